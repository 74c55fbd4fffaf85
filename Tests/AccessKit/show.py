"""Shows the texts of check.py through AccessKit's adapter for AT-SPI, lets read.py read them, and compares.

Run by check.py on a session bus of its own, with an interpreter that has accesskit. READER names read.py.
"""
import json
import math
import os
import subprocess
import threading

import accesskit
from check import DOCUMENTS, galley, abi
from update import WINDOW, node_of

BUS = "gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus".split()
X, Y, SCALE = 10, 20, 2


class Shown:
    """A text with its layout and its tree."""

    def __init__(self, name, document, root):
        self.name, self.root = name, root
        self.layout = galley.Typesetter().layout(json.dumps(document).encode())
        end = len(document["text"][:5].encode())
        selection = abi.Selection(abi.Position(0, False), abi.Position(end, True), math.nan)
        self.tree = self.layout.accesskit(root, abi.ACCESSKIT_DOCUMENT, X, Y, SCALE, selection)
        self.nodes = dict(json.loads(self.tree.json)["nodes"])
        self.runs = [(number, node["properties"]) for number, node in self.nodes.items() if node["role"] == "textRun"]

    @property
    def text(self): return "".join(run["value"] for _, run in self.runs)

    def characters(self):
        """For each character, its text, the run and the index."""
        for number, run in self.runs:
            content, start = run["value"].encode(), 0
            for index, length in enumerate(run["characterLengths"]):
                yield content[start:start + length].decode(), number, run, index
                start += length

    def words(self):
        """The ends of words in Unicode scalars: before each word but the first, at line breaks, and at the end."""
        ends, offset = [], 0
        # Before AccessKit 0.22, each run started a word.
        first = [] if hasattr(accesskit.Node, "set_word_starts") else [0]
        for text, _, run, index in self.characters():
            if index in [*first, *run["wordStarts"]]: ends.append(offset)
            offset += len(text)
            if text.endswith("\n"): ends.append(offset)
        return [end for end in sorted({*ends, offset}) if end > 0]

    def lines(self):
        ends, offset = [], 0
        for _, run in self.runs:
            offset += len(run["value"])
            if "nextOnLine" not in run and run["value"]: ends.append(offset)
        return ends

    def rectangles(self):
        """For each scalar the rectangle of its character, as Galley's caret queries say it; None for line breaks,
        the token of a cut text, in which are no carets, and images, which are not as high as carets."""
        for text, number, _, index in self.characters():
            start, end = self.tree.position(number, index), self.tree.position(number, index + 1)
            before, after = self.layout.caret(start.offset), self.layout.caret(end.offset, True)
            left, right = sorted((before.left, after.left))
            is_other = text.endswith("\n") or text in "\ufffc…" or before.top != after.top
            rect = None if is_other else (left, before.top, right - left, before.height)
            yield from [rect] * len(text)


def compare(shown, found):
    def equal(what, expected, actual):
        assert expected == actual, f"{shown.name}: {what}: {actual} in place of {expected}"

    if not shown.text: return 0
    equal("text", shown.text, found["text"])
    equal("lines", shown.lines(), found["lines"])
    equal("words", shown.words(), found["words"])
    equal("selection", [0, 5], found["selection"])
    count = 0
    for index, (rect, extent) in enumerate(zip(shown.rectangles(), found["extents"])):
        if rect is None: continue
        expected = (X + rect[0] * SCALE, Y + rect[1] * SCALE, rect[2] * SCALE, rect[3] * SCALE)
        # AT-SPI has whole numbers.
        assert all(abs(one - other) <= 1 for one, other in zip(expected, extent)), (
            f"{shown.name}: character {index} {shown.text[index]!r}: {extent} in place of {expected}")
        count += 1
    return count


def flat(tree): return [(tree[0], tree[1]), *(one for child in tree[2] for one in flat(child))]


def main():
    texts = [Shown(name, document, 1000 * (number + 1)) for number, (name, document) in enumerate(DOCUMENTS.items())]
    requests, arrived = [], threading.Event()

    def activate():
        window = accesskit.Node(accesskit.Role.WINDOW)
        window.set_children([shown.root for shown in texts])
        update = accesskit.TreeUpdate(texts[0].root)
        update.tree = accesskit.Tree(WINDOW)
        update.nodes = [(WINDOW, window)] + [
            (number, node_of(node)) for shown in texts for number, node in shown.nodes.items()]
        return update

    def act(request):
        requests.append(request)
        if len(requests) == 2: arrived.set()

    for name in ("IsEnabled", "ScreenReaderEnabled"):
        command = [*BUS, "--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", name, "<true>"]
        subprocess.run(command, check=True, capture_output=True, timeout=60)
    adapter = accesskit.unix.Adapter(activate, act, lambda: None)
    adapter.update_window_focus_state(True)
    reader = subprocess.run(
        ["/usr/bin/python3", "-W", "ignore", os.environ["READER"]], check=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, timeout=120)
    found = json.loads(reader.stdout)
    assert len(found) == len(texts), found
    count = sum(compare(shown, one) for shown, one in zip(texts, found))
    styles = texts[0]
    roles = flat(found[0]["tree"])
    for wanted in (("heading", "A heading"), ("link", "the manual"), ("image", "A cat asleep")):
        assert wanted in roles, f"{wanted} is not in {roles}"

    # What the screen reader asks for arrives as positions and ranges of the text.
    assert arrived.wait(60), f"requests: {requests}"
    selection, click = sorted(requests, key=lambda request: int(request.action), reverse=True)
    assert (selection.action, click.action) == (accesskit.Action.SET_TEXT_SELECTION, accesskit.Action.CLICK)
    _, ends = selection.data
    offsets = [styles.tree.position(end.node, end.character_index).offset for end in (ends.anchor, ends.focus)]
    assert offsets == [2, 9], offsets
    target = getattr(click, "target", None) or click.target_node
    assert styles.tree.active_range(target) == 0
    print(f"accesskit: a screen reader reads {len(texts)} texts with the places of {count} characters, selects and clicks")


main()
