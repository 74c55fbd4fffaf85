#!/usr/bin/env python3
"""Reads the pages that Galley writes in a headless Chromium as a reader does.

usage: check_pages.py GALLEY_PROGRAM [--screenshots FOLDER]

The test writes pages with GALLEY_PROGRAM and with galley-pictures, which is beside it, opens them as files, and checks:

- a review page of 200 cases with 20 failures has less than 10 MB and opens in less than 2 s;
- filter, overlays, zoom, keyboard, copying and the pictures of a difference work;
- hovering, tapping and the arrow keys show a cluster, and the slider shows the lines of `galley layout`;
- the console has no errors and the pages load nothing, in light and dark mode and in a right-to-left interface.

Exits with 77 if there is no Chromium.
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Site"))

from devtools import Browser, DevToolsError  # noqa: E402

SIZE_LIMIT = 10_000_000
# Milliseconds from the start of the navigation to the end of the page's program and the first layout.
TIME_LIMIT = 2000
TEXT = "The quick “fi” fox jumps over שלום the lazy dog 語."
WIDTH = 180
# Whether a part of the page is wider than the window, in either direction.
OVERFLOW = "document.documentElement.scrollWidth > window.innerWidth"
# The lowest contrast (WCAG 2) of text elements with their backgrounds, and the text that has it.
CONTRAST = """(() => {
  const rgb = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const channel = (value) => (value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const ground = (node) => {
    for (; node; node = node.parentElement) {
      const color = rgb(getComputedStyle(node).backgroundColor);
      if (color.length === 3 || color[3] === 1) return color;
    }
    return [255, 255, 255];
  };
  let worst = [99, ""];
  for (const node of document.querySelectorAll("body *")) {
    const isShown = node.checkVisibility() && !node.disabled && !node.closest("svg, .announcer, .hidden-text, dialog");
    if (!isShown || ![...node.childNodes].some((one) => one.nodeType === 3 && one.data.trim())) continue;
    const [a, b] = [luminance(rgb(getComputedStyle(node).color)), luminance(ground(node))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < worst[0]) worst = [contrast, `${node.className} ${node.textContent.slice(0, 30)}`];
  }
  return worst;
})()"""


class Check:
    """Pages in a browser, and what is wrong with them."""

    def __init__(self, browser, program, folder, screenshots):
        self.browser = browser
        self.program = program
        self.folder = folder
        self.screenshots = screenshots
        self.problems = []
        self.count = 0
        self.address = None

    def expect(self, condition, problem):
        self.count += 1
        if not condition:
            self.problems.append(problem)

    def expect_value(self, expression, expected, what):
        found = self.browser.evaluate(expression)
        self.expect(found == expected, f"{what}: {found!r} instead of {expected!r}")

    def run(self, program, *arguments):
        """The output of a program."""
        return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout

    def inspect(self, name, *arguments):
        """Writes a page of `galley inspect` and returns its path."""
        path = self.folder / f"{name}.html"
        self.run(self.program, "inspect", "-o", str(path), *arguments)
        return path

    def open(self, path):
        """Opens a page, and waits until its program has run. Returns the milliseconds that this took."""
        self.address = path.as_uri()
        self.browser.open(self.address)
        self.browser.wait("document.readyState === 'complete' && document.querySelector('.page-header')", path.name)
        # The time of the frame after the next one, when the first one is painted.
        return self.browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
                                     ".then(() => performance.now())")

    def close(self, name):
        """Reports what went wrong on the page, and takes its screenshot."""
        self.count += 1
        own = "a request to another host: " + (self.address or "")
        self.problems += [f"{name}: {error}" for error in self.browser.errors() if error != own]
        self.screenshot(name)

    def screenshot(self, name):
        if self.screenshots:
            self.browser.screenshot(self.screenshots / f"{name}.png")

    def key(self, key):
        """Presses a key on the focused element."""
        text = {"text": key} if len(key) == 1 else {}
        code = {"Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "End": 35, "Tab": 9}
        for kind in ("keyDown", "keyUp"):
            self.browser.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code.get(key, 0),
                              **(text if kind == "keyDown" else {}))

    def colors(self, scheme):
        self.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def appearance(self, path, name):
        """The page in light and dark mode, from right to left, and in a narrow window."""
        for scheme in ("light", "dark"):
            self.colors(scheme)
            self.open(path)
            contrast, text = self.browser.evaluate(CONTRAST)
            self.expect(contrast >= 4.5, f"{name}, {scheme}: the contrast of {text!r} is {contrast:.2f}, less than 4.5")
            self.expect(not self.browser.evaluate(OVERFLOW), f"{name}, {scheme}: the page is wider than the window")
            self.close(f"{name}-{scheme}")
        self.colors("light")
        self.open(path)
        self.browser.evaluate("document.dir = 'rtl'")
        self.expect(not self.browser.evaluate(OVERFLOW), f"{name}: from right to left, the page is wider than the window")
        self.expect_value("document.querySelector('.help-button').getBoundingClientRect().left < innerWidth / 2", True,
                          f"{name}: from right to left, the help button is on the left")
        self.close(f"{name}-rtl")
        self.size(420, 860)
        for direction in ("ltr", "rtl"):
            self.browser.evaluate(f"document.dir = '{direction}'")
            self.expect(not self.browser.evaluate(OVERFLOW),
                        f"{name}: in a narrow window, {direction}, the page is wider than the window")
        self.browser.evaluate("document.dir = 'ltr'")
        self.close(f"{name}-narrow")
        self.size(1360, 900)

    def size(self, width, height):
        self.browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                          mobile=False)

    # The review page.

    def review(self):
        path = self.folder / "review.html"
        self.run(str(pathlib.Path(self.program).parent / "galley-pictures"), "--review", str(path))
        size = path.stat().st_size
        self.expect(size < SIZE_LIMIT, f"the review page has {size} bytes")
        time = self.open(path)
        self.expect(time < TIME_LIMIT, f"the review page opens in {time:.0f} ms")
        print(f"review page: {size} bytes, opens in {time:.0f} ms")
        self.expect_value("document.querySelectorAll('.row').length", 200, "rows")
        self.expect_value("document.querySelector('.summary-line').textContent",
                          "20 failed, 1 could not be run, 2 are new of 200 cases.", "the summary")
        self.expect_value("document.title.includes('</script><b>')", True, "the title has its markup as text")
        self.expect_value("document.querySelectorAll('b, script:not([type])').length", 1, "no text became an element")
        self.expect_value("document.querySelectorAll('.pictures svg').length", 3, "pictures of a failed case")
        self.review_filter()
        self.review_keys()
        self.review_difference()
        self.close("review")
        self.appearance(path, "review")

    def review_filter(self):
        rows = "document.querySelectorAll('.row').length"
        self.browser.click("[data-verdict=failed]")
        self.expect_value(rows, 20, "failed cases")
        self.browser.evaluate("""(() => { const select = document.querySelector('select'); select.value = 'breaking';
          select.dispatchEvent(new Event('change')) })()""")
        self.expect_value(rows, 4, "failed cases of a stage")
        self.browser.evaluate("""(() => { const select = document.querySelector('select'); select.value = '';
          select.dispatchEvent(new Event('change')) })()""")
        self.key("f")
        self.expect_value(rows, 200, "the key f lists all cases again")
        self.key("/")
        self.expect_value("document.activeElement.type", "search", "the key / goes to the filter")
        self.browser.type("hebrew")
        self.expect_value(rows, 25, "cases with a word")
        self.key("j")
        self.expect_value("document.activeElement.value.startsWith('hebrew')", True, "keys are text in the filter")
        self.browser.evaluate("search.value = 'xyzzy'; search.dispatchEvent(new Event('input'))")
        self.expect_value("document.querySelector('.empty').checkVisibility()", True, "a note if no case matches")
        self.browser.evaluate("search.value = ''; search.dispatchEvent(new Event('input'))")
        self.key("Escape")
        self.expect_value("document.activeElement === document.body", True, "Escape leaves the filter")

    def review_keys(self):
        current = "document.querySelector('[aria-current] .name').textContent"
        first, second = self.browser.evaluate("cases.slice(0, 2).map((one) => one.name)")
        self.browser.evaluate("select(cases[0])")
        self.key("j")
        self.expect_value(current, second, "the key j selects the next case")
        self.expect_value("decodeURIComponent(location.hash)", "#" + second, "the address names the case")
        self.key("k")
        self.key("k")
        self.expect_value(current, first, "the key k selects the previous case, and stops at the first")
        # Only the page in front may use the clipboard.
        self.browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        self.key("a")
        self.browser.wait("document.querySelector('.copy').textContent === 'Copied'", "the copied command")
        self.expect_value("navigator.clipboard.readText()", f"galley golden approve '{first}.golden'", "the clipboard")
        overlay = "getComputedStyle(document.querySelector('.overlay-boxes')).display"
        self.expect_value(overlay, "none", "overlays are hidden at first")
        self.key("o")
        self.expect_value(overlay, "inline", "the key o shows overlays")
        self.browser.click("[data-overlay=boxes]")
        self.expect_value(overlay, "none", "a switch hides its overlay")
        self.expect_value("document.querySelector('[data-overlay=boxes]').ariaPressed", "false", "the switch's state")
        self.screenshot("review-overlays")
        self.key("o")
        width = "document.querySelector('.picture').getBoundingClientRect().width"
        fit = self.browser.evaluate(width)
        self.key("+")
        self.key("+")
        self.expect(self.browser.evaluate(width) != fit, "the key + does not zoom")
        self.key("0")
        self.expect_value(width, fit, "the key 0 fits the picture")
        self.key("?")
        self.expect_value("document.querySelector('dialog').open", True, "the key ? shows the keys")
        self.screenshot("review-help")
        self.key("Escape")
        self.expect_value("document.querySelector('dialog').open", False, "Escape closes the keys")

    def review_difference(self):
        """The colors of the pixels: equal ink is dark, removed ink red, added ink blue."""
        # Case 0 is letter-spaced, so it has all three.
        self.browser.evaluate("select(cases[0])")
        count = self.browser.evaluate("document.querySelectorAll('.difference .removed use').length")
        self.expect(count > 10, f"the difference has {count} glyphs")
        self.expect_value("getComputedStyle(document.querySelector('.difference .added')).mixBlendMode", "multiply",
                          "the picture after is multiplied")
        colors = self.pixels(".difference")
        self.expect(any(r > 180 and g < 90 and b < 90 for r, g, b in colors), "no red pixel in the difference")
        self.expect(any(b > 180 and r < 90 for r, g, b in colors), "no blue pixel in the difference")
        self.expect(any(max(color) < 80 for color in colors), "no dark pixel in the difference")

    def pixels(self, selector):
        """The distinct colors of an element's pixels, from a screenshot that the browser decodes itself."""
        box = self.browser.evaluate(
            f"(() => {{ const r = document.querySelector('{selector}').getBoundingClientRect();"
            " return {x: r.x, y: r.y, width: r.width, height: r.height} })()")
        data = self.browser.call("Page.captureScreenshot", format="png", clip={**box, "scale": 1})["data"]
        return self.browser.evaluate("""(async () => {
          const image = new Image();
          image.src = "data:image/png;base64,%s";
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
          canvas.drawImage(image, 0, 0);
          const colors = new Set();
          const pixels = canvas.getImageData(0, 0, image.width, image.height).data;
          for (let at = 0; at < pixels.length; at += 4) colors.add(pixels.slice(at, at + 3).join());
          return [...colors].map((color) => color.split(",").map(Number));
        })()""" % data)

    # The inspect page.

    def inspect_page(self):
        path = self.inspect("inspect", "--width", str(WIDTH), TEXT)
        self.open(path)
        self.clusters()
        self.slider()
        self.close("inspect")
        self.appearance(path, "inspect")

    def clusters(self):
        found = "clusterPanel.textContent"
        box = self.browser.evaluate("""(() => {
          const svg = document.querySelector('.stage-area svg');
          const [x, y, width, height] = clusters.find((one) => one.text === 'fi').box;
          const point = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(svg.getScreenCTM());
          return [point.x, point.y] })()""")
        self.browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=box[0], y=box[1])
        text = self.browser.evaluate(found)
        for part in ("fi", "U+0066 U+0069", "13–15", "NotoSans-Regular", "first in the library with it"):
            self.expect(part in text, f"hovering over fi does not show {part}: {text}")
        self.expect_value("document.querySelectorAll('tr.current').length", 2, "the line and the run are marked")
        self.screenshot("inspect-hover")
        self.browser.evaluate("document.querySelector('.stage-area .paper').focus()")
        self.key("ArrowRight")
        self.expect_value("selectedCluster.text", "”", "the right arrow selects the next cluster")
        self.key("ArrowLeft")
        self.expect_value("selectedCluster.text", "fi", "the left arrow selects the previous cluster")
        line = self.browser.evaluate("selectedCluster.run.line")
        self.key("ArrowDown")
        self.expect_value("selectedCluster.run.line", line + 1, "the down arrow selects a cluster on the next line")
        self.key("End")
        self.expect_value("selectedCluster.text", ".", "the key End selects the last cluster")
        self.browser.evaluate("showCluster(clusters.find((one) => one.text === '語'))")
        text = self.browser.evaluate(found)
        self.expect("NotoSansCJKjp-Regular" in text and "without U+8A9E" in text, f"the font of 語: {text}")
        self.expect_value("clusterPanel.ariaLive", "polite", "the cluster is announced")

    def slider(self):
        shown = "document.querySelector('.breaks svg[data-lines]').dataset.lines"
        least, greatest = self.browser.evaluate("[slider.least, slider.greatest]")
        for width in (WIDTH, least, 120.5, 240, greatest - 0.5):
            self.browser.evaluate("""((width) => { const range = document.querySelector('input[type=range]');
              range.value = scale.position(width); range.dispatchEvent(new Event('input')) })(%r)""" % width)
            shown_width = self.browser.evaluate("scale.width(Number(document.querySelector('input[type=range]').value))")
            answer = json.loads(self.run(
                self.program, "layout", "--format", "json", "--width", repr(max(shown_width, least)), TEXT))
            lines = " ".join(f"{line['start']}-{line['end']}" for line in answer["lines"])
            self.expect_value(shown, lines, f"the lines of the slider at {width}")
        before = self.browser.evaluate(shown)
        self.browser.evaluate("document.activeElement.blur()")
        self.key(",")
        self.expect(self.browser.evaluate(shown) != before, "the key , does not change the lines")
        self.key(".")
        self.expect_value(shown, before, "the key . goes back to the lines before")
        self.browser.evaluate("""(() => { const field = document.querySelector('input[type=number]');
          field.value = 120.5; field.dispatchEvent(new Event('change')) })()""")
        text = self.browser.evaluate("document.querySelector('.result').textContent")
        self.expect(text.startswith(f"{len(self.browser.evaluate(shown).split())} lines"), f"the result says {text}")
        self.browser.evaluate("document.querySelector('input[type=range]').focus()")
        self.key("ArrowRight")
        self.expect_value("Number(document.querySelector('input[type=number]').value)", 121.5,
                          "the right arrow makes the width one unit greater")
        self.browser.evaluate("document.querySelector('.breaks').scrollIntoView()")
        self.screenshot("inspect-slider")

    def inspect_others(self):
        """Pages of vertical text, of columns, of a long text and of hostile texts."""
        self.open(self.inspect("vertical", "--width", "120", "--writing-mode", "vertical-rl", "縦書きの文章は右から左へ。"))
        self.expect_value("document.querySelector('.breaks h2').textContent", "Line breaks at every height", "vertical")
        self.close("vertical")
        self.open(self.inspect("columns", "--json", str(ROOT / "Docs/Examples/two-columns.json")))
        self.expect_value("document.querySelector('input[type=range]')", None, "columns have no slider")
        self.expect_value("document.querySelector('.breaks').textContent.includes('fills containers')", True,
                          "columns say why there is no slider")
        self.browser.evaluate("toggleOverlay('exclusions'); toggleOverlay('boxes')")
        self.close("columns")
        text = "The quick brown fox jumps over the lazy dog while others watch. " * 32
        path = self.inspect("long", "--width", "400", "--align", "justify", text[:2000])
        size, time = path.stat().st_size, self.open(path)
        self.expect(size < 2_000_000, f"the page of 2,000 characters has {size} bytes")
        self.expect(time < TIME_LIMIT, f"the page of 2,000 characters opens in {time:.0f} ms")
        print(f"inspect page of 2,000 characters: {size} bytes, opens in {time:.0f} ms")
        self.close("long")
        hostile = "</script><script>window.broken = true</script><!-- \u2028 \u202E' \" & \x01 ]]>"
        self.open(self.inspect("hostile", hostile))
        self.expect_value("window.broken", None, "a text that ends a script")
        self.expect_value("data.text", hostile, "the hostile text")
        self.close("hostile")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--screenshots", type=pathlib.Path)
    options = parser.parse_args()
    if options.screenshots:
        options.screenshots.mkdir(parents=True, exist_ok=True)
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        print("check_pages.py: there is no Chromium", file=sys.stderr)
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder, Browser(program, size=(1360, 900)) as browser:
        check = Check(browser, options.program, pathlib.Path(folder), options.screenshots)
        for part in (check.review, check.inspect_page, check.inspect_others):
            try:
                part()
            except DevToolsError as error:
                check.problems.append(f"{part.__name__}: {error}")
    for problem in check.problems:
        print(problem, file=sys.stderr)
    if check.problems:
        sys.exit(1)
    print(f"{check.count} checks of the pages passed")


if __name__ == "__main__":
    main()
