"""Boxes that are laid out, and the content of blocks before that."""
# Elements that show another page, and those with a size of their own.
FRAMES = ("object", "iframe")
REPLACED = ("img", *FRAMES)
BLOCKS = ("block", "list-item", "flow-root", "table", "table-caption")


class Fragment:
    """A box that is laid out: the size of its border box, and `kids`, (x, y, fragment) from its upper left corner.

    A line fragment has `result`, Galley's. `baseline` is the distance of the last baseline from the top, or None.
    `pending` are (x, y, element, ends) that are positioned in a box around it: the place where the element would be, and
    whether this is the place of its right and its bottom edge."""

    def __init__(self, element, width=0.0, height=0.0):
        self.element, self.width, self.height = element, width, height
        self.kids, self.pending, self.result, self.fonts, self.baseline, self.shift = [], [], None, None, None, (0.0, 0.0)
        self.inner, self.floats, self.first = [0.0] * 4, [], None
        # Whether only a background is painted.
        self.bare = False
        # The page in a frame.
        self.page = None

    def corner(self, x, y, width, height):
        """The upper left corner in this line fragment of a box whose place in Galley's result is (x, y). Sideways lines are
        horizontal lines that are turned."""
        if not sideways(self.element): return x, y
        return (y, self.height - x - height) if upward(self.element) else (self.width - y - width, x)


def collapsed(margins): return max([0.0, *margins]) + min([0.0, *margins])


def vertical(element): return element["writing-mode"] != "horizontal-tb"


def sideways(element):
    """Whether the lines of an element are horizontal lines that are turned (CSS Writing Modes 4, section 3.2)."""
    return element["writing-mode"].startswith("sideways")


def leftward(element):
    """Whether the blocks of an element follow each other from right to left."""
    return element["writing-mode"] in ("vertical-rl", "sideways-rl")


def upward(element):
    """Whether the line-left side of an element is its bottom."""
    return element["writing-mode"] == "sideways-lr"


def backwards(element):
    """Whether the used direction is right to left. It never is in upright text (CSS Writing Modes 3, section 5.1)."""
    upright = element["writing-mode"].startswith("vertical") and element["text-orientation"] == "upright"
    return element["direction"] == "rtl" and not upright


def ends(element):
    """Whether the lines of an element start at its right side, and whether they start at its bottom."""
    other = backwards(element)
    return (other, False) if not vertical(element) else (False, other != upward(element))


def along(element):
    """The indexes of the line-left and the line-right side of an element."""
    return (3, 1) if not vertical(element) else (2, 0) if upward(element) else (0, 2)


def across(element):
    """The indexes of the sides where blocks of an element start and end."""
    return (0, 2) if not vertical(element) else (1, 3) if leftward(element) else (3, 1)


def turned(element, sides):
    """Four physical sides as those of the lines of an element: over, line-right, under, line-left. Lines of Galley's vertical
    modes have physical sides."""
    if not sideways(element): return list(sides)
    first, last = along(element)
    over, under = (3, 1) if upward(element) else (1, 3)
    return [sides[over], sides[last], sides[under], sides[first]]


def white(node, block):
    """Whether a node is white space that collapses away between blocks."""
    if not isinstance(node, str): return False
    kept = block["white-space"] in ("pre", "pre-wrap", "break-spaces") or block["white-space"] == "pre-line" and "\n" in node
    return not node.strip(" \t\n\r\f") and not kept


def texts(element):
    """Whether an element has text, or something inside of text."""
    return any(isinstance(each, list) or texts(each) for each in runs(element)) if element.tag not in REPLACED else False


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


def empty(node):
    """Whether a node is white space that collapses. Python's own white space has control characters, which are visible."""
    return isinstance(node, str) and not node.strip(" \t\n\r")


def grouped(children, wrong, wrapped):
    """Children, with each run of wrong ones wrapped. White space at the sides of a run is not part of it."""
    result, run = [], []
    def flush():
        rest = []
        while run and empty(run[-1]): rest.insert(0, run.pop())
        if run: result.append(wrapped(list(run)))
        run.clear()
        result.extend(rest)
    for child in children:
        if empty(child) and run or not empty(child) and wrong(child): run.append(child)
        else:
            flush()
            result.append(child)
    flush()
    return result
