"""Errors that end the command with one line."""


class Problem(Exception):
    """Something that the caller must change."""


class NotRun(Exception):
    """Something that this machine lacks."""
