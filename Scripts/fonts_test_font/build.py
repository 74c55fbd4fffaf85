"""Builds the font Galley Test."""

import pathlib

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from .repertoire import BOXES

UNITS_PER_EM = 1000
ASCENDER, DESCENDER = 800, -200
FEATURES = pathlib.Path(__file__).with_name("features.fea")

# 2020-01-01 in seconds since 1904, as `head` counts.
TIMESTAMP = 3660681600

NAMES = {
    "copyright": "Copyright the Galley project; Apache License 2.0",
    "familyName": "Galley Test",
    "styleName": "Regular",
    "uniqueFontIdentifier": "1.000;GalleyTest-Regular",
    "fullName": "Galley Test",
    "version": "Version 1.000",
    "psName": "GalleyTest-Regular",
    "licenseDescription": "Apache License 2.0",
    "licenseInfoURL": "https://www.apache.org/licenses/LICENSE-2.0",
}


def outline(box):
    """The filled rectangle, clockwise as TrueType wants it; nothing when it has no height."""
    pen = TTGlyphPen(None)
    if box.top > box.bottom:
        pen.moveTo((box.left, box.bottom))
        pen.lineTo((box.left, box.top))
        pen.lineTo((box.right, box.top))
        pen.lineTo((box.right, box.bottom))
        pen.closePath()
    return pen.glyph()


def metrics(builder, boxes):
    """Horizontal and vertical metrics; a vertical line's origin is (advance / 2, ascender)."""
    empty = {box.name: box.top == box.bottom for box in boxes}
    builder.setupHorizontalMetrics(
        {box.name: (box.advance, 0 if empty[box.name] else box.left) for box in boxes}
    )  # fmt: skip
    builder.setupHorizontalHeader(ascent=ASCENDER, descent=DESCENDER, lineGap=0)
    builder.setupVerticalMetrics(
        {box.name: (UNITS_PER_EM, 0 if empty[box.name] else ASCENDER - box.top) for box in boxes}
    )  # fmt: skip
    builder.setupVerticalHeader(ascent=500, descent=-500, lineGap=0)
    builder.setupOS2(
        version=4, sTypoAscender=ASCENDER, sTypoDescender=DESCENDER, sTypoLineGap=0, usWinAscent=ASCENDER,
        usWinDescent=-DESCENDER, sxHeight=500, sCapHeight=700, usWeightClass=400, usWidthClass=5,
        fsSelection=0b1100_0000, yStrikeoutPosition=250, yStrikeoutSize=50, ySubscriptXSize=600, ySubscriptYSize=600,
        ySubscriptXOffset=0, ySubscriptYOffset=100, ySuperscriptXSize=600, ySuperscriptYSize=600,
        ySuperscriptXOffset=0, ySuperscriptYOffset=300, achVendID="GLLY",
    )  # fmt: skip
    builder.setupPost(underlinePosition=-100, underlineThickness=50)


def build(path, name="Galley Test", boxes=(), features=""):
    """Writes the font; the same bytes each time. `boxes` and `features` are added to those of Galley Test."""
    boxes = [*BOXES, *boxes]
    builder = FontBuilder(UNITS_PER_EM, isTTF=True)
    builder.font.recalcTimestamp = False
    builder.updateHead(created=TIMESTAMP, modified=TIMESTAMP)
    builder.setupGlyphOrder([box.name for box in boxes])
    builder.setupCharacterMap({box.scalar: box.name for box in boxes if box.scalar is not None})
    builder.setupGlyf({box.name: outline(box) for box in boxes})
    metrics(builder, boxes)
    names = {key: text.replace("Galley Test", name).replace("GalleyTest", name.replace(" ", ""))
             for key, text in NAMES.items()}  # fmt: skip
    builder.setupNameTable(names, mac=False)
    addOpenTypeFeaturesFromString(builder.font, FEATURES.read_text() + features)
    builder.save(path)
