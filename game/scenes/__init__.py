"""The scenes: one class a screen. Each builds its items from what it may show, and is called by the loop in `app`."""
