"""What a page that is laid out shows: filled rectangles, and glyphs that are none.

Two pages are alike if their pictures are: every place has the same color, and the same glyphs of the same fonts stand at the
same places. Glyphs and borders are cut into rectangles; what hides another thing removes it.
"""
import dataclasses, functools, math, pathlib, re, struct, zlib

from . import values
from .faces import face
from .fragments import sideways, upward
from .values import SIDES, ZOOM, Unsupported

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


@dataclasses.dataclass
class Pixels:
    width: int
    height: int
    fills: list  # (left, top, right, bottom, color) in pixels


@functools.lru_cache(None)
def picture(path: pathlib.Path) -> Pixels:
    """The pixels of a PNG file as rectangles."""
    data = path.read_bytes()
    if data[:8] != b"\x89PNG\r\n\x1a\n": raise Unsupported("pictures that are no PNG files")
    at, packed, palette, clear = 8, b"", b"", b""
    while at < len(data):
        length, kind = struct.unpack(">L4s", data[at:at + 8])
        body, at = data[at + 8:at + 8 + length], at + 12 + length
        if kind == b"IHDR": width, height, depth, form, _, _, laced = struct.unpack(">LLBBBBB", body)
        elif kind == b"PLTE": palette = body
        elif kind == b"tRNS": clear = body
        elif kind == b"IDAT": packed += body
    if laced or depth > 8: raise Unsupported("PNG files with interlacing or 16 bits")
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[form]
    stride, pixel = (width * channels * depth + 7) // 8, max(1, channels * depth // 8)
    raw, row, rows = zlib.decompress(packed), bytearray(stride), []
    for y in range(height):
        line = bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        kind = raw[y * (stride + 1)]
        for x in range(stride):
            a, b, c = line[x - pixel] if x >= pixel else 0, row[x], row[x - pixel] if x >= pixel else 0
            if kind == 1: line[x] = (line[x] + a) & 255
            elif kind == 2: line[x] = (line[x] + b) & 255
            elif kind == 3: line[x] = (line[x] + (a + b) // 2) & 255
            elif kind == 4:
                p = a + b - c
                best = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
                line[x] = (line[x] + best) & 255
        row = line
        rows.append(bytes(line))
    def color(line, x):
        if depth < 8:
            bit = x * depth
            sample = line[bit // 8] >> (8 - depth - bit % 8) & ((1 << depth) - 1)
            samples = [sample if form == 3 else sample * 255 // ((1 << depth) - 1)]
        else: samples = list(line[x * channels:(x + 1) * channels])
        if form == 3:
            index = samples[0]
            return (*palette[index * 3:index * 3 + 3], clear[index] if index < len(clear) else 255)
        if form in (0, 4): return (samples[0],) * 3 + ((samples[1],) if form == 4 else (255,))
        return tuple(samples) if form == 6 else (*samples, 255)
    fills, before, start = [], None, 0
    for y in range(height + 1):
        spans = []
        if y < height:
            for x in range(width):
                own = color(rows[y], x)
                if spans and spans[-1][2] == own: spans[-1][1] = x + 1
                else: spans.append([x, x + 1, own])
        if spans != before:
            for left, right, own in before or []: fills.append((left, start, right, y, tuple(each / 255 for each in own)))
            before, start = spans, y
    return Pixels(width, height, fills)


class Painter:
    """Paints the fragment of a page in the order of CSS 2, appendix E, simplified: `operations`, the first at the back."""

    def __init__(self, page):
        self.page = page
        self.faces, self.blank = {}, set()
        for entry in page.fonts:
            file = entry["file"] if isinstance(entry, dict) else entry
            own = face(file)
            if own is not None: self.faces[own.name] = own
            # The glyph of a space stands for characters that are not seen, too.
            display = page.engine.draw({"text": "\u00a0 ", "fonts": [file],
                                        "paragraph": {"profile": "browser", "whiteSpace": "pre"}})["display"]
            self.blank |= {(display["fonts"][each["font"]]["name"], glyph[0]) for each in display["commands"]
                           for glyph in each.get("glyphs", []) if glyph[0]}

    def page_operations(self, canvas):
        layers = []
        root = canvas.kids[0][2] if canvas.kids else None
        if root is not None: self.background(canvas, root, layers)
        self.fragment(canvas, 0.0, 0.0, layers, None)
        return [unzoomed(operation) for _, _, operation in sorted(layers, key=lambda each: each[0])]

    def background(self, canvas, root, layers):
        """The background of the root, or of the body, fills the whole page (CSS 2, section 14.2)."""
        elements = [root.element] + [kid.element for _, _, kid in root.kids if kid.element is not None and kid.element.tag == "body"]
        for element in elements:
            color = values.rgba(element["background-color"], element.style)
            if element["background-image"] != "none": raise Unsupported("a picture as the background of the page")
            if color[3]:
                layers.append(((-9, 0), 0, Fill(0, 0, canvas.width, canvas.height, color)))
                element.style["background-color"] = "transparent"
                break

    def fragment(self, fragment, x, y, layers, clip):
        """Adds what a fragment paints to the layers of its stacking context: (z-index, layer), order, operation."""
        element, result = fragment.element, fragment.result
        for left, top, kid in fragment.kids:
            own = kid.element
            at, down = x + left, y + top
            positioned = own is not None and own["position"] != "static" and not self.is_lines(kid)
            if positioned or own is not None and own["display"] in ("inline-block",) and not self.is_lines(kid):
                inner = []
                self.box(kid, at, down, inner, clip)
                self.fragment(kid, at, down, inner, self.clipped(kid, at, down, clip))
                z = own["z-index"] if positioned and own["z-index"] != "auto" else 0
                layer = (z, 0 if z < 0 else 5) if positioned else (0, 3)
                layers += [(layer, 0, each) for _, _, each in sorted(inner, key=lambda each: each[0])]
            else:
                if not self.is_lines(kid): self.box(kid, at, down, layers, clip)
                self.fragment(kid, at, down, layers, self.clipped(kid, at, down, clip))
        if self.is_lines(fragment): self.lines(fragment, x, y, layers, clip)

    def is_lines(self, fragment): return isinstance(fragment.result, dict)

    def clipped(self, fragment, x, y, clip):
        if self.is_lines(fragment) or fragment.element is None or fragment.element["overflow"] == "visible": return clip
        top, right, bottom, left = (fragment.element[f"border-{side}-width"] for side in SIDES)
        own = (x + left, y + top, x + fragment.width - right, y + fragment.height - bottom)
        if clip: own = (max(own[0], clip[0]), max(own[1], clip[1]), min(own[2], clip[2]), min(own[3], clip[3]))
        return own

    def add(self, layers, layer, operation, clip):
        if clip:
            if isinstance(operation, Fill):
                operation = Fill(max(operation.left, clip[0]), max(operation.top, clip[1]), min(operation.right, clip[2]),
                                 min(operation.bottom, clip[3]), operation.color)
            else:
                left, top, right, bottom = operation.box
                if right <= clip[0] or left >= clip[2] or bottom <= clip[1] or top >= clip[3]: return
                if left < clip[0] - 1 or right > clip[2] + 1 or top < clip[1] - 1 or bottom > clip[3] + 1:
                    operation = dataclasses.replace(operation, what=(*operation.what, "clipped", *(round(each, 1) for each in clip)))
        if isinstance(operation, Fill) and (operation.right <= operation.left or operation.bottom <= operation.top): return
        if isinstance(operation, Fill) and not operation.color[3]: return
        layers.append((layer, 0, operation))

    def box(self, fragment, x, y, layers, clip):
        """The background, the border and the picture of a box."""
        element = fragment.element
        if element is None or element["visibility"] != "visible": return
        color = values.rgba(element["background-color"], element.style)
        if color[3]: self.add(layers, (0, 1), Fill(x, y, x + fragment.width, y + fragment.height, color), clip)
        if element["background-image"] != "none":
            box = (x, y, x + fragment.width, y + fragment.height)
            if clip: box = (max(box[0], clip[0]), max(box[1], clip[1]), min(box[2], clip[2]), min(box[3], clip[3]))
            for fill in self.tiles(element, x, y, fragment): self.add(layers, (0, 1), fill, box)
        if isinstance(fragment.result, Pixels):
            inner = fragment.inner
            across = (fragment.width - inner[1] - inner[3]) / fragment.result.width
            down = (fragment.height - inner[0] - inner[2]) / fragment.result.height
            a, b = x + inner[3], y + inner[0]
            for left, top, right, bottom, own in fragment.result.fills:
                self.add(layers, (0, 3), Fill(a + left * across, b + top * down, a + right * across, b + bottom * down, own), clip)
        if fragment.bare: return
        for fill in border(element, x, y, fragment.width, fragment.height): self.add(layers, (0, 1), fill, clip)

    def tiles(self, element, x, y, fragment):
        """The fills of a picture as a background (CSS Backgrounds 3, section 3)."""
        found = re.fullmatch(r"url\(\s*[\"']?(.*?)[\"']?\s*\)", element["background-image"])
        source = self.page.file(found[1]) if found else None
        if source is None or source.suffix.lower() != ".png": raise Unsupported("backgrounds that are no PNG files")
        if element["background-size"] != "auto": raise Unsupported("background-size")
        pixels = picture(source)
        width, height = pixels.width * ZOOM, pixels.height * ZOOM
        top, right, bottom, left = (element[f"border-{side}-width"] for side in SIDES)
        rest = (fragment.width - left - right - width, fragment.height - top - bottom - height)
        words = {"left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"}
        places = element["background-position"].split()
        if places[0] in ("top", "bottom"): places = places[::-1] if len(places) > 1 else ["center", places[0]]
        places = [words.get(each, each) for each in (places + ["center"])[:2]]
        a, b = (float(each[:-1]) / 100 * room if each.endswith("%") else values.length(each, element.style, self.page)
                for each, room in zip(places, rest))
        if isinstance(a, str) or isinstance(b, str): raise Unsupported("the place of a background")
        repeat = element["background-repeat"]
        across = spans(x, x + left + a, width, fragment.width, repeat in ("repeat", "repeat-x"))
        down = spans(y, y + top + b, height, fragment.height, repeat in ("repeat", "repeat-y"))
        if len(across) * len(down) * len(pixels.fills) > 20000: raise Unsupported("a background of too many parts")
        for own in across:
            for other in down:
                for one, two, three, four, color in pixels.fills:
                    yield Fill(own + one * ZOOM, other + two * ZOOM, own + three * ZOOM, other + four * ZOOM, color)

    def lines(self, fragment, x, y, layers, clip):
        """What the display list of a text paints."""
        display = fragment.result["display"]
        names = [font["name"] for font in display["fonts"]]
        texts = [text.encode() for text in display["texts"]]
        for command in display["commands"]:
            if sideways(fragment.element):
                operations = (self.turned(each, fragment, x, y) for each in self.command(command, names, texts, 0.0, 0.0))
            else: operations = self.command(command, names, texts, x, y)
            for operation in operations: self.add(layers, (0, 4), operation, clip)

    def turned(self, operation, fragment, x, y):
        """An operation of a horizontal line as one of a sideways line, which is turned by 90 degrees."""
        def corner(a, b, width=0.0, height=0.0):
            at, down = fragment.corner(a, b, height, width)
            return x + at, y + down
        def around(left, top, right, bottom):
            at, down = corner(left, top, right - left, bottom - top)
            return at, down, at + bottom - top, down + right - left
        if isinstance(operation, Fill):
            return Fill(*around(operation.left, operation.top, operation.right, operation.bottom), operation.color)
        sine = -1 if upward(fragment.element) else 1
        name, glyph, size, (a, b, c, d, *rest), *color = operation.what
        turn = tuple(round(each, 3) + 0.0 for each in (-sine * b, sine * a, -sine * d, sine * c))
        return Mark((name, glyph, size, (*turn, *rest), *color), *corner(operation.x, operation.y), around(*operation.box))

    def command(self, command, names, texts, x, y):
        if "attachment" in command: return
        color = plain(command.get("color", "#000000"))
        if "fill" in command and isinstance(command["fill"], list):
            left, top, width, height = command["fill"]
            yield Fill(x + left, y + top, x + left + width, y + top + height, color)
        elif "fill" in command: yield from ring(command["fill"]["path"], x, y, color)
        elif "decoration" in command:
            left, top, width, height = command["rect"]
            own = color if command["style"] == "solid" else (*color, command["style"])
            yield Fill(x + left, y + top, x + left + width, y + top + height, own)
        elif "glyphs" in command:
            size, name = command["fontSize"], names[command["font"]]
            own = self.faces.get(name)
            turn = command.get("transform", [1, 0, 0, 1, 0, 0])
            for glyph, cluster, left, top in command["glyphs"]:
                if (name, glyph) in self.blank or blank(texts[command["text"]], cluster): continue
                box = own.box(glyph) if own else None
                if box == (): continue
                if box is not None:
                    corners = [(x + left + turn[0] * a * size - turn[2] * b * size, y + top + turn[1] * a * size - turn[3] * b * size)
                               for a, b in ((box[0], box[1]), (box[2], box[3]))]
                    (a, b), (c, d) = corners
                    yield Fill(min(a, c), min(b, d), max(a, c), max(b, d), color)
                else:
                    a, b = x + left, y + top
                    around = (a, b - 0.7 * size, a + 0.4 * size, b) if turn[0] else (a, b, a + 0.7 * size, b + 0.4 * size)
                    yield Mark((name, glyph, round(size / ZOOM, 2), tuple(round(each, 3) for each in turn), color), a, b, around)
        else: raise Unsupported(f"drawing: {', '.join(sorted(command)[:3])}")


def spans(start, at, size, length, repeats):
    """Where the copies of a picture begin that cover a length from `start`."""
    if not repeats: return [at]
    first = at - math.ceil((at - start) / size) * size
    return [first + index * size for index in range(math.ceil((start + length - first) / size))]


def blank(text, offset):
    """Whether the character at a UTF-8 offset is white space."""
    return offset < len(text) and text[offset:offset + 4].decode(errors="ignore")[:1].isspace()


def unzoomed(operation):
    """An operation in px."""
    if isinstance(operation, Fill):
        return Fill(operation.left / ZOOM, operation.top / ZOOM, operation.right / ZOOM, operation.bottom / ZOOM, operation.color)
    return Mark(operation.what, operation.x / ZOOM, operation.y / ZOOM, tuple(each / ZOOM for each in operation.box))


def plain(text):
    digits = text.lstrip("#")
    own = [int(digits[at:at + 2], 16) / 255 for at in range(0, len(digits), 2)]
    return tuple(own if len(own) == 4 else [*own, 1.0])


def ring(path, x, y, color):
    """The fills of a rectangle, or of the border of a rectangle."""
    parts, part = [], []
    for kind, *point in path:
        if kind not in ("M", "L"): raise Unsupported("drawing: curves")
        if kind == "M" and part: parts, part = parts + [part], []
        part.append(tuple(point))
    parts.append(part)
    boxes = [(min(a for a, _ in part), min(b for _, b in part), max(a for a, _ in part), max(b for _, b in part)) for part in parts]
    if len(boxes) == 2: boxes = around(boxes[0], boxes[1])
    elif len(boxes) > 2: raise Unsupported("drawing: paths")
    for left, top, right, bottom in boxes: yield Fill(x + left, y + top, x + right, y + bottom, color)


def around(outer, inner):
    """The rectangles of what is in one rectangle and not in another."""
    return [(outer[0], outer[1], outer[2], inner[1]), (outer[0], inner[3], outer[2], outer[3]),
            (outer[0], inner[1], inner[0], inner[3]), (inner[2], inner[1], outer[2], inner[3])]


def border(element, x, y, width, height):
    """The fills of the border of a box. A corner between sides of two colors has both."""
    wide = [element[f"border-{side}-width"] for side in SIDES]
    if not any(wide): return
    looks = []
    for side in SIDES:
        color, style = values.rgba(element[f"border-{side}-color"], element.style), element[f"border-{side}-style"]
        looks.append(color if style == "solid" or not color[3] else (*color, style))
    top, right, bottom, left = wide
    sides = [(x + left, y, x + width - right, y + top), (x + width - right, y + top, x + width, y + height - bottom),
             (x + left, y + height - bottom, x + width - right, y + height), (x, y + top, x + left, y + height - bottom)]
    for place, look in zip(sides, looks): yield Fill(*place, look)
    corners = [(0, 3, x, y, x + left, y + top), (0, 1, x + width - right, y, x + width, y + top),
               (2, 1, x + width - right, y + height - bottom, x + width, y + height),
               (2, 3, x, y + height - bottom, x + left, y + height)]
    for first, second, *place in corners:
        same = looks[first] == looks[second]
        if not same and not looks[first][3] and not looks[second][3]: continue
        yield Fill(*place, looks[first] if same else (0, 0, 0, 1, (looks[first], looks[second], first, second)))


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
