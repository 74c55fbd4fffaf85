"""Reads and lays out pages of the Web Platform Tests, for wpt.py; needs html5lib, tinycss2 and cssselect2."""
