"""Makes random texts from a seed: texts that are hard for shapers, and usual texts."""

import pathlib
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Blocks of scripts with special shaping rules, and of some without.
BLOCKS = [
    (0x20, 0x7E), (0xA1, 0x17F), (0x250, 0x2AF), (0x370, 0x3FF), (0x400, 0x4FF), (0x531, 0x58F), (0x590, 0x5F4),
    (0x600, 0x6FF), (0x700, 0x74F), (0x750, 0x77F), (0x780, 0x7B1), (0x7C0, 0x7FF), (0x840, 0x85F), (0x8A0, 0x8FF),
    (0x900, 0x97F), (0x980, 0x9FE), (0xA00, 0xA76), (0xA80, 0xAFF), (0xB00, 0xB77), (0xB80, 0xBFA), (0xC00, 0xC7F),
    (0xC80, 0xCF3), (0xD00, 0xD7F), (0xD80, 0xDF4), (0xE00, 0xE5B), (0xE80, 0xEDF), (0xF00, 0xFDA), (0x1000, 0x109F),
    (0x10A0, 0x10FF), (0x1100, 0x11FF), (0x1200, 0x137C), (0x13A0, 0x13FD), (0x1780, 0x17F9), (0x1800, 0x18AA),
    (0x1950, 0x1974), (0x1980, 0x19DF), (0x1A00, 0x1A1F), (0x1A20, 0x1AAD), (0x1B00, 0x1B7E), (0x1B80, 0x1BBF),
    (0x1BC0, 0x1BFF), (0x1C00, 0x1C4F), (0x1E00, 0x1EFF), (0x1F00, 0x1FFE), (0x2000, 0x206F), (0x2070, 0x218B),
    (0x2190, 0x22FF), (0x2C00, 0x2C5F), (0x2C80, 0x2CFF), (0x2D30, 0x2D7F), (0x3040, 0x30FF), (0x3130, 0x318E),
    (0x4E00, 0x4F00), (0xA000, 0xA0FF), (0xA800, 0xA82C), (0xA840, 0xA877), (0xA880, 0xA8D9), (0xA8E0, 0xA8FF),
    (0xA900, 0xA92F), (0xA930, 0xA953), (0xA960, 0xA97C), (0xA980, 0xA9DF), (0xAA00, 0xAA5F), (0xAA80, 0xAADF),
    (0xABC0, 0xABF9), (0xAC00, 0xAD00), (0xD7B0, 0xD7FB), (0xFB00, 0xFB4F), (0xFB50, 0xFDFB), (0xFE70, 0xFEFC),
    (0x10A00, 0x10A58), (0x10D00, 0x10D39), (0x11000, 0x1107F), (0x11080, 0x110C2), (0x11100, 0x11147), (0x11180,
    0x111DF), (0x11200, 0x1123E), (0x11300, 0x11374), (0x11400, 0x1147F), (0x11480, 0x114D9), (0x11580, 0x115DD),
    (0x11600, 0x11659), (0x11680, 0x116C9), (0x11900, 0x11959), (0x11A00, 0x11A47), (0x11C00, 0x11C6C), (0x11D00,
    0x11D59), (0x11D60, 0x11DA9), (0x1D400, 0x1D7FF), (0x1E900, 0x1E95F), (0x1F300, 0x1F6FF), (0x1F900, 0x1F9FF),
]
# Characters that join, separate or are invisible, and some marks.
JOINERS = [
    0x200C, 0x200D, 0x34F, 0x640, 0x25CC, 0xA0, 0x20, 0xAD, 0x200B, 0x2060, 0xFE0F, 0xFE00, 0x2044, 0x180B, 0x115F,
    0xE0100, 0xE0061, 0x200E, 0x202B, 0x2066, 0x1F3FD, 0x20E3, 0x300, 0x301, 0x323, 0x94D, 0x17D2, 0xE4D,
]


def words():
    """The words of the committed texts that are not plain ASCII, with the frames of their files between."""
    found = []
    goldens = sorted((ROOT / "Tests/GalleyGoldenTests/Goldens").rglob("*.golden"))
    for path in [ROOT / "Docs/pipeline-sentence.txt", *goldens]:
        found += [word for word in path.read_text(encoding="utf-8", errors="ignore").split() if not word.isascii()]
    return found


class Texts:
    """Lines without line feed and NUL, at which hb-shape's input ends."""

    def __init__(self, generator):
        self.generator = generator
        self.words = words()

    def line(self, font):
        """A line in UTF-8, now and then of bytes that are none."""
        if self.generator.random() < 0.03:
            return bytes(self.generator.choice([*range(1, 0xA), *range(0xB, 0x100)]) for _ in range(self.count()))
        kinds = [self.own, self.own, self.own, self.prose, self.block, self.clusters, self.mixed, self.anything]
        text = "".join(map(chr, self.generator.choice(kinds)(font)))
        return text.replace("\0", "").replace("\n", "").encode("utf-8", "ignore")

    def count(self):
        """How many characters a line has."""
        return self.generator.choice((1, 2, 3, 5, 8, 13, 21, 40))

    def own(self, font):
        """Neighbours in the font's own repertoire, marks and joiners between."""
        start = self.generator.randrange(len(font.letters) or 1)
        near = font.letters[max(0, start - 40):start + 40] or JOINERS
        return [self.generator.choice(JOINERS if self.generator.random() < 0.1 else near) for _ in range(self.count())]

    def prose(self, font):
        return map(ord, " ".join(self.generator.choices(self.words, k=self.generator.randint(1, 6))))

    def block(self, font):
        low, high = self.generator.choice(BLOCKS)
        return [self.generator.randint(low, high) for _ in range(self.count())]

    def clusters(self, font):
        """Bases with marks of their block, in any order and number."""
        low, high = self.generator.choice(BLOCKS)
        marks = [letter for letter in range(low, high + 1) if unicodedata.category(chr(letter)).startswith("M")]
        marks += self.generator.sample(JOINERS, 3)
        text = []
        for _ in range(self.generator.randint(1, 6)):
            text.append(self.generator.randint(low, high))
            text += self.generator.choices(marks, k=self.generator.randint(0, 4))
        return text

    def mixed(self, font):
        kinds = self.generator.choices([self.own, self.block, self.clusters, self.prose], k=3)
        return [letter for kind in kinds for letter in [*kind(font), 0x20]]

    def anything(self, font):
        return [self.generator.randrange(self.generator.choice((0x3000, 0x110000))) for _ in range(self.count())]
