"""The error that ends Scripts/fonts with status 1."""


class Problem(Exception):
    """A sentence that names the file concerned and what was expected of it."""
