#!/usr/bin/python3
"""Compares Galley's pictures of color glyphs with Chromium's.

usage: compare.py GALLEY FOLDER [FONT]

Makes the font Galley Color (make_font.py) unless a FONT is given, draws each of its glyphs at 100 pixels in an em with
the command GALLEY and with Chromium, for two values of the font's axis and for other palettes, and prints the mean
difference of each glyph over all pixels and color channels of its cell, in levels from 0 to 255. Both pictures of each
page stay in FOLDER. Exits with 1 if a glyph differs by more than LIMIT: antialiased edges alone differ by less.
The glyphs with SVG documents are left out: Chromium does not draw them.
Needs python3-fonttools, python3-numpy and chromium.
"""

import json
import pathlib
import shutil
import struct
import subprocess
import sys
import zlib

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import numpy  # noqa: E402

import make_font  # noqa: E402

LIMIT = 1.0
CELL, COLUMNS, INK = 120, 11, "#204060"
PAGES = {
    "default": {"axis": 0, "palette": "normal", "css": "normal"},
    "varied": {"axis": 1, "palette": "normal", "css": "normal"},
    "light": {"axis": 0, "palette": "light", "css": "light"},
    "dark": {"axis": 0.5, "palette": {"basePalette": "dark", "overrideColors": [[0, "#00ffff"]]}, "css": "--own"},
}


def read_png(path):
    """The pixels of a PNG with 8 bits for each of red, green, blue and perhaps alpha: rows, columns, channels."""
    data, place, packed = pathlib.Path(path).read_bytes(), 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
        if kind == b"IDAT":
            packed += body
        place += 12 + length
    assert depth == 8 and color in (2, 6), (depth, color)
    step = 3 if color == 2 else 4
    raw = numpy.frombuffer(zlib.decompress(packed), numpy.uint8).reshape(height, 1 + width * step)
    rows, above = [], numpy.zeros(width * step, numpy.uint8)
    for line in raw:
        kind, row = line[0], line[1:].copy()
        if kind == 2:
            row += above
        elif kind:
            for index in range(width * step):
                left = int(row[index - step]) if index >= step else 0
                up, corner = int(above[index]), int(above[index - step]) if index >= step else 0
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
                row[index] = (int(row[index]) + [0, left, 0, (left + up) // 2, near][kind]) % 256
        rows.append(row)
        above = row
    return numpy.array(rows).reshape(height, width, step)[:, :, :3].astype(int)


def draw_with_galley(galley, folder, font, name, page, text):
    document = folder / f"{name}.json"
    style = {"fontFamily": ["Galley Color"], "fontSize": 100, "lineHeight": "1.2", "whiteSpace": "pre", "color": INK,
             "fontPalette": page["palette"], "variations": {"TEST": page["axis"]}}
    document.write_text(
        json.dumps({"text": text, "style": style, "fonts": [str(font)], "paragraph": {"profile": "browser"}}))
    picture = folder / f"{name}-galley.png"
    subprocess.run([galley, "render", "--json", document, "-o", picture], check=True)
    return read_png(picture)


def draw_with_chromium(folder, font, name, page, text, height):
    html = folder / f"{name}.html"
    html.write_text(f"""<!doctype html><meta charset="utf-8"><style>
@font-face {{ font-family: own; src: url("{font.name}"); }}
@font-palette-values --own {{ font-family: own; base-palette: dark; override-colors: 0 #00ffff; }}
body {{ margin: 0; background: white; }}
pre {{ margin: 0; font: 100px/1.2 own; color: {INK}; font-variation-settings: "TEST" {page["axis"]};
  font-palette: {page["css"]}; }}
</style><pre>{text}</pre>""")
    picture = folder / f"{name}-chromium.png"
    program = shutil.which("chromium") or sys.exit("compare.py: there is no chromium")
    subprocess.run(
        [program, "--headless", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1", "--disable-gpu",
         "--allow-file-access-from-files", "--virtual-time-budget=5000", f"--window-size={CELL * COLUMNS},{height}",
         f"--screenshot={picture}", html.resolve().as_uri()], check=True, capture_output=True)
    return read_png(picture)


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    galley, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    font = folder / "GalleyColor.ttf"
    if len(sys.argv) == 4:
        shutil.copy(sys.argv[3], font)
    else:
        make_font.build(font)
    codes = [code for code in make_font.codes() if code not in (0xE0F1, 0xE0F2)]
    lines = [codes[start:start + COLUMNS] for start in range(0, len(codes), COLUMNS)]
    text = "\n".join("".join(map(chr, line)) for line in lines)
    worst = 0
    for name, page in PAGES.items():
        ours = draw_with_galley(galley, folder, font, name, page, text)
        theirs = draw_with_chromium(folder, font, name, page, text, CELL * len(lines))
        print(f"{name}: glyph, mean difference")
        differences = []
        for number, code in enumerate(codes):
            top, left = number // COLUMNS * CELL, number % COLUMNS * CELL
            cells = [picture[top:top + CELL, left:left + CELL] for picture in (ours, theirs)]
            differences.append(abs(cells[0] - cells[1]).mean())
            if (cells[1] == 255).all():
                print(f"  U+{code:04X} is empty in Chromium")
        for start in range(0, len(codes), 8):
            print("  " + "  ".join(
                f"{code:04X} {value:.3f}" for code, value in zip(codes[start:start + 8], differences[start:start + 8])))
        worst = max(worst, max(differences))
    print(f"worst {worst:.3f}, limit {LIMIT}")
    # numpy's truth values are no integers, which `sys.exit` would print as an error.
    sys.exit(int(worst > LIMIT))


main()
