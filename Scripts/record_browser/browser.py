"""The base class of the two browsers, with which Scripts/record-browser, record-firefox and record-movement measure."""
import json, pathlib, shutil, tempfile

from .css import feature_values

# The folder of the page scripts.
FOLDER = pathlib.Path(__file__).resolve().parent
# The page in which texts are measured. Page scripts are added at its end.
PAGE = """<!doctype html><meta charset="utf-8"><style>html, body { margin: 0; padding: 0 }</style><style id="rules"></style>
<div id="host" style="position: absolute; left: 0; top: 0; width: 4000px; height: 4000px"></div>
"""


# The names in JavaScript of descriptors of `@font-face`, by the keys of an element of a document's `fonts`.
DESCRIPTORS = {"unicodeRange": "unicodeRange", "fontWeight": "weight", "fontWidth": "stretch", "fontStyle": "style"}


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

    def family(self, *fonts):
        """The name of the font family that has these font files only: paths, or objects with `file` and the keys of
        `DESCRIPTORS`."""
        key = json.dumps(fonts)
        if key not in self.families:
            name = f"F{len(self.families)}"
            for font in fonts:
                if isinstance(font, str): font = {"file": font}
                file = font["file"]
                descriptors = {name: str(font[key]) for key, name in DESCRIPTORS.items() if key in font}
                given = [name, pathlib.Path(file).as_uri(), descriptors]
                try: self.ev(f"loadFont(...{json.dumps(given)})")
                except RuntimeError as error: raise Unloadable(f"{pathlib.Path(file).name}: {error}") from error
            self.families[key] = name
        return self.families[key]

    def names(self, fonts):
        """The names of the font families of a document: each file has one of its own, unless several objects have the
        same `fontFamily`."""
        groups = {}
        for index, font in enumerate(fonts):
            own = font.get("fontFamily") if isinstance(font, dict) else None
            groups.setdefault(index if own is None else own, []).append(font)
        return [self.family(*group) for group in groups.values()]

    def measure(self, case):
        """The figures that measure.js returns for a case: a dictionary with `text`, `fonts` (as for `family`), `fontSize`,
        `width` in px or None for max-content, `lang`, CSS declarations `css`, and perhaps a document's `fontFeatureValues`,
        for families that `fonts` name."""
        given = {**case, "families": self.names(case["fonts"])}
        if "fontFeatureValues" in case:
            named = [font for font in case["fonts"] if isinstance(font, dict) and "fontFamily" in font]
            groups = {font["fontFamily"]: [f for f in named if f["fontFamily"] == font["fontFamily"]] for font in named}
            names = {family.lower(): self.family(*group) for family, group in groups.items()}
            given["rules"] = feature_values(case["fontFeatureValues"], names)
        return self.ev(f"measure({json.dumps(given)})")

    def close(self):
        """Ends the browser and removes its files."""
        process = getattr(self, "process", None)
        if process and process.poll() is None:
            process.terminate()
            try: process.wait(10)
            except Exception: process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
