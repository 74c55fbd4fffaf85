"""A screen without a monitor (Xvfb), and pictures of it."""
import os
import pathlib
import struct
import subprocess
import tempfile
import time
import zlib

from keyboard import add_keys


class Picture:
    """Pixels as rows of four bytes: blue, green, red, unused."""

    def __init__(self, width, height, rows):
        self.width, self.height, self.rows = width, height, rows

    def part(self, left, top, width, height):
        """The pixels of a rectangle, which is cut at the edges of the picture."""
        left, top = max(0, round(left)), max(0, round(top))
        right, bottom = min(self.width, left + round(width)), min(self.height, top + round(height))
        return Picture(right - left, bottom - top, [row[left * 4 : right * 4] for row in self.rows[top:bottom]])

    def count(self, accepts):
        """The number of pixels whose red, green and blue `accepts`."""
        known = {}
        count = 0
        for row in self.rows:
            for index in range(0, len(row), 4):
                pixel = row[index : index + 3]
                if pixel not in known:
                    known[pixel] = accepts(pixel[2], pixel[1], pixel[0])
                count += known[pixel]
        return count

    def places(self, color):
        """The positions of the pixels of a color."""
        wanted = bytes(reversed(color))
        for y, row in enumerate(self.rows):
            if wanted in row:
                for x in range(self.width):
                    if row[x * 4 : x * 4 + 3] == wanted:
                        yield x, y

    def differences(self, other):
        """The number of pixels that differ from those of a picture of the same size."""
        count = 0
        for mine, theirs in zip(self.rows, other.rows, strict=True):
            if mine != theirs:
                count += sum(mine[i : i + 3] != theirs[i : i + 3] for i in range(0, len(mine), 4))
        return count

    def png(self):
        """The picture as a PNG file with 8 bits for red, green and blue."""

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        lines = bytearray()
        for row in self.rows:
            line = bytearray(self.width * 3)
            line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
            lines += b"\0" + line
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        data = zlib.compress(bytes(lines), 9)
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


class Screen:
    """An Xvfb server. `environment` is what a program needs to open a window on it."""

    SIZE = (1000, 800)

    def __init__(self, log, characters=""):
        """Starts a server whose keyboard has keys for some characters, besides those of a US keyboard."""
        self.folder = tempfile.TemporaryDirectory()
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "%dx%dx24" % self.SIZE, "-fbdir", self.folder.name,
             "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing], stdout=log, stderr=log)
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        add_keys(":" + number, characters)
        self.environment = {**os.environ, "DISPLAY": ":" + number, "LC_ALL": "C.UTF-8", "SDL_VIDEODRIVER": "x11"}

    def close(self):
        self.server.terminate()
        self.server.wait()
        self.folder.cleanup()

    def picture(self):
        """What the screen shows. Xvfb keeps it in a file in the format of xwd(1)."""
        data = pathlib.Path(self.folder.name, "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])
        width, height, line, start = head[4], head[5], head[12], head[0] + head[19] * 12
        return Picture(width, height, [data[start + y * line : start + y * line + width * 4] for y in range(height)])

    def steady_picture(self, seconds=5):
        """What the screen shows once two pictures in a row are equal."""
        before = self.picture()
        for _ in range(int(seconds / 0.1)):
            time.sleep(0.1)
            after = self.picture()
            if after.rows == before.rows:
                return after
            before = after
        return before
