"""Adds the axis `wdth` to a font, for tests and pictures of glyphs that are set narrower and wider."""

import os
import tempfile

from fontTools import subset
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._f_v_a_r import Axis
from fontTools.ttLib.tables.TupleVariation import TupleVariation

from . import build

# Least, default and greatest position on the axis, in percent of the normal width.
LEAST, DEFAULT, GREATEST = 80, 100, 120
# The part of its width by which a glyph is narrower or wider at an end of the axis.
PART = 0.2
# Positions of Galley Width between the ends are not linear: the axis moves faster near its default.
CURVE = {-1.0: -1.0, -0.25: -0.35, 0.0: 0.0, 0.25: 0.35, 1.0: 1.0}
# The characters of a font that is cut to Latin text.
LATIN = list(range(0x20, 0x7F)) + [0xA0, 0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D]


def axis(font):
    """The table `fvar`."""
    table = newTable("fvar")
    width = Axis()
    width.axisTag, width.minValue, width.defaultValue, width.maxValue = "wdth", LEAST, DEFAULT, GREATEST
    width.axisNameID = font["name"].addMultilingualName({"en": "Width"}, mac=False)
    table.axes.append(width)
    return table


def curve():
    """The table `avar`."""
    table = newTable("avar")
    table.segments = {"wdth": CURVE}
    return table


def variations(font):
    """The table `gvar`: it scales each outline along x."""
    table = newTable("gvar")
    table.version, table.reserved, table.variations = 1, 0, {}
    for name in font.getGlyphOrder():
        glyph, advance = font["glyf"][name], font["hmtx"][name][0]
        if glyph.isComposite():
            points = [(component.x, component.y) for component in glyph.components]
        else:
            points = [] if glyph.numberOfContours <= 0 else list(glyph.coordinates)
        table.variations[name] = []
        for support, part in [((-1, -1, 0), -PART), ((0, 1, 1), PART)] if advance else []:
            deltas = [(round(x * part), 0) for x, _ in points] + [(0, 0), (round(advance * part), 0), (0, 0), (0, 0)]
            table.variations[name].append(TupleVariation({"wdth": support}, deltas))
    return table


def rename(font, old, new):
    """Replaces a name of the family, with and without spaces."""
    for record in font["name"].names:
        text = record.toUnicode().replace(old, new).replace(old.replace(" ", ""), new.replace(" ", ""))
        font["name"].setName(text, record.nameID, record.platformID, record.platEncID, record.langID)


def cut(font):
    """Leaves Latin text and its kerning."""
    options = subset.Options()
    options.layout_features = ["kern", "mark", "liga", "ccmp", "locl"]
    options.notdef_outline, options.hinting, options.name_IDs = True, False, ["*"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LATIN)
    subsetter.subset(font)


def make(path, base=None):
    """Writes the font, made from Galley Test, or from the Latin characters of the font file `base`; the same bytes each
    time."""
    with tempfile.TemporaryDirectory() as folder:
        if base is None:
            base = os.path.join(folder, "plain.ttf")
            build.build(base)
            font = TTFont(base, recalcTimestamp=False)
            rename(font, "Galley Test", "Galley Width")
            font["avar"] = curve()
        else:
            font = TTFont(base, recalcTimestamp=False)
            cut(font)
            rename(font, font["name"].getDebugName(1), "Galley Width Book")
        font["fvar"], font["gvar"] = axis(font), variations(font)
        font.save(path)
