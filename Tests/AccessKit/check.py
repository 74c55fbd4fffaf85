#!/usr/bin/env python3
"""Gives texts to AccessKit, and reads them as a screen reader does.

usage: GALLEY_LIBRARY=…/libgalley.so check.py

Needs PyPI's accesskit; exits with 77 if there is none. The first part makes updates with the package's own functions. The
second part shows them through AccessKit's adapter for AT-SPI, the interface of screen readers on Linux, on a bus of its
own; it needs Debian's dbus, at-spi2-core, gir1.2-atspi-2.0 and python3-gi, and is NOT RUN without them.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Python"))

try:
    import accesskit  # noqa: F401
except ImportError:
    print("check.py: there is no accesskit", file=sys.stderr)
    sys.exit(77)

import galley  # noqa: E402
import galley_abi as abi  # noqa: E402
from update import update_of  # noqa: E402

# Paragraphs of several scripts and directions, a heading, links, an image with a description, and cut lines.
DOCUMENTS = {
    "styles": {"text": "A heading\nRead the manual, or look at \ufffc here.\n\nשלום to all 👋🏽.\n", "width": 220,
               "scopes": [{"start": 0, "end": 9, "scope": "heading", "level": 1},
                          {"start": 15, "end": 25, "scope": "activeRange", "kind": "link", "payload": "https://example.org"},
                          {"start": 38, "end": 41, "scope": "backingText", "text": "A cat asleep"}],
               "attachments": [{"offset": 38, "id": "cat", "width": 16, "height": 16}]},
    "arabic": {"text": "مرحبًا بالعالم، هذه فقرة عربية with English inside.", "width": 150,
               "style": {"language": "ar"}},
    "japanese": {"text": "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。", "width": 160},
    "cut": {"text": "A paragraph that does not fit into its box and ends with a token", "width": 150, "maxLines": 2,
            "truncation": {"mode": "end"}},
    "long": {"text": "word " * 120, "width": 100000},
    "empty": {"text": ""},
}


def contents():
    typesetter = galley.Typesetter()
    for name, document in DOCUMENTS.items():
        layout = typesetter.layout(json.dumps(document).encode())
        selection = abi.Selection(abi.Position(0, False), abi.Position(len(document["text"][:5].encode()), True), float("nan"))
        tree = layout.accesskit(role=abi.ACCESSKIT_DOCUMENT, x=10, y=20, selection=selection)
        yield name, json.loads(tree.json), layout, tree


def main():
    count = 0
    for name, content, _, _ in contents():
        count += len(update_of(content).nodes)
    print(f"accesskit: {count} nodes of {len(DOCUMENTS)} texts are accepted")
    reader = [shutil.which("dbus-run-session"), shutil.which("gdbus"), pathlib.Path("/usr/libexec/at-spi2-registryd").exists()]
    has_atspi = subprocess.run(
        ["/usr/bin/python3", "-c", "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"],
        capture_output=True).returncode == 0
    if not all(reader) or not has_atspi:
        print("NOT RUN accesskit: no dbus, at-spi2-core, gir1.2-atspi-2.0 and python3-gi to read texts as a screen reader")
        return
    command = ["dbus-run-session", "--", sys.executable, HERE / "show.py"]
    subprocess.run(command, check=True, env={**os.environ, "READER": str(HERE / "read.py")}, timeout=300)


if __name__ == "__main__": main()
