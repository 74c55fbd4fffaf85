"""Tests bitmaps, and that their pixels are those of `galley render`: run by test_galley.py."""

import json
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest
import zlib

import galley
import galley_abi as abi

ROOT = pathlib.Path(__file__).resolve().parents[2]
PHOTOGRAPH = ROOT / "Docs/Examples/photograph.jpg"

# What `galley render` draws: paragraphs of many scripts, ink outside of the box, shadows, strokes, lines, pictures.
DOCUMENTS = {
    "paragraph": {"text": "Hello, world. مرحبًا بالعالم. שלום עולם. 你好，世界。नमस्ते 👋🏽 and a second line that is broken.",
                  "style": {"fontSize": 19}, "width": 210},
    "styles": {"text": "Stroke shadow wavy", "width": 150, "style": {"fontSize": 30, "fontStyle": "italic"}, "spans": [
        {"start": 0, "end": 6, "style": {"textStroke": {"width": 2, "color": "#0000ff80", "join": "round"}}},
        {"start": 7, "end": 13, "style": {"textShadow": [{"x": 2, "y": 2, "blur": 3, "color": "#ff0000"}]}},
        {"start": 14, "end": 18, "style": {"textDecoration": {"line": ["underline"], "style": "wavy"}}}]},
    "outside": {"text": "fjord", "style": {"fontSize": 41, "fontStyle": "italic", "lineHeight": "20px"}},
    "picture": {"text": "A \ufffc photograph", "width": 120,
                "attachments": [{"offset": 2, "id": "photo", "width": 33, "height": 24}]},
    "vertical": {"text": "縦書きの文章。", "paragraph": {"writingMode": "vertical-rl"}, "height": 90},
    "empty": {"text": ""},
}


def decoded(png):
    """The width, the height and the pixels with straight alpha of a PNG file with eight bits for each of RGBA or RGB."""
    place, content, header = 8, b"", None
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place:place + 8])
        body = png[place + 8:place + 8 + length]
        header = struct.unpack(">IIBBBBB", body) if kind == b"IHDR" else header
        content += body if kind == b"IDAT" else b""
        place += 12 + length
    width, height, depth, color, *rest = header
    assert depth == 8 and color in (2, 6) and rest == [0, 0, 0], header
    step = 4 if color == 6 else 3
    data, above, rows, place = zlib.decompress(content), bytearray(width * step), [], 0
    for _ in range(height):
        method, row = data[place], bytearray(data[place + 1:place + 1 + width * step])
        for index in range(len(row)):
            left = row[index - step] if index >= step else 0
            corner = above[index - step] if index >= step else 0
            up = above[index]
            guess = left + up - corner
            paeth = min((left, up, corner), key=lambda one: abs(guess - one))
            row[index] = row[index] + (0, left, up, (left + up) // 2, paeth)[method] & 255
        rows.append(row)
        above, place = row, place + 1 + width * step
    pixels = b"".join(rows)
    if step == 3:
        pixels = b"".join(pixels[index:index + 3] + b"\xff" for index in range(0, len(pixels), 3))
    return width, height, pixels


class Bitmaps(unittest.TestCase):
    def test_r5_pixels_equal_those_of_the_command(self):
        program = os.environ.get("GALLEY_PROGRAM")
        if not program:
            print("NOT RUN r5_pixels_equal_those_of_the_command: GALLEY_PROGRAM names no galley")
            return
        typesetter, rasterizer, pictures = galley.Typesetter(), galley.Rasterizer(), galley.Pictures()
        pictures.file("photo", PHOTOGRAPH.read_bytes())
        for name, document in DOCUMENTS.items():
            content = json.dumps({"style": {}, **document}).encode()
            drawn = galley.DisplayList.of(typesetter.layout(content))
            for scale in (1, 1.5, 2):
                with self.subTest(name, scale=scale), tempfile.TemporaryDirectory() as folder:
                    path, picture = pathlib.Path(folder, "document.json"), pathlib.Path(folder, "picture.png")
                    path.write_bytes(content)
                    images = ["--image", f"photo={PHOTOGRAPH}"] if name == "picture" else []
                    subprocess.run(
                        [program, "render", "--json", path, "--scale", str(scale), "-o", picture, *images], check=True)
                    width, height, pixels = decoded(picture.read_bytes())
                    bitmap = galley.Bitmap.of(drawn, scale, pictures=pictures, rasterizer=rasterizer)
                    self.assertEqual(bitmap.size, (width, height))
                    self.assertEqual(bitmap.pixels(), pixels)
                    self.assertEqual(bitmap.failures, [])
                    inked = sum(pixels[index:index + 3] != b"\xff\xff\xff" for index in range(0, len(pixels), 4))
                    self.assertGreaterEqual(inked, 100 if document["text"] else 0)

    def test_text_is_drawn_over_pixels(self):
        layout = galley.Typesetter().prepare(
            galley.Text(galley.Style(size=20).color(abi.COLOR, 0xFFFFFFFF)).append("ab")).layout(galley.at_most(100))
        drawn = galley.DisplayList.of(layout)
        row = bytes([10, 20, 30, 255]) * 60 + b"pad."
        bitmap = galley.Bitmap.over(row * 40, 60, 40, row=len(row), rasterizer=galley.Rasterizer())
        bitmap.draw(drawn, x=10, y=8)
        pixels = bitmap.pixels()
        self.assertEqual(len(pixels), 60 * 40 * 4)
        self.assertEqual(pixels[:4], row[:4])
        self.assertIn(b"\xff\xff\xff\xff", pixels)
        bitmap.clear(0x01020304)
        self.assertEqual(bitmap.pixels(abi.PICTURE_PREMULTIPLIED), bytes([0, 0, 0, 4]) * 60 * 40)
        with self.assertRaisesRegex(galley.GalleyError, "bytes"):
            galley.Bitmap.over(b"abc", 2, 2)
        with self.assertRaisesRegex(galley.GalleyError, "too large"):
            galley.Bitmap(40000, 1)

    def test_what_is_left_out_is_named(self):
        layout = galley.Typesetter().layout(json.dumps(DOCUMENTS["picture"]).encode())
        self.assertEqual(
            galley.Bitmap.of(galley.DisplayList.of(layout)).failures, ['picture "photo": no picture was given'])
