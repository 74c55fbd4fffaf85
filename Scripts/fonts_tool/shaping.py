"""Shapes texts with hb-shape."""

import subprocess
from pathlib import Path

from .problem import Problem

VARIATION_SELECTOR_16 = 0xFE0F


def hb_shape(font, texts, *options):
    """For each text (a sequence of scalars) the glyph ids that HarfBuzz gives, in visual order."""
    lines = "\n".join("".join(map(chr, text)) for text in texts)
    command = ["hb-shape", "--no-glyph-names", "--no-clusters", "--no-positions", *options, "--text-file=-", str(font)]
    try:
        result = subprocess.run(command, input=lines, capture_output=True, encoding="utf-8")
    except FileNotFoundError:
        raise Problem("the command hb-shape is missing: apt-get install libharfbuzz-bin")
    rows = result.stdout.splitlines()
    if result.returncode != 0 or len(rows) != len(texts):
        raise Problem(f"hb-shape gave {len(rows)} lines for {len(texts)} texts of {font}: {result.stderr.strip()}")
    return [[int(glyph) for glyph in row.strip("[]").split("|")] for row in rows]


def without_selector(text):
    return tuple(scalar for scalar in text if scalar != VARIATION_SELECTOR_16)


def written_forms(sequences):
    """Each sequence as listed and without U+FE0F, which many writers leave out; each form once."""
    return list(dict.fromkeys(form for listed in sequences for form in (listed, without_selector(listed))))


def one_glyph_each(font, texts):
    """The glyph id of each text; a Problem when one of them is not exactly one glyph, or `.notdef`."""
    rows = hb_shape(font, texts)
    bad = [text for text, row in zip(texts, rows) if len(row) != 1 or row[0] == 0]
    if bad:
        shown = "; ".join(" ".join(f"{scalar:04X}" for scalar in text) for text in bad[:5])
        raise Problem(f"{Path(font).name}: {len(bad)} of {len(texts)} texts do not shape to one glyph, first {shown}")
    return [row[0] for row in rows]
