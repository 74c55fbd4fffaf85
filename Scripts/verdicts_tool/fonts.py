"""What modules of suites need to know of font files."""
import pathlib, struct


def offsets(data: bytes) -> dict:
    """Where the tables of a font file, or of the first font of a collection, begin, by tag."""
    return {tag: offset for tag, (offset, _) in directory(data).items()}


def tables(data: bytes) -> dict:
    """The tables of a font file, or of the first font of a collection, by tag."""
    return {tag: data[offset:offset + length] for tag, (offset, length) in directory(data).items()}


def directory(data: bytes) -> dict:
    """(offset, length) of each table: OpenType, "Organization of an OpenType font"."""
    start = struct.unpack_from(">L", data, 12)[0] if data[:4] == b"ttcf" else 0
    count, found = struct.unpack_from(">H", data, start + 4)[0], {}
    for index in range(count):
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, start + 12 + 16 * index)
        found[tag.decode("latin-1")] = (offset, length)
    return found


def units_per_em(path: pathlib.Path) -> int:
    return struct.unpack_from(">H", tables(path.read_bytes())["head"], 18)[0]


def name(path: pathlib.Path, number: int) -> str:
    """A name of a font in UTF-16, such as the family (1) or the PostScript name (6); an empty text if there is none."""
    data = tables(path.read_bytes()).get("name", b"")
    if not data: return ""
    _, count, start = struct.unpack_from(">HHH", data)
    for index in range(count):
        platform, _, _, identifier, length, offset = struct.unpack_from(">HHHHHH", data, 6 + 12 * index)
        if identifier == number and platform in (0, 3):
            return data[start + offset:start + offset + length].decode("utf-16-be")
    return ""


def heights(path: pathlib.Path) -> tuple:
    """The ascent, the descent and the gap between lines of a font in ems, as FreeType gives them: those of `hhea`."""
    data = tables(path.read_bytes())
    return tuple(abs(each) / struct.unpack_from(">H", data["head"], 18)[0] for each in struct.unpack_from(">hhh", data["hhea"], 4))
