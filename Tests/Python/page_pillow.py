#!/usr/bin/env python3
"""Runs the code of Docs/Python.md, and compares its picture with the one on the page.

usage: GALLEY_LIBRARY=…/libgalley.so page_pillow.py [--record]

Needs PyPI's Pillow; exits with 77 if there is none. --record stores the picture.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURE = ROOT / "Docs/Images/postcard.png"

try:
    from PIL import Image, ImageChops
except ImportError:
    print("page_pillow.py: there is no Pillow", file=sys.stderr)
    sys.exit(77)


def run(code, folder):
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "Tests/Python"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment, check=True, capture_output=True, text=True)


postcard, label = re.findall(r"```python\n(.*?)```", (ROOT / "Docs/Python.md").read_text(), re.S)
assert len(postcard.splitlines()) <= 10, "the example has more than ten lines"
with tempfile.TemporaryDirectory() as folder:
    shutil.copy(ROOT / "Docs/Examples/photograph.jpg", folder)
    run(postcard, folder)
    found = Image.open(pathlib.Path(folder, "postcard.png")).convert("RGB")
    if sys.argv[1:] == ["--record"]: found.save(PICTURE, optimize=True)
    kept = Image.open(PICTURE).convert("RGB")
    assert found.size == kept.size, f"{found.size} in place of {kept.size}"
    # Versions of libjpeg and Pillow read and scale the photograph a little differently; text is black or white.
    most = max(high for _, high in ImageChops.difference(found, kept).getextrema())
    assert most <= 16, f"the picture differs from Docs/Images/postcard.png by up to {most} levels"
    said = run(label, folder).stdout
    width, height, count = map(int, re.findall(r"\d+", said))
    assert width > 100 and height > 40 and count == width * height * 4, said
print(f"Docs/Python.md: the postcard differs from the picture on the page by at most {most} levels; the label is {width} by {height}")
