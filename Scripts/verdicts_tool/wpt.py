"""Web Platform Tests of CSS Text, Ruby, Writing Modes and Inline: a test and its reference must look alike.

Both pages are read by web/page.py; web/boxes.py stacks their blocks, and Galley lays out the text of each. Pages are compared
as pictures (paint.py). Needs PyPI's html5lib, tinycss2 and cssselect2 (Debian's python3-html5lib and so on).
"""
import importlib.util, pathlib, re

from .suite import Case, NotRun, Suite, commit, need

NAME = "Web Platform Tests"
REPOSITORY = "web-platform-tests/wpt"
FOLDERS = ("css-inline", "css-ruby", "css-text", "css-writing-modes")
FONTS = pathlib.Path(__file__).resolve().parents[2] / "Fonts/Files"
LINK = re.compile(r"<link\b[^>]*\brel\s*=\s*[\"']?(match|mismatch)\b[^>]*>", re.I)


def pairs(folder):
    """The tests with references, in alphabetical order: (test, [(reference, whether the test must look like it)])."""
    for name in FOLDERS:
        for test in sorted((folder / "css" / name).rglob("*")):
            if test.suffix not in (".html", ".htm", ".xht", ".xhtml"): continue
            links = [(found[1].lower(), re.search(r"\bhref\s*=\s*[\"']?([^\"'\s>]+)", found[0]))
                     for found in LINK.finditer(test.read_text(errors="replace"))]
            references = [(folder / href[1].lstrip("/") if href[1].startswith("/") else test.parent / href[1], relation == "match")
                          for relation, href in links if href]
            if references: yield test, references


def run(folder: pathlib.Path, galley: str) -> Suite:
    for name in ("html5lib", "tinycss2", "cssselect2"):
        if importlib.util.find_spec(name) is None: raise NotRun(f"the Python package {name} is missing")
    from .web.engine import Engine
    need(folder / "fonts/Ahem.ttf")
    engine = Engine(galley)
    bundled = [str(each) for each in sorted(FONTS.iterdir(), key=order)]
    judge = Judge(folder, engine, bundled)
    cases = []
    for test, references in pairs(folder):
        cases.append(Case(str(test.relative_to(folder / "css")), *judge.verdict(test, references)))
    engine.close()
    return Suite(NAME, REPOSITORY, commit(folder), cases)


def order(path):
    """Fonts in the order in which text without a family gets them."""
    return path.name != "NotoSans-Regular.ttf", "Mono" in path.name or path.name.startswith("Galley"), path.name


class Judge:
    def __init__(self, folder, engine, bundled):
        self.folder, self.engine, self.bundled, self.pages = folder, engine, bundled, {}

    def verdict(self, test, references):
        """The verdict of a test, and its reason. The test must look like one of the references with `match`, and like none
        of the others."""
        from .web import compare
        from .web.values import Unsupported
        differences = []
        try:
            own = self.operations(test)
            for reference, same in references:
                if not reference.exists(): raise Unsupported("the reference is not there")
                found = compare.difference(own, self.operations(reference))
                if not same and not found: return "differs", f"the test must not look like {reference.name}"
                if same: differences.append(found)
        except Unsupported as reason: return "not judged", str(reason)
        return ("differs", differences[0]) if all(differences) and differences else ("alike", "")

    def operations(self, path):
        from .web.boxes import Layout
        from .web.page import Page
        from .web.paint import Painter
        from .web.values import Unsupported
        path = path.resolve()
        if path not in self.pages:
            try:
                page = Page(path, self.folder, self.engine, self.bundled)
                self.pages[path] = Painter(page).page_operations(Layout(page).root())
            except Unsupported as reason: self.pages[path] = reason
        if isinstance(self.pages[path], Unsupported): raise self.pages[path]
        return self.pages[path]
