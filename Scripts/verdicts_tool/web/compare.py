"""Compares what two pages show.

Two pages are alike if their pictures are: every place has the same color, and the same glyphs of the same fonts stand at the
same places. Glyphs and borders are cut into rectangles; what hides another thing removes it.
"""
import dataclasses, math

# Two glyphs closer than this, in px, are at one place: advances are rounded to 1/65536 em, boxes to 1/64 px.
CLOSE = 1 / 8
WHITE = (1.0, 1.0, 1.0, 1.0)


@dataclasses.dataclass(frozen=True)
class Fill:
    left: float
    top: float
    right: float
    bottom: float
    color: tuple  # red, green, blue, alpha, and for what is no plain color a text


@dataclasses.dataclass(frozen=True)
class Mark:
    """A glyph or a line that is no rectangle: what it is, where, and the rectangle around it."""
    what: tuple
    x: float
    y: float
    box: tuple


class Picture:
    """What is seen of operations: `cells`, the colors of a grid, and `marks`."""

    def __init__(self, operations, xs, ys):
        self.marks = []
        self.columns, self.rows = {x: at for at, x in enumerate(xs)}, {y: at for at, y in enumerate(ys)}
        self.cells = [[WHITE] * (len(xs) - 1) for _ in range(len(ys) - 1)]
        for operation in operations:
            if isinstance(operation, Mark):
                self.marks.append(operation)
                continue
            columns = range(self.columns[operation.left], self.columns[operation.right])
            for row in range(self.rows[operation.top], self.rows[operation.bottom]):
                for column in columns: self.cells[row][column] = over(operation.color, self.cells[row][column])
            if operation.color[3] == 1:
                self.marks = [mark for mark in self.marks if not hides(operation, mark)]


def hides(fill, mark):
    left, top, right, bottom = mark.box
    return fill.left <= left + 0.5 and fill.top <= top + 0.5 and fill.right >= right - 0.5 and fill.bottom >= bottom - 0.5


def over(color, below):
    if len(color) > 4 or color[3] == 1: return color
    if len(below) > 4: return (*color, below)
    alpha = color[3]
    return tuple(round(color[at] * alpha + below[at] * (1 - alpha), 4) for at in range(3)) + (1.0,)


def snapped(number):
    """A coordinate on the grid of whole pixels, on which browsers draw boxes and hinted glyphs: the suite compares screenshots.
    What is computed with the rounded advances of glyphs may be a little less than half a pixel."""
    return math.floor(number + 0.5 + 1 / 64)


def difference(first, second):
    """Where the pictures of two lists of operations differ, in words; empty if they are alike."""
    both = [[Fill(*map(snapped, (each.left, each.top, each.right, each.bottom)), each.color) if isinstance(each, Fill) else each
             for each in operations] for operations in (first, second)]
    fills = [each for operations in both for each in operations if isinstance(each, Fill)]
    grid = (sorted({0}.union(*((each.left, each.right) for each in fills))),
            sorted({0}.union(*((each.top, each.bottom) for each in fills))))
    pictures = [Picture(operations, *grid) for operations in both]
    for row, (ours, theirs) in enumerate(zip(pictures[0].cells, pictures[1].cells)):
        for column, (own, other) in enumerate(zip(ours, theirs)):
            if own != other and (not opaque(own, other)):
                return f"at ({grid[0][column]:g}, {grid[1][row]:g}) the test has {name(own)}, the reference {name(other)}"
    return marks(pictures[0].marks, pictures[1].marks)


def opaque(own, other):
    """Whether two colors differ by at most one step of 255, as blended colors do."""
    return len(own) == len(other) == 4 and all(abs(a - b) <= 1 / 255 for a, b in zip(own, other))


def marks(first, second):
    rest = list(second)
    for mark in first:
        found = next((each for each in rest if each.what == mark.what and abs(each.x - mark.x) <= CLOSE and
                      abs(each.y - mark.y) <= CLOSE), None)
        if found is None: return f"only the test has glyph {mark.what[1]} of {mark.what[0]} at ({mark.x:g}, {mark.y:g})"
        rest.remove(found)
    if rest:
        mark = rest[0]
        return f"only the reference has glyph {mark.what[1]} of {mark.what[0]} at ({mark.x:g}, {mark.y:g})"
    return ""


def name(color):
    if len(color) > 4: return f"a line or corner ({color[4]})"
    return "#" + "".join(f"{round(255 * each):02x}" for each in color[:3])
