"""The clipboard of the system, where there is one."""

import pygame


def copy(text: str) -> bool:
    """Put a text on the clipboard; False where the system has none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError):
        return False
    return True


def pasted() -> str:
    """The text on the clipboard, empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""
