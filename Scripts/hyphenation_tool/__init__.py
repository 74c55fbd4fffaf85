"""The parts of Scripts/hyphenation and Scripts/check-hyphenation."""
