"""Unicode's tests of text rendering: outlines of glyphs, their places, and the length of the line.

Each case is a text in a font, and the picture that it should give at 1000 units per em. As in the suite's own check.py,
numbers may differ by one unit, and empty outlines are left out. The suite's harness prints whole numbers:
coordinates of outlines cut off, places and sizes rounded; ours are made whole in the same way. The names of the glyphs are
not compared, nor is the height of the picture, which the harness of each engine takes from that engine's own font metrics.
"""
import concurrent.futures, itertools, json, os, pathlib, re, subprocess, tempfile
import xml.etree.ElementTree as etree

from . import command
from .suite import Case, Suite, commit, need

NAME = "Unicode text-rendering-tests"
REPOSITORY = "unicode-org/text-rendering-tests"
FONT_TEST = "{https://github.com/OpenType/fonttest}"
LINK = "{http://www.w3.org/1999/xlink}href"
SVG = "{http://www.w3.org/2000/svg}"
SIZE = 1000


def sort_key(path):
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", path.name)]


def outline(path, scale=1, flip=False):
    """The letters and numbers of a path; subpaths of moves alone are left out. `flip` turns the y axis upwards."""
    parts, subpath = [], []
    for letter, numbers in re.findall(r"([MLQCZ])([^MLQCZ]*)", path):
        values = [float(number) * scale for number in re.findall(r"-?[\d.]+", numbers)]
        subpath += [letter] + ([-value if index % 2 else value for index, value in enumerate(values)] if flip else values)
        if letter == "Z":
            if any(each in ("L", "Q", "C") for each in subpath): parts += subpath
            subpath = []
    return parts + subpath


def difference(ours, theirs):
    """Where two outlines have other letters, or numbers that differ by more than one; an empty text if nowhere."""
    for index, (one, other) in enumerate(itertools.zip_longest(ours, theirs)):
        numbers = isinstance(one, float) and isinstance(other, float)
        # The suite has only whole numbers, cut off.
        if (abs(int(one) - int(other)) > 1) if numbers else one != other: return f"item {index} is {one}, expected {other}"
    return ""


def expected(svg):
    """The glyphs of the expected picture as (outline, x, y), and the length of the line."""
    shapes = {symbol.get("id"): outline(" ".join(path.get("d") for path in symbol.findall("path")))
              for symbol in svg.findall("symbol")}
    uses = [(shapes[use.get(LINK)[1:]], float(use.get("x")), float(use.get("y"))) for use in svg.findall("use")]
    return [use for use in uses if use[0]], float(svg.get("viewBox").split()[2])


def drawn(path, baseline):
    """The glyphs that the command drew."""
    svg = etree.parse(path).getroot()
    shapes = {shape.get("id"): shape.get("d") for shape in svg.iter(SVG + "path")}
    glyphs = []
    for use in svg.iter(SVG + "use"):
        x, y, scale = map(float, re.fullmatch(r"translate\((\S+) (\S+)\) scale\((\S+)\)", use.get("transform")).groups())
        glyphs.append((outline(shapes[use.get("href")[1:]], scale, flip=True), x, baseline - y))
    return [glyph for glyph in glyphs if glyph[0]]


def document(element, folder):
    variations = [each.split(":") for each in element.get(FONT_TEST + "var", "").split(";") if each]
    font = need(folder / "fonts" / element.get(FONT_TEST + "font"))
    return {"text": element.get(FONT_TEST + "render"), "fonts": [str(font)],
            "style": {"fontSize": SIZE, "variations": {tag.strip().ljust(4): float(value) for tag, value in variations}}}


def compare(element, result, glyphs):
    """What differs, or an empty text."""
    wanted, length = expected(element.find("svg"))
    line = result["lines"][0]
    if len(result["lines"]) > 1: return f"{len(result['lines'])} lines"
    if len(glyphs) != len(wanted): return f"{len(glyphs)} glyphs with an outline, expected {len(wanted)}"
    for index, ((ours, x, y), (theirs, their_x, their_y)) in enumerate(zip(glyphs, wanted)):
        if found := difference(ours, theirs): return f"outline of glyph {index}: {found}"
        if abs(round(x) - their_x) > 1 or abs(round(y) - their_y) > 1:
            return f"glyph {index} at {x:g}, {y:g}, expected {their_x:g}, {their_y:g}"
    ours = line["width"] + line["trailing"]
    if abs(round(ours) - length) > 1: return f"the line has a length of {ours:g}, expected {length:g}"
    return ""


def run(folder: pathlib.Path, galley: str) -> Suite:
    elements = []
    for page in sorted(need(folder / "testcases").glob("*.html"), key=sort_key):
        root = etree.parse(page).getroot()
        elements += [each for each in root.iter() if each.get("class") in ("expected", "expected-no-crash")]
    documents = [document(element, folder) for element in elements]
    results = command.answers(galley, documents)
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        def judged(index):
            element, result = elements[index], results[index]
            name, stem = element.get(FONT_TEST + "id"), str(pathlib.Path(work) / str(index))
            if "error" in result: return Case(name, "differs", result["error"]["message"])
            pathlib.Path(stem + ".json").write_text(json.dumps(documents[index]))
            run = subprocess.run([galley, "render", "--json", stem + ".json", "-o", stem + ".svg"], capture_output=True)
            if run.returncode: return Case(name, "differs", f"exit status {run.returncode}: {run.stderr.decode().strip()}")
            if element.get("class") == "expected-no-crash": return Case(name, "alike")
            difference = compare(element, result, drawn(stem + ".svg", result["lines"][0]["baseline"]))
            return Case(name, "differs" if difference else "alike", difference)
        cases = list(pool.map(judged, range(len(elements))))
    return Suite(NAME, REPOSITORY, commit(folder), cases)
