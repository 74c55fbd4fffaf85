"""What Scripts/record-browser, Scripts/record-firefox and Scripts/record-movement do with a browser of either kind."""
import json, pathlib, shutil, tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
PAGE = """<!doctype html><meta charset="utf-8"><style>html, body { margin: 0; padding: 0 }</style>
<div id="host" style="position: absolute; left: 0; top: 0; width: 4000px; height: 4000px"></div>
"""


class Unloadable(Exception):
    """The browser does not load a font file."""


class Missing(Exception):
    """There is no such browser on this machine, or it does not start. The message says why."""


class Browser:
    """A headless browser with a page that has measure.js and columns.js. A subclass starts it and has `version`, and
    `ev`, which evaluates an expression in the page and returns its value; promises are awaited."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="record-"))
        self.families = {}
        self.page = self.folder / "page.html"
        scripts = "".join(f'<script src="{(FOLDER / name).as_uri()}"></script>\n' for name in ("measure.js", "columns.js"))
        self.page.write_text(PAGE + scripts)

    def family(self, font):
        """The name of the font family that has this font file only."""
        if font not in self.families:
            name = f"F{len(self.families)}"
            try: self.ev(f"loadFont({json.dumps(name)}, {json.dumps(pathlib.Path(font).as_uri())})")
            except RuntimeError as error: raise Unloadable(f"{pathlib.Path(font).name}: {error}") from error
            self.families[font] = name
        return self.families[font]

    def measure(self, case):
        """The figures of a case: `text`, `fonts`, `fontSize`, `width` or None, `lang`, and declarations `css`."""
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
