"""Compares the committed fonts with the generated constants and with what is promised of them."""

from . import generated, sequences
from .catalogue import CATALOGUE, FILES, LARGEST_TOTAL, LICENCES, README, made_by
from .facts import FontFacts
from .problem import Problem
from .shaping import hb_shape, one_glyph_each, written_forms


def check_files():
    """Exactly the files of the catalogue are there, each with its licence and its row in the README."""
    expected, found = {font.file for font in CATALOGUE}, {path.name for path in FILES.iterdir()}
    if expected != found:
        raise Problem(f"Fonts/Files: missing {sorted(expected - found)}, not in the catalogue {sorted(found - expected)}")
    readme = README.read_text()
    for font in CATALOGUE:
        if font.package and not (LICENCES / f"{font.package}.txt").exists():
            raise Problem(f"Fonts/Licences/{font.package}.txt is missing")
        if f"| {font.file} | {font.path.stat().st_size:,} |" not in readme:
            raise Problem(f"Fonts/README.md has no row for {font.file} with its size: run Scripts/fonts")
    total = sum(font.path.stat().st_size for font in CATALOGUE)
    if total > LARGEST_TOTAL:
        raise Problem(f"Fonts/Files holds {total:,} bytes, at most {LARGEST_TOTAL:,} are allowed")
    return total


def check_constants():
    """The generated C text is what the files of today give: hash, names, coverage."""
    for path, text in generated.texts([FontFacts.of(font) for font in CATALOGUE]).items():
        if not path.exists() or path.read_text() != text:
            raise Problem(f"Fonts/Sources/{path.name} does not describe the files of Fonts/Files: run Scripts/fonts")


def check_emoji():
    forms = written_forms(sequences.read())
    one_glyph_each(made_by("emoji").path, forms)
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


def check_all():
    total = check_files()
    check_constants()
    check_localised_forms()
    forms = check_emoji()
    print(f"Fonts/: {len(CATALOGUE)} files, {total:,} bytes; constants match; {forms} emoji texts of one glyph each")
