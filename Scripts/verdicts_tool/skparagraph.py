"""SkParagraph, Flutter's engine: sizes, lines, rectangles of ranges, placeholders, positions under points, and words.

The repository is a copy of Skia 104 (2022) that is small enough to be cloned.

The tests themselves are run, with Galley in Skia's place: cxx/reader.py reads the C++ of the suite, cxx/runner.py runs it,
skia/documents.py makes documents of what it builds, and skia/paragraph.py answers what it asks. A case is a test; its facts
are its assertions. An assertion about what Galley has not (Skia's runs, styles and caches) is no fact. A test of whose
statements fewer than a tenth can be asked is not judged. Tests that the suite has switched off, or that assert nothing, are no
cases.

The suite's fonts are not in its repository, apart from Roboto Regular and Ahem. The others come from Debian's packages
fonts-roboto-unhinted, fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji. Of the fonts that are other versions, what
depends on that is not compared: widths of Roboto Medium and Noto Naskh Arabic, heights of Noto Sans CJK.
"""
import pathlib, re

from . import fonts
from .cxx import runner
from .cxx.reader import Unreadable
from .cxx.values import Text, Vector
from .skia import paragraph, values
from .suite import Case, NotRun, Suite, commit, need

NAME = "SkParagraph"
REPOSITORY = "NearTox/Skia"
TEST = re.compile(r"^UNIX_ONLY_TEST\((?:SkParagraph_)?(\w+), reporter\) (\{\n.*?^\}\n)", re.S | re.M)
DEBIAN = pathlib.Path("/usr/share/fonts")
ROBOTO = "truetype/roboto/unhinted/RobotoTTF"
INFINITE = float("inf")
# Fonts of which Debian has another version than the suite: the characters whose widths are alike, and whether the heights are.
OTHER_VERSIONS = {"Roboto-Medium": ("0123456789 \u3000\n", True), "NotoNaskhArabic-Regular": ("", True),
                  "NotoSansCJKjp-Regular": (None, False)}


class Fonts:
    """The files of families: those of the suite, and Debian's."""

    def __init__(self, folder):
        own, debian = folder / "resources/fonts", DEBIAN / ROBOTO
        self.families = {
            # The suite's own folder is asked first: who has its other fonts puts them there, as Skia's machines do.
            "Roboto": [own / path.name if (own / path.name).exists() else path for path in sorted(debian.glob("Roboto-*.ttf"))],
            "Ahem": [own / "ahem.ttf"], "abc": [own / "abc/abc.ttf"], "abc+grave": [own / "abc/abc+grave.ttf"],
            "abc+agrave": [own / "abc/abc+agrave.ttf"], "Noto Naskh Arabic": [DEBIAN / "truetype/noto/NotoNaskhArabic-Regular.ttf"],
            "Noto Color Emoji": [DEBIAN / "truetype/noto/NotoColorEmoji.ttf"],
            "Noto Sans CJK JP": [DEBIAN / "opentype/noto/NotoSansCJK-Regular.ttc"],
            # The same design under another name.
            "Source Han Serif CN": [DEBIAN / "opentype/noto/NotoSerifCJK-Regular.ttc"]}
        self.other_versions = {name: alike for name, alike in OTHER_VERSIONS.items() if not (own / f"{name}.ttf").exists()}
        if not debian.is_dir(): raise NotRun("there is no Debian package fonts-roboto-unhinted")
        for path in (own / "Roboto-Regular.ttf", own / "ahem.ttf"): need(path)
        self.known = {}

    def files(self, family):
        paths = [path for path in self.families.get(str(family), []) if path.exists()]
        return [{"file": str(path.resolve()), "fontFamily": str(family)} for path in paths]

    def knows_widths(self, font, text):
        """Whether the letters of a text are as wide as in the suite's version of a font."""
        alike = self.other_versions.get(font, (None, True))[0]
        return alike is None or not set(text) - set(alike)

    def knows_heights(self, font): return self.other_versions.get(font, (None, True))[1]

    def metrics(self, name):
        """Ascent, descent and gap, in ems, of a font that Galley names, or of the first font of a family."""
        if name not in self.known:
            paths = [path for family, all in self.families.items() for path in all if path.exists()]
            path = next((path for path in paths if name in (path.stem, fonts.name(path, 6))), None) or self.families[name][0]
            self.known[name] = fonts.heights(path)
        return self.known[name]


class Collection:
    """A font collection; fonts of the system are not compared."""

    def __init__(self, folder="", *_): self.uses_system, self.folder = False, folder
    def fontsFound(self): return True
    def setDefaultFontManager(self, *_): self.uses_system = True
    def enableFontFallback(self): self.uses_system = True
    def disableFontFallback(self): pass
    def addFontFromFile(self, name, _): return (pathlib.Path(self.folder) / name).exists()


def names(folder, galley):
    """What the tests' names stand for."""
    available = Fonts(folder)
    known = {
        "ResourceFontCollection": Collection, "sk_make_sp": Collection, "TestCanvas": values.Canvas, "SkPaint": values.Canvas,
        "ParagraphStyle": values.ParagraphStyle, "TextStyle": values.TextStyle, "StrutStyle": values.StrutStyle,
        "PlaceholderStyle": values.PlaceholderStyle, "SkFontStyle": values.FontStyle, "Text": Text,
        "SkString": lambda text="": Text(text), "std::string": lambda *parts: Text(
            parts[1] * parts[0] if len(parts) == 2 else "".join(parts)), "strlen": lambda text: len(text.encode()),
        "ParagraphBuilderImpl": lambda style, collection: paragraph.Builder(available, galley, style, collection),
        "static_cast": lambda value: value, "SkRange": paragraph.Range, "SkScalarNearlyEqual": runner.near,
        "mirror": lambda text: Text("\u202e" + text[::-1], True), "straight": lambda text: Text("\u202d" + text, True),
        "SkScalarNearlyZero": lambda value: abs(value) < 1 / 4096, "std::min": min, "std::max": max, "std::abs": abs,
        "SkToInt": int, "SkToU32": int, "SK_ScalarInfinity": INFINITE, "std::numeric_limits::max": lambda: INFINITE,
        "SkColorSetRGB": lambda *_: None, "SkDebugf": lambda *_: None, "SkPoint::Make": lambda *_: None, "TextShadow": lambda *_: None,
        "nullptr": None, "true": True, "false": False, "TestCanvasWidth": 1000, "TestCanvasHeight": 600,
        "VeryLongCanvasWidth": 1_000_000, "std::vector": Vector, "SkFontMgr::RefDefault": lambda: None,
        "GetResourcePath": lambda name: Text(folder / "resources" / name),
        "SkRect::MakeXYWH": lambda x, y, width, height: values.Rect(x, y, x + width, y + height),
        "SkFontStyle::Italic": lambda: values.FontStyle(slant="kItalic_Slant")}
    known.update({f"std::get{index}": lambda value, index=index: value[index] for index in range(4)})
    known.update({f"EPSILON{100 // round(100 * size)}": size for size in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5)})
    return known


def judged(name, source, line, known):
    test = runner.Runner(known)
    try: test.run(source, line)
    except Unreadable as problem: return Case(name, "not judged", f"C++ that the script does not read: {problem}")
    if test.wrong: return Case(name, "differs", "; ".join(test.wrong))
    if test.facts * 10 > len(test.left_out): return Case(name, "alike", "")
    if not test.left_out: return Case(name, "not judged", "it asserts nothing")
    return Case(name, "not judged", "it asks only for Skia's own objects, or for a font that is not there")


def run(folder: pathlib.Path, galley: str) -> Suite:
    source = need(folder / "modules/skparagraph/tests/SkParagraphTest.cpp").read_text(encoding="utf-8")
    known = names(folder, galley)
    tests = [test for test in TEST.finditer(source) if "ASSERT(" in test[2]]
    cases = [judged(test[1], test[2], source.count("\n", 0, test.start()) + 1, known) for test in tests]
    return Suite(NAME, REPOSITORY, commit(folder), cases)
