import galley
from stretchable import taffylib
from taffy import MAX_CONTENT, MIN_CONTENT, POINTS, style

SCALE = 2.0  # Device pixels a layout unit. Taffy rounds to whole units, so its units are device pixels here.
MODES = ("min-content", "max-content", "at most", "exactly")
ROUNDING = galley.Rounding(galley.ROUND_UP, SCALE)


def length(known, available, limits):
    """What Taffy says of one axis of a box without padding and border, in Galley's words."""
    if known == known:  # NaN is None on this way from Rust.
        return galley.length(galley.EXACTLY, known / SCALE)
    if not limits or available["dim"] == MAX_CONTENT:
        return galley.length(galley.MAX_CONTENT)
    if available["dim"] == MIN_CONTENT:
        return galley.length(galley.MIN_CONTENT)
    return galley.length(galley.AT_MOST, available["value"] / SCALE)


def measure(known_width, known_height, width, height, leaf):
    proposal = galley.proposal(length(known_width, width, True), length(known_height, height, False))
    size = galley.rounded(ROUNDING, texts[leaf].measure(proposal).size)
    print(f"asked {MODES[proposal.width.mode]} {proposal.width.value:g}: {size.width:g} × {size.height:g}")
    return size.width * SCALE, size.height * SCALE


def text(string, size):
    return galley.Text(galley.Style(size=size)).append(string)


def leaf(string, size, given):
    """A leaf of Taffy's that asks a galley node, and is dirty when that is."""
    leaf = taffylib.node_create(tree, style(given, SCALE))
    taffylib.node_set_measure(tree, leaf, True)
    texts[leaf] = galley.Node(typesetter, text(string, size), lambda: taffylib.node_mark_dirty(tree, leaf))
    taffylib.node_add_child(tree, row, leaf)
    return leaf


def calculate():
    available = {"width": {"dim": POINTS, "value": 200 * SCALE}, "height": {"dim": MAX_CONTENT, "value": 0}}
    taffylib.enable_rounding(tree)
    taffylib.node_compute_layout_with_measure(tree, row, available, measure)
    for leaf in texts:
        box = taffylib.PyLayout()
        taffylib.node_get_layout(tree, leaf, box)
        size = galley.Size(box.width / SCALE, box.height / SCALE)
        lines = texts[leaf].layout(size, ROUNDING).lines
        print(f"drawn at {box.x / SCALE:g} in {size.width:g} × {size.height:g}: {len(lines)} lines")


tree, texts, typesetter = taffylib.init(), {}, galley.Typesetter()
row = taffylib.node_create(tree, style({"direction": "row", "align_items": "start", "width": 200}, SCALE))
label = leaf("Total", 12, {"shrink": 0})
note = leaf("payable within fourteen days", 20, {"shrink": 1})
calculate()

texts[note].set_text(text("now", 20))
calculate()
