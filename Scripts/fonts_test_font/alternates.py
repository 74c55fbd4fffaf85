"""Builds the font Galley Alternates: Galley Test with alternate glyphs, for `font-variant-alternates` and for language
systems."""

from . import build
from .repertoire import SIDE_BEARING, Box

# A letter, the number of its alternates, and the features that replace it: each has its alternates in this order, or,
# after a number, the alternate with this number only.
ALTERNATES = [
    ("s", 1, ["hist"]),
    ("a", 3, ["salt"]),
    ("b", 3, [("ss01", 1), ("ss02", 2), ("ss20", 3)]),
    ("d", 3, ["cv01"]),
    ("e", 1, ["cv99"]),
    ("k", 2, ["swsh"]),
    ("m", 2, ["cswh"]),
    ("o", 3, ["ornm"]),
    ("one", 2, ["nalt"]),
    ("g", 2, []),
    ("h", 1, []),
]

# In Serbian and in Turkish, g has other forms. Only Serbian has small capitals.
LANGUAGES = """
feature locl {
  script latn;
  language SRB; sub g by g.1;
  language TRK; sub g by g.2;
} locl;

feature smcp {
  script latn;
  language SRB; sub h by h.1;
} smcp;
"""


def boxes():
    """The alternates of a letter are each 100 units wider than the one before; the letter is 500 units wide."""
    for letter, count, _ in ALTERNATES:
        for number in range(1, count + 1):
            advance = 500 + 100 * number
            yield Box(f"{letter}.{number}", None, advance, 0, 500, SIDE_BEARING, advance - SIDE_BEARING)


def features():
    """The lookups of all features."""
    text = LANGUAGES
    for letter, count, tags in ALTERNATES:
        for tag in tags:
            tag, numbers = (tag, range(1, count + 1)) if isinstance(tag, str) else (tag[0], tag[1:])
            glyphs = " ".join(f"{letter}.{number}" for number in numbers)
            rule = f"sub {letter} from [{glyphs}];" if len(numbers) > 1 else f"sub {letter} by {glyphs};"
            text += f"feature {tag} {{ {rule} }} {tag};\n"
    return text


def make(path):
    """Writes the font; the same bytes each time."""
    build.build(path, "Galley Alternates", list(boxes()), features())
