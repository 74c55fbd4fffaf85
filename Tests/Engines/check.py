"""Checks every text that an engine laid out.

An engine takes an answer where a text's final content box is as large as the answer was, but for what its pixel grid
does to edges: a box loses up to a device pixel, or wins up to two. Of a text whose answer was taken the drawn lines are
those that were measured, and the box holds them. Every other box the engine, not the text, chose; the drawn lines are
then those of a question whose lines have room in the box, or those of the box asked anew.
"""

from collections import Counter
from dataclasses import dataclass, field

import galley

# Styles that set extents, or that let an engine keep heights that it measured at other widths.
EXTENTS = {"width", "height", "min_width", "min_height", "max_width", "max_height", "aspect", "basis", "wrap", "position",
           "align_items", "align_self", "shrink"}  # fmt: skip


@dataclass
class Lines:
    """Drawn lines: the width of the box, where each line ends, and the extent of the lines."""

    box: float
    ends: tuple
    widest: float
    left: float
    right: float
    bottom: float
    whole: bool

    @classmethod
    def of(cls, layout, length):
        lines, summary = layout.lines, layout.summary
        return cls(
            summary.size.width,
            tuple([line.end for line in lines]),
            max([line.width for line in lines], default=0.0),
            min([line.left for line in lines], default=0.0),
            max([line.left + line.width for line in lines], default=0.0),
            lines[-1].bottom if lines else 0.0,
            not summary.truncated and (lines[-1].end if lines else 0) == length,
        )


@dataclass
class Report:
    """The number of texts of each kind, and the errors with their trees."""

    counts: Counter = field(default_factory=Counter)
    failures: list = field(default_factory=list)

    def fail(self, kind, tree, leaf, **evidence):
        self.counts["FAILED " + kind] += 1
        if self.counts["FAILED " + kind] <= 50:
            self.failures.append((kind, len(tree.show()), tree.show(), leaf, evidence))

    def add(self, other):
        self.counts += other.counts
        self.failures += other.failures


@dataclass
class Case:
    """One text in its final content box: the engine's questions with what it was answered, and what is drawn.

    `older` holds the questions of earlier layouts, which a node may remember.
    """

    report: Report
    tree: object
    leaf: int
    shaped: object
    calls: list
    older: list
    rounding: object
    box: tuple
    drawn: Lines

    def fail(self, kind, **evidence):
        self.report.fail(kind, self.tree, self.leaf, box=self.box, drawn=self.drawn, calls=self.calls, **evidence)

    def count(self, kind):
        self.report.counts[kind] += 1

    @property
    def slack(self):
        """The tolerance: a device pixel and float rounding; without a pixel grid 0.0001, which Yoga treats as equal."""
        return (1.001 / self.tree.scale if self.tree.scale else 0) + 1e-3

    def check(self):
        self.count("texts")
        if not all(abs(one) < 1e6 for one in self.box):
            return self.count("the engine's box is no number, or absurd")
        if not self.drawn.whole:
            self.fail("text is left out")
        self.check_answers()
        self.check_width()
        taken = [call for call in self.calls if self.near(0, call) and self.near(1, call)]
        if taken:
            self.count("an answer was taken")
            self.check_taken(taken)
        else:
            self.check_forced()
        self.check_height()

    def near(self, axis, call):
        return -self.slack <= self.box[axis] - call[1][axis] <= 2 * self.slack

    def ends(self, question):
        return Lines.of(self.shaped.layout(question), 0).ends

    def check_answers(self):
        """Equal proposals have equal answers."""
        for question, answer in self.calls:
            size = galley.rounded(self.rounding, self.shaped.measure(question).size)
            for length, own, one in zip((question.width, question.height), (size.width, size.height), answer):
                if length.mode != galley.EXACTLY and abs(own - one) > 1e-6 * max(1, one):
                    self.fail("an answer is not what the text alone says", question=question)

    def check_width(self):
        """No line is outside its box, and a line is only wider if the text cannot be broken to fit."""
        width, drawn = self.box[0], self.drawn
        if drawn.widest > width + self.slack:
            anew = Lines.of(self.shaped.layout(galley.exactly(drawn.box)), 0)
            if drawn.widest > anew.widest + self.slack:
                self.fail("a line is wider than its box", anew=anew)
        elif drawn.left < -self.slack or drawn.right > width + self.slack:
            self.fail("a line is beside its box")

    def check_taken(self, taken):
        """The drawn lines are those of an answer as large as the box, or of one with a width as near or nearer."""
        apart = min(abs(self.box[0] - answer[0]) for _, answer in taken)
        nearer = [call for call in self.calls if abs(self.box[0] - call[1][0]) <= apart]
        if all(self.drawn.ends != self.ends(question) for question, _ in taken + nearer):
            self.fail("other lines than were measured", taken=taken)
        answers = [self.shaped.measure(question) for question, _ in taken]
        whole = any(answer.size.height >= answer.lines_height for answer in answers)
        if whole and self.drawn.bottom > self.box[1] + self.slack:
            self.fail("lines are lower than their box", answers=answers)

    def check_forced(self):
        width = self.box[0]
        kind = "its width" if any(self.near(0, call) for call in self.calls) else "nothing"
        self.count(f"the engine took {kind}" if self.calls else "the engine never asked")
        for question, _ in self.calls + self.older:
            answer = self.shaped.measure(question)
            least = min(answer.longest_line, answer.room)
            if least - self.slack <= width <= answer.room + 3 * self.slack and self.drawn.ends == self.ends(question):
                return
        if self.drawn.ends != self.ends(galley.exactly(self.drawn.box)):
            self.fail("lines of no question")

    def check_height(self):
        """Lines are lower than their box only if the engine knew their height or never measured them."""
        plain = is_plain(self.tree)
        self.report.counts["texts in plain trees"] += plain
        if self.drawn.bottom <= self.box[1] + self.slack:
            return
        told = any(self.drawn.ends == self.ends(question) for question, _ in self.calls)
        self.count("lower than the box that the engine forced, " + ("told" if told else "not asked at this width"))
        if plain:
            self.fail("too low a box in a plain tree")


def is_plain(tree):
    """Whether only texts decide heights: only the root has an extent, its width, and no row is inside a row."""

    def plain(box, rows):
        row = box.style.get("direction") == "row"
        shares = any(isinstance(edge, str) for name in ("padding", "margin") for edge in box.style.get(name, ()))
        return (
            not (EXTENTS & box.style.keys() or shares or row and rows)
            and all(plain(child, rows or row) for child in box.children)
        )  # fmt: skip

    return tree.width is not None and tree.height is None and plain(tree.root, False)
