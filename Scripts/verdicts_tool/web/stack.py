"""Stacks the lines and the blocks of a block, with its floats (CSS 2, sections 8.3.1, 9.4 and 9.5)."""
from .fragments import REPLACED, Fragment, across, along, backwards, collapsed, ends, leftward, runs, sideways, texts, upward, vertical
from .inline import Inline
from .values import SIDES, Unsupported


class Lines:
    """The content of a block, while it is filled along the block axis. `before` and `after` are the margins of the first
    and the last block that collapse with those of the block itself."""

    def __init__(self, layout, element, inline, block, opens, closes, formatting):
        self.layout, self.element, self.inline, self.block = layout, element, inline, block
        self.opens, self.closes, self.cursor, self.margins, self.before, self.after = opens, closes, 0.0, [], [], []
        self.kids, self.pending, self.empty, self.baseline, self.first = [], [], True, None, None
        self.floats, self.formatting = [], formatting

    def fill(self):
        turned = vertical(self.element)
        width, height = (self.block, self.inline) if turned else (self.inline, self.block)
        for run in runs(self.element):
            if isinstance(run, list): self.text(run)
            elif run["position"] in ("absolute", "fixed"):
                self.pending.append((0.0, self.cursor + collapsed(self.margins if not (self.opens and self.empty) else []), run))
            elif run["float"] != "none": self.float(run, width, height)
            elif run.tag in REPLACED: self.add(self.layout.picture(run, width, height), [0.0], [0.0], False, run)
            else: self.add(*self.layout.block(run, width, height, self.element), run)
        if self.empty and self.opens: self.before = self.margins
        elif self.closes: self.after = self.margins
        else: self.cursor += collapsed(self.margins)
        if self.formatting and self.floats: self.cursor = max(self.cursor, *(each[3] for each in self.floats))

    def float(self, element, width, height):
        """Adds a float beside those before it, or below them (CSS 2, section 9.5.1)."""
        if element.tag in REPLACED: box = self.layout.picture(element, width, height)
        else: box, *_ = self.layout.block(element, width, height, self.element, formatting=True, fits=True)
        outer, turned = self.layout.edges(element, self.inline)[1], vertical(self.element)
        first, last = (outer[side] for side in along(self.element))
        above, below = (outer[side] for side in across(self.element))
        long, deep = (box.height, box.width) if turned else (box.width, box.height)
        long, deep = long + first + last, deep + above + below
        if self.margins and self.empty and self.opens: raise Unsupported("a float before margins that collapse")
        start = self.cursor + collapsed(self.margins)
        start = max([start] + [each[2] for each in self.floats] +
                    [each[3] for each in self.floats if element["clear"] in ("both", each[4])])
        while True:
            beside = [each for each in self.floats if each[2] <= start < each[3]]
            left = max([0.0] + [each[1] for each in beside if each[4] == "left"])
            right = min([self.inline] + [each[0] for each in beside if each[4] == "right"])
            if right - left >= long - 1 / 64 or not beside: break
            start = min(each[3] for each in beside)
        at = left if element["float"] == "left" else right - long
        self.floats.append((at, at + long, start, start + deep, element["float"]))
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

    def exclusions(self):
        """The floats beside which the next lines stand, as exclusions of their document."""
        if self.floats and sideways(self.element): raise Unsupported("sideways text beside floats")
        start = self.cursor + collapsed(self.margins if not (self.opens and self.empty) else [])
        found = []
        for first, last, above, below, _ in self.floats:
            if below <= start or last - first <= 0: continue
            # The sides of the block are those of the text: a line does not pass a float at its side.
            first, last, deep = max(first, -1e6), min(last, self.inline + 1e6), below - max(above, start)
            top = max(above - start, 0.0)
            if not vertical(self.element): found.append({"rectangle": [first, top, last - first, deep]})
            elif leftward(self.element): raise Unsupported("vertical text beside floats")
            else: found.append({"rectangle": [top, first, deep, last - first]})
        return found

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
        if fragment.baseline is not None and fragment.element["writing-mode"] == self.element["writing-mode"]:
            self.baseline = self.cursor - (fragment.width if vertical(self.element) else fragment.height) + fragment.baseline
        if fragment.first is not None and self.first is None and vertical(fragment.element) == vertical(self.element):
            self.first = self.cursor - (fragment.width if vertical(self.element) else fragment.height) + fragment.first

    def aligned(self, fragment, element):
        """How far a block is from the line-left side."""
        turned = vertical(self.element)
        outer = self.layout.edges(element, self.inline)[1]
        first, last = along(self.element)
        rest = self.inline - (fragment.height if turned else fragment.width) - outer[first] - outer[last]
        names = [f"margin-{SIDES[side]}" for side in (first, last)]
        automatic = [element[name] == "auto" for name in names]
        if rest > 0 and automatic[0]: return outer[first] + (rest / 2 if automatic[1] else rest)
        if backwards(self.element) and not (rest > 0 and automatic[1]): return outer[first] + rest
        return outer[first]

    def text(self, run):
        """Adds the lines of a run of texts and inline elements."""
        room = (self.block, self.inline) if vertical(self.element) else (self.inline, self.block)
        inline = Inline(self.element, run, self.layout, room)
        document = inline.document(self.inline, self.layout.page.fonts)
        beside = self.exclusions()
        if beside: document["exclusions"] = beside
        result = self.layout.engine.draw(document)
        if not result["lineCount"]: return
        width, height = result["size"]["width"], result["size"]["height"]
        if sideways(self.element): width, height = height, width
        if self.opens and self.empty: self.before = self.margins
        else: self.cursor += collapsed(self.margins)
        self.margins, self.empty = [], False
        line = Fragment(self.element, width, height)
        line.result = result
        for box in result["attachments"]:
            if box["id"] in inline.static: self.static(line, result, box, inline.static[box["id"]])
            else:
                kid = inline.boxes[box["id"]][0]
                self.layout.place(line, kid, *line.corner(*box["rect"][:2], kid.width, kid.height))
        self.put(line, 0.0, self.cursor)
        self.baseline = self.cursor + result["lastBaseline"]
        if self.first is None: self.first = self.cursor + result["firstBaseline"]
        self.cursor += line.width if vertical(self.element) else line.height

    def static(self, line, result, box, element):
        """Notes where a positioned element would be inside of text: at the start of its line across, and along it there."""
        own, (x, y, _, _) = result["lines"][box["line"]], box["rect"]
        if not element["-display"].startswith("inline") and (element["left"] == element["right"] == "auto" or element["top"] == element["bottom"] == "auto"):
            raise Unsupported("a positioned block inside of text, where it would be")
        side, bottom = ends(self.element)
        if not vertical(self.element): line.pending.append((x, own["top"], element, (side, False)))
        else:
            at = line.width - own["top"] if leftward(self.element) else own["top"]
            if sideways(self.element): y = line.height - x if upward(self.element) else x
            line.pending.append((at, y, element, (leftward(self.element), bottom)))

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
        def place(at, down, wide, high):
            if not turned: return inner[3] + at, inner[0] + down
            return (inner[3] + (width - down - wide if leftward(self.element) else down),
                    inner[0] + (height - at - high if upward(self.element) else at))
        for at, down, kid in self.kids: self.layout.place(result, kid, *place(at, down, kid.width, kid.height))
        right, bottom = ends(self.element)
        for at, down, element in self.pending:
            own = place(inline if backwards(self.element) else at, down, 0.0, 0.0)
            result.pending.append((*own, element, (right or leftward(self.element), bottom)))
        first, above = inner[along(self.element)[0]], inner[across(self.element)[0]]
        if self.baseline is not None: result.baseline = above + self.baseline
        if self.first is not None: result.first = above + self.first
        if not self.formatting:
            result.floats = [(a + first, b + first, c + above, d + above, side) for a, b, c, d, side in self.floats if d > block]
        return result
