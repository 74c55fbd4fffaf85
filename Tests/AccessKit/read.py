"""Reads the texts of the only window on the bus through AT-SPI, as a screen reader does, and prints them as JSON.

Run by show.py with Debian's Python, which has python3-gi.
"""
import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


def wait(condition):
    """What a condition gives once it gives something; asks a hundred times."""
    for _ in range(100):
        found = condition()
        if found: return found
        time.sleep(0.1)
    sys.exit("read.py: the window does not appear")


def window():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(index)
        if application and application.get_child_count(): return application.get_child_at_index(0)
    return None


def children(node): return [node.get_child_at_index(index) for index in range(node.get_child_count())]


def pieces(text, count, granularity):
    """The ends of a text's words or lines."""
    ends, offset = [], 0
    while offset < count:
        found = Atspi.Text.get_string_at_offset(text, offset, granularity)
        if found.end_offset <= offset: break
        ends.append(found.end_offset)
        offset = found.end_offset
    return ends


def described(node):
    """The roles and names below a node."""
    return [node.get_role_name(), node.get_name(), [described(child) for child in children(node)]]


def read(node):
    text = node.get_text_iface()
    if text is None: return {"text": None}
    count = Atspi.Text.get_character_count(text)
    extents = [Atspi.Text.get_character_extents(text, offset, Atspi.CoordType.WINDOW) for offset in range(count)]
    selection = Atspi.Text.get_selection(text, 0)
    return {
        "text": Atspi.Text.get_text(text, 0, count), "tree": described(node),
        "extents": [[one.x, one.y, one.width, one.height] for one in extents],
        "words": pieces(text, count, Atspi.TextGranularity.WORD),
        "lines": pieces(text, count, Atspi.TextGranularity.LINE),
        "selection": [selection.start_offset, selection.end_offset]}


def press(node):
    """Presses the first link below a node."""
    for child in children(node):
        if child.get_role_name() == "link":
            return child.get_action_iface().do_action(0)
        if press(child): return True
    return False


texts = children(wait(window))
print(json.dumps([read(node) for node in texts]))
first = texts[0]
Atspi.Text.set_selection(first.get_text_iface(), 0, 2, 9)
press(first)
