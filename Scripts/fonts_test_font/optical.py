"""Builds the font Galley Optical: Galley Test with the axes `opsz` and `wght`, and named instances."""

import os
import tempfile

from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._f_v_a_r import Axis, NamedInstance
from fontTools.ttLib.tables.TupleVariation import TupleVariation

from . import build

# Tag, least, default and greatest position, name.
AXES = [("opsz", 8, 16, 96, "Optical Size"), ("wght", 100, 400, 900, "Weight")]
# Name, positions on the axes, last part of the PostScript name.
INSTANCES = [
    ("Caption", {"opsz": 8, "wght": 400}, "Caption"),
    ("Regular", {"opsz": 16, "wght": 400}, "Regular"),
    ("Bold", {"opsz": 16, "wght": 700}, "Bold"),
    ("Display Light", {"opsz": 96, "wght": 200}, "DisplayLight"),
]
# An end of an axis, and by which part of its advance a glyph is wider there: captions and bold text are wide, titles
# and light text narrow.
SUPPORTS = [
    ({"opsz": (-1, -1, 0)}, 0.25),
    ({"opsz": (0, 1, 1)}, -0.125),
    ({"wght": (-1, -1, 0)}, -0.125),
    ({"wght": (0, 1, 1)}, 0.125),
]


def axes(font):
    """The table `fvar`."""
    table, names = newTable("fvar"), font["name"]
    for tag, least, default, greatest, name in AXES:
        axis = Axis()
        axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue = tag, least, default, greatest
        axis.axisNameID = names.addMultilingualName({"en": name}, mac=False)
        table.axes.append(axis)
    for name, coordinates, suffix in INSTANCES:
        instance = NamedInstance()
        instance.coordinates = coordinates
        instance.subfamilyNameID = names.addMultilingualName({"en": name}, mac=False)
        instance.postscriptNameID = names.addMultilingualName({"en": f"GalleyOptical-{suffix}"}, mac=False)
        table.instances.append(instance)
    return table


def variations(font):
    """The table `gvar`: it moves the right edge and the end of each glyph."""
    table = newTable("gvar")
    table.version, table.reserved, table.variations = 1, 0, {}
    for name in font.getGlyphOrder():
        glyph, advance = font["glyf"][name], font["hmtx"][name][0]
        points = [] if glyph.numberOfContours <= 0 else list(glyph.coordinates)
        table.variations[name] = []
        for support, part in SUPPORTS if advance else []:
            wider = round(advance * part)
            right = max((x for x, _ in points), default=0)
            deltas = [(wider if x == right else 0, 0) for x, _ in points] + [(0, 0), (wider, 0), (0, 0), (0, 0)]
            table.variations[name].append(TupleVariation(support, deltas))
    return table


def make(path):
    """Writes the font; the same bytes each time."""
    with tempfile.TemporaryDirectory() as folder:
        plain = os.path.join(folder, "plain.ttf")
        build.build(plain)
        font = TTFont(plain, recalcTimestamp=False)
        for record in font["name"].names:
            text = record.toUnicode().replace("Galley Test", "Galley Optical").replace("GalleyTest", "GalleyOptical")
            font["name"].setName(text, record.nameID, record.platformID, record.platEncID, record.langID)
        font["fvar"] = axes(font)
        font["gvar"] = variations(font)
        font.save(path)
