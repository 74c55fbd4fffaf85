"""Parley: where Chromium ends the first lines of random texts in two fonts, and the indents of text_indent.rs.

The suite does not store its texts: it makes each from a number, with the random generator ChaCha8. This module makes the same
texts, from the suite's description of them. Chromium's record is the smallest width in 1/64 px in which the first line has so many
characters; or 0 if this line is as narrow as possible.
"""
import csv, math, pathlib, re

from .command import answers
from .parley_texts import single, text
from .suite import Case, Suite, commit, need

NAME = "Parley"
REPOSITORY = "linebender/parley"
RECORDS = "parley_tests/linebreaking_browser_recorder/data"
FONTS = {"Roboto": "roboto_fonts/Roboto-Regular.ttf", "Arimo": "arimo_fonts/Arimo-VariableFont_wght.ttf"}
# Chromium cuts a font size after two digits, so that this many px are whole font sizes. At these the advances of profile
# `browser`, which are Chromium's on Linux, are not rounded by FreeType: the suite was recorded where they never are.
ZOOM = 100
INDENTS = "parley_tests/tests/text_indent.rs"


def run(folder: pathlib.Path, galley: str) -> Suite:
    cases = []
    for family, name in FONTS.items():
        font = need(folder / "parley_dev/assets/fonts" / name).resolve()
        cases += breaks(need(folder / RECORDS / f"{family}.csv"), str(font), galley)
    font = str((folder / "parley_dev/assets/fonts" / FONTS["Roboto"]).resolve())
    cases += indents(need(folder / INDENTS).read_text(), font, galley)
    cases += [Case(f"{name}.rs", "not judged", f"{count} tests: pictures of Parley's, or of functions that Galley does not have")
              for name, count in pictures(folder).items()]
    return Suite(NAME, REPOSITORY, commit(folder), cases)


def breaks(record, font, galley):
    """The cases of a record: one for each text."""
    rows = [row for row in csv.reader(record.read_text().splitlines()) if len(row) == 3 and row[0].isdigit()]
    documents, wanted = [], []
    for seed, width, count in ((int(each) for each in row) for row in rows):
        string, size = text(seed)
        # Chromium allows 1/64 px more than the width, so that the line is longer than the width, by at most 1/64 px. Galley
        # allows 1/64 layout unit. A line of 1 px shows what cannot be divided.
        for wide in ((width + 1) / 64 * ZOOM, width / 64 * ZOOM - 1 / 64) if width else (ZOOM,):
            documents.append({"text": string, "fonts": [font], "style": {"fontSize": math.floor(single(size * ZOOM))},
                              "paragraph": {"profile": "browser"}, "width": wide})
        wanted.append((seed, string, width, count))
    lines = iter([result["lines"][0]["end"] for result in answers(galley, documents)])
    for seed, string, width, count in wanted:
        first = next(lines)
        narrower = next(lines) if width else None
        problem = ""
        if first != count: problem = f"the first line has {first} characters instead of {count}: {string!r}"
        elif narrower is not None and narrower >= count: problem = f"in a line that is narrower by 1/64 px {count} characters fit, too"
        yield Case(f"{record.stem}/{seed}", "differs" if problem else "alike", problem)


def indents(source, font, galley):
    """The cases of text_indent.rs whose text is laid out once from left to right: which lines have the indent."""
    documents, wanted, cases = [], [], []
    for name, body in re.findall(r"#\[test\]\nfn (\w+)\(\) \{(.*?)\n\}\n", source, re.S):
        found = re.search(r"build_indented_layout\(\s*&mut env,\s*(?:text|(\"[^\"]*\")),\s*(-?[\d.]+),\s*(IndentOptions.*?),"
                          r"\s*(f32::INFINITY|[\d.]+),\s*Alignment::(\w+),?\s*\)", body, re.S)
        string = re.search(r"let text =\s*(\"(?:[^\"\\]|\\.)*\");", body, re.S)
        literal = found and (found[1] or string and string[1])
        if not literal or "Start" not in found[5] or not literal.isascii():
            cases.append(Case(f"text_indent/{name}", "not judged", "a layout of another kind: alignment, carets or content widths"))
            continue
        string = re.sub(r"\\\n\s*", "", literal[1:-1]).replace("\\n", "\n")
        each, hanging = "each_line: true" in found[3], "hanging: true" in found[3]
        indent = {"px": float(found[2]), "eachLine": each, "hanging": hanging}
        documents.append({"text": string, "fonts": [font], "style": {"fontSize": 16},
                          "paragraph": {"profile": "browser", "whiteSpace": "pre-wrap", "textIndent": indent},
                          "width": None if found[4].startswith("f32") else float(found[4])})
        wanted.append((name, string.encode(), indent))
    for (name, string, indent), result in zip(wanted, answers(galley, documents)):
        problem = ""
        for line in result["lines"]:
            start = line["start"] == 0 or indent["eachLine"] and string[line["start"] - 1:line["start"]] == b"\n"
            left = indent["px"] if start != indent["hanging"] else 0
            if abs(line["left"] - left) > 1 / 64: problem = f"the line at {line['start']} begins at {line['left']:g} instead of {left:g}"
        cases.append(Case(f"text_indent/{name}", "differs" if problem else "alike", problem))
    return cases


def pictures(folder):
    """How many tests the files have that only compare pictures, or break lines after a number of characters."""
    return {name: need(folder / f"parley_tests/tests/{name}.rs").read_text().count("#[test]") for name in ("wrap", "line_break")}
