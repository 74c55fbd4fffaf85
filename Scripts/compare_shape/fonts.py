"""Chooses the fonts for the comparison and reads what texts and options need: letters, features, axes."""

import collections
import logging
import pathlib
import re

from fontTools.ttLib import TTCollection, TTFont

logging.getLogger("fontTools").setLevel(logging.ERROR)

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Font:
    """A face: its letters, its features, and its axes with their ends."""

    def __init__(self, path, generator):
        """Opens the file at `path`, of a collection any member."""
        self.path = str(path)
        self.index = 0
        if path.suffix.lower() in (".ttc", ".otc"):
            faces = TTCollection(path, lazy=True).fonts
            self.index = generator.randrange(len(faces))
            font = faces[self.index]
        else:
            font = TTFont(path, lazy=True)
        self.letters = sorted(set(font.getBestCmap() or {}) - {0x0, 0xA})
        tables = [font[tag].table for tag in ("GSUB", "GPOS") if tag in font]
        lists = [table.FeatureList.FeatureRecord for table in tables if table.FeatureList]
        tags = {record.FeatureTag.strip() for records in lists for record in records}
        self.features = sorted(filter(str.isalnum, tags))
        self.axes = []
        if "fvar" in font:
            self.axes = [(axis.axisTag.strip(), axis.minValue, axis.maxValue) for axis in font["fvar"].axes]


def choose(places, count, generator):
    """The font files in and below `places`; with a `count` so many of as many kinds as there are: from each folder in
    turn, of a family that was not yet taken from it. Without places those of the system, after all of the project."""
    bundled = [] if places else below(ROOT / "Fonts/Files")
    paths = [path for place in places or ["/usr/share/fonts"] for path in below(pathlib.Path(place))]
    return bundled + (spread(paths, count, generator) if count else paths)


def below(place):
    """The font files in and below a folder, or the file itself."""
    found = sorted(place.rglob("*")) if place.is_dir() else [place]
    return [path for path in found if path.suffix.lower() in (".ttf", ".otf", ".ttc", ".otc")]


def spread(paths, count, generator):
    """So many files: from each folder in turn, of a family that was not yet taken from it."""
    folders = collections.defaultdict(lambda: collections.defaultdict(list))
    for path in paths:
        folders[path.parent][re.split(r"[-\[_]", path.stem)[0]].append(path)
    queues = []
    for folder in sorted(folders):
        families = [generator.choice(faces) for _, faces in sorted(folders[folder].items())]
        generator.shuffle(families)
        queues.append(families)
    picked = []
    while queues and len(picked) < count:
        picked += [queue.pop() for queue in queues]
        queues = [queue for queue in queues if queue]
    return picked[:count]
