"""SkParagraph's functions, answered by Galley: what a test asks comes from the layout of what it has built (documents.py).

Three things are done as Skia does them, after Galley's answer. The height of a line is a whole number; what that adds or takes
is above the text. Rectangles are those of runs: one for each part of a line in one font and direction. Rectangles of the kind
kTight have the font's ascent and descent.
"""
import json, pathlib, tempfile

from .. import command
from ..cxx.runner import NotAsked
from ..cxx.values import Text, Vector, first_bytes
from . import documents
from .documents import EMPTY
from .values import Box, Rect


def rounded(number):
    """The nearest whole number; of two, the greater one."""
    return int(number + 0.5)


class Builder:
    """A ParagraphBuilderImpl. `fonts` has the files of a family, and what its metrics are."""

    def __init__(self, fonts, galley, style, collection):
        self.fonts, self.galley, self.style, self.collection = fonts, galley, style.copy(), collection
        self.Reset()

    def Reset(self): self.stack, self.parts = [self.style.get("TextStyle")], []
    def pushStyle(self, style): self.stack.append(style.copy())
    def pop(self): self.stack.pop()
    def peekStyle(self): return self.stack[-1]
    def addText(self, text, length=None): self.parts.append((text if length is None else first_bytes(text, length), self.stack[-1]))
    def addPlaceholder(self, placeholder): self.parts.append((placeholder, self.stack[-1]))
    def Build(self): return Paragraph(self)


class Paragraph:
    """A ParagraphImpl: `layout` must come first."""

    def __init__(self, builder):
        self.style, self.parts, self.fonts, self.galley = builder.style, builder.parts, builder.fonts, builder.galley
        self.collection, self.found, self.found_edges = builder.collection, None, []
        self.source = "".join(part if isinstance(part, str) else EMPTY for part, _ in self.parts)
        # The byte of each UTF-16 unit, and of the end.
        self.bytes, place = [], 0
        for character in self.source:
            self.bytes += [place] * (1 + (ord(character) > 0xffff))
            place += len(character.encode())
        self.bytes.append(place)

    def get(self): return self
    def paint(self, *_): pass
    def text(self): return Text(self.source)

    def layout(self, width):
        self.width = width
        self.asked = documents.document(self)
        self.found, = command.answers(self.galley, [self.asked], "--detail", "glyphs")
        if "error" in self.found: raise ValueError(self.found["error"]["message"])
        if self.collection.uses_system and self.found["missing"]: raise NotAsked("fonts of the system")
        top = 0
        self.all_lines = Vector()
        for index, line in enumerate(self.found["lines"]):
            self.all_lines.append(Line(self, index, line, top))
            top += self.all_lines.back().height()
        self.total = top

    # Sizes

    def answer(self):
        if self.found is None: raise NotAsked("a paragraph that is not laid out")
        return self.found

    def getMaxWidth(self): return self.width
    def getHeight(self): return self.total if self.answer() else 0
    def getMinIntrinsicWidth(self): return self.answer()["minContent"]
    def getMaxIntrinsicWidth(self): return self.answer()["maxContent"]
    def getLongestLine(self): return self.answer()["longestLine"]
    def getAlphabeticBaseline(self): return self.lines()[0].baseline()
    def getIdeographicBaseline(self): return self.lines()[0].natural()
    def lineNumber(self): return len(self.answer()["lines"])
    def lines(self): return self.all_lines if self.answer() else None
    def didExceedMaxLines(self): return self.answer()["truncated"]

    def unresolvedGlyphs(self):
        return sum(len(self.source.encode()[part["start"]:part["end"]].decode()) for part in self.answer()["missing"])

    def getLineMetrics(self, metrics): metrics += [line.metrics() for line in self.lines()]

    # Places

    def edges(self):
        """The bytes of the edges of text units."""
        if not self.found_edges:
            result, = command.answers(self.galley, [{"text": self.source}], command="breaks")
            self.found_edges = [0, *result["grapheme"]]
        return self.found_edges

    def unit(self, byte):
        """The UTF-16 unit of a byte."""
        return len(self.source.encode()[:byte].decode().encode("utf-16-le")) // 2

    def getGlyphPositionAtCoordinate(self, x, y):
        line = next((line for line in self.lines() if y < line.top + line.height()), self.lines().back())
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "document.json"
            path.write_text(json.dumps(self.asked))
            middle = (line.facts["top"] + line.facts["bottom"]) / 2
            hit = json.loads(command.output(self.galley, "render", "--json", str(path), "--scale", "0.01",
                                            "-o", str(path.with_suffix(".png")), f"--hit={x},{middle}"))
        return Position(self.unit(hit["offset"]), "kUpstream" if hit["affinity"] == "upstream" else "kDownstream")

    def getWordBoundary(self, offset):
        result, = command.answers(self.galley, [{"text": self.source}], command="breaks")
        edges = [0] + [self.unit(byte) for byte in result["word"]]
        return next((Range(one, other) for one, other in zip(edges, edges[1:]) if one <= offset < other), Range(0, 0))

    def getRectsForPlaceholders(self):
        result = Vector()
        for each in self.answer()["attachments"]:
            if not each["visible"]: continue
            x, y, width, height = each["rect"]
            down = self.lines()[each["line"]].shift()
            result.append(Box(Rect(x, y + down, x + width, y + down + height), "kLtr"))
        return result

    def getRectsForRange(self, start, end, heights, widths):
        self.answer()
        last = len(self.bytes) - 1
        line = self.lines().back()
        if start == last < end and line.facts["start"] == line.facts["end"]:
            # Skia has a line break after the end of the text, which is on the empty last line.
            top, bottom = line.edges("kMax", None)
            return Vector([Box(Rect(line.facts["left"], top, line.facts["left"], bottom), "kLtr")])
        # Skia leaves out text units of which only a part is in the range.
        start = min((unit for unit in self.edges() if unit >= self.bytes[min(int(start), last)]), default=0)
        end = max((unit for unit in self.edges() if unit <= self.bytes[min(int(end), last)]), default=0)
        if start >= end: return Vector()
        empty = next((line for line in self.lines() if start <= line.facts["start"] < end and not line.groups()), None)
        if empty and end <= empty.facts["end"]:
            top, bottom = empty.edges(heights if heights != "kTight" else "kMax", None)
            return Vector([Box(Rect(empty.facts["left"], top, empty.facts["left"], bottom), "kLtr")])
        parts = [(line, max(start, one), min(end, other), run) for line in self.lines() for one, other, run in line.groups()
                 if max(start, one) < min(end, other)]
        if not parts: return Vector()
        nodes = [{"start": one, "end": other, "id": str(index)} for index, (_, one, other, _) in enumerate(parts)]
        result, = command.answers(self.galley, [{**self.asked, "nodes": nodes}])
        placed = {each["offset"]: found["rect"] for each, found in zip(self.asked["attachments"], self.found["attachments"])}
        boxes = Vector()
        for index, (line, one, _, run) in enumerate(parts):
            direction = "kRtl" if run["level"] % 2 else "kLtr"
            # A rectangle of a space at the end of a line may be on two lines; this part is on one.
            rects = next(node["rects"] for node in result["nodes"] if node["id"] == str(index))
            rects = [rect for rect in rects if abs(rect[1] - line.facts["top"]) < 0.01] or rects
            for x, _, width, _ in rects:
                top, bottom = line.edges(heights, run, placed.get(one))
                right = x + width
                # What depends on a version of a font that is not the suite's is unknown.
                if not self.fonts.knows_widths(run["font"], self.source): x = right = None
                if not self.fonts.knows_heights(run["font"]): top = bottom = None
                boxes.append(Box(Rect(x, top, right, bottom), direction))
        return self.widened(boxes, parts) if widths == "kMax" else boxes

    def widened(self, boxes, parts):
        """The boxes of RectWidthStyle::kMax: a line that ends before the longest one has a box up to the end of that."""
        longest = max(line.facts["width"] + line.facts["trailing"] for line in self.lines())
        result = Vector()
        for index, (box, (line, *_)) in enumerate(zip(boxes, parts)):
            result.append(box)
            last = index + 1 == len(parts) or parts[index + 1][0] is not line
            if last and line.index + 1 < len(self.lines()) and box.direction == "kLtr":
                end = line.facts["left"] + line.facts["width"]
                if end - 1e-3 <= box.rect.fRight < longest: result.append(Box(
                    Rect(box.rect.fRight, box.rect.fTop, longest, box.rect.fBottom), "kLtr"))
        return result


class Line:
    """A TextLine, from a line of Galley's."""

    def __init__(self, paragraph, index, facts, top):
        self.paragraph, self.index, self.facts, self.top = paragraph, index, facts, top

    def natural(self): return self.facts["bottom"] - self.facts["top"]
    def height(self): return rounded(self.natural())
    def delta(self): return self.height() - self.natural()
    def width(self): return self.facts["width"]
    def baseline(self): return self.facts["baseline"] - self.facts["top"]
    def offset(self):
        # Skia's line begins before the first half of the letter spacing, Galley's after it.
        return Point(self.facts["left"] - self.paragraph.asked["paragraph"].get("startIndent", 0), self.top)

    def ellipsis(self): return self.paragraph.found["token"]

    def shift(self):
        """How far Skia's text of this line is below Galley's."""
        return self.top + self.delta() - self.facts["top"]

    def groups(self):
        """(start, end, run) of the parts of the line in one font and one direction, from left to right."""
        found = []
        for run in self.paragraph.found["runs"]:
            if run["line"] != self.index or run.get("token"): continue
            key = (run["font"], run["fontSize"], run["level"], self.paragraph.source.encode()[run["start"]:run["end"]] == EMPTY.encode())
            if found and found[-1][0] == key and not key[3] and run["start"] == found[-1][2]: found[-1][2] = run["end"]
            elif found and found[-1][0] == key and not key[3] and run["end"] == found[-1][1]: found[-1][1] = run["start"]
            else: found.append([key, run["start"], run["end"], run])
        return [tuple(each[1:]) for each in found]

    def raw(self, run):
        """The ascent and the descent of a run's font."""
        ascent, descent, _ = self.paragraph.fonts.metrics(run["font"])
        return ascent * run["fontSize"], descent * run["fontSize"]

    def edges(self, heights, run, placed=None):
        """The top and the bottom of a rectangle of one of the kinds of RectHeightStyle."""
        top, bottom, lines = self.top + self.delta(), self.top + self.height(), self.paragraph.lines()
        if heights == "kTight":
            if placed: return placed[1] + self.shift(), placed[1] + placed[3] + self.shift()
            ascent, descent = self.raw(run)
            baseline = self.top + self.delta() + self.baseline()
            return baseline - ascent, baseline + descent
        if heights == "kMax": return top, bottom
        # The space between lines is what the line is higher above its baseline than its highest font.
        runs = [each for _, _, each in self.groups()]
        ascent = max((self.raw(each)[0] for each in runs), default=0)
        strut = self.paragraph.style.get("StrutStyle")
        if strut.get("StrutEnabled"):
            own = self.paragraph.fonts.metrics(str(strut.get("FontFamilies")[0]))[0] * strut.get("FontSize")
            ascent = own if strut.get("ForceStrutHeight") else max(own, ascent)
        space = self.baseline() - ascent
        first, last = self.index == 0, self.index + 1 == len(lines)
        if heights == "kIncludeLineSpacingTop": return top + (space if first else 0), bottom
        if heights == "kIncludeLineSpacingMiddle":
            return top + space / 2 + (space / 2 if first else 0), bottom + space / 2 - (space / 2 if last else 0)
        if heights == "kIncludeLineSpacingBottom": return top + space, bottom + space - (space if last else 0)
        if heights == "kStrut":
            strut = self.paragraph.style.get("StrutStyle")
            ascent, descent, _ = self.paragraph.fonts.metrics(str(strut.get("FontFamilies")[0]))
            size = strut.get("FontSize")
            if strut.get("HeightOverride"): size *= strut.get("Height") / (ascent + descent)
            return self.top + self.baseline() - ascent * size, self.top + self.baseline() + descent * size
        raise NotAsked(heights)

    def metrics(self):
        """A LineMetrics; its indices count UTF-16 units."""
        facts, unit, text = self.facts, self.paragraph.unit, self.paragraph.source.encode()
        end = unit(facts["end"])
        ended = text[facts["start"]:facts["end"]].endswith(b"\n")
        spaces = unit(facts["start"] + len(text[facts["start"]:facts["end"]].rstrip(b" \n")))
        return Metrics(fStartIndex=unit(facts["start"]), fEndIncludingNewline=end, fEndIndex=end - ended,
                       fEndExcludingWhitespaces=max(spaces, unit(facts["start"])), fLeft=facts["left"], fWidth=facts["width"],
                       fBaseline=self.top + self.delta() + self.baseline(), fLineNumber=self.index, fHeight=self.height())


class Metrics:
    def __init__(self, **values): self.__dict__.update(values)


class Point:
    def __init__(self, x, y): self.fX, self.fY = x, y


class Position:
    """A PositionWithAffinity."""

    def __init__(self, position, affinity): self.position, self.affinity = position, affinity


class Range:
    """An SkRange."""

    def __init__(self, start, end): self.start, self.end = start, end
    def width(self): return self.end - self.start
    def __eq__(self, other): return (self.start, self.end) == (other.start, other.end)
    def __str__(self): return f"{self.start}..<{self.end}"
