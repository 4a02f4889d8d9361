"""Everything that the program reads from `assets/`: cards, texts, rules pages, and the check that they are sound."""
