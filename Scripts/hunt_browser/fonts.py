"""Chooses the font files of the repository that a text needs."""
import functools, pathlib, unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FILES = ROOT / "Fonts/Files"
# The family, weight and style of each file. If several files have a character, the first one is used.
FACES = {
    "NotoSans-Regular.ttf": ("Noto Sans", 400, "normal"),
    "NotoSans-Italic.ttf": ("Noto Sans", 400, "italic"),
    "NotoSans-Bold.ttf": ("Noto Sans", 700, "normal"),
    "NotoSans-BoldItalic.ttf": ("Noto Sans", 700, "italic"),
    "NotoSansMono-Regular.ttf": ("Noto Sans Mono", 400, "normal"),
    "NotoNaskhArabic-Regular.ttf": ("Noto Naskh Arabic", 400, "normal"),
    "NotoSansHebrew-Regular.ttf": ("Noto Sans Hebrew", 400, "normal"),
    "NotoSansDevanagari-Regular.ttf": ("Noto Sans Devanagari", 400, "normal"),
    "NotoSansBengali-Regular.ttf": ("Noto Sans Bengali", 400, "normal"),
    "NotoSansTamil-Regular.ttf": ("Noto Sans Tamil", 400, "normal"),
    "NotoSansThai-Regular.ttf": ("Noto Sans Thai", 400, "normal"),
    "NotoSansLao-Regular.ttf": ("Noto Sans Lao", 400, "normal"),
    "NotoSansKhmer-Regular.ttf": ("Noto Sans Khmer", 400, "normal"),
    "NotoSansMyanmar-Regular.ttf": ("Noto Sans Myanmar", 400, "normal"),
    "NotoSansCJKjp-Regular.otf": ("Noto Sans CJK JP", 400, "normal"),
    "NotoColorEmoji.ttf": ("Noto Color Emoji", 400, "normal"),
    "GalleyTest.ttf": ("Galley Test", 400, "normal"),
}
SANS = "NotoSans-Regular.ttf"
SANS_FACES = ["NotoSans-Italic.ttf", "NotoSans-Bold.ttf", "NotoSans-BoldItalic.ttf"]
# The file for each script. Texts in other scripts are not used.
OF_SCRIPT = {
    "Arab": "NotoNaskhArabic-Regular.ttf", "Hebr": "NotoSansHebrew-Regular.ttf",
    "Deva": "NotoSansDevanagari-Regular.ttf", "Beng": "NotoSansBengali-Regular.ttf",
    "Taml": "NotoSansTamil-Regular.ttf", "Thai": "NotoSansThai-Regular.ttf", "Laoo": "NotoSansLao-Regular.ttf",
    "Khmr": "NotoSansKhmer-Regular.ttf", "Mymr": "NotoSansMyanmar-Regular.ttf",
    "Jpan": "NotoSansCJKjp-Regular.otf", "Kore": "NotoSansCJKjp-Regular.otf", "Hans": "NotoSansCJKjp-Regular.otf",
    "Hant": "NotoSansCJKjp-Regular.otf", "Latn": SANS, "Cyrl": SANS, "Grek": SANS,
}


@functools.lru_cache(None)
def characters(file):
    """The code points that a font file has glyphs for."""
    from fontTools.ttLib import TTFont
    return frozenset(TTFont(FILES / file, lazy=True).getBestCmap())


def needs_font(character):
    """Whether a character needs a glyph. Control and format characters, variation selectors and U+FFFC do not."""
    return character != "\ufffc" and unicodedata.category(character) not in ("Cc", "Cf", "Zl", "Zp") \
        and not "\ufe00" <= character <= "\ufe0f"


def for_text(text, first):
    """The font files for a text: those of `first`, Noto Sans, and the files for characters that these do not have. None
    if the text has a character that no file has."""
    files = list(dict.fromkeys([*first, SANS]))
    for character in text:
        if not needs_font(character) or any(ord(character) in characters(file) for file in files): continue
        more = next((file for file in FACES if ord(character) in characters(file)), None)
        if more is None: return None
        files.append(more)
    return files


def families(files):
    """The families of the files, each once, in order."""
    return list(dict.fromkeys(FACES[file][0] for file in files))


def width(text):
    """An estimate of the text's width on one line, in multiples of the font size."""
    def one(character):
        if unicodedata.category(character) in ("Mn", "Me", "Cf", "Cc"): return 0
        return 1 if unicodedata.east_asian_width(character) in "WF" else 0.55
    return sum(map(one, text))
