"""Reads the properties of a font file: the constants in the C target."""

from dataclasses import dataclass
from functools import cached_property

from fontTools.ttLib import TTFont

# OpenType 1.9, OS/2 usWidthClass: percent of the normal width.
STRETCH_PERCENT = {1: 50, 2: 63, 3: 75, 4: 88, 5: 100, 6: 113, 7: 125, 8: 150, 9: 200}
PAGE_COUNT = 0x110000 >> 8


def fnv1a(data):
    """FNV-1a, 64 bits."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


@dataclass(frozen=True)
class FontFacts:
    file: str
    identifier: str
    data: bytes
    family: str
    postscript_name: str
    weight: int
    italic: int
    stretch_percent: int
    scalars: tuple

    @classmethod
    def of(cls, font):
        """Reads the file of a `BundledFont`."""
        tables = TTFont(font.path, lazy=True)
        names, os2 = tables["name"], tables["OS/2"]
        # A cmap may map characters to `.notdef` on purpose: they are not covered.
        covered = [scalar for scalar, name in tables.getBestCmap().items() if tables.getGlyphID(name) != 0]
        return cls(
            file=font.file,
            identifier=font.identifier,
            data=font.path.read_bytes(),
            family=names.getDebugName(16) or names.getDebugName(1),
            postscript_name=names.getDebugName(6),
            weight=os2.usWeightClass,
            italic=int(bool(os2.fsSelection & 1 or tables["head"].macStyle & 2)),
            stretch_percent=STRETCH_PERCENT[os2.usWidthClass],
            scalars=tuple(sorted(covered)),
        )

    @cached_property
    def hash(self):
        return fnv1a(self.data)

    @cached_property
    def pages(self):
        """The pages that hold anything, by `scalar >> 8`: four words of 64 bits, low scalars first."""
        pages = {}
        for scalar in self.scalars:
            words = pages.setdefault(scalar >> 8, [0, 0, 0, 0])
            words[(scalar & 255) >> 6] |= 1 << (scalar & 63)
        return pages
