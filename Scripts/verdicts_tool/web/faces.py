"""The glyphs of TrueType faces that are filled rectangles, as those of Ahem are."""
import functools, pathlib, struct, zlib


class Face:
    """A face of a TrueType or WOFF file: `name`, its PostScript name, and `box` of each glyph."""

    def __init__(self, path: pathlib.Path):
        data = path.read_bytes()
        self.tables = woff(data) if data[:4] == b"wOFF" else {
            tag.decode("latin-1"): data[start:start + length]
            for tag, _, start, length in struct.iter_unpack(">4sLLL", data[12:12 + 16 * struct.unpack(">H", data[4:6])[0]])}
        head = self.tables["head"]
        self.em, self.long = struct.unpack(">H", head[18:20])[0], struct.unpack(">h", head[50:52])[0] == 1
        self.name = postscript(self.tables.get("name", b""))

    def box(self, glyph):
        """The rectangle that a glyph fills, in ems with y upwards: (left, bottom, right, top); () if it is empty, and None
        if it has another shape."""
        if "glyf" not in self.tables: return None
        loca, size = self.tables["loca"], 4 if self.long else 2
        if (glyph + 2) * size > len(loca): return None
        start, end = struct.unpack(">2L" if self.long else ">2H", loca[glyph * size:(glyph + 2) * size])
        if not self.long: start, end = start * 2, end * 2
        if start == end: return ()
        outline = self.tables["glyf"][start:end]
        contours, left, bottom, right, top = struct.unpack(">5h", outline[:10])
        if contours == 0: return ()
        if contours != 1 or struct.unpack(">H", outline[10:12])[0] != 3: return None
        corners = set(points(outline))
        if corners != {(left, bottom), (left, top), (right, bottom), (right, top)}: return None
        return left / self.em, bottom / self.em, right / self.em, top / self.em


def points(outline):
    """The four points of a glyph with one contour of four points."""
    at = 14 + struct.unpack(">H", outline[12:14])[0]
    flags = []
    while len(flags) < 4:
        flag = outline[at]
        at += 1
        flags.append(flag)
        if flag & 8:
            flags += [flag] * outline[at]
            at += 1
    coordinates = []
    for short, same in ((2, 16), (4, 32)):
        value, axis = 0, []
        for flag in flags[:4]:
            if flag & short:
                value += outline[at] if flag & same else -outline[at]
                at += 1
            elif not flag & same:
                value += struct.unpack(">h", outline[at:at + 2])[0]
                at += 2
            axis.append(value)
        coordinates.append(axis)
    return list(zip(*coordinates))


def woff(data):
    """The tables of a WOFF file, version 1."""
    tables = {}
    for tag, start, packed, length, _ in struct.iter_unpack(">4s4L", data[44:44 + 20 * struct.unpack(">H", data[12:14])[0]]):
        table = data[start:start + packed]
        tables[tag.decode("latin-1")] = zlib.decompress(table) if packed < length else table
    return tables


def postscript(table):
    """The PostScript name in a table `name`."""
    if len(table) < 6: return ""
    count, strings = struct.unpack(">HH", table[2:6])
    for at in range(6, 6 + 12 * count, 12):
        platform, _, _, name, length, start = struct.unpack(">6H", table[at:at + 12])
        if name == 6:
            raw = table[strings + start:strings + start + length]
            return raw.decode("utf-16-be" if platform != 1 else "latin-1", errors="replace")
    return ""


@functools.lru_cache(None)
def face(path):
    """The face of a file, or None if its outlines are not those of TrueType."""
    try: return Face(pathlib.Path(path))
    except (KeyError, struct.error, zlib.error, OSError): return None
