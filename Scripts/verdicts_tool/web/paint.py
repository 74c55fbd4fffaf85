"""What a page that is laid out shows: filled rectangles, and glyphs that are none (compare.py)."""
import dataclasses, math, re, unicodedata

from . import values
from .compare import Fill, Mark
from .faces import face
from .fragments import sideways, upward
from .pictures import Pixels, picture
from .values import SIDES, ZOOM, Unsupported

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

    def page_operations(self, canvas): return [unzoomed(each) for each in self.layers(canvas)]

    def layers(self, canvas):
        """The operations of a page, the first at the back."""
        layers = []
        root = canvas.kids[0][2] if canvas.kids else None
        if root is not None: self.background(canvas, root, layers)
        self.fragment(canvas, 0.0, 0.0, layers, None)
        return [operation for _, _, operation in sorted(layers, key=lambda each: each[0])]

    def background(self, canvas, root, layers):
        """The background of the root, or of the body, fills the whole page (CSS 2, section 14.2)."""
        elements = [root.element] + [kid.element for _, _, kid in root.kids if kid.element is not None and kid.element.tag == "body"]
        for element in elements:
            color = values.rgba(element["background-color"], element.style)
            if not color[3] and element["background-image"] == "none": continue
            area = (0.0, 0.0, canvas.width, canvas.height)
            if color[3]: layers.append(((-9, 0), 0, Fill(*area, color)))
            if element["background-image"] != "none":
                # The picture starts at the root, and goes on over the whole page.
                x, y, _ = canvas.kids[0]
                for fill in self.tiles(element, x, y, root, area): self.add(layers, (-9, 0), fill, area)
            element.style |= {"background-color": "transparent", "background-image": "none"}
            break

    def fragment(self, fragment, x, y, layers, clip):
        """Adds what a fragment paints to the layers of its stacking context: (z-index, layer), order, operation."""
        for left, top, kid in fragment.kids:
            own = kid.element
            at, down = x + left, y + top
            if kid.page is not None:
                self.frame(kid, at, down, layers, clip)
                continue
            positioned = own is not None and own["position"] != "static" and not self.is_lines(kid)
            apart = own is not None and not self.is_lines(kid)
            if positioned or apart and (own["display"] in ("inline-block", "inline-table") or own["float"] != "none"):
                inner = []
                area = self.cut(kid, at, down, clip) if positioned else clip
                self.box(kid, at, down, inner, area)
                self.fragment(kid, at, down, inner, self.clipped(kid, at, down, area))
                z = own["z-index"] if positioned and own["z-index"] != "auto" else 0
                layer = (z, 0 if z < 0 else 5) if positioned else (0, 3 if own["float"] == "none" else 2)
                layers += [(layer, 0, each) for _, _, each in sorted(inner, key=lambda each: each[0])]
            else:
                if not self.is_lines(kid): self.box(kid, at, down, layers, clip)
                self.fragment(kid, at, down, layers, self.clipped(kid, at, down, clip))
        if self.is_lines(fragment): self.lines(fragment, x, y, layers, clip)

    def frame(self, fragment, x, y, layers, clip):
        """Paints a page in a page, which is white nowhere unless it says so."""
        own, z = [], fragment.element["z-index"]
        self.box(fragment, x, y, own, clip)
        left, top, canvas = fragment.kids[0]
        area = (x + left, y + top, x + left + canvas.width, y + top + canvas.height)
        if clip: area = crossing(area, clip)
        for each in Painter(fragment.page).layers(canvas): self.add(own, (0, 0), shifted(each, x + left, y + top), area)
        positioned = fragment.element["position"] != "static"
        layers += [((z if positioned and z != "auto" else 0, 5) if positioned else (0, 3), 0, each) for _, _, each in own]

    def cut(self, fragment, x, y, clip):
        """The area that `clip` leaves of an absolutely positioned box (CSS 2, section 11.1.2)."""
        element = fragment.element
        found = re.fullmatch(r"rect\((.*)\)", str(element["clip"]))
        if not found or element["position"] not in ("absolute", "fixed"): return clip
        sides = [values.length(each, element.style, self.page) for each in re.split(r"[\s,]+", found[1].strip())]
        if len(sides) != 4: return clip
        top, right, bottom, left = sides
        own = (x + (0.0 if left == "auto" else left), y + (0.0 if top == "auto" else top),
               x + (fragment.width if right == "auto" else right), y + (fragment.height if bottom == "auto" else bottom))
        return crossing(own, clip) if clip else own

    def is_lines(self, fragment): return isinstance(fragment.result, dict)

    def clipped(self, fragment, x, y, clip):
        if self.is_lines(fragment) or fragment.element is None or fragment.element["overflow"] == "visible": return clip
        top, right, bottom, left = (fragment.element[f"border-{side}-width"] for side in SIDES)
        own = (x + left, y + top, x + fragment.width - right, y + fragment.height - bottom)
        return crossing(own, clip) if clip else own

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
            if clip: box = crossing(box, clip)
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

    def tiles(self, element, x, y, fragment, area=None):
        """The fills of a picture as a background (CSS Backgrounds 3, section 3) that fills an area, by default the box."""
        top, right, bottom, left = (element[f"border-{side}-width"] for side in SIDES)
        if area is not None: top, right, bottom, left = 0.0, 0.0, 0.0, 0.0
        area = area or (x, y, x + fragment.width, y + fragment.height)
        wide, high = fragment.width - left - right, fragment.height - top - bottom
        lengths = [values.length(each, element.style, self.page) for each in values.parts(element["background-size"])]
        lengths = (lengths + ["auto"])[:2]
        sized = [values.share(each, whole) if each != "auto" else None for each, whole in zip(lengths, (wide, high))]
        if element["background-image"].startswith("linear-gradient"):
            width, height = (whole if own is None else own for own, whole in zip(sized, (wide, high)))
            fills = list(gradient(element, width, height, self.page))
        else:
            found = re.fullmatch(r"url\(\s*[\"']?(.*?)[\"']?\s*\)", element["background-image"], re.S)
            if not found: raise Unsupported("backgrounds that are no PNG files")
            pixels = picture(self.page, found[1])
            width, height = sized
            if width is None: width = pixels.width * (ZOOM if height is None else height / pixels.height)
            if height is None: height = pixels.height * width / pixels.width
            across, down = width / pixels.width, height / pixels.height
            fills = [(one * across, two * down, three * across, four * down, color) for one, two, three, four, color in pixels.fills]
        words = {"left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"}
        places = values.parts(element["background-position"])
        if places[0] in ("top", "bottom"): places = places[::-1] if len(places) > 1 else ["center", places[0]]
        places = [words.get(each, each) for each in (places + ["center"])[:2]]
        a, b = (values.share(values.length(each, element.style, self.page), room)
                for each, room in zip(places, (wide - width, high - height)))
        repeat = element["background-repeat"]
        columns = spans(area[0], x + left + a, width, area[2] - area[0], repeat in ("repeat", "repeat-x"))
        rows = spans(area[1], y + top + b, height, area[3] - area[1], repeat in ("repeat", "repeat-y"))
        if len(columns) * len(rows) * len(fills) > 20000: raise Unsupported("a background of too many parts")
        for own in columns:
            for other in rows:
                for one, two, three, four, color in fills:
                    yield Fill(own + one, other + two, own + three, other + four, color)

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


def gradient(element, width, height, page):
    """The rectangles of a gradient whose colors do not blend: all are the same, or each ends where the next one begins."""
    parts = [each.strip() for each in re.split(r",(?![^()]*\))", element["background-image"][16:-1])]
    turned = parts[0] == "to right"
    if turned or parts[0] == "to bottom": parts = parts[1:]
    stops = []
    for part in parts:
        color, *places = values.parts(part)
        place = values.share(values.length(places[0], element.style, page), width if turned else height) if places else None
        stops.append((values.rgba(color, element.style), place))
    if all(color == stops[0][0] for color, _ in stops):
        yield 0.0, 0.0, width, height, stops[0][0]
        return
    if len(stops) != 2 or stops[0][1] is None or stops[1][1] is None or stops[1][1] > stops[0][1]: raise Unsupported("gradients")
    at = stops[0][1]
    yield (0.0, 0.0, at, height, stops[0][0]) if turned else (0.0, 0.0, width, at, stops[0][0])
    yield (at, 0.0, width, height, stops[1][0]) if turned else (0.0, at, width, height, stops[1][0])


def crossing(first, second):
    """The area that two areas share."""
    return max(first[0], second[0]), max(first[1], second[1]), min(first[2], second[2]), min(first[3], second[3])


def shifted(operation, x, y):
    """An operation elsewhere."""
    if isinstance(operation, Fill):
        return Fill(operation.left + x, operation.top + y, operation.right + x, operation.bottom + y, operation.color)
    left, top, right, bottom = operation.box
    return Mark(operation.what, operation.x + x, operation.y + y, (left + x, top + y, right + x, bottom + y))


def spans(start, at, size, length, repeats):
    """Where the copies of a picture begin that cover a length from `start`."""
    if not repeats: return [at]
    first = at - math.ceil((at - start) / size) * size
    return [first + index * size for index in range(math.ceil((start + length - first) / size))]


def blank(text, offset):
    """Whether the character at a UTF-8 offset is a space, a tab or a line break. Other control characters are visible."""
    character = text[offset:offset + 4].decode(errors="ignore")[:1]
    return character in ("\t", "\n", "\r") or unicodedata.category(character or "0") in ("Zs", "Zl", "Zp")


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
