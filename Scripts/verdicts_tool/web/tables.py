"""Lays out tables: CSS 2, section 17, with separated borders, along the lines of any writing mode.

Columns and rows are measured along and across the lines of the table. The widths of columns come from what Galley says of the
text of their cells (min-content and max-content).
"""
from . import values
from .fragments import Fragment, across, along, backwards, grouped, leftward, vertical
from .stack import Lines
from .values import Unsupported

GROUPS = ("table-row-group", "table-header-group", "table-footer-group")
INSIDE = (*GROUPS, "table-row", "table-cell", "table-column", "table-column-group", "table-caption")
# What may stand directly in a box of a table; other things get a box around them (CSS 2, section 17.2.1).
PARENTS = {**dict.fromkeys(("table", "inline-table"), (*GROUPS, "table-row", "table-column", "table-column-group", "table-caption")),
           **dict.fromkeys(GROUPS, ("table-row",)), "table-row": ("table-cell",)}


def completed(style, children, make):
    """The children of an element, with the boxes that tables need and the page does not have. `make` makes an element
    with a display from the parent's style and children."""
    own = style["display"]
    if own == "table-column-group": return [each for each in children if shown(each) == "table-column"]
    if own == "table-column": return []
    if own in PARENTS: return grouped(children, lambda each: shown(each) not in PARENTS[own],
                                      lambda run: make("table-cell" if own == "table-row" else "table-row", style, run))
    # Cells without a row, and rows without a table.
    return grouped(children, lambda each: shown(each) in INSIDE,
                   lambda run: make("inline-table" if own == "inline" else "table", style, run))


def shown(node): return "text" if isinstance(node, str) else "away" if away(node) else node["display"]


def away(node): return node["position"] in ("absolute", "fixed") or node["float"] != "none"


class Cell:
    """A cell with its place in the grid. `inner` is padding and borders, `least` and `most` are its outer widths."""

    def __init__(self, element, row, column, rows, columns):
        self.element, self.row, self.column, self.rows, self.columns = element, row, column, rows, columns


class Table:
    """The grid of a table element in a layout."""

    def __init__(self, layout, element):
        self.layout, self.element = layout, element
        self.cells, self.rows, self.columns, self.captions = [], [], [], []
        parts = [each for each in element.children if not isinstance(each, str)]
        if any(away(each) for each in parts): raise Unsupported("a positioned element in a table")
        self.captions = [each for each in parts if each["display"] == "table-caption"]
        groups = [each for each in parts if each["display"] in (*GROUPS, "table-row")]
        order = {"table-header-group": 0, "table-footer-group": 2}
        for name in order:  # Only the first one of each kind goes to an end of the table.
            for each in [each for each in groups if each["display"] == name][1:]: each.style["display"] = "table-row-group"
        start = 0
        for group in sorted(groups, key=lambda each: order.get(each["display"], 1)):
            if group["display"] == "table-row":
                # Rows without a group are one together.
                self.rows.append((group, None))
                continue
            self.fill(start)
            start = len(self.rows)
            self.rows += [(row, group) for row in group.children if not isinstance(row, str)]
            self.fill(start)
            start = len(self.rows)
        self.fill(start)
        for part in parts: self.column(part, None)
        self.count = max([len(self.columns), *(cell.column + cell.columns for cell in self.cells)])
        self.columns += [(None, None)] * (self.count - len(self.columns))
        gaps = [values.length(each, element.style, layout.page) for each in element["border-spacing"].split()]
        self.gap, self.lead = (gaps[0], gaps[-1]) if element["border-collapse"] == "separate" else (0.0, 0.0)
        if vertical(element) and len(gaps) > 1 and element["border-collapse"] == "separate" and gaps[0] != gaps[1]:
            raise Unsupported("border-spacing with two lengths in a vertical table")
        self.measure()

    def fill(self, start):
        """Adds the cells of the rows of a group from a row on (CSS 2, section 17.5)."""
        taken = set()
        for at in range(start, len(self.rows)):
            column = 0
            for cell in self.rows[at][0].children:
                if isinstance(cell, str): continue
                while (at, column) in taken: column += 1
                wide, high = number(cell, "colspan"), min(number(cell, "rowspan") or 1000, len(self.rows) - at)
                self.cells.append(Cell(cell, at, column, high, wide))
                taken |= {(at + down, column + right) for down in range(high) for right in range(wide)}
                column += wide

    def column(self, part, group):
        """Adds the columns of an element."""
        if part["display"] == "table-column": self.columns += [(part, group)] * number(part, "span")
        elif part["display"] == "table-column-group":
            own = [each for each in part.children if not isinstance(each, str)]
            for each in own: self.column(each, part)
            if not own: self.columns += [(None, part)] * number(part, "span")

    def measure(self):
        """Finds the smallest and the largest sensible width of each column (CSS 2, section 17.5.2.2)."""
        layout, name = self.layout, "height" if vertical(self.element) else "width"
        self.least, self.most, self.fixed = [0.0] * self.count, [0.0] * self.count, [False] * self.count
        for at, (column, group) in enumerate(self.columns):
            column = group if column is None else column
            own = self.wide(column, name, 0.0) if column is not None else None
            if own is not None: self.least[at], self.most[at], self.fixed[at] = own, own, True
        for cell in self.cells:
            layout.check(cell.element)
            if self.element["border-collapse"] == "collapse" and any(cell.element[f"border-{side}-width"] for side in values.SIDES):
                raise Unsupported("collapsed borders")
            cell.inner = layout.edges(cell.element)[0]
            cell.edge = sum(cell.inner[side] for side in along(self.element))
            own = self.wide(cell.element, name, cell.edge)
            cell.box = None
            if vertical(cell.element) != vertical(self.element):
                # Lines across those of the table are laid out first: how deep they are is how wide the cell is.
                cell.box, *_ = layout.block(cell.element, None, None, self.element, formatting=True, fits=True)
                own = None
                least = most = (cell.box.height if vertical(self.element) else cell.box.width) - cell.edge
            else: least, most = layout.intrinsic(cell.element)
            cell.least, cell.most = least + cell.edge, max(least, own if own is not None else most) + cell.edge
            if own is not None: cell.least = max(cell.least, own + cell.edge)
            for limit, bound in (("max", min), ("min", max)):
                length = layout.definite(cell.element, f"{limit}-{name}", None, cell.edge)
                if length is not None: cell.most = max(cell.least, bound(cell.most, length + cell.edge))
                if length is not None and limit == "min": cell.least = max(cell.least, length + cell.edge)
            cell.own = own
        for cell in sorted(self.cells, key=lambda each: each.columns):
            span, gaps = range(cell.column, cell.column + cell.columns), self.gap * (cell.columns - 1)
            for widths, wanted in ((self.least, cell.least), (self.most, cell.most)):
                rest, whole = wanted - gaps - sum(widths[at] for at in span), sum(self.most[at] for at in span)
                if rest <= 0: continue
                for at in span: widths[at] += rest * (self.most[at] / whole if whole and cell.columns > 1 else 1 / cell.columns)
            if cell.columns == 1 and cell.own is not None: self.fixed[cell.column] = True
        self.most = [max(pair) for pair in zip(self.least, self.most)]

    def wide(self, element, name, edge):
        if isinstance(element[name], str) and element[name].endswith("%"): raise Unsupported("columns in per cent")
        return self.layout.definite(element, name, None, edge)

    @property
    def sizes(self):
        """The smallest and the largest inline size of the content box."""
        if self.element["border-collapse"] == "collapse" and any(self.element[f"border-{side}-width"] for side in values.SIDES):
            raise Unsupported("collapsed borders")
        gaps = self.gap * (self.count + 1) if self.count else 0.0
        name = "height" if vertical(self.element) else "width"
        own = self.element[name]
        if self.element["table-layout"] == "fixed" and isinstance(own, float): return gaps, gaps
        captions = [self.layout.intrinsic(each)[0] + self.around(each) for each in self.captions]
        least, most = max([sum(self.least) + gaps, *captions]), max([sum(self.most) + gaps, *captions])
        return least, most

    def around(self, caption):
        inner, outer = self.layout.edges(caption)
        return sum(inner[side] + outer[side] for side in along(self.element))

    def widths(self, inline):
        """The widths of the columns in a table with an inline size."""
        name = "height" if vertical(self.element) else "width"
        room = inline - (self.gap * (self.count + 1) if self.count else 0.0)
        if self.element["table-layout"] == "fixed" and self.element[name] != "auto":
            own = [self.wide(column, name, 0.0) if column is not None else None for column, _ in self.columns]
            for cell in self.cells:
                if cell.row or cell.own is None: continue
                each = (cell.own + cell.edge - self.gap * (cell.columns - 1)) / cell.columns
                for at in range(cell.column, cell.column + cell.columns): own[at] = each if own[at] is None else own[at]
            free, rest = own.count(None), room - sum(each for each in own if each is not None)
            if free: return [max(0.0, rest / free) if each is None else each for each in own]
            return [each + max(0.0, rest) / len(own) for each in own]
        least, most = sum(self.least), sum(self.most)
        if room >= most:
            # More than the columns need goes to those without a width, the wider ones first.
            grow = [at for at in range(self.count) if not self.fixed[at]] or list(range(self.count))
            whole = sum(self.most[at] for at in grow)
            return [width + ((room - most) * (width / whole if whole else 1 / len(grow)) if at in grow else 0.0)
                    for at, width in enumerate(self.most)]
        share = max(0.0, room - least) / (most - least) if most > least else 0.0
        return [low + (high - low) * share for low, high in zip(self.least, self.most)]

    def lay(self, inline, block, limit):
        """The lines of the table's grid box with an inline size and a block size, or None: cells and what is behind them."""
        layout, lines = self.layout, Lines(self.layout, self.element, inline, block, False, False, True)
        widths = self.widths(inline)
        lefts = [self.gap + sum(widths[:at]) + self.gap * at for at in range(self.count)]
        for cell in self.cells:
            cell.width = sum(widths[cell.column:cell.column + cell.columns]) + self.gap * (cell.columns - 1)
            cell.fragment, cell.high, cell.base = self.content(cell)
        heights, bases = self.heights(block, limit)
        tops = [self.lead + sum(heights[:at]) + self.lead * at for at in range(len(heights))]
        behind, boxes = [[] for _ in range(4)], []
        for cell in self.cells:
            high = sum(heights[cell.row:cell.row + cell.rows]) + self.lead * (cell.rows - 1)
            at = lefts[cell.column]
            if backwards(self.element): at = inline - at - cell.width
            size = (high, cell.width) if vertical(self.element) else (cell.width, high)
            self.stretch(cell, high, bases[cell.row])
            row, column = self.rows[cell.row], self.columns[cell.column] if cell.column < len(self.columns) else (None, None)
            for layer, element in enumerate((column[1], column[0], row[1], row[0])):
                if element is None: continue
                layout.check(element)
                box = Fragment(element, *size)
                box.bare = True
                behind[layer].append((at, tops[cell.row], box))
            boxes.append((at, tops[cell.row], cell.fragment))
        lines.kids = [each for layer in behind for each in layer] + boxes
        if heights: lines.baseline = lines.first = tops[0] + bases[0]
        lines.cursor = sum(heights) + self.lead * (len(heights) + 1) if heights else 0.0
        return lines

    def content(self, cell):
        """The fragment of a cell as high as its content, this height, and its first baseline from the top."""
        element, name = cell.element, "width" if vertical(cell.element) else "height"
        if cell.box is not None: return self.across(cell)
        start, end = (cell.inner[side] for side in across(element))
        size = self.layout.definite(element, name, None, start + end)
        lines = Lines(self.layout, element, cell.width - cell.edge, None, False, False, True)
        self.layout.around.append((None, cell.width - cell.edge, True) if vertical(element) else (cell.width - cell.edge, None, True))
        lines.fill()
        self.layout.around.pop()
        used = max(lines.cursor, size or 0.0)
        cell.free = used - lines.cursor
        fragment = lines.fragment(cell.inner, cell.width - cell.edge, lines.cursor)
        fragment.baseline = None
        return fragment, used + start + end, start + (lines.first if lines.first is not None else lines.cursor)

    def across(self, cell):
        """What `content` returns, of a cell with lines across those of the table."""
        box, turned = cell.box, vertical(self.element)
        rest = cell.width - (box.height if turned else box.width)
        if leftward(cell.element): box.kids = [(left + rest, top, kid) for left, top, kid in box.kids]
        if turned: box.height = cell.width
        else: box.width = cell.width
        cell.free, high = 0.0, box.width if turned else box.height
        return box, high, high

    def heights(self, block, limit):
        """The heights of the rows, and the baseline of each from its top (CSS 2, section 17.5.3)."""
        name = "width" if vertical(self.element) else "height"
        heights, bases = [], []
        for at, (row, _) in enumerate(self.rows):
            own = [cell for cell in self.cells if cell.row == at]
            level = [cell for cell in own if aligned(cell.element) == "baseline"] if not vertical(self.element) else []
            base = max([0.0, *(cell.base for cell in level)])
            bases.append(base if level else max([0.0, *(cell.high - cell.inner[2] for cell in own)]))
            size = self.layout.definite(row, name, None, 0.0) or 0.0
            heights.append(max([size, *(cell.high + (base - cell.base if cell in level else 0.0) for cell in own if cell.rows == 1)]))
        for cell in sorted(self.cells, key=lambda each: each.rows):
            rest = cell.high - sum(heights[cell.row:cell.row + cell.rows]) - self.lead * (cell.rows - 1)
            if rest > 0 and cell.rows > 1: heights[cell.row + cell.rows - 1] += rest
        whole = sum(heights) + self.lead * (len(heights) + 1)
        wanted = limit(block if block is not None else whole)
        if heights and wanted > whole:
            # What is left goes to the rows without a height of their own, the higher ones first.
            given = {cell.row for cell in self.cells if cell.element[name] != "auto"} | {
                at for at, (row, _) in enumerate(self.rows) if row[name] != "auto"}
            grow = [at for at in range(len(heights)) if at not in given] or list(range(len(heights)))
            own = sum(heights[at] for at in grow)
            for at in grow: heights[at] += (wanted - whole) * (heights[at] / own if own else 1 / len(grow))
        return heights, bases

    def stretch(self, cell, high, base):
        """Makes a cell as high as its row, and moves its content there (CSS 2, section 17.5.3, vertical-align)."""
        fragment, turned = cell.fragment, vertical(self.element)
        rest = high - (fragment.width if turned else fragment.height)
        place = aligned(cell.element)
        move = {"middle": rest / 2, "bottom": rest, "top": 0.0}.get(place, 0.0 if turned else base - cell.base)
        # The upper left corner stays; blocks of some modes start at the right.
        if turned and across(self.element)[0] == 1: move = rest - move
        x, y = (move, 0.0) if turned else (0.0, move)
        fragment.kids = [(left + x, top + y, kid) for left, top, kid in fragment.kids]
        fragment.pending = [(left + x, top + y, *others) for left, top, *others in fragment.pending]
        if turned: fragment.width = high
        else: fragment.height = high
        self.layout.move(fragment, None, None)
        if cell.element["position"] != "static": self.layout.settle_in(fragment)


def aligned(element):
    own = element["vertical-align"]
    return own if own in ("top", "middle", "bottom") else "baseline"


def number(element, name):
    own = element.attributes.get(name, "1").strip()
    return int(own) if own.isdigit() and int(own) < 1000 else 1
