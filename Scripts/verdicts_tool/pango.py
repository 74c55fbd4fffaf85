"""Pango's tests: layouts that Pango wrote with its input, boundaries of texts, and items.

Each file is a case; it is alike if all of its facts are. The facts of a boundary test are line breaks, words and text units;
those of an item test are starts, scripts and levels of items; those of a layout are all of these, where lines start, what is
cut, and the glyphs. Sentences, starts and ends of words, and where Pango would draw hyphens are not compared.

Where a layout may end lines inside words, Pango draws hyphens there; documents have soft hyphens between all letters for that.
Advances are whole pixels in this suite: see pango_fonts.py.
"""
import json, pathlib, re, tempfile
import xml.etree.ElementTree as etree

from . import command, pango_fonts, pango_layouts
from .suite import Case, Suite, commit, need

NAME = "Pango"
REPOSITORY = "GNOME/pango"
# Attributes of Pango's markup that Galley has nothing like.
WITHOUT_COUNTERPART = {"segment": "makes a range one word or one sentence"}


class Marked:
    """A text in Pango's markup, with its spans as (start, end, attributes) in bytes."""

    def __init__(self, source):
        self.text, self.spans = "", []
        while source.startswith("#"): source = source.split("\n", 1)[1]
        self.add(etree.fromstring(f"<markup>{source}</markup>"))

    def add(self, element):
        start, place = len(self.text.encode()), len(self.spans)
        self.text += element.text or ""
        for child in element:
            self.add(child)
            self.text += child.tail or ""
        attributes = {"b": {"weight": "bold"}, "u": {"underline": "single"}}.get(element.tag, dict(element.attrib))
        # Outer spans come first, so that inner ones win.
        if attributes: self.spans.insert(place, (start, len(self.text.encode()), attributes))

    def styles(self):
        """The spans of a document. Raises LookupError if Galley has nothing like one."""
        spans = []
        for start, end, attributes in self.spans:
            style = {}
            for key, value in attributes.items():
                if key in WITHOUT_COUNTERPART: raise LookupError(f"Galley has nothing that {WITHOUT_COUNTERPART[key]}")
                if key == "lang": style["language"] = value
                elif key == "font": style.update(pango_layouts.font_style(value))
                elif key == "weight": style["fontWeight"] = value
                elif key == "allow_breaks" and value in ("n", "false"): style["whiteSpace"] = "nowrap"
                elif key == "font_features": style["features"] = pango_layouts.features(value)
                elif key not in ("underline", "insert_hyphens", "fallback"): raise ValueError(f"the markup {key}")
            if style: spans.append({"start": start, "end": end, "style": style})
        return spans


def boundaries(text, galley):
    """The bytes where a line may or must break, a word begins or ends, and a text unit begins; without the text's ends."""
    result, = command.answers(galley, [{"text": text}], "--dictionary", command="breaks")
    end = len(text.encode())
    return {"lines": {place: kind for place, kind in result["line"] if place < end},
            "words": {place for place in result["word"] if place < end},
            "units": {place for place in result["grapheme"] if place < end}}


def printed_boundaries(text, printed):
    """The same of what Pango's program printed: a row a kind, in which a character has as many columns as its name."""
    rows = {line.split(":")[0]: line for line in printed.split("\n") if ":" in line[:12]}
    header, found, place, count = rows["Text"], {"lines": {}, "words": set(), "units": set()}, 0, 0
    # Isolates around a character have no column in the other rows.
    names = re.finditer(r"\[ \]|\[0x[0-9a-f]+\]|\u2066.\u2069", header, re.DOTALL)
    column, before = None, 0
    for character, name in zip(text, names):
        start = name.start() - 2 * count
        if place:
            column = {key: row[before:start] for key, row in rows.items()}
            if "l" in column["Breaks"] or "L" in column["Breaks"]:
                found["lines"][place] = "mandatory" if "L" in column["Breaks"] else "allowed"
            if "b" in column["Words"]: found["words"].add(place)
            if "b" in column["Graphemes"]: found["units"].add(place)
        isolated = name[0].startswith("\u2066")
        count += isolated
        before = start + (1 if isolated else len(name[0]))
        place += len(character.encode())
    return found


def differing(ours, theirs, keys):
    """Which places of some kinds differ."""
    texts = []
    for key in keys:
        both = set(ours[key]) | set(theirs[key])
        value = lambda found, place: found[key].get(place) if isinstance(found[key], dict) else place in found[key]
        wrong = sorted(place for place in both if value(ours, place) != value(theirs, place))
        if wrong:
            place = wrong[0]
            texts.append(f"{key}: {len(wrong)} differ, such as at byte {place}: {value(ours, place)}, expected {value(theirs, place)}")
    return texts


def break_case(path, galley):
    name = f"breaks/{path.stem}"
    marked = Marked(path.read_text(encoding="utf-8"))
    try: marked.styles()
    except LookupError as missing: return Case(name, "not judged", str(missing))
    theirs = printed_boundaries(marked.text, path.with_suffix(".expected").read_text(encoding="utf-8"))
    texts = differing(boundaries(marked.text, galley), theirs, ("lines", "words", "units"))
    return Case(name, "differs" if texts else "alike", "; ".join(texts))


def item_case(path, galley, fonts):
    name = f"itemize/{path.stem}"
    marked = Marked(path.read_text(encoding="utf-8").rstrip("\n"))
    rows = {key: [cell.strip() for cell in line.split("|")] for key, line in re.findall(
        r"^(\w+): +(.*)$", path.with_suffix(".expected").read_text(encoding="utf-8"), re.MULTILINE)}
    theirs = [(int(chars.split("(")[1][:-1]), script, int(level)) for chars, script, level in zip(
        rows["Chars"], rows["Script"], rows["Bidi"])]
    document = {"text": marked.text, "fonts": fonts, "spans": marked.styles()}
    result, = command.answers(galley, [document], "--detail", "runs")
    ours = [(len(marked.text.encode()[:run["start"]].decode()), pango_layouts.script(run["script"]), run["level"])
            for run in sorted(result["runs"], key=lambda run: run["start"])]
    return Case(name, "alike" if ours == theirs else "differs", "" if ours == theirs else f"items {ours}, expected {theirs}")


def layout_cases(paths, galley, fonts):
    cases, documents, layouts = {}, {}, {}
    for path in paths:
        name = f"layouts/{path.stem}"
        layouts[name] = json.loads(path.read_text(encoding="utf-8"))
        try: documents[name] = pango_layouts.document(layouts[name], fonts)
        except LookupError as missing: cases[name] = Case(name, "not judged", str(missing))
    with tempfile.TemporaryDirectory() as folder:
        for name, document in documents.items():
            sizes = {document["style"]["fontSize"], *(span["style"].get("fontSize") for span in document["spans"])} - {None}
            if layouts[name]["context"].get("round-glyph-positions") and len(sizes) == 1:
                document["fonts"] = pango_fonts.copies(document["fonts"], sizes.pop(), pathlib.Path(folder))
        results = command.answers(galley, list(documents.values()), "--detail", "glyphs")
    for (name, document), result in zip(documents.items(), results):
        if "error" in result:
            cases[name] = Case(name, "differs", str(result["error"]))
            continue
        theirs = pango_layouts.boundaries(layouts[name])
        texts = differing(boundaries(layouts[name]["text"], galley), theirs, ("lines", "words", "units"))
        texts += pango_layouts.differences(layouts[name], document, result)
        cases[name] = Case(name, "differs" if texts else "alike", "; ".join(texts))
    return [cases[name] for name in layouts]


def run(folder: pathlib.Path, galley: str) -> Suite:
    tests = need(folder / "tests")
    fonts = pango_layouts.font_files(need(tests / "fonts"))
    cases = [break_case(path, galley) for path in sorted(tests.glob("breaks/*.break"))]
    cases += layout_cases(sorted(tests.glob("layouts/*.layout")), galley, fonts)
    cases += [item_case(path, galley, fonts) for path in sorted(tests.glob("itemize/*.items"))]
    return Suite(NAME, REPOSITORY, commit(folder), cases)
