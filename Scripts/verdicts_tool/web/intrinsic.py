"""Pictures and inline-blocks, and how wide the content of a block wants to be (CSS Sizing 3, section 5)."""
from .fragments import FRAMES, Fragment, REPLACED, runs, sideways, vertical
from .inline import Inline
from .pictures import picture
from .tables import Table
from .values import ZOOM, Unsupported


class Intrinsic:
    """The part of a layout that knows how large content is by itself."""

    def atomic(self, element, block, width, height):
        """The fragment of an inline-block or a picture, and its margins."""
        if element.tag in REPLACED: fragment = self.picture(element, width, height)
        else: fragment, *_ = self.block(element, width, height, block, formatting=True, fits=True)
        if element["overflow"] != "visible": fragment.baseline = None
        if vertical(block) != vertical(element) or sideways(block) != sideways(element): fragment.baseline = None
        return fragment, self.edges(element)[1]

    def picture(self, element, width, height):
        if element.tag in FRAMES: return self.embedded(element, width, height)
        pixels = picture(self.page, element.attributes.get("src", ""))
        own = [self.definite(element, "width", width, 0), self.definite(element, "height", height, 0)]
        if own == [None, None]:
            own = [float(pixels.width) * ZOOM, float(pixels.height) * ZOOM]
            # Both sides shrink to the limits (CSS 2, section 10.4).
            limits = [self.definite(element, "max-width", width, 0), self.definite(element, "max-height", height, 0)]
            small = min([1.0, *(most / size for most, size in zip(limits, own) if most is not None)])
            own = [small * each for each in own]
        elif own[0] is None: own[0] = own[1] * pixels.width / pixels.height
        elif own[1] is None: own[1] = own[0] * pixels.height / pixels.width
        inner = self.edges(element, width)[0]
        fragment = Fragment(element, own[0] + inner[1] + inner[3], own[1] + inner[0] + inner[2])
        fragment.inner = inner
        fragment.result = pixels
        if element["position"] == "relative": self.move(fragment, width, height)
        return fragment

    def embedded(self, element, width, height):
        """The fragment of a page in a page, which is laid out in a viewport of its own."""
        from .boxes import Layout
        from .page import Page
        source = self.page.file(element.attributes.get("data") or element.attributes.get("src") or "")
        if source is None or "srcdoc" in element.attributes: raise Unsupported(f"the element {element.tag}")
        inner = self.edges(element, width)[0]
        edges = inner[1] + inner[3], inner[0] + inner[2]
        own = [self.definite(element, "width", width, edges[0]), self.definite(element, "height", height, edges[1])]
        size = [default * ZOOM if each is None else each for each, default in zip(own, (300.0, 150.0))]
        page = Page(source, self.page.suite, self.page.engine, self.page.bundled, tuple(size))
        fragment = Fragment(element, size[0] + edges[0], size[1] + edges[1])
        fragment.inner, fragment.page = inner, page
        canvas = Layout(page).root()
        # What is in the page inside has nothing to do with elements around it.
        fragment.kids = [(inner[3], inner[0], canvas)]
        if element["position"] == "relative": self.move(fragment, width, height)
        return fragment

    def intrinsic(self, element, block=None):
        """The min-content and max-content inline sizes of the content box of a block, with its definite block size."""
        if element["display"] in ("table", "inline-table"): return Table(self, element).sizes
        least = most = row = 0.0
        own, across = vertical(element), "height" if vertical(element) else "width"
        for run in runs(element):
            if isinstance(run, list):
                if row: raise Unsupported("text beside floats")
                inline = Inline(element, run, self, (None, None))
                result = self.engine.measure(inline.document("max-content", self.page.fonts))
                least, most = max(least, result["minContent"]), max(most, result["maxContent"])
                continue
            if run["position"] in ("absolute", "fixed"): continue
            if run.tag not in REPLACED: self.check(run)
            inner, outer = self.edges(run)
            edges = sum(inner[side] + outer[side] for side in ((0, 2) if own else (1, 3)))
            padding = sum(inner[side] for side in ((0, 2) if own else (1, 3)))
            size = self.definite(run, across, None, padding)
            if run.tag in REPLACED:
                picture = self.picture(run, None, None)
                size, edges = picture.height if own else picture.width, edges - padding
            if size is None and vertical(run) != own:
                room = (block, None) if own else (None, block)
                box, *_ = self.block(run, *room, element, formatting=True, fits=True)
                size = (box.height if own else box.width) - padding
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
