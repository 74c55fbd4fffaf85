"""Subsets Noto Color Emoji to the glyphs of the listed sequences."""

from .catalogue import WORK, made_by
from .sequences import read
from .shaping import one_glyph_each, written_forms


def command():
    """Writes the lists of scalars and glyphs and returns the command that makes the font.

    Closing over the layout tables would pull in every sequence that can be spelled with the scalars, so the glyphs
    are exactly those that hb-shape gives for the listed sequences, and their ligatures stay with them.
    """
    font = made_by("emoji")
    sequences = read()
    glyphs = one_glyph_each(font.source, written_forms(sequences))
    scalars = {scalar for sequence in sequences for scalar in sequence}
    (WORK / "emoji-scalars.txt").write_text("".join(f"{scalar:04X}\n" for scalar in sorted(scalars)), encoding="utf-8")
    (WORK / "emoji-glyphs.txt").write_text("".join(f"{glyph}\n" for glyph in sorted(set(glyphs))), encoding="utf-8")
    return [
        "pyftsubset", font.source, "--unicodes-file=Fonts/Work/emoji-scalars.txt",
        "--gids-file=Fonts/Work/emoji-glyphs.txt", "--no-layout-closure", "--layout-features=*", "--name-IDs=*",
        "--notdef-outline", "--no-recalc-timestamp", f"--output-file=Fonts/Files/{font.file}",
    ]  # fmt: skip
