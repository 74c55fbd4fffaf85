"""Fonts whose letters are whole pixels wide, as Pango's tests ask for (`round-glyph-positions`).

Galley's advances are those of the font. So the suite's fonts are copied, with the advances of `hmtx` that are whole pixels in
one font size. Where that size is no part of an em, an advance is off by less than half a unit.
"""
import pathlib, struct

from . import fonts


def rounded(data: bytes, size: float) -> bytes:
    """A font file with advances that are whole pixels if an em has `size` pixels; a collection stays as it is."""
    if data[:4] == b"ttcf": return data
    tables, font = fonts.tables(data), bytearray(data)
    units, = struct.unpack_from(">H", tables["head"], 18)
    count, = struct.unpack_from(">H", tables["hhea"], 34)
    start = fonts.offsets(data)["hmtx"]
    for place in range(start, start + 4 * count, 4):
        advance, = struct.unpack_from(">H", font, place)
        struct.pack_into(">H", font, place, round(int(advance * size / units + 0.5) * units / size))
    return bytes(font)


def copies(files: list, size: float, folder: pathlib.Path) -> list:
    """The fonts of a document as copies in a folder, with whole advances in a font size."""
    made = []
    for each in files:
        path = folder / f"{size:.3f}-{pathlib.Path(each['file']).name}"
        if not path.exists(): path.write_bytes(rounded(pathlib.Path(each["file"]).read_bytes(), size))
        made.append({**each, "file": str(path)})
    return made
