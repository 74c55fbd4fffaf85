"""The error that ends Scripts/site with a message."""


class Problem(Exception):
    """Something that the user of Scripts/site can read and act on."""
