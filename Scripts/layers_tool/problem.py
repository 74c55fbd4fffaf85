"""The error that ends the command with one line."""


class Problem(Exception):
    """Something that the caller must change."""
