"""The base class of the two browsers, with which Scripts/record-browser, record-firefox and record-movement measure."""
import json, pathlib, shutil, tempfile

# The folder of the page scripts.
FOLDER = pathlib.Path(__file__).resolve().parent
# The page in which texts are measured. Page scripts are added at its end.
PAGE = """<!doctype html><meta charset="utf-8"><style>html, body { margin: 0; padding: 0 }</style>
<div id="host" style="position: absolute; left: 0; top: 0; width: 4000px; height: 4000px"></div>
"""


class Unloadable(Exception):
    """The browser does not load a font file. The message names the file and the browser's reason."""


class Missing(Exception):
    """The browser is not installed, or does not start. The message says which."""


class Browser:
    """A headless browser with a page that contains measure.js and columns.js.

    A subclass starts the browser, and has these members: `version`, the name and version; `ev`, which evaluates an
    expression in the page, waits if the result is a promise, and returns the value; `foreign`, which names the fonts of
    the machine in which measured text was drawn."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="record-"))
        self.families = {}
        self.page = self.folder / "page.html"
        scripts = "".join(f'<script src="{(FOLDER / name).as_uri()}"></script>\n' for name in ("measure.js", "columns.js"))
        self.page.write_text(PAGE + scripts)

    def family(self, font):
        """The name of a font family that consists of one font file, which is loaded as a web font at the first use.
        Raises Unloadable if the browser rejects the file."""
        if font not in self.families:
            name = f"F{len(self.families)}"
            try: self.ev(f"loadFont({json.dumps(name)}, {json.dumps(pathlib.Path(font).as_uri())})")
            except RuntimeError as error: raise Unloadable(f"{pathlib.Path(font).name}: {error}") from error
            self.families[font] = name
        return self.families[font]

    def measure(self, case):
        """The figures that measure.js returns for a case: a dictionary with `text`, `fonts` (paths), `fontSize`,
        `width` in px or None for max-content, `lang`, and CSS declarations `css`."""
        given = {**case, "families": [self.family(font) for font in case["fonts"]]}
        return self.ev(f"measure({json.dumps(given)})")

    def close(self):
        """Ends the browser and removes its files."""
        process = getattr(self, "process", None)
        if process and process.poll() is None:
            process.terminate()
            try: process.wait(10)
            except Exception: process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
