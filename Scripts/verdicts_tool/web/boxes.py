"""Lays out the blocks of a page: a small part of CSS 2, sections 8 to 10, and of CSS Writing Modes, section 7.

Only the lines of text are Galley's. Blocks are stacked, moved, and aligned here. All measures are physical, in px; what is
"inline" or "block" follows the writing mode of the block that contains a box.
"""
from . import values
from .inline import Inline
from .values import SIDES, ZOOM, Unsupported

VIEWPORT = 800.0 * ZOOM, 600.0 * ZOOM
BLOCKS = ("block", "list-item", "flow-root", "table", "table-caption")


class Fragment:
    """A box that is laid out: the size of its border box, and `kids`, (x, y, fragment) from its upper left corner.

    A line fragment has `result`, Galley's. `baseline` is the distance of the last baseline from the top, or None.
    `pending` are (x, y, element, ends) that are positioned in a box around it: the place where the element would be, and
    whether this is the place of its right and its bottom edge."""

    def __init__(self, element, width=0.0, height=0.0):
        self.element, self.width, self.height = element, width, height
        self.kids, self.pending, self.result, self.fonts, self.baseline, self.shift = [], [], None, None, None, (0.0, 0.0)
        self.inner, self.floats = [0.0] * 4, []


def collapsed(margins): return max([0.0, *margins]) + min([0.0, *margins])


def vertical(element): return element["writing-mode"] != "horizontal-tb"


def white(node, block):
    """Whether a node is white space that collapses away between blocks."""
    if not isinstance(node, str): return False
    kept = block["white-space"] in ("pre", "pre-wrap", "break-spaces") or block["white-space"] == "pre-line" and "\n" in node
    return not node.strip(" \t\n\r\f") and not kept


class Layout:
    def __init__(self, page):
        self.page, self.engine = page, page.engine

    def root(self):
        """The fragment of the page."""
        root = self.page.root
        body = next((each for each in root.children if not isinstance(each, str) and each.tag == "body"), None)
        # The writing mode and the direction of the body are the root's (CSS Writing Modes 3, section 8).
        if body is not None: root.style |= {name: body[name] for name in ("writing-mode", "direction")}
        fragment, start, _, _ = self.block(root, *VIEWPORT, None, formatting=True)
        canvas = Fragment(None, *VIEWPORT)
        x = VIEWPORT[0] - fragment.width - self.edges(root)[1][1] if root["writing-mode"] == "vertical-rl" else self.edges(root)[1][3]
        self.place(canvas, fragment, x, collapsed(start) if not vertical(root) else self.edges(root)[1][0])
        self.settle(canvas, 0.0, 0.0, *VIEWPORT)
        return canvas

    def edges(self, element, width=None):
        """Padding with borders, and margins: each top, right, bottom, left. Percentages are of `width`."""
        def number(name):
            own = element[name]
            if own == "auto": return 0.0
            if not isinstance(own, str): return own
            if width is None: raise Unsupported("padding or margins in per cent of an unknown width")
            return float(own[:-1]) * width / 100
        return ([number(f"padding-{side}") + element[f"border-{side}-width"] for side in SIDES],
                [number(f"margin-{side}") for side in SIDES])

    def definite(self, element, name, whole, edge):
        """A width or height of the content box, or None if it is automatic."""
        own = element[name]
        if own in ("auto", "none", *values.INTRINSIC): return None
        if isinstance(own, str):
            if not own.endswith("%"): raise Unsupported(f"{name}: {own}")
            if whole is None: return None
            own = float(own[:-1]) * whole / 100
        return max(0.0, own - edge) if element["box-sizing"] == "border-box" else own

    def limited(self, element, name, size, whole, edge):
        most, least = self.definite(element, f"max-{name}", whole, edge), self.definite(element, f"min-{name}", whole, edge)
        if most is not None: size = min(size, most)
        return size if least is None else max(size, least)

    def size(self, element, width, height, inline, fits=False):
        """The definite inline and block sizes of the content box in a containing block. `inline` is the inline size that
        fills the containing block's, or None; with `fits`, the content decides up to it."""
        edges = self.edges(element, width)[0]
        across, along = edges[1] + edges[3], edges[0] + edges[2]
        wide, high = self.definite(element, "width", width, across), self.definite(element, "height", height, along)
        if vertical(element): wide, high = high, wide
        own = element["height" if vertical(element) else "width"]
        if wide is None:
            wide = max(0.0, inline)
            if fits or own in values.INTRINSIC:
                least, most = self.intrinsic(element)
                wide = {"min-content": least, "max-content": most}.get(own, min(max(least, wide), most))
        names = ("height", "width") if vertical(element) else ("width", "height")
        wholes, lengths = ((height, width), (along, across)) if vertical(element) else ((width, height), (across, along))
        wide = self.limited(element, names[0], wide, wholes[0], lengths[0])
        return wide, high, lambda size: self.limited(element, names[1], size, wholes[1], lengths[1])

    def check(self, element):
        """Raises Unsupported if an element has what this layout does not know."""
        if element["display"] not in BLOCKS + ("inline-block",): raise Unsupported(f"display: {element['display']}")
        if element["display"] == "table" or element["display"] == "table-caption": raise Unsupported("tables")
        if element["display"] == "list-item" and element["list-style-type"] != "none": raise Unsupported("list markers")
        for name, words in (("transform", "transforms"), ("outline-style", "outlines"), ("column-count", "columns"),
                            ("column-width", "columns"), ("clip", "clip"), ("contain", "containment"),
                            ("box-shadow", "shadows of boxes"), ("initial-letter", "initial letters"),
                            ("inline-size", "logical sizes"), ("block-size", "logical sizes")):
            if element[name] != values.OTHER[name]: raise Unsupported(words)
        if element["opacity"] != "1": raise Unsupported("opacity")
        if element["writing-mode"].startswith("sideways"): raise Unsupported("writing-mode: sideways-*")
        if element["overflow"] in ("scroll", "auto"): raise Unsupported("scroll bars")
        if element.tag == "hr": raise Unsupported("the element hr")
        if element["position"] == "sticky": raise Unsupported("position: sticky")

    def block(self, element, width, height, parent, formatting=False, fits=False):
        """The fragment of a block in a containing block, the margins at its start and its end that still collapse, and
        whether its margins collapse through it. `height` is None if it depends on the content."""
        self.check(element)
        inner, outer = self.edges(element, width)
        turned = parent is not None and vertical(element) != vertical(parent)
        inline = height if vertical(element) else width
        if turned and not fits and not isinstance(element["height" if vertical(element) else "width"], float):
            raise Unsupported("lines across those of the block around, without a length")
        # A block whose lines run across those of its parent is as long as its content, at most as the viewport.
        if inline is None: inline = VIEWPORT[1] if vertical(element) else VIEWPORT[0]
        sides = (0, 2) if vertical(element) else (3, 1)
        inline -= sum(inner[side] + outer[side] for side in sides)
        inline, block, limit = self.size(element, width, height, inline, fits)
        formatting = formatting or turned or element["overflow"] != "visible" or element["display"] in ("inline-block", "flow-root")
        start, end = self.block_sides(element)
        lines = Lines(self, element, inline, block,
                      not formatting and not inner[start], not formatting and not inner[end] and block is None, formatting)
        lines.fill()
        used = limit(lines.cursor if block is None else block)
        fragment = lines.fragment(inner, inline, used)
        through = (not formatting and not any(inner[side] for side in (start, end)) and lines.empty and not used)
        own_start, own_end = self.block_sides(parent) if parent is not None else (start, end)
        before, after = [outer[own_start], *lines.before], [outer[own_end], *lines.after]
        self.move(fragment, width, height)
        if element["position"] != "static": self.settle_in(fragment)
        return fragment, before, after, through

    def block_sides(self, element):
        """The indexes of the sides where blocks of an element start and end."""
        return {"horizontal-tb": (0, 2), "vertical-rl": (1, 3), "vertical-lr": (3, 1)}[element["writing-mode"]]

    def move(self, fragment, width, height):
        """Notes how far relative positioning moves a box."""
        element = fragment.element
        if element["position"] != "relative": return
        def length(side, whole):
            own = element[side]
            if isinstance(own, str) and own != "auto":
                if whole is None: return None
                own = float(own[:-1]) * whole / 100
            return None if own == "auto" else own
        left, right, top, bottom = length("left", width), length("right", width), length("top", height), length("bottom", height)
        x = left if left is not None else -right if right is not None else 0.0
        fragment.shift = (x, top if top is not None else -bottom if bottom is not None else 0.0)

    def place(self, parent, fragment, x, y):
        """Puts a fragment into its parent, with what is still to be positioned."""
        parent.kids.append((x + fragment.shift[0], y + fragment.shift[1], fragment))
        parent.pending += [(left + x + fragment.shift[0], top + y + fragment.shift[1], *rest)
                           for left, top, *rest in fragment.pending]
        fragment.pending = []

    def settle_in(self, fragment):
        """Positions the elements whose containing block is the padding box of a fragment."""
        top, right, bottom, left = (fragment.element[f"border-{side}-width"] for side in SIDES)
        self.settle(fragment, left, top, fragment.width - left - right, fragment.height - top - bottom)

    def settle(self, fragment, x, y, width, height):
        """Lays out the pending elements of a fragment in a containing block (CSS 2, sections 10.3.7 and 10.6.4)."""
        pending, fragment.pending = fragment.pending, []
        for left, top, element, ends in pending:
            inner, outer = self.edges(element, width)
            own = {side: element[side] if not isinstance(element[side], str) or element[side] == "auto"
                   else float(element[side][:-1]) * (width if side in ("left", "right") else height) / 100 for side in SIDES}
            room = {"width": width - sum(own[side] for side in ("left", "right") if own[side] != "auto"),
                    "height": height - sum(own[side] for side in ("top", "bottom") if own[side] != "auto")}
            spans = {"width": "auto" not in (own["left"], own["right"]), "height": "auto" not in (own["top"], own["bottom"])}
            for name, both in (("width", ("left", "right")), ("height", ("top", "bottom"))):
                if any(element[f"margin-{side}"] == "auto" for side in both) and spans[name] and element[name] != "auto":
                    raise Unsupported("automatic margins of positioned boxes")
            if element.tag == "img": box = self.picture(element, width, height)
            else:
                across = "width" if vertical(element) else "height"
                style, before = element.style, element[across]
                if before == "auto" and spans[across]:
                    sides = (1, 3) if across == "width" else (0, 2)
                    edges = sum(inner[side] + outer[side] for side in sides)
                    padding = 0 if element["box-sizing"] == "content-box" else sum(inner[side] for side in sides)
                    style[across] = max(0.0, room[across] - edges + padding)
                along = "height" if vertical(element) else "width"
                box, *_ = self.block(element, room["width"] if along == "width" else width,
                                     room["height"] if along == "height" else height, None, formatting=True,
                                     fits=not spans[along])
                style[across] = before
            # If both ends and the size are given, the end that comes last in the containing block has no effect.
            around = fragment.element
            mode = around["writing-mode"] if around is not None else "horizontal-tb"
            backwards = around is not None and around["direction"] == "rtl"
            right = own["right"] != "auto" and (own["left"] == "auto" or (
                mode == "vertical-rl" or mode == "horizontal-tb" and backwards) and element["width"] != "auto")
            bottom = own["bottom"] != "auto" and (own["top"] == "auto" or (
                mode != "horizontal-tb" and backwards) and element["height"] != "auto")
            if right: at = x + width - own["right"] - outer[1] - box.width
            elif own["left"] != "auto": at = x + own["left"] + outer[3]
            else: at = left - outer[1] - box.width if ends[0] else left + outer[3]
            if bottom: down = y + height - own["bottom"] - outer[2] - box.height
            elif own["top"] != "auto": down = y + own["top"] + outer[0]
            else: down = top - outer[2] - box.height if ends[1] else top + outer[0]
            fragment.kids.append((at, down, box))

    def atomic(self, element, block):
        """The fragment of an inline-block or a picture, and its margins."""
        if element.tag == "img": fragment = self.picture(element, None, None)
        else: fragment, *_ = self.block(element, None, None, block, formatting=True, fits=True)
        if element["overflow"] != "visible": fragment.baseline = None
        if vertical(block) and element.tag != "img" and not vertical(element): fragment.baseline = None
        return fragment, self.edges(element)[1]

    def picture(self, element, width, height):
        from .paint import picture
        if element["clip"] != "auto": raise Unsupported("clip")
        source = self.page.file(element.attributes.get("src", ""))
        if source is None or source.suffix.lower() != ".png": raise Unsupported("pictures that are no PNG files")
        pixels = picture(source)
        own = [self.definite(element, "width", width, 0), self.definite(element, "height", height, 0)]
        if own == [None, None]: own = [float(pixels.width) * ZOOM, float(pixels.height) * ZOOM]
        elif own[0] is None: own[0] = own[1] * pixels.width / pixels.height
        elif own[1] is None: own[1] = own[0] * pixels.height / pixels.width
        inner = self.edges(element, width)[0]
        fragment = Fragment(element, own[0] + inner[1] + inner[3], own[1] + inner[0] + inner[2])
        fragment.inner = inner
        fragment.result = pixels
        if element["position"] == "relative": self.move(fragment, width, height)
        return fragment

    def intrinsic(self, element):
        """The min-content and max-content inline sizes of the content box of a block."""
        least = most = row = 0.0
        own, across = vertical(element), "height" if vertical(element) else "width"
        for run in runs(element):
            if isinstance(run, list):
                if row: raise Unsupported("text beside floats")
                inline = Inline(element, run, self)
                result = self.engine.measure(inline.document("max-content", self.page.fonts))
                least, most = max(least, result["minContent"]), max(most, result["maxContent"])
                continue
            if run["position"] in ("absolute", "fixed"): continue
            if run.tag != "img": self.check(run)
            if vertical(run) != own: raise Unsupported("a size that depends on lines across those of the block")
            inner, outer = self.edges(run)
            edges = sum(inner[side] + outer[side] for side in ((0, 2) if own else (1, 3)))
            padding = sum(inner[side] for side in ((0, 2) if own else (1, 3)))
            size = self.definite(run, across, None, padding)
            if run.tag == "img":
                picture = self.picture(run, None, None)
                size, edges = picture.height if own else picture.width, edges - padding
            small, large = (size, size) if size is not None else self.intrinsic(run)
            if run["float"] != "none":
                row = 0.0 if run["clear"] != "none" else row
                least, row = max(least, small + edges), row + large + edges
                most = max(most, row)
                continue
            row = 0.0
            least, most = max(least, self.limited(run, across, small, None, padding) + edges), \
                max(most, self.limited(run, across, large, None, padding) + edges)
        return least, most


def texts(element):
    """Whether an element has text, or something inside of text."""
    return any(isinstance(each, list) or texts(each) for each in runs(element)) if element.tag != "img" else False


def runs(element):
    """The content of a block: lists of texts and inline elements, and block elements."""
    result, run = [], []
    def flush():
        if any(not white(node, element) for node in run): result.append(list(run))
        run.clear()
    for node in element.children:
        if not isinstance(node, str) and (node["display"] in BLOCKS or node["float"] != "none" or
                                          node["position"] in ("absolute", "fixed")):
            if not (node["position"] in ("absolute", "fixed") or node["float"] != "none") or all(white(each, element) for each in run):
                flush()
                result.append(node)
                continue
        run.append(node)
    flush()
    return result


class Lines:
    """The content of a block, while it is filled along the block axis. `before` and `after` are the margins of the first
    and the last block that collapse with those of the block itself."""

    def __init__(self, layout, element, inline, block, opens, closes, formatting):
        self.layout, self.element, self.inline, self.block = layout, element, inline, block
        self.opens, self.closes, self.cursor, self.margins, self.before, self.after = opens, closes, 0.0, [], [], []
        self.kids, self.pending, self.empty, self.baseline = [], [], True, None
        self.floats, self.formatting = [], formatting

    def fill(self):
        turned = vertical(self.element)
        width, height = (self.block, self.inline) if turned else (self.inline, self.block)
        for run in runs(self.element):
            if isinstance(run, list): self.text(run)
            elif run["position"] in ("absolute", "fixed"):
                self.pending.append((0.0, self.cursor + collapsed(self.margins if not (self.opens and self.empty) else []), run))
            elif run["float"] != "none": self.float(run, width, height)
            elif run.tag == "img": self.add(self.layout.picture(run, width, height), [0.0], [0.0], False, run)
            else: self.add(*self.layout.block(run, width, height, self.element), run)
        if self.empty and self.opens: self.before = self.margins
        elif self.closes: self.after = self.margins
        else: self.cursor += collapsed(self.margins)
        if self.formatting and self.floats: self.cursor = max(self.cursor, *(each[3] for each in self.floats))

    def float(self, element, width, height):
        """Adds a float beside those before it, or below them (CSS 2, section 9.5.1)."""
        if element.tag == "img": box = self.layout.picture(element, width, height)
        else: box, *_ = self.layout.block(element, width, height, self.element, formatting=True, fits=True)
        outer, turned = self.layout.edges(element, width)[1], vertical(self.element)
        first, last = (outer[0], outer[2]) if turned else (outer[3], outer[1])
        above, below = (outer[1 if self.element["writing-mode"] == "vertical-rl" else 3],
                        outer[3 if self.element["writing-mode"] == "vertical-rl" else 1]) if turned else (outer[0], outer[2])
        along, across = (box.height, box.width) if turned else (box.width, box.height)
        along, across = along + first + last, across + above + below
        if self.margins and self.empty and self.opens: raise Unsupported("a float before margins that collapse")
        start = self.cursor + collapsed(self.margins)
        start = max([start] + [each[2] for each in self.floats] +
                    [each[3] for each in self.floats if element["clear"] in ("both", each[4])])
        while True:
            beside = [each for each in self.floats if each[2] <= start < each[3]]
            left = max([0.0] + [each[1] for each in beside if each[4] == "left"])
            right = min([self.inline] + [each[0] for each in beside if each[4] == "right"])
            if right - left >= along - 1 / 64 or not beside: break
            start = min(each[3] for each in beside)
        at = left if element["float"] == "left" else right - along
        self.floats.append((at, at + along, start, start + across, element["float"]))
        self.put(box, at + first, start + above)

    def clear(self, element, height):
        """Moves a block below the floats that it clears, and makes sure that no text stands beside a float."""
        below = [each[3] for each in self.floats if element["clear"] in ("both", each[4])]
        if below and max(below) > self.cursor + collapsed(self.margins):
            if self.opens and self.empty: self.opens = False
            self.cursor, self.margins = max(below), []
        self.beside(height if texts(element) else 0)

    def beside(self, height):
        start = self.cursor + collapsed(self.margins)
        if any(each[2] < start + height and start < each[3] and each[0] < each[1] for each in self.floats):
            raise Unsupported("text beside floats")

    def add(self, fragment, before, after, through, element):
        """Adds a block below the others."""
        if self.floats: self.clear(element, fragment.width if vertical(self.element) else fragment.height)
        if through:
            self.margins = self.margins + before + after
            self.put(fragment, self.aligned(fragment, element), self.cursor + (0 if self.opens and self.empty else collapsed(self.margins)))
            return
        self.margins = self.margins + before
        if self.opens and self.empty: self.before = self.margins
        else: self.cursor += collapsed(self.margins)
        self.put(fragment, self.aligned(fragment, element), self.cursor)
        self.cursor += fragment.width if vertical(self.element) else fragment.height
        self.margins, self.empty = after, False
        if fragment.baseline is not None and not vertical(self.element): self.baseline = self.cursor - fragment.height + fragment.baseline

    def aligned(self, fragment, element):
        """How far a block is from the line-left side."""
        turned = vertical(self.element)
        outer = self.layout.edges(element, self.inline if not turned else None if self.block is None else self.block)[1]
        first, last = (0, 2) if turned else (3, 1)
        rest = self.inline - (fragment.height if turned else fragment.width) - outer[first] - outer[last]
        names = [f"margin-{SIDES[side]}" for side in (first, last)]
        automatic = [element[name] == "auto" for name in names]
        if rest > 0 and automatic[0]: return outer[first] + (rest / 2 if automatic[1] else rest)
        if self.element["direction"] == "rtl" and not (rest > 0 and automatic[1]): return outer[first] + rest
        return outer[first]

    def text(self, run):
        """Adds the lines of a run of texts and inline elements."""
        inline = Inline(self.element, run, self.layout)
        result = self.layout.engine.draw(inline.document(self.inline, self.layout.page.fonts))
        if not result["lineCount"]: return
        if self.floats: self.beside(result["size"]["width" if vertical(self.element) else "height"])
        if self.opens and self.empty: self.before = self.margins
        else: self.cursor += collapsed(self.margins)
        self.margins, self.empty = [], False
        line = Fragment(self.element, result["size"]["width"], result["size"]["height"])
        line.result = result
        for box in result["attachments"]:
            if box["id"] in inline.static: self.static(line, result, box, inline.static[box["id"]])
            else: self.layout.place(line, inline.boxes[box["id"]][0], *box["rect"][:2])
        self.put(line, 0.0, self.cursor)
        if not vertical(self.element): self.baseline = self.cursor + result["lastBaseline"]
        self.cursor += line.width if vertical(self.element) else line.height

    def static(self, line, result, box, element):
        """Notes where a positioned element would be inside of text: at the start of its line across, and along it there."""
        own, (x, y, _, _) = result["lines"][box["line"]], box["rect"]
        mode, backwards = self.element["writing-mode"], self.element["direction"] == "rtl"
        if not element["-display"].startswith("inline") and (element["left"] == element["right"] == "auto" or element["top"] == element["bottom"] == "auto"):
            raise Unsupported("a positioned block inside of text, where it would be")
        if mode == "horizontal-tb": line.pending.append((x, own["top"], element, (backwards, False)))
        else:
            at = line.width - own["top"] if mode == "vertical-rl" else own["top"]
            line.pending.append((at, y, element, (mode == "vertical-rl", backwards)))

    def put(self, fragment, inline, block):
        # Floats that reach out of a block are beside what follows it.
        if fragment.floats and fragment.element["writing-mode"] != self.element["writing-mode"]: raise Unsupported("floats that reach out of a turned block")
        self.floats += [(a + inline, b + inline, c + block, d + block, side) for a, b, c, d, side in fragment.floats]
        self.kids.append((inline, block, fragment))

    def fragment(self, inner, inline, block):
        """The fragment of the block, whose content box has a size along lines and across."""
        turned = vertical(self.element)
        width, height = (block, inline) if turned else (inline, block)
        result = Fragment(self.element, width + inner[1] + inner[3], height + inner[0] + inner[2])
        mode = self.element["writing-mode"]
        def place(along, across, size):
            if mode == "horizontal-tb": return inner[3] + along, inner[0] + across
            return inner[3] + (across if mode == "vertical-lr" else width - across - size), inner[0] + along
        for along, across, kid in self.kids: self.layout.place(result, kid, *place(along, across, kid.width))
        backwards = self.element["direction"] == "rtl"
        for along, across, element in self.pending:
            own = place(inline if backwards else along, across, 0.0)
            result.pending.append((*own, element, (backwards and not turned or mode == "vertical-rl", backwards and turned)))
        if self.baseline is not None: result.baseline = inner[0] + self.baseline
        if not self.formatting:
            along, across = (inner[0], inner[{"vertical-lr": 3, "vertical-rl": 1}[mode]]) if turned else (inner[3], inner[0])
            result.floats = [(a + along, b + along, c + across, d + across, side) for a, b, c, d, side in self.floats if d > block]
        return result
