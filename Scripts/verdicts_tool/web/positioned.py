"""Moves boxes, and lays out those that are positioned in a box around them (CSS 2, sections 9.4.3, 10.3.7 and 10.6.4)."""
from .fragments import REPLACED, ends, leftward, vertical
from . import values
from .values import SIDES, Unsupported


class Positioned:
    """The part of a layout that positions boxes."""

    def move(self, fragment, width, height, parent=None):
        """Notes how far relative positioning moves a box. If both ends are given, the one where the block around starts
        wins."""
        element = fragment.element
        if element["position"] != "relative": return
        def length(side, whole):
            own = element[side]
            if isinstance(own, str) and own != "auto":
                if whole is None: return None
                own = values.share(own, whole)
            return None if own == "auto" else own
        left, right, top, bottom = length("left", width), length("right", width), length("top", height), length("bottom", height)
        backwards = (leftward(parent) or ends(parent)[0], ends(parent)[1]) if parent is not None else (False, False)
        def one(first, last, swapped):
            if first is not None and not (swapped and last is not None): return first
            return 0.0 if last is None else -last
        fragment.shift = one(left, right, backwards[0]), one(top, bottom, backwards[1])

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
        for left, top, element, edge in pending:
            inner, outer = self.edges(element, width)
            own = {side: element[side] if not isinstance(element[side], str) or element[side] == "auto"
                   else values.share(element[side], width if side in ("left", "right") else height) for side in SIDES}
            room = {"width": width - sum(own[side] for side in ("left", "right") if own[side] != "auto"),
                    "height": height - sum(own[side] for side in ("top", "bottom") if own[side] != "auto")}
            spans = {"width": "auto" not in (own["left"], own["right"]), "height": "auto" not in (own["top"], own["bottom"])}
            for name, both in (("width", ("left", "right")), ("height", ("top", "bottom"))):
                if any(element[f"margin-{side}"] == "auto" for side in both) and spans[name] and element[name] != "auto":
                    raise Unsupported("automatic margins of positioned boxes")
            if element.tag in REPLACED: box = self.picture(element, width, height)
            else:
                across = "width" if vertical(element) else "height"
                style, before = element.style, {name: element[name] for name in ("width", "height")}
                for name, whole in (("width", width), ("height", height)):
                    if values.relative(style[name]): style[name] = values.share(style[name], whole)
                if before[across] == "auto" and spans[across]:
                    sides = (1, 3) if across == "width" else (0, 2)
                    edges = sum(inner[side] + outer[side] for side in sides)
                    padding = 0 if element["box-sizing"] == "content-box" else sum(inner[side] for side in sides)
                    style[across] = max(0.0, room[across] - edges + padding)
                along = "height" if vertical(element) else "width"
                box, *_ = self.block(element, room["width"] if along == "width" else width,
                                     room["height"] if along == "height" else height, None, formatting=True,
                                     fits=not spans[along])
                style.update(before)
            # If both ends and the size are given, the end that comes last in the containing block has no effect.
            around = fragment.element
            if around is None: around = self.page.root
            start = leftward(around) or ends(around)[0], ends(around)[1]
            right = own["right"] != "auto" and (own["left"] == "auto" or start[0] and element["width"] != "auto")
            bottom = own["bottom"] != "auto" and (own["top"] == "auto" or start[1] and element["height"] != "auto")
            if right: at = x + width - own["right"] - outer[1] - box.width
            elif own["left"] != "auto": at = x + own["left"] + outer[3]
            else: at = left - outer[1] - box.width if edge[0] else left + outer[3]
            if bottom: down = y + height - own["bottom"] - outer[2] - box.height
            elif own["top"] != "auto": down = y + own["top"] + outer[0]
            else: down = top - outer[2] - box.height if edge[1] else top + outer[0]
            fragment.kids.append((at, down, box))
