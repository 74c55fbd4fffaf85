"""Reads the pictures of pages as colored rectangles."""
import base64, dataclasses, functools, re, struct, zlib

from .values import Unsupported


@dataclasses.dataclass
class Pixels:
    width: int
    height: int
    fills: list  # (left, top, right, bottom, color) in pixels


def picture(page, address) -> Pixels:
    """The picture at an address of a page: a PNG file, or a `data:` address with a PNG or a GIF of one transparent pixel."""
    found = re.match(r"data:image/(png|gif);base64,(.*)", address, re.S)
    if found: return pixels(base64.b64decode(found[2]))
    source = page.file(address)
    if source is None: raise Unsupported("pictures that are no PNG files")
    return pixels(source.read_bytes())


@functools.lru_cache(None)
def pixels(data: bytes) -> Pixels:
    """The pixels of a PNG file as rectangles."""
    if data[:10] in (b"GIF89a\x01\x00\x01\x00",) and b"\x21\xf9\x04\x01" in data: return Pixels(1, 1, [])
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
