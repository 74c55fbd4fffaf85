"""Lists the bundled fonts, in the default order of fallback, and their sources."""

import pathlib
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[2]
FONTS = ROOT / "Fonts"
FILES = FONTS / "Files"
LICENCES = FONTS / "Licences"
SOURCES = FONTS / "Sources"
WORK = FONTS / "Work"
SEQUENCES = FONTS / "emoji-sequences.txt"
README = FONTS / "README.md"

# Issue 2 allows 18 MB for all files together.
LARGEST_TOTAL = 18_000_000

TRUETYPE = "/usr/share/fonts/truetype/noto/"
OPENTYPE = "/usr/share/fonts/opentype/noto/"
DEJAVU = "/usr/share/fonts/truetype/dejavu/"


@dataclass(frozen=True)
class BundledFont:
    """One file of Fonts/Files."""

    file: str
    making: str  # "copy", "cjk", "emoji", "symbols" or "test"
    package: str | None  # the Debian package of the source file; None for a font of our own
    source: str | None

    @property
    def path(self) -> pathlib.Path:
        return FILES / self.file

    @property
    def identifier(self) -> str:
        """A C identifier of the file's name without its extension."""
        return self.path.stem.replace("-", "_")


def copied(stem: str, package: str = "fonts-noto-core") -> BundledFont:
    return BundledFont(f"{stem}.ttf", "copy", package, f"{TRUETYPE}{stem}.ttf")


CATALOGUE = [
    copied("NotoSans-Regular"),
    copied("NotoSans-Bold"),
    copied("NotoSans-Italic"),
    copied("NotoSans-BoldItalic"),
    copied("NotoSansMono-Regular", package="fonts-noto-mono"),
    copied("NotoNaskhArabic-Regular"),
    copied("NotoSansHebrew-Regular"),
    copied("NotoSansDevanagari-Regular"),
    copied("NotoSansBengali-Regular"),
    copied("NotoSansTamil-Regular"),
    copied("NotoSansThai-Regular"),
    copied("NotoSansLao-Regular"),
    copied("NotoSansKhmer-Regular"),
    copied("NotoSansMyanmar-Regular"),
    BundledFont("NotoSansCJKjp-Regular.otf", "cjk", "fonts-noto-cjk", f"{OPENTYPE}NotoSansCJK-Regular.ttc"),
    BundledFont("NotoColorEmoji.ttf", "emoji", "fonts-noto-color-emoji", f"{TRUETYPE}NotoColorEmoji.ttf"),
    BundledFont("GalleySymbols-Regular.ttf", "symbols", "fonts-dejavu-core", f"{DEJAVU}DejaVuSans.ttf"),
    BundledFont("GalleyTest.ttf", "test", None, None),
]


def made_by(making: str) -> BundledFont:
    """The one font that is made in this way."""
    (font,) = [font for font in CATALOGUE if font.making == making]
    return font
