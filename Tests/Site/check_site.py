#!/usr/bin/env python3
"""Reads the documentation site in a headless Chromium as a reader does.

usage: check_site.py SITE [--screenshots FOLDER]

SITE is a folder that Scripts/site has made. The test serves the folder and checks:

- the top address leads to the first page;
- the first page, the articles, the tutorial and pages of symbols have no errors in the console, load nothing from other
  hosts, and show all of their pictures;
- the code that the articles and the tutorial show is the code of Docs/Examples/Tutorial;
- the navigator's filter finds symbols of `Galley` and of the other libraries;
- each link of each page leads to a page, and each type of `Galley` is in a topic group.

Exits with 77 if there is no Chromium.
"""
import argparse
import difflib
import functools
import http.server
import json
import os
import pathlib
import shutil
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Scripts"))

from devtools import Browser, DevToolsError  # noqa: E402
from site_tool import programs  # noqa: E402

LISTING = """[...document.querySelectorAll(SELECTOR)].map(listing =>
  [...listing.querySelectorAll('.code-line')].map(line => line.textContent.replace('\\n', '') + '\\n').join(''))"""
# The browser loads only the pictures that are in the window.
MISSING = """[...document.images].filter(image => {
    const box = image.getBoundingClientRect();
    const isInWindow = box.width > 0 && box.bottom > 0 && box.top < window.innerHeight;
    return isInWindow && !(image.complete && image.naturalWidth)
  }).map(image => image.src)"""
# A step gets the focus when it is at the upper third of the window.
SCROLL = """(step => { const box = step.getBoundingClientRect();
  window.scrollBy(0, box.top + box.height / 2 - window.innerHeight / 3) })(STEP)"""
TUTORIAL = "tutorials/galley/labeltocard"
# Groups that DocC makes of symbols that are in no topic group.
AUTOMATIC = {"Classes", "Structures", "Enumerations", "Protocols", "Functions", "Type Aliases", "Variables"}


def difference(path, program, shown):
    """Says how the code on a page differs from a program."""
    lines = difflib.unified_diff(programs.code(program).splitlines(), shown.splitlines(), program, path, lineterm="")
    return f"{path} does not show the program {program}:\n" + "\n".join(lines)


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files like `python3 -m http.server`, without a line for each request."""

    def log_message(self, *_):
        pass


class Check:
    """The pages of a site in a browser, and what is wrong with them."""

    def __init__(self, browser, site, address, screenshots):
        self.browser = browser
        self.site = site
        self.address = address
        self.screenshots = screenshots
        self.problems = []
        self.count = 0

    def expect(self, condition, problem):
        self.count += 1
        if not condition:
            self.problems.append(problem)

    def open(self, path):
        """Opens a page and waits for its title, then for its pictures."""
        self.browser.open(f"{self.address}/{path}")
        self.browser.wait("document.querySelector('h1')", f"the title of {path}")

    def close(self, path, name):
        """Reports what went wrong on the page, and takes its screenshot."""
        if self.screenshots:
            self.browser.screenshot(self.screenshots / f"{name}.png")
        for error in self.browser.errors():
            self.problems.append(f"{path}: {error}")
        self.count += 1

    def pictures(self, path):
        try:
            self.browser.wait(f"{MISSING}.length == 0", "pictures")
        except DevToolsError:
            self.problems.append(f"{path}: pictures are missing: {self.browser.evaluate(MISSING)}")

    def listings(self, selector):
        """The code of all listings that a CSS selector matches, once the page has highlighted their syntax."""
        quoted = json.dumps(selector)
        all_listings = f"[...document.querySelectorAll({quoted})]"
        self.browser.wait(
            f"{all_listings}.length && {all_listings}.every(listing => listing.querySelector('.code-line'))",
            f"the code of {selector}")
        return self.browser.evaluate(LISTING.replace("SELECTOR", quoted))

    def first_page(self):
        self.browser.open(self.address + "/")
        self.browser.wait("location.pathname == '/documentation/galley/'", "the first page")
        self.browser.wait("document.querySelector('h1')", "the title of the first page")
        title = self.browser.evaluate("document.querySelector('h1').innerText")
        self.expect(title == "Galley", f"the first page has the title {title}")
        self.close("the top address", "top")

    def articles(self):
        for file, program in programs.ARTICLES.items():
            path = "documentation/galley" + ("" if file.stem == "Galley" else f"/{file.stem.lower()}")
            self.open(path)
            shown = "\n".join(self.listings(".code-listing[data-syntax=swift]"))
            self.expect(shown == programs.code(program), difference(path, program, shown))
            self.pictures(path)
            self.close(path, file.stem)

    def tutorial(self):
        self.open("tutorials/tutorials")
        self.pictures("tutorials/tutorials")
        self.close("tutorials/tutorials", "Tutorials")
        self.open(TUTORIAL)
        steps = programs.steps()
        count = self.browser.evaluate("document.querySelectorAll('.step').length")
        self.expect(count == len(steps), f"{TUTORIAL} has {count} steps instead of {len(steps)}")
        for index, name in enumerate(steps[:count]):
            step = f"document.querySelectorAll('.step')[{index}]"
            self.browser.evaluate(SCROLL.replace("STEP", step))
            self.browser.wait(f"{step}.classList.contains('focused')", f"step {index + 1}")
            file = f"step-{name.removeprefix('Step')}.swift"
            # The first listing is for narrow windows, the last one is what a wide window shows beside the focused step.
            shown = self.listings(f".code-listing[identifier='{file}']")
            self.expect(len(shown) == 2, f"{TUTORIAL} shows {file} {len(shown)} times instead of twice")
            for listing in shown:
                self.expect(listing == programs.code(name), difference(TUTORIAL, name, listing))
            picture = f"card-{name.removeprefix('Step')}@2x.png"
            self.browser.wait(f"document.querySelector('img[src$=\"{picture}\"]')", f"the picture of step {index + 1}")
            self.pictures(TUTORIAL)
            if self.screenshots:
                self.browser.screenshot(self.screenshots / f"{name}.png")
        self.close(TUTORIAL, "Tutorial")

    def symbols(self):
        for path, title in [
            ("documentation/galley/textlayout", "TextLayout"),
            ("documentation/galley/shapedtext/measure(_:)", "measure(_:)"),
            ("documentation/galleyraster/galley/textlayout", "TextLayout"),
            ("documentation/galleypdf/pdfdocument", "PDFDocument"),
        ]:
            self.open(path)
            shown = self.browser.evaluate("document.querySelector('h1').innerText.replaceAll('\\u200b', '')")
            self.expect(shown == title, f"{path} has the title {shown}")
            root = self.browser.evaluate("document.querySelector('.hierarchy-item, .nav-menu-link')?.innerText ?? ''")
            self.expect("Galley" in root, f"the path above the title of {path} starts with {root!r}")
            self.close(path, path.split("/", 1)[1].replace("/", "-"))

    def filter(self):
        for word, found in [("minContentWidth", "/documentation/galley/shapedtext/mincontentwidth"),
                            ("PDFDocument", "/documentation/galleypdf/pdfdocument")]:
            self.open("documentation/galley")
            self.browser.wait("document.querySelector('.navigator-card-item a')", "the navigator")
            self.browser.click(".navigator .filter__input")
            self.browser.type(word)
            link = f".navigator-card-item a[href='{found}']"
            self.browser.wait(f"document.querySelector({json.dumps(link)})", f"{word} in the navigator")
            self.browser.click(link)
            self.browser.wait(f"location.pathname.startsWith({json.dumps(found)})", found)
            self.close(f"the filter for {word}", f"filter-{word}")

    def links(self):
        # DocC refers to a chapter of the tutorials as if it had a page; no page shows the reference.
        chapter = "/tutorials/tutorials/"
        pages = {"/" + str(path.relative_to(self.site / "data").with_suffix("")): path
                 for path in (self.site / "data").rglob("*.json")}
        for page, path in pages.items():
            for reference in json.loads(path.read_text(encoding="utf-8")).get("references", {}).values():
                url = reference.get("url", "").split("#")[0].lower()
                if url.startswith("/") and not url.startswith(chapter):
                    self.expect(url in pages, f"{page} links to {url}, and there is no such page")
        index = json.loads((self.site / "index" / "index.json").read_text(encoding="utf-8"))
        galley = index["interfaceLanguages"]["swift"][0]
        groups = [node["title"] for node in galley["children"] if node["type"] == "groupMarker"]
        for group in AUTOMATIC.intersection(groups):
            nodes = galley["children"]
            start = next(place for place, node in enumerate(nodes) if node["title"] == group)
            self.problems.append(f"{nodes[start + 1]['title']} is in no topic group of Docs/Galley.docc")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--screenshots", type=pathlib.Path)
    options = parser.parse_args()
    site = options.site.resolve()
    screenshots = options.screenshots and options.screenshots.resolve()
    if screenshots:
        screenshots.mkdir(parents=True, exist_ok=True)
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        print("check_site.py: there is no Chromium", file=sys.stderr)
        sys.exit(77)
    os.chdir(ROOT)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(QuietHandler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with Browser(program) as browser:
        check = Check(browser, site, f"http://127.0.0.1:{server.server_port}", screenshots)
        for part in (check.first_page, check.articles, check.tutorial, check.symbols, check.filter, check.links):
            try:
                part()
            except DevToolsError as error:
                check.problems.append(f"{part.__name__}: {error}")
    server.shutdown()
    for problem in check.problems:
        print(problem, file=sys.stderr)
    if check.problems:
        sys.exit(1)
    print(f"{check.count} checks of the site passed")


if __name__ == "__main__":
    main()
