"""Compares the committed fonts with the generated constants and with the documented properties."""

import subprocess

from fontTools.ttLib import TTFont

from . import generated, readme, sequences
from .catalogue import CATALOGUE, FILES, LARGEST_TOTAL, LICENCES, README, ROOT, made_by
from .facts import FontFacts
from .problem import Problem
from .shaping import hb_shape, one_glyph_each, written_forms

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def check_files():
    """Exactly the files of the catalogue are there, each with its licence and its row in the README."""
    expected, found = {font.file for font in CATALOGUE}, {path.name for path in FILES.iterdir()}
    if expected != found:
        missing, unknown = sorted(expected - found), sorted(found - expected)
        raise Problem(f"Fonts/Files: missing {missing}, not in the catalogue {unknown}")
    total = sum(font.path.stat().st_size for font in CATALOGUE)
    if total > LARGEST_TOTAL:
        raise Problem(f"Fonts/Files holds {total:,} bytes, at most {LARGEST_TOTAL:,} are allowed")
    text = README.read_text(encoding="utf-8")
    for font in CATALOGUE:
        if font.package and not (LICENCES / f"{font.package}.txt").exists():
            raise Problem(f"Fonts/Licences/{font.package}.txt is missing")
        if f"| {font.file} | {font.path.stat().st_size:,} |" not in text:
            raise Problem(f"Fonts/README.md has no row for {font.file} with its size: run Scripts/fonts")
    return total


def check_constants():
    """The generated C text is what the files of today give: hash, names, coverage."""
    for path, text in generated.texts([FontFacts.of(font) for font in CATALOGUE]).items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            raise Problem(f"Fonts/Sources/{path.name} does not describe the files of Fonts/Files: run Scripts/fonts")


def check_emoji():
    """Each listed sequence, with U+FE0F and without, is one glyph with a bitmap of its own."""
    font = made_by("emoji").path
    forms = written_forms(sequences.read())
    glyphs = one_glyph_each(font, forms)
    tables = TTFont(font, lazy=True)
    (strike,) = tables["CBDT"].strikeData
    pictures = [strike[tables.getGlyphName(glyph)].imageData for glyph in glyphs]
    if not all(picture.startswith(PNG_SIGNATURE) for picture in pictures):
        raise Problem(f"{font.name}: a listed sequence has a glyph without a PNG picture")
    return len(forms)


def check_localised_forms():
    """U+9AA8 has a Japanese, a simplified and a traditional form; U+76F4 a Japanese and a Chinese one."""
    font = made_by("cjk").path
    ja, hans, hant, ko = [
        hb_shape(font, [(0x9AA8, 0x76F4)], f"--language={language}")[0]
        for language in ("ja", "zh-hans", "zh-hant", "ko")
    ]
    if len({ja[0], hans[0], hant[0]}) != 3 or ja[1] in (hans[1], hant[1]) or 0 in ja + hans + hant + ko:
        raise Problem(f"{font.name}: locl does not tell languages apart: ja {ja}, hans {hans}, hant {hant}, ko {ko}")
    (rare,) = hb_shape(font, [(0xB620,)])  # 똠 is not in KS X 1001: three jamo
    if len(rare) != 3 or 0 in rare:
        raise Problem(f"{font.name}: U+B620 is not spelled with jamo: {rare}")


def check_worked_cases():
    """What Fonts/README.md says of Galley Test is what hb-shape prints."""
    cases = readme.worked_cases()
    if not cases:
        raise Problem("Fonts/README.md has no worked case: a line 'hb-shape …' and its answer")
    if readme.test_font_metrics() not in README.read_text(encoding="utf-8"):
        raise Problem("Fonts/README.md does not list the metrics of Galley Test as they are: run Scripts/fonts")
    for command, expected in cases:
        answer = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8").stdout.strip()
        if answer != expected:
            raise Problem(f"Fonts/README.md: {' '.join(command)} gives {answer}, not {expected}")
    return len(cases)


def check_all():
    total = check_files()
    check_constants()
    check_localised_forms()
    forms = check_emoji()
    cases = check_worked_cases()
    print(f"Fonts/: {len(CATALOGUE)} files, {total:,} bytes; constants match")
    print(f"{forms} emoji texts of one glyph each; {cases} worked cases of Galley Test as documented")
