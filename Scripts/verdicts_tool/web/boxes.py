"""Lays out the blocks of a page: a small part of CSS 2, sections 8 to 10, and of CSS Writing Modes, section 7.

Only the lines of text are Galley's. Blocks are stacked, moved, and aligned here. All measures are physical, in px; what is
"inline" or "block" follows the writing mode of the block that contains a box.
"""
from . import values
from .fragments import BLOCKS, Fragment, across, along, collapsed, ends, leftward, vertical
from .intrinsic import Intrinsic
from .positioned import Positioned
from .stack import Lines
from .tables import INSIDE, Table
from .values import SIDES, Unsupported


class Layout(Positioned, Intrinsic):
    def __init__(self, page):
        self.page, self.engine, self.viewport = page, page.engine, page.viewport

    def root(self):
        """The fragment of the page."""
        root = self.page.root
        body = next((each for each in root.children if not isinstance(each, str) and each.tag == "body"), None)
        self.around = []
        # The writing mode and the direction of the body are the root's (CSS Writing Modes 3, section 8).
        if body is not None: root.style |= {name: body[name] for name in ("writing-mode", "direction")}
        fragment, start, _, _ = self.block(root, *self.viewport, None, formatting=True)
        canvas = Fragment(None, *self.viewport)
        outer = self.edges(root, self.viewport[0])[1]
        x = self.viewport[0] - fragment.width - outer[1] if leftward(root) or ends(root)[0] else outer[3]
        self.place(canvas, fragment, x, collapsed(start) if not vertical(root) else outer[0])
        self.settle(canvas, 0.0, 0.0, *self.viewport)
        return canvas

    def edges(self, element, width=None):
        """Padding with borders, and margins: each top, right, bottom, left. Percentages are of `width`."""
        def number(name):
            own = element[name]
            if own == "auto": return 0.0
            if not isinstance(own, str): return own
            if width is None: raise Unsupported("padding or margins in per cent of an unknown width")
            return values.share(own, width)
        return ([number(f"padding-{side}") + element[f"border-{side}-width"] for side in SIDES],
                [number(f"margin-{side}") for side in SIDES])

    def definite(self, element, name, whole, edge):
        """A width or height of the content box, or None if it is automatic."""
        own = element[name]
        if own in ("auto", "none", *values.INTRINSIC): return None
        if isinstance(own, str):
            if not values.relative(own): raise Unsupported(f"{name}: {own}")
            if whole is None: return None
            own = values.share(own, whole)
        return max(0.0, own - edge) if element["box-sizing"] == "border-box" else own

    def limited(self, element, name, size, whole, edge):
        most, least = self.definite(element, f"max-{name}", whole, edge), self.definite(element, f"min-{name}", whole, edge)
        if most is not None: size = min(size, most)
        return size if least is None else max(size, least)

    def basis(self, parent, width, height): return height if parent is not None and vertical(parent) else width

    def size(self, element, width, height, inline, fits=False, basis=None):
        """The definite inline and block sizes of the content box in a containing block. `inline` is the inline size that
        fills the containing block's, or None; with `fits`, the content decides up to it."""
        edges = self.edges(element, width if basis is None else basis)[0]
        wide, high = (self.definite(element, "width", width, edges[1] + edges[3]),
                      self.definite(element, "height", height, edges[0] + edges[2]))
        if vertical(element): wide, high = high, wide
        own = element["height" if vertical(element) else "width"]
        if wide is None:
            wide = max(0.0, inline)
            if fits or own in values.INTRINSIC:
                least, most = self.intrinsic(element, high)
                wide = {"min-content": least, "max-content": most}.get(own, min(max(least, wide), most))
        names = ("height", "width") if vertical(element) else ("width", "height")
        wholes, lengths = (width, height), (edges[1] + edges[3], edges[0] + edges[2])
        if vertical(element): wholes, lengths = wholes[::-1], lengths[::-1]
        wide = self.limited(element, names[0], wide, wholes[0], lengths[0])
        def limit(size): return self.limited(element, names[1], size, wholes[1], lengths[1])
        return wide, None if high is None else limit(high), limit

    def check(self, element):
        """Raises Unsupported if an element has what this layout does not know."""
        if element["display"] not in BLOCKS + INSIDE + ("inline-block", "inline-table"): raise Unsupported(f"display: {element['display']}")
        if element["display"] == "list-item" and element["list-style-type"] != "none": raise Unsupported("list markers")
        for name, words in (("transform", "transforms"), ("outline-style", "outlines"), ("column-count", "columns"),
                            ("column-width", "columns"), ("contain", "containment"),
                            ("box-shadow", "shadows of boxes"), ("initial-letter", "initial letters"),
                            ("inline-size", "logical sizes"), ("block-size", "logical sizes")):
            if element[name] != values.OTHER[name]: raise Unsupported(words)
        if element["opacity"] != "1": raise Unsupported("opacity")
        if element["overflow"] in ("scroll", "auto"): raise Unsupported("scroll bars")
        if element["position"] == "sticky": raise Unsupported("position: sticky")

    def block(self, element, width, height, parent, formatting=False, fits=False):
        """The fragment of a block in a containing block, the margins at its start and its end that still collapse, and
        whether its margins collapse through it. `height` is None if it depends on the content."""
        self.check(element)
        # Padding and margins in per cent are of the inline size of the block around (CSS Writing Modes 3, section 7.2).
        basis = self.basis(parent, width, height)
        inner, outer = self.edges(element, basis)
        turned = parent is not None and vertical(element) != vertical(parent)
        inline = height if vertical(element) else width
        if element["display"] in ("table", "inline-table"): return self.table(element, width, height, parent, inline)
        # A block whose lines run across those of its parent is as long as its content, at most as the room.
        if turned and element["height" if vertical(element) else "width"] == "auto": fits = True
        if inline is None:
            inline = self.room(vertical(element))
            # A percentage is of this room, too.
            if turned: width, height = (width, inline) if vertical(element) else (inline, height)
        sides = (0, 2) if vertical(element) else (3, 1)
        inline -= sum(inner[side] + outer[side] for side in sides)
        inline, block, limit = self.size(element, width, height, inline, fits, basis)
        formatting = formatting or turned or element["overflow"] != "visible" or element["display"] in ("inline-block", "flow-root")
        start, end = across(element)
        lines = Lines(self, element, inline, block,
                      not formatting and not inner[start], not formatting and not inner[end] and block is None, formatting)
        self.around.append(self.limits(element, inline, block, inner, width, height))
        lines.fill()
        self.around.pop()
        used = limit(lines.cursor if block is None else block)
        fragment = lines.fragment(inner, inline, used)
        through = (not formatting and not any(inner[side] for side in (start, end)) and lines.empty and not used)
        own_start, own_end = across(parent) if parent is not None else (start, end)
        before, after = [outer[own_start], *lines.before], [outer[own_end], *lines.after]
        self.move(fragment, width, height, parent)
        if element["position"] != "static": self.settle_in(fragment)
        return fragment, before, after, through

    def table(self, element, width, height, parent, inline):
        """What `block` returns, of a table. Its captions are above or below its grid (CSS 2, section 17.4)."""
        inner, outer = self.edges(element, self.basis(parent, width, height))
        if inline is None: inline = self.room(vertical(element))
        if parent is not None and vertical(element) != vertical(parent): inline = min(inline, self.room(vertical(element)))
        grid, sides = Table(self, element), along(element)
        least, most = grid.sizes
        room = inline - sum(inner[side] + outer[side] for side in sides)
        names = ("height", "width") if vertical(element) else ("width", "height")
        own = self.size(element, width, height, room, fits=True)[0] if element[names[0]] != "auto" else min(max(room, least), most)
        edge = sum(inner[side] for side in sides)
        own = max(least, self.limited(element, names[0], own, height if vertical(element) else width, edge))
        _, block, limit = self.size(element, width, height, own)
        lines = grid.lay(own, block, limit)
        fragment = lines.fragment(inner, own, max(lines.cursor, limit(block or 0.0)))
        fragment.baseline = fragment.first
        if grid.captions:
            wrapper = Lines(self, self.page.anonymous("block", element.style, []), own + edge, None,
                            False, False, True)
            for caption in grid.captions + [None]:
                if caption is None or element["caption-side"] == "bottom" and fragment is not None:
                    if fragment is not None: wrapper.add(fragment, [0.0], [0.0], False, wrapper.element)
                    fragment = None
                size = (None, own + edge) if vertical(element) else (own + edge, None)
                if caption is not None: wrapper.add(*self.block(caption, *size, wrapper.element, formatting=True), caption)
            wrapper.cursor += collapsed(wrapper.margins)
            fragment = wrapper.fragment([0.0] * 4, own + edge, wrapper.cursor)
        start, end = across(parent) if parent is not None else across(element)
        self.move(fragment, width, height)
        if element["position"] != "static": self.settle_in(fragment)
        return fragment, [outer[start]], [outer[end]], False

    def limits(self, element, inline, block, edges, width, height):
        """How wide and high the content of an element may be for what lies across in it: (width, height, whether it
        scrolls); None where nothing limits it."""
        wide, high = (block, inline) if vertical(element) else (inline, block)
        if vertical(element) and wide is None: wide = self.capped(element, "width", width, edges[1] + edges[3])
        if not vertical(element) and high is None: high = self.capped(element, "height", height, edges[0] + edges[2])
        return wide, high, element["overflow"] != "visible"

    def capped(self, element, name, whole, edge):
        """The largest size that content may give an element, or None."""
        most = self.definite(element, f"max-{name}", whole, edge)
        return None if most is None else max(most, self.definite(element, f"min-{name}", whole, edge) or 0.0)

    def room(self, high):
        """The room of a box in a direction in which the block around has no size: the smallest of the largest size of this
        block, of the nearest box that scrolls, and of the page (CSS Writing Modes 3, section 7.3.1)."""
        sizes = [self.viewport[1 if high else 0]]
        if self.around: sizes.append(self.around[-1][1 if high else 0])
        scrolls = next((each for each in reversed(self.around) if each[2]), None)
        if scrolls: sizes.append(scrolls[1 if high else 0])
        return min(size for size in sizes if size is not None)
