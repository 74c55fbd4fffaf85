"""Makes the font Galley Color: one glyph for each paint format of COLR version 1, and one for each composite mode.

The glyph of format N is mapped to U+E000 + N, the composite mode N to U+E040 + N, other cases to U+E080 and up. The
advance of each glyph is 1200 units of 1000 in an em. The axis TEST changes the numbers of the variable formats.
"""

import sys

from fontTools.colorLib.builder import ColorPaletteType, buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables.S_V_G_ import SVGDocument
from fontTools.varLib.varStore import OnlineVarStoreBuilder

PAD, REPEAT, REFLECT = ot.ExtendMode.PAD, ot.ExtendMode.REPEAT, ot.ExtendMode.REFLECT
RED, GREEN, BLUE, YELLOW, BLACK, TEXT = 0, 1, 2, 3, 4, 0xFFFF
PALETTES = [
    [(0.9, 0.1, 0.1, 1), (0.1, 0.7, 0.2, 1), (0.1, 0.2, 0.9, 1), (1, 0.8, 0, 1), (0, 0, 0, 1)],
    [(0.6, 0, 0.4, 1), (0, 0.5, 0.5, 1), (0.3, 0, 0.6, 1), (0.7, 0.4, 0, 1), (0.2, 0.2, 0.2, 1)],
    [(1, 0.6, 0.6, 1), (0.6, 1, 0.6, 1), (0.6, 0.7, 1, 1), (1, 1, 0.6, 1), (0.9, 0.9, 0.9, 1)],
]


def polygon(*points):
    pen = TTGlyphPen(None)
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def disc(x, y, r):
    pen = TTGlyphPen(None)
    k = 0.4142 * r
    # Eight quadratic curves, clockwise.
    points = [(x + dx, y + dy) for dx, dy in [
        (0, r), (k, r), (0.7071 * r, 0.7071 * r), (r, k), (r, 0), (r, -k), (0.7071 * r, -0.7071 * r), (k, -r), (0, -r),
        (-k, -r), (-0.7071 * r, -0.7071 * r), (-r, -k), (-r, 0), (-r, k), (-0.7071 * r, 0.7071 * r), (-k, r)]]
    points = [(round(a), round(b)) for a, b in points]
    pen.moveTo(points[0])
    for index in range(1, 16, 2):
        pen.qCurveTo(points[index], points[(index + 1) % 16])
    pen.closePath()
    return pen.glyph()


SHAPES = {
    ".notdef": polygon((100, 0), (100, 700), (600, 700), (600, 0)),
    "box": polygon((100, 0), (100, 800), (900, 800), (900, 0)),
    "small": polygon((300, 200), (300, 600), (700, 600), (700, 200)),
    "disc": disc(500, 400, 380),
    "left": disc(380, 400, 280),
    "right": disc(620, 400, 280),
    "arrow": polygon((200, 100), (500, 750), (800, 100), (500, 250)),
}


def line(extend, *stops):
    return {"ColorStop": [{"StopOffset": o, "PaletteIndex": c, "Alpha": a} for o, c, a in stops], "Extend": extend}


RAINBOW = [(0, RED, 1), (0.4, YELLOW, 1), (1, BLUE, 1)]


class Variations:
    """Deltas of one region: the whole axis TEST."""

    def __init__(self):
        self.builder = OnlineVarStoreBuilder(["TEST"])
        self.builder.setSupports([{}, {"TEST": (0, 1, 1)}])
        self.indices = []

    def base(self, *deltas):
        """The first variation index of numbers with these deltas, in the numbers' own fixed-point units."""
        start = len(self.indices)
        for delta in deltas:
            index = self.builder.storeDeltas([round(delta)])
            self.indices.append(index)
        return start

    def var_line(self, extend, *stops):
        return {"ColorStop": [
            {"StopOffset": o, "PaletteIndex": c, "Alpha": a, "VarIndexBase": self.base(d * 16384, 0)}
            for o, c, a, d in stops], "Extend": extend}


def glyph(shape, paint):
    return {"Format": ot.PaintFormat.PaintGlyph, "Glyph": shape, "Paint": paint}


def solid(color, alpha=1):
    return {"Format": ot.PaintFormat.PaintSolid, "PaletteIndex": color, "Alpha": alpha}


def over(paint):
    """A paint in front of a translucent box, so that the place of the paint can be seen."""
    return {"Format": ot.PaintFormat.PaintColrLayers, "Layers": [glyph("box", solid(GREEN, 0.2)), paint]}


def paints(v):
    """The paints of all glyphs by code point."""
    F = ot.PaintFormat
    angle = 1 / 180
    f = 16384
    arrow = glyph("arrow", solid(BLUE))
    radial = dict(x0=400, y0=500, r0=60, x1=500, y1=400, r1=360)
    made = {
        1: {"Format": F.PaintColrLayers,
            "Layers": [glyph("box", solid(YELLOW)), glyph("disc", solid(RED)), glyph("small", solid(TEXT))]},
        2: glyph("disc", solid(BLUE, 0.5)),
        3: glyph("disc", {"Format": F.PaintVarSolid, "PaletteIndex": RED, "Alpha": 0.3,
                          "VarIndexBase": v.base(0.6 * f)}),
        4: glyph("box", {"Format": F.PaintLinearGradient, "ColorLine": line(PAD, *RAINBOW),
                         "x0": 200, "y0": 100, "x1": 800, "y1": 400, "x2": 100, "y2": 500}),
        5: glyph("box", {"Format": F.PaintVarLinearGradient,
                         "ColorLine": v.var_line(PAD, (0, RED, 1, 0.2), (1, BLUE, 1, -0.2)), "x0": 200, "y0": 100,
                         "x1": 800, "y1": 400, "x2": 100, "y2": 500, "VarIndexBase": v.base(0, 200, 0, 300, 0, 0)}),
        6: glyph("box", {"Format": F.PaintRadialGradient, "ColorLine": line(PAD, *RAINBOW), **radial}),
        7: glyph("box", {"Format": F.PaintVarRadialGradient,
                         "ColorLine": v.var_line(REFLECT, (0, YELLOW, 1, 0), (1, BLUE, 1, 0)), **radial,
                         "VarIndexBase": v.base(0, 0, 0, 100, 0, -200)}),
        8: glyph("disc", {"Format": F.PaintSweepGradient, "ColorLine": line(PAD, *RAINBOW), "centerX": 500,
                          "centerY": 400, "startAngle": 30, "endAngle": 300}),
        9: glyph("disc", {"Format": F.PaintVarSweepGradient,
                          "ColorLine": v.var_line(REPEAT, (0, RED, 1, 0), (1, YELLOW, 1, 0)), "centerX": 500,
                          "centerY": 400, "startAngle": 0, "endAngle": 90,
                          "VarIndexBase": v.base(0, 0, 0, 45 * angle * f)}),
        10: glyph("disc", glyph("small", {"Format": F.PaintLinearGradient, "ColorLine": line(REFLECT, *RAINBOW),
                                          "x0": 300, "y0": 0, "x1": 400, "y1": 0, "x2": 300, "y2": 100})),
        11: {"Format": F.PaintColrGlyph, "Glyph": "u08"},
        12: over({"Format": F.PaintTransform, "Transform": (0.6, 0.3, -0.2, 0.8, 250, 50), "Paint": arrow}),
        13: over({"Format": F.PaintVarTransform, "Paint": arrow, "Transform": {
            "xx": 0.6, "yx": 0.3, "xy": -0.2, "yy": 0.8, "dx": 250, "dy": 50,
            "VarIndexBase": v.base(0.2 * 65536, -0.5 * 65536, 0, 0, 0, 40 * 65536)}}),
        14: over({"Format": F.PaintTranslate, "dx": 100, "dy": -80, "Paint": arrow}),
        15: over({"Format": F.PaintVarTranslate, "dx": 100, "dy": -80, "Paint": arrow,
                  "VarIndexBase": v.base(-250, 120)}),
        16: over({"Format": F.PaintScale, "scaleX": 0.5, "scaleY": 1.2, "Paint": arrow}),
        17: over({"Format": F.PaintVarScale, "scaleX": 0.5, "scaleY": 1.2, "Paint": arrow,
                  "VarIndexBase": v.base(0.5 * f, -0.6 * f)}),
        18: over({"Format": F.PaintScaleAroundCenter, "scaleX": 0.5, "scaleY": -1, "centerX": 500, "centerY": 400,
                  "Paint": arrow}),
        19: over({"Format": F.PaintVarScaleAroundCenter, "scaleX": 0.5, "scaleY": -1, "centerX": 500, "centerY": 400,
                  "Paint": arrow, "VarIndexBase": v.base(0.3 * f, 0.4 * f, 50, 0)}),
        20: over({"Format": F.PaintScaleUniform, "scale": 0.6, "Paint": arrow}),
        21: over({"Format": F.PaintVarScaleUniform, "scale": 0.6, "Paint": arrow, "VarIndexBase": v.base(0.3 * f)}),
        22: over({"Format": F.PaintScaleUniformAroundCenter, "scale": 0.6, "centerX": 500, "centerY": 400,
                  "Paint": arrow}),
        23: over({"Format": F.PaintVarScaleUniformAroundCenter, "scale": 0.6, "centerX": 500, "centerY": 400,
                  "Paint": arrow, "VarIndexBase": v.base(-0.2 * f, 100, 100)}),
        24: over({"Format": F.PaintRotate, "angle": 15, "Paint": arrow}),
        25: over({"Format": F.PaintVarRotate, "angle": 15, "Paint": arrow, "VarIndexBase": v.base(-20 * angle * f)}),
        26: over({"Format": F.PaintRotateAroundCenter, "angle": 120, "centerX": 500, "centerY": 400, "Paint": arrow}),
        27: over({"Format": F.PaintVarRotateAroundCenter, "angle": 120, "centerX": 500, "centerY": 400, "Paint": arrow,
                  "VarIndexBase": v.base(-60 * angle * f, 0, 0)}),
        28: over({"Format": F.PaintSkew, "xSkewAngle": 20, "ySkewAngle": 5, "Paint": arrow}),
        29: over({"Format": F.PaintVarSkew, "xSkewAngle": 20, "ySkewAngle": 5, "Paint": arrow,
                  "VarIndexBase": v.base(-35 * angle * f, 0)}),
        30: over({"Format": F.PaintSkewAroundCenter, "xSkewAngle": 0, "ySkewAngle": 25, "centerX": 500, "centerY": 400,
                  "Paint": arrow}),
        31: over({"Format": F.PaintVarSkewAroundCenter, "xSkewAngle": 0, "ySkewAngle": 25, "centerX": 500,
                  "centerY": 400, "Paint": arrow, "VarIndexBase": v.base(20 * angle * f, -30 * angle * f, 0, 0)}),
        32: {"Format": F.PaintComposite, "CompositeMode": ot.CompositeMode.SRC_OUT,
             "SourcePaint": glyph("left", solid(RED)), "BackdropPaint": glyph("right", solid(BLUE))},
    }
    # Sources and backdrops with gradients, so that a blend mode is seen with many colors.
    source = glyph("left", {"Format": F.PaintLinearGradient, "x0": 100, "y0": 400, "x1": 660, "y1": 400, "x2": 100,
                            "y2": 500, "ColorLine": line(PAD, (0, RED, 1), (0.5, YELLOW, 0.9), (1, GREEN, 0.7))})
    backdrop = glyph("right", {"Format": F.PaintLinearGradient, "x0": 620, "y0": 120, "x1": 620, "y1": 680, "x2": 500,
                               "y2": 120, "ColorLine": line(PAD, (0, BLUE, 1), (1, YELLOW, 0.6))})
    for mode in ot.CompositeMode:
        made[0x40 + mode] = {"Format": F.PaintComposite, "CompositeMode": mode, "SourcePaint": source,
                             "BackdropPaint": backdrop}
    linear = dict(x0=400, y0=0, x1=600, y1=0, x2=400, y2=100)
    others = [
        glyph("box", {"Format": F.PaintLinearGradient, "ColorLine": line(REPEAT, *RAINBOW), **linear}),
        glyph("box", {"Format": F.PaintLinearGradient, "ColorLine": line(REFLECT, *RAINBOW), **linear}),
        # Stops that do not start at 0 nor end at 1.
        glyph("box", {"Format": F.PaintLinearGradient, "ColorLine": line(REPEAT, (0.25, RED, 1), (0.75, BLUE, 1)),
                      **linear}),
        # Two equal offsets make an edge.
        glyph("box", {"Format": F.PaintLinearGradient,
                      "ColorLine": line(PAD, (0, RED, 1), (0.5, YELLOW, 1), (0.5, BLUE, 1), (1, GREEN, 1)), **linear}),
        # From a color to transparent.
        glyph("box", {"Format": F.PaintLinearGradient, "ColorLine": line(PAD, (0, RED, 1), (1, BLUE, 0)), "x0": 100,
                      "y0": 0, "x1": 900, "y1": 0, "x2": 100, "y2": 100}),
        # Two circles of which none contains the other: a cone.
        glyph("box", {"Format": F.PaintRadialGradient, "ColorLine": line(PAD, *RAINBOW), "x0": 250, "y0": 400, "r0": 60,
                      "x1": 650, "y1": 400, "r1": 180}),
        # Two circles of equal size: a strip.
        glyph("box", {"Format": F.PaintRadialGradient, "ColorLine": line(REPEAT, *RAINBOW), "x0": 300, "y0": 300,
                      "r0": 150, "x1": 500, "y1": 400, "r1": 150}),
        glyph("box", {"Format": F.PaintRadialGradient, "ColorLine": line(REFLECT, *RAINBOW), "x0": 500, "y0": 400,
                      "r0": 0, "x1": 500, "y1": 400, "r1": 120}),
        glyph("disc", {"Format": F.PaintSweepGradient, "ColorLine": line(REFLECT, *RAINBOW), "centerX": 500,
                       "centerY": 400, "startAngle": 90, "endAngle": 150}),
        # The angles run clockwise.
        glyph("disc", {"Format": F.PaintSweepGradient, "ColorLine": line(PAD, *RAINBOW), "centerX": 500,
                       "centerY": 400, "startAngle": 300, "endAngle": 60}),
        # A transform of a fill inside a glyph.
        glyph("disc", {"Format": F.PaintRotateAroundCenter, "angle": 45, "centerX": 500, "centerY": 400,
                       "Paint": {"Format": F.PaintLinearGradient, "ColorLine": line(REPEAT, *RAINBOW), **linear}}),
        # The text's color in a gradient.
        glyph("disc", {"Format": F.PaintLinearGradient, "ColorLine": line(PAD, (0, TEXT, 1), (1, YELLOW, 1)),
                       **linear}),
        # A composite inside a clip.
        glyph("disc", {"Format": F.PaintComposite, "CompositeMode": ot.CompositeMode.XOR,
                       "SourcePaint": glyph("left", solid(RED)), "BackdropPaint": glyph("small", solid(BLUE))}),
        # The clip box cuts this glyph: see `build`.
        glyph("disc", solid(BLUE)),
    ]
    for number, paint in enumerate(others):
        made[0x80 + number] = paint
    return made


CLIPPED = "u8d"
DOCUMENT = ('<svg xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="g"><stop stop-color="red"/>'
            '<stop offset="1" stop-color="blue"/></linearGradient></defs>'
            '<g id="glyph{}"><rect x="100" y="-800" width="800" height="800" fill="url(#g)"/>'
            '<circle cx="500" cy="-400" r="200" fill="yellow"/></g></svg>')


def codes():
    """The code points of all glyphs."""
    return sorted([0xE000 + code for code in paints(Variations())] + [0xE0F0, 0xE0F1, 0xE0F2])


def build(path):
    """Writes the font."""
    variations = Variations()
    graphs = paints(variations)
    names = {f"u{code:02x}": paint for code, paint in graphs.items()}
    # `layers` has color layers of version 0, `svg` and `svgz` have SVG documents.
    order = list(SHAPES) + list(names) + ["layers", "svg", "svgz"]
    empty = TTGlyphPen(None).glyph()
    fb = FontBuilder(1000, isTTF=True)
    fb.setupGlyphOrder(order)
    characters = {0xE000 + code: f"u{code:02x}" for code in graphs}
    fb.setupCharacterMap(characters | {0xE0F0: "layers", 0xE0F1: "svg", 0xE0F2: "svgz"})
    fb.setupGlyf({name: SHAPES.get(name, empty) for name in order})
    table = fb.font["glyf"]
    fb.setupHorizontalMetrics({name: (1200, getattr(table[name], "xMin", 0)) for name in order})
    fb.setupHorizontalHeader(ascent=900, descent=-300)
    fb.setupOS2(sTypoAscender=900, sTypoDescender=-300, usWinAscent=900, usWinDescent=300)
    fb.setupNameTable({"familyName": "Galley Color", "styleName": "Regular", "psName": "GalleyColor-Regular"})
    fb.setupPost()
    fb.setupFvar([("TEST", 0, 0, 1, "Test")], [])
    fb.setupGvar({})
    boxes = {name: (0, -100, 1000, 900) for name in names}
    boxes[CLIPPED] = (200, 300, 800, 500)
    store = variations.builder.finish()
    graphs_by_name = dict(names)
    graphs_by_name["layers"] = [("box", YELLOW), ("disc", GREEN), ("small", TEXT)]
    mapping = store.optimize()
    # With variations, buildCOLR would make no layers of version 0, so they are added afterwards.
    colors = fb.font["COLR"] = buildCOLR(
        graphs_by_name, glyphMap=fb.font.getReverseGlyphMap(), clipBoxes=boxes)
    colors.table.VarStore = store
    colors.table.VarIndexMap = index_map([mapping[index] for index in variations.indices])
    kinds = [ColorPaletteType(0), ColorPaletteType.USABLE_WITH_LIGHT_BACKGROUND,
             ColorPaletteType.USABLE_WITH_DARK_BACKGROUND]
    fb.font["CPAL"] = buildCPAL(PALETTES, paletteTypes=kinds)
    svg = fb.font["SVG "] = newTable("SVG ")
    svg.docList = []
    for name, compressed in [("svg", False), ("svgz", True)]:
        number = order.index(name)
        svg.docList.append(SVGDocument(DOCUMENT.format(number), number, number, compressed))
    # Equal runs give equal files.
    fb.font["head"].created = fb.font["head"].modified = 0
    fb.font.recalcTimestamp = False
    fb.save(path)


def index_map(indices):
    table = ot.DeltaSetIndexMap()
    table.mapping = indices
    table.Format = 1 if len(indices) > 0xFFFF else 0
    return table


if __name__ == "__main__":
    build(sys.argv[1])
