"""Lays out trees with Taffy, through the functions in PyPI's `stretchable`.

stretchable's `Node` keeps every measured node for ever and turns each call's arguments into objects; the functions
under it, in `taffylib`, are called here.

Taffy rounds to whole units, so a host with a pixel scale lays out in device pixels: lengths go in multiplied by the
scale, and what comes out is divided by it.
"""

import galley
from stretchable import taffylib

AUTO, POINTS, SHARE, MIN_CONTENT, MAX_CONTENT = range(5)
ZERO = {"dim": POINTS, "value": 0.0}
NONE = {"dim": AUTO, "value": 0.0}
DIRECTIONS = {"row": 0, "column": 1}
ALIGNS = {"start": 2, "end": 3, "center": 4, "baseline": 5, "stretch": 6}
JUSTIFIES = {"start": 2, "end": 3, "center": 4, "space-between": 6}
EDGES = ("left", "top", "right", "bottom")
NO_PLACE = {"start": {"kind": 0, "value": 0}, "end": {"kind": 0, "value": 0}}
DEFAULTS = {
    "display": 1, "box_sizing": 0, "overflow_x": 0, "overflow_y": 0, "scrollbar_width": 0.0, "position": 0,
    "gap": {"width": ZERO, "height": ZERO}, "flex_wrap": 0, "flex_grow": 0.0, "flex_shrink": 1.0, "flex_basis": NONE,
    "grid_template_rows": [], "grid_template_columns": [], "grid_auto_rows": [], "grid_auto_columns": [],
    "grid_auto_flow": 0, "grid_row": NO_PLACE, "grid_column": NO_PLACE, "aspect_ratio": None, "align_items": None,
    "justify_items": None, "align_self": None, "justify_self": None, "align_content": None, "justify_content": None,
    "flex_direction": 0,
}  # fmt: skip


def dimension(value, scale):
    if value is None:
        return NONE
    if isinstance(value, str):
        return {"dim": SHARE, "value": float(value[:-1]) / 100}
    return {"dim": POINTS, "value": value * scale}


def style(given, scale):
    """The style of a box as Taffy's style, with lengths in device pixels."""
    edges = {}
    for name in ("padding", "margin", "border"):
        values = given.get(name, (0, 0, 0, 0))
        if name == "border":  # Whole device pixels, as browsers have it: Taffy rounds each edge of each inset for itself.
            values = [round(value * scale) / scale for value in values]
        edges[name] = {edge: dimension(value, scale) for edge, value in zip(EDGES, values)}
    inset = {edge: dimension(given.get(edge), scale) for edge in EDGES}
    size = {
        prefix + "size": {axis: dimension(given.get(prefix + axis), scale) for axis in ("width", "height")}
        for prefix in ("", "min_", "max_")
    }
    result = {**DEFAULTS, **edges, **size, "inset": inset, "flex_basis": dimension(given.get("basis"), scale)}
    result["position"] = 1 if "position" in given else 0
    result["flex_direction"] = DIRECTIONS[given.get("direction", "row")]
    result["flex_wrap"] = 1 if "wrap" in given else 0
    result["flex_grow"], result["flex_shrink"] = float(given.get("grow", 0)), float(given.get("shrink", 1))
    result["aspect_ratio"] = given.get("aspect")
    result["align_items"] = ALIGNS.get(given.get("align_items"))
    result["align_self"] = ALIGNS.get(given.get("align_self"))
    result["justify_content"] = JUSTIFIES.get(given.get("justify"))
    return result


def insets(given, scale):
    """The sums of padding and border along a box's width and height, in device pixels, without percentages."""
    edges = [given.get("padding", (0, 0, 0, 0)), [round(one * scale) / scale for one in given.get("border", (0, 0, 0, 0))]]
    taken = [sum(0 if isinstance(edge, str) else edge for edge in across) * scale for across in zip(*edges)]
    return taken[0] + taken[2], taken[1] + taken[3]


def length(known, available, scale, inset, limits):
    """Taffy's constraint for one axis, as Galley's length.

    A known extent is that of the border box, NaN where there is none. What is left of it for the content is the available
    extent, except that Taffy 0.7.7 makes that of a box with a greatest extent just this one, which may be more than is
    known; `inset` is what padding and border take.
    """
    if known == known:
        return galley.length(galley.EXACTLY, min(known - inset, available["value"]) / scale)
    if not limits or available["dim"] == MAX_CONTENT:
        return galley.length(galley.MAX_CONTENT)
    if available["dim"] == MIN_CONTENT:
        return galley.length(galley.MIN_CONTENT)
    return galley.length(galley.AT_MOST, available["value"] / scale)


def proposal(known, width, height, inset, scale):
    """Taffy's proposal, in device pixels, as Galley's. An available height does not limit a text."""
    return galley.proposal(
        length(known[0], width, scale, inset[0], True), length(known[1], height, scale, inset[1], False)
    )


class Engine:
    """The engine Taffy. The leaves of its trees are galley nodes."""

    name = "taffy"

    def __init__(self):
        self.tree = taffylib.init()

    def build(self, tree, nodes):
        """Builds the tree in Taffy. Its leaves are the galley nodes, in order."""
        return Layout(self, tree, nodes)


class Layout:
    """One tree in Taffy."""

    def __init__(self, engine, tree, nodes):
        self.taffy, self.tree, self.leaves, self.texts, self.calls = engine.tree, tree, [], {}, {}
        self.insets = {}
        self.nodes = iter(nodes)
        self.root = self.node(tree.root, None)

    def node(self, box, parent):
        node = taffylib.node_create(self.taffy, style(box.style, self.tree.scale))
        if box.text is not None:
            taffylib.node_set_measure(self.taffy, node, True)
            self.texts[node], self.calls[node] = next(self.nodes), []
            self.leaves.append((node, parent))
            self.insets[node] = insets(box.style, self.tree.scale)
        for child in box.children:
            taffylib.node_add_child(self.taffy, node, self.node(child, (node, parent)))
        return node

    def calculate(self):
        available = {
            axis: {"dim": MAX_CONTENT, "value": 0.0} if extent is None else dimension(extent, self.tree.scale)
            for axis, extent in (("width", self.tree.width), ("height", self.tree.height))
        }
        taffylib.enable_rounding(self.taffy)
        if not taffylib.node_compute_layout_with_measure(self.taffy, self.root, available, self.measure):
            raise RuntimeError("Taffy could not lay the tree out")

    def measure(self, known_width, known_height, width, height, node):
        scale = self.tree.scale
        question = proposal((known_width, known_height), width, height, self.insets[node], scale)
        size = galley.rounded(self.rounding(), self.texts[node].measure(question).size)
        self.calls[node].append((question, (size.width, size.height)))
        return size.width * scale, size.height * scale

    def rounding(self):
        return galley.Rounding(galley.ROUND_UP, self.tree.scale)

    def asked(self, leaf):
        """The proposals for a leaf that Taffy made since the last call, each with the answered size."""
        node = self.leaves[leaf][0]
        calls, self.calls[node] = self.calls[node], []
        return calls

    def draw(self, leaf):
        node = self.leaves[leaf][0]
        width, height, _, _ = self.box(*self.leaves[leaf])
        return self.texts[node].layout(galley.Size(width, height), self.rounding())

    def dirty(self, leaf):
        taffylib.node_mark_dirty(self.taffy, self.leaves[leaf][0])

    def boxes(self):
        """For each leaf the extents of its content box, in layout units, and the box's position in the root."""
        return [self.box(*leaf) for leaf in self.leaves]

    def box(self, node, parent):
        layout = taffylib.PyLayout()
        taffylib.node_get_layout(self.taffy, node, layout)
        left, top = layout.padding_left + layout.border_left, layout.padding_top + layout.border_top
        width = layout.width - left - layout.padding_right - layout.border_right
        height = layout.height - top - layout.padding_bottom - layout.border_bottom
        left, top = left + layout.x, top + layout.y
        while parent:
            node, parent = parent
            taffylib.node_get_layout(self.taffy, node, layout)
            left, top = left + layout.x, top + layout.y
        return tuple(value / self.tree.scale for value in (width, height, left, top))

    def free(self):
        taffylib.node_drop_all(self.taffy)
