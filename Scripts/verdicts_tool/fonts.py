"""What modules of suites need to know of font files."""
import pathlib, struct


def tables(data: bytes) -> dict:
    """The tables of a font file that is no collection, by tag: OpenType, "Organization of an OpenType font"."""
    count = struct.unpack_from(">H", data, 4)[0]
    found = {}
    for index in range(count):
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * index)
        found[tag.decode("latin-1")] = data[offset:offset + length]
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
