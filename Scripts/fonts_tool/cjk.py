"""Subsets Noto Sans CJK JP to the characters of four national standards."""

from .catalogue import WORK, made_by

# Blocks that texts in these languages need beside the standards.
EXTRA_RANGES = [
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x00FF),  # Latin-1
    (0x2010, 0x2027),  # dashes, quotes, leaders
    (0x2030, 0x205E),  # per mille to vertical four dots
    (0x3000, 0x30FF),  # CJK punctuation, hiragana, katakana
    (0x3105, 0x312F),  # bopomofo
    (0x31F0, 0x31FF),  # katakana phonetic extensions
    (0xFE10, 0xFE1F),  # vertical forms
    (0xFE30, 0xFE4F),  # CJK compatibility forms
    (0xFF00, 0xFFEF),  # halfwidth and fullwidth forms
    # The modern conjoining jamo: HarfBuzz composes from them the 8,822 syllables that KS X 1001 lacks. They need 55 KB;
    # the syllables themselves would need 900 KB.
    (0x1100, 0x1112),
    (0x1161, 0x1175),
    (0x11A8, 0x11C2),
]

BIG5_LAST_OF_LEVEL_1 = (0xC6, 0x7E)


def decoded(codec, leads, trails, last=(0xFF, 0xFF)):
    """The scalars of a two-byte code, up to and including the pair `last`; unassigned pairs give none."""
    scalars = set()
    for lead in leads:
        for trail in trails:
            if (lead, trail) <= last:
                scalars.update(map(ord, bytes([lead, trail]).decode(codec, "ignore")))
    return scalars


def repertoire():
    """GB 2312, Big5 symbols and level 1, JIS X 0208, KS X 1001, and the extra ranges."""
    upper = range(0xA1, 0xFF)
    big5_trails = [*range(0x40, 0x7F), *upper]
    scalars = decoded("gb2312", range(0xA1, 0xF8), upper)
    scalars |= decoded("big5", range(0xA1, 0xC7), big5_trails, last=BIG5_LAST_OF_LEVEL_1)
    scalars |= decoded("euc_jp", range(0xA1, 0xF5), upper)
    scalars |= decoded("euc_kr", range(0xA1, 0xFE), upper)
    for first, last in EXTRA_RANGES:
        scalars.update(range(first, last + 1))
    return scalars


def command():
    """Writes the list of scalars and returns the command that makes the font.

    Every layout feature stays, with what it leads to: `locl` for five languages, `vert`, `palt`, `halt`, `ljmo`, …
    """
    listing = WORK / "cjk-scalars.txt"
    listing.write_text("".join(f"{scalar:04X}\n" for scalar in sorted(repertoire())), encoding="utf-8")
    font = made_by("cjk")
    return [
        "pyftsubset", font.source, "--font-number=0", "--unicodes-file=Fonts/Work/cjk-scalars.txt",
        "--layout-features=*", "--name-IDs=*", "--no-hinting", "--notdef-outline", "--no-recalc-timestamp",
        f"--output-file=Fonts/Files/{font.file}",
    ]  # fmt: skip
