"""libraqm's tests: the script of each character, levels, runs, glyphs with their places, and places of cursors.

A test file has the font, the text, options of the suite's program, and what the program prints. The lines of what it
prints are facts; a case is alike if all of its facts are. Indices of what it prints count characters.
"""
import json, pathlib, re, tempfile

from . import command, fonts
from .suite import Case, Suite, commit, need

NAME = "libraqm"
REPOSITORY = "HOST-Oman/libraqm"


# What an option sets for a range: VALUE,START,LENGTH in bytes.
SPANS = {"--letter-spacing": "letterSpacing", "--word-spacing": "wordSpacing", "--languages": "language"}


class Test:
    """One test file."""

    def __init__(self, path):
        lines = path.read_text(encoding="utf-8").split("\n")
        folder, words = path.parent, lines[0].strip().split(",")
        self.name, self.printed = path.stem, "\n".join(lines[3:])
        self.text = lines[1].replace("\\r", "\r").replace("\\n", "\n")
        options = lines[2].split()
        self.options = dict(zip(options[::2], options[1::2]))
        self.fonts = [need(folder / word) for word in words if not word.isdigit()]
        # The range of bytes of each font; one alone has the whole text.
        numbers = [int(word) for word in words if word.isdigit()]
        self.ranges = list(zip(numbers[::2], numbers[1::2]))
        # The edges of text units, as the command finds them.
        self.edges = [0]

    @property
    def size(self):
        return fonts.units_per_em(self.fonts[0])

    def document(self):
        count = len(self.text.encode())
        direction = self.options.get("--direction", "auto")
        features = self.options.get("--font-features", "")
        style = {"fontSize": self.size,
                 "features": {word.lstrip("+-"): int(word[0] != "-") for word in features.split(",") if word}}
        spans = []
        def add(start, length, style):
            # The suite gives a text unit the style that it begins with, a document the one that begins last in it.
            end = min(edge for edge in [*self.edges, count] if edge >= min(int(start) + int(length), count))
            spans.append({"start": int(start), "end": end, "style": style})
        for option, key in SPANS.items():
            words = self.options.get(option, "").split(",")
            for value, start, length in zip(words[::3], words[1::3], words[2::3]):
                add(start, length, {key: value if key == "language" else int(value)})
        for index, (start, length) in enumerate(self.ranges): add(start, length, {"fontFamily": [f"font {index}"]})
        files = [{"file": str(path), "fontFamily": f"font {index}"} for index, path in enumerate(self.fonts)]
        paragraph = {"writingMode": "vertical-rl", "textOrientation": "upright"} if direction == "ttb" else {"direction": direction}
        document = {"text": self.text, "fonts": files, "style": style, "spans": spans, "paragraph": paragraph}
        if "--cluster" in self.options:
            start, end = self.unit(int(self.options["--cluster"]))
            document["nodes"] = [{"start": start, "end": end, "id": "unit"}]
        return document

    def unit(self, offset):
        """The range of bytes of the text unit that has a byte."""
        return next((start, end) for start, end in zip(self.edges, self.edges[1:]) if start <= offset < end)

    def family(self, font):
        """The family of the font that the command names by its PostScript name, or by its file if it has none."""
        path = next(path for path in self.fonts if font in (fonts.name(path, 6), path.name))
        return fonts.name(path, 1)

    def characters(self, offset):
        return len(self.text.encode()[:offset].decode())


def facts(printed):
    """What the suite's program printed."""
    runs = [(int(start), int(length), direction, script, font) for start, length, direction, script, font in re.findall(
        r"start: (\d+)\tlength: (\d+)\tdirection: (\w+)\tscript: (\w+)\tfont: (.*)", printed)]
    cursor = re.search(r"The position is (-?\d+) at index", printed)
    hit = re.search(r"The start-index is (\d+)", printed)
    return {
        "scripts": re.findall(r"script for ch\[\d+\]\t(\w+)", printed.split("After script detection:")[-1]),
        "direction": (re.findall(r"Resolved direction is: (\w+)", printed) or [None])[0],
        "levels": [tuple(map(int, each)) for each in re.findall(r"start: (\d+)\tlength: (\d+)\tlevel: (\d+)", printed)],
        "runs": runs,
        "glyphs": [tuple(map(int, each)) for each in re.findall(
            r"glyph \[(\d+)\]\tx_offset: (-?\d+)\ty_offset: (-?\d+)\tx_advance: (-?\d+)", printed)],
        "clusters": [int(each) for each in (re.findall(r"UTF-32 clusters:(.*)", printed) or [""])[0].split()],
        "cursor": int(cursor[1]) if cursor else None,
        "hit": int(hit[1]) if hit else None,
    }


def merged(parts):
    """Neighbors in the list that are neighbors in the text and alike, as one."""
    result = []
    for start, length, *rest in parts:
        if result and result[-1][2:] == rest:
            first, count = result[-1][:2]
            if first + count == start or start + length == first:
                result[-1][:2] = [min(first, start), count + length]
                continue
        result.append([start, length, *rest])
    return [tuple(each) for each in result]


def found(test, result, breaks):
    """The same facts of a layout."""
    baseline = result["lines"][0]["baseline"] if result["lines"] else 0
    scripts, levels, items, glyphs, clusters = {}, [], [], [], []
    vertical, pen = test.options.get("--direction") == "ttb", 0
    for run in result["runs"]:
        start, end = test.characters(run["start"]), test.characters(run["end"])
        scripts.update({index: run["script"] for index in range(start, end)})
        levels.append((start, end - start, run["level"]))
        direction = "ttb" if vertical else "rtl" if run["level"] % 2 else "ltr"
        items.append((start, end - start, direction, run["script"], test.family(run["font"]), run["language"]))
        for glyph, cluster, x, y, advance in run["glyphs"]:
            # Of vertical text, the suite prints the advance along the x axis, which is none.
            place = (x - baseline, pen - y, 0) if vertical else (x - pen, baseline - y, advance)
            glyphs.append((glyph, *map(round, place)))
            # The suite's clusters are whole text units.
            clusters.append(test.characters(test.unit(cluster)[0]))
            pen += advance
    return {"scripts": [scripts.get(index) for index in range(len(test.text))], "direction": breaks["direction"].upper(),
            "levels": merged(levels), "runs": [each[:5] for each in merged(items)],
            "glyphs": glyphs, "clusters": clusters}


def differences(test, theirs, ours):
    """The facts that differ, as texts."""
    texts = []
    if ours["direction"] and theirs["direction"] and ours["direction"] != theirs["direction"]:
        texts.append(f"direction {ours['direction']}, expected {theirs['direction']}")
    for key in ("scripts", "levels", "runs", "clusters", "glyphs", "cursor", "hit"):
        if ours.get(key) != theirs[key]:
            if isinstance(theirs[key], list):
                pairs = list(zip(ours[key], theirs[key]))
                index = next((index for index, (one, other) in enumerate(pairs) if one != other), len(pairs))
                texts.append(f"{key}, number {index}: {ours[key][index:index + 3]}, expected {theirs[key][index:index + 3]}")
            else: texts.append(f"{key} {ours.get(key)}, expected {theirs[key]}")
    return texts


def add_cursors(test, result, ours, galley):
    """The place after the character that --cluster names, and the offset at the place that --position names."""
    rects = result["nodes"][0]["rects"]
    place = int(test.options["--cluster"])
    level = next(run["level"] for run in result["runs"] if run["start"] <= place < run["end"])
    ours["cursor"] = round(min(rect[0] for rect in rects) if level % 2 else max(rect[0] + rect[2] for rect in rects))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "document.json"
        path.write_text(json.dumps(test.document()))
        hit = command.output(galley, "render", "--json", str(path), "--scale", "0.01", "-o", str(path.with_suffix(".png")),
                             "--hit", f"{test.options['--position']},{result['lines'][0]['baseline']}")
    ours["hit"] = test.characters(json.loads(hit)["offset"])


def judged(test, result, breaks, galley):
    if test.options.get("--invisible-glyph", "0") != "0":
        return Case(test.name, "not judged", "Galley has no option for the glyph that invisible characters have")
    if "error" in result: return Case(test.name, "differs", result["error"]["message"])
    theirs, ours = facts(test.printed), found(test, result, breaks)
    if "--cluster" in test.options: add_cursors(test, result, ours, galley)
    texts = differences(test, theirs, ours)
    return Case(test.name, "differs" if texts else "alike", "; ".join(texts))


def grapheme_case(path, galley):
    """Unicode's test file of text units, which the suite runs as one test."""
    lines = [line.split("#")[0].split() for line in path.read_text(encoding="utf-8").splitlines()]
    wanted = []
    for words in filter(None, lines):
        text, edges = "", []
        for word in words:
            if word == "÷": edges.append(len(text.encode()))
            elif word != "×": text += chr(int(word, 16))
        wanted.append((text, edges))
    results = command.answers(galley, [{"text": text} for text, _ in wanted], command="breaks")
    wrong = [text for (text, edges), result in zip(wanted, results) if [0, *result["grapheme"]] != edges]
    return Case("grapheme-break", "differs" if wrong else "alike",
                f"{len(wrong)} of {len(wanted)} texts, such as {wrong[:1]}" if wrong else "")


# What detected-direction-test.c asserts, in other words. It has a value for text without direction, too; the standard and
# Galley have not (UAX #9, P3).
DIRECTIONS = {"Galley": "ltr", "مطبخ": "rtl", "A مطبخ": "ltr", "مطبخ A": "rtl", "123 Galley": "ltr", "123 مطبخ": "rtl",
              "\U0001d400": "ltr"}


def direction_case(path, galley):
    need(path)
    results = command.answers(galley, [{"text": text} for text in DIRECTIONS], command="breaks")
    wrong = [text for (text, wanted), result in zip(DIRECTIONS.items(), results) if result["direction"] != wanted]
    return Case("detected-direction", "differs" if wrong else "alike", f"the direction of {wrong}" if wrong else "")


def run(folder: pathlib.Path, galley: str) -> Suite:
    tests = [Test(path) for path in sorted(need(folder / "tests").glob("*.test"))]
    breaks = command.answers(galley, [{"text": test.text} for test in tests], command="breaks")
    for test, each in zip(tests, breaks): test.edges += each["grapheme"]
    results = command.answers(galley, [test.document() for test in tests], "--detail", "glyphs")
    cases = [judged(*each, galley) for each in zip(tests, results, breaks)]
    cases.append(grapheme_case(need(folder / "tests/GraphemeBreakTest.txt"), galley))
    cases.append(direction_case(folder / "tests/detected-direction-test.c", galley))
    return Suite(NAME, REPOSITORY, commit(folder), cases)
