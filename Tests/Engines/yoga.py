"""Lays out trees with Yoga, through the C functions in PyPI's `poga`, and galley_yoga.h.

poga's own Python functions look their callbacks up in a map and make objects of every argument; its shared object
exports Yoga's C functions as well, and those are called here, as a host written in C calls them. Yoga asks the inline
functions of galley_yoga.h, compiled from yoga_leaf.c, and no Python runs inside a layout.
"""

import ctypes
import importlib.util
import math
import pathlib
import sysconfig

import galley

DIRECTIONS = {"column": 0, "row": 2}
ALIGNS = {"start": 1, "center": 2, "end": 3, "stretch": 4, "baseline": 5}
JUSTIFIES = {"start": 0, "center": 1, "end": 2, "space-between": 3}
LENGTHS = {"basis": "FlexBasis", "width": "Width", "height": "Height", "min_width": "MinWidth",
           "min_height": "MinHeight", "max_width": "MaxWidth", "max_height": "MaxHeight"}  # fmt: skip
EDGES = ("left", "top", "right", "bottom")
NAN = math.nan


def load():
    """Yoga's functions with declared types. A node is a number."""
    folder = pathlib.Path(importlib.util.find_spec("poga").origin).parent
    path = folder / ("libpoga_capi" + sysconfig.get_config_var("EXT_SUFFIX"))
    yoga = ctypes.PyDLL(str(path), mode=ctypes.RTLD_GLOBAL)
    node, number, real = ctypes.c_void_p, ctypes.c_int, ctypes.c_float

    def declare(result, *arguments, names):
        for name in names.split():
            function = getattr(yoga, "YG" + name)
            function.restype, function.argtypes = result, arguments

    declare(node, names="ConfigNew")
    declare(None, node, names="ConfigFree NodeFree NodeFreeRecursive NodeMarkDirty")
    declare(None, node, real, names="ConfigSetPointScaleFactor NodeStyleSetFlexGrow NodeStyleSetFlexShrink")
    declare(node, node, names="NodeNewWithConfig NodeGetContext")
    declare(None, node, node, names="NodeSetContext NodeSetMeasureFunc NodeSetBaselineFunc")
    declare(None, node, node, ctypes.c_uint32, names="NodeInsertChild")
    declare(None, node, real, real, number, names="NodeCalculateLayout")
    declare(None, node, number, names=" ".join("NodeStyleSet" + name for name in (
        "FlexDirection", "JustifyContent", "AlignItems", "AlignSelf", "PositionType", "FlexWrap", "Direction")))
    declare(None, node, number, real, names=" ".join("NodeStyleSet" + name for name in (
        "Position", "PositionPercent", "Margin", "MarginPercent", "Padding", "PaddingPercent", "Border")))
    declare(None, node, real, names=" ".join(
        f"NodeStyleSet{name}{unit}" for name in LENGTHS.values() for unit in ("", "Percent")))
    declare(None, node, real, names="NodeStyleSetAspectRatio")
    declare(real, node, names=" ".join("NodeLayoutGet" + name for name in ("Left", "Top", "Width", "Height")))
    declare(real, node, number, names="NodeLayoutGetPadding NodeLayoutGetBorder")
    return yoga


class Call(ctypes.Structure):
    """A proposal that Yoga made, and the answer."""

    _fields_ = [("width", ctypes.c_float), ("width_mode", ctypes.c_int32), ("height", ctypes.c_float),
                ("height_mode", ctypes.c_int32), ("answer", ctypes.c_float * 2)]  # fmt: skip


class Leaf(ctypes.Structure):
    """`leaf` of yoga_leaf.c."""

    _fields_ = [("text", ctypes.c_void_p), ("scale", ctypes.c_float), ("count", ctypes.c_uint64),
                ("calls", Call * 64)]  # fmt: skip


class Engine:
    """The engine Yoga. The leaves of its trees are galley nodes."""

    name = "yoga"

    def __init__(self, leaf):
        self.yoga, self.configs = load(), {}
        ctypes.CDLL(galley.library._name, mode=ctypes.RTLD_GLOBAL)
        self.shim = ctypes.PyDLL(str(leaf))
        self.shim.engine_attach.argtypes = [ctypes.c_void_p, ctypes.POINTER(Leaf)]
        self.shim.engine_layout.argtypes, self.shim.engine_layout.restype = [ctypes.c_void_p], ctypes.c_void_p
        self.shim.engine_leaf_size.restype = ctypes.c_size_t
        if self.shim.engine_leaf_size() != ctypes.sizeof(Leaf):
            raise RuntimeError("Leaf is not leaf of yoga_leaf.c")

    def config(self, scale):
        if scale not in self.configs:
            self.configs[scale] = self.yoga.YGConfigNew()
            self.yoga.YGConfigSetPointScaleFactor(self.configs[scale], scale)
        return self.configs[scale]

    def build(self, tree, nodes):
        """Builds the tree in Yoga. Its leaves are the galley nodes, in order."""
        return Layout(self, tree, nodes)


class Layout:
    """One tree in Yoga."""

    def __init__(self, engine, tree, nodes):
        self.engine, self.yoga, self.tree = engine, engine.yoga, tree
        self.config, self.leaves, self.hosts = engine.config(tree.scale), [], []
        self.nodes = iter(nodes)
        self.root = self.node(tree.root, None)

    def node(self, box, parent):
        yoga = self.yoga
        node = yoga.YGNodeNewWithConfig(self.config)
        self.style(node, box.style)
        if box.text is not None:
            host = Leaf(next(self.nodes).handle, self.tree.scale)
            self.engine.shim.engine_attach(node, host)
            self.hosts.append(host)
            self.leaves.append((node, parent))
        for index, child in enumerate(box.children):
            yoga.YGNodeInsertChild(node, self.node(child, (node, parent)), index)
        return node

    def style(self, node, style):
        yoga = self.yoga
        for name, value in style.items():
            if name in LENGTHS:
                self.length("YGNodeStyleSet" + LENGTHS[name], value, node)
            elif name in ("padding", "margin", "border"):
                for edge, one in enumerate(value):
                    self.length("YGNodeStyleSet" + name.capitalize(), one, node, edge)
            elif name in EDGES:
                self.length("YGNodeStyleSetPosition", value, node, EDGES.index(name))
            elif name == "direction":
                yoga.YGNodeStyleSetFlexDirection(node, DIRECTIONS[value])
            elif name == "wrap":
                yoga.YGNodeStyleSetFlexWrap(node, 1)
            elif name == "justify":
                yoga.YGNodeStyleSetJustifyContent(node, JUSTIFIES[value])
            elif name == "align_items":
                yoga.YGNodeStyleSetAlignItems(node, ALIGNS[value])
            elif name == "align_self":
                yoga.YGNodeStyleSetAlignSelf(node, ALIGNS[value])
            elif name == "grow":
                yoga.YGNodeStyleSetFlexGrow(node, value)
            elif name == "shrink":
                yoga.YGNodeStyleSetFlexShrink(node, value)
            elif name == "aspect":
                yoga.YGNodeStyleSetAspectRatio(node, value)
            elif name == "position":
                yoga.YGNodeStyleSetPositionType(node, 2)

    def length(self, setter, value, *arguments):
        if isinstance(value, str):
            getattr(self.yoga, setter + "Percent")(*arguments, float(value[:-1]))
        else:
            getattr(self.yoga, setter)(*arguments, value)

    def calculate(self):
        width, height = self.tree.width, self.tree.height
        self.yoga.YGNodeCalculateLayout(self.root, NAN if width is None else width, NAN if height is None else height, 1)

    def dirty(self, leaf):
        self.yoga.YGNodeMarkDirty(self.leaves[leaf][0])

    def asked(self, leaf):
        """The proposals for a leaf that Yoga made since the last call, each with the answered size."""
        host, modes = self.hosts[leaf], (galley.MAX_CONTENT, galley.EXACTLY, galley.AT_MOST)
        calls = host.calls[: host.count]
        host.count = 0
        return [
            (
                galley.proposal(
                    galley.length(modes[call.width_mode], call.width), galley.length(modes[call.height_mode], call.height)
                ),
                (call.answer[0], call.answer[1]),
            )
            for call in calls
        ]

    def rounding(self):
        return galley.Rounding(galley.ROUND_YOGA, self.tree.scale)

    def draw(self, leaf):
        return galley.Layout(self.engine.shim.engine_layout(self.leaves[leaf][0]))

    def boxes(self):
        """For each leaf the extents of its content box, in layout units, and the box's position in the root."""
        return [self.box(*leaf) for leaf in self.leaves]

    def box(self, node, parent):
        yoga = self.yoga
        inset = [yoga.YGNodeLayoutGetPadding(node, edge) + yoga.YGNodeLayoutGetBorder(node, edge) for edge in range(4)]
        width = yoga.YGNodeLayoutGetWidth(node) - inset[0] - inset[2]
        height = yoga.YGNodeLayoutGetHeight(node) - inset[1] - inset[3]
        left, top = yoga.YGNodeLayoutGetLeft(node) + inset[0], yoga.YGNodeLayoutGetTop(node) + inset[1]
        while parent:
            node, parent = parent
            left, top = left + yoga.YGNodeLayoutGetLeft(node), top + yoga.YGNodeLayoutGetTop(node)
        return width, height, left, top

    def free(self):
        self.yoga.YGNodeFreeRecursive(self.root)
