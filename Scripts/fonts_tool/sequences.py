"""Reads the committed list of emoji sequences, and makes it."""

import re
import unicodedata

from .catalogue import SEQUENCES, made_by
from .problem import Problem
from .shaping import hb_shape

SKIN_TONES = range(0x1F3FB, 0x1F400)
SELECTOR = 0xFE0F

# The forty bases that come in five skin tones, and with them the one-person ZWJ sequences that start with one.
TONED_BASES = """
WAVING HAND SIGN, RAISED BACK OF HAND, RAISED HAND WITH FINGERS SPLAYED, RAISED HAND,
RAISED HAND WITH PART BETWEEN MIDDLE AND RING FINGERS, OK HAND SIGN, PINCHED FINGERS, PINCHING HAND, VICTORY HAND,
HAND WITH INDEX AND MIDDLE FINGERS CROSSED, I LOVE YOU HAND SIGN, SIGN OF THE HORNS, CALL ME HAND,
WHITE LEFT POINTING BACKHAND INDEX, WHITE RIGHT POINTING BACKHAND INDEX, WHITE UP POINTING BACKHAND INDEX,
WHITE DOWN POINTING BACKHAND INDEX, WHITE UP POINTING INDEX, THUMBS UP SIGN, THUMBS DOWN SIGN, RAISED FIST,
FISTED HAND SIGN, CLAPPING HANDS SIGN, PERSON RAISING BOTH HANDS IN CELEBRATION, OPEN HANDS SIGN,
PALMS UP TOGETHER, PERSON WITH FOLDED HANDS, WRITING HAND, FLEXED BICEPS, BABY, CHILD, BOY, GIRL, ADULT, MAN, WOMAN,
OLDER MAN, OLDER WOMAN, HAPPY PERSON RAISING ONE HAND, SHRUG
"""

HEADER = """\
# The emoji that Fonts/Files/NotoColorEmoji.ttf draws with one glyph each: one a line, scalars in hexadecimal.
# Made by: Scripts/fonts --sequences DIRECTORY, from emoji data {version} and Noto Color Emoji {font_version}.
# In this order: every character with Emoji=Yes, flags, keycaps, ZWJ sequences without skin tone (families, roles,
# gendered, others), then forty bases in five skin tones and the one-person ZWJ sequences that start with one.
# Left out because that font has no glyph of its own for them: {missing}.
"""


def read():
    """The listed sequences, as tuples of scalars."""
    rows = (line.split("#")[0].split() for line in SEQUENCES.read_text(encoding="utf-8").splitlines())
    return [tuple(int(scalar, 16) for scalar in row) for row in rows if row]


def data_rows(path):
    """Fields of the lines of a Unicode data file, comments removed."""
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) >= 2:
            yield fields


def property_scalars(directory, name):
    scalars = []
    for field, value in data_rows(directory / "emoji-data.txt"):
        if value == name:
            first, _, last = field.partition("..")
            scalars += range(int(first, 16), int(last or first, 16) + 1)
    return scalars


def sequences_of(path, *types):
    return [
        tuple(int(scalar, 16) for scalar in row[0].split())
        for row in data_rows(path)
        if row[1] in types and ".." not in row[0]
    ]


def chosen(directory):
    """Every sequence wanted, in the order of the header."""
    coloured = set(property_scalars(directory, "Emoji_Presentation"))
    emoji = property_scalars(directory, "Emoji")
    rgi = directory / "emoji-sequences.txt"
    joined = sequences_of(directory / "emoji-zwj-sequences.txt", "RGI_Emoji_ZWJ_Sequence")
    bases = [ord(unicodedata.lookup(" ".join(name.split()))) for name in TONED_BASES.split(",")]
    assert len(bases) == 40

    def tones(sequence):
        return [scalar for scalar in sequence if scalar in SKIN_TONES]

    wanted = [(scalar,) if scalar in coloured else (scalar, SELECTOR) for scalar in emoji]
    wanted += sequences_of(rgi, "RGI_Emoji_Flag_Sequence", "RGI_Emoji_Tag_Sequence")
    wanted += sequences_of(rgi, "Emoji_Keycap_Sequence")
    wanted += [sequence for sequence in joined if not tones(sequence)]
    wanted += [(base, tone) for base in bases for tone in SKIN_TONES]
    # Two tones mean two persons: 25 pictures for one pair, too many bytes.
    wanted += [sequence for sequence in joined if sequence[0] in bases and len(tones(sequence)) == 1]
    return list(dict.fromkeys(wanted))


def write(directory):
    """Writes the list: what is wanted and what Debian's font draws with one glyph."""
    from fontTools.ttLib import TTFont

    for name in ("emoji-data.txt", "emoji-sequences.txt", "emoji-zwj-sequences.txt"):
        if not (directory / name).exists():
            raise Problem(f"{directory}/{name} is missing: name a directory of Unicode's emoji data files")
    source = made_by("emoji").source
    wanted = chosen(directory)
    glyphs = hb_shape(source, wanted)
    kept = [sequence for sequence, row in zip(wanted, glyphs) if len(row) == 1 and row[0] != 0]
    version = re.search(r"Version: (\S+)", (directory / "emoji-zwj-sequences.txt").read_text(encoding="utf-8"))[1]
    font_version = re.match(r"Version ([\d.]+)", TTFont(source, lazy=True)["name"].getDebugName(5))[1]
    missing = len(wanted) - len(kept)
    header = HEADER.format(version=version, font_version=font_version, missing=missing)
    rows = "".join(" ".join(f"{scalar:04X}" for scalar in sequence) + "\n" for sequence in kept)
    SEQUENCES.write_text(header + rows, encoding="utf-8")
    print(f"{SEQUENCES.name}: {len(kept)} sequences, {missing} that the font lacks")
