"""Writes the generated parts of Fonts/README.md and reads the parts that are checked."""

import shlex
import subprocess

from fonts_test_font.repertoire import GROUPS

from .catalogue import CATALOGUE, README
from .problem import Problem


def package_version(package):
    query = ["dpkg-query", "--show", "--showformat=${Version}", package]
    return subprocess.run(query, capture_output=True, encoding="utf-8", check=True).stdout


def provenance(commands):
    rows = ["| file | bytes | Debian package | version | licence |", "|---|---:|---|---|---|"]
    for font in CATALOGUE:
        size = f"{font.path.stat().st_size:,}"
        if font.package:
            licence = f"[{font.package}.txt](Licences/{font.package}.txt)"
            rows.append(f"| {font.file} | {size} | {font.package} | {package_version(font.package)} | {licence} |")
        else:
            rows.append(f"| {font.file} | {size} | Galley's own | | Apache-2.0, as Galley |")
    total = sum(font.path.stat().st_size for font in CATALOGUE)
    rows.append(f"| together | {total:,} | | | |")
    shell = "\n".join(shlex.join(commands[font.file]) for font in CATALOGUE)
    return "\n".join(rows) + f"\n\n```sh\n{shell}\n```\n"


def scalar_ranges(scalars):
    """`U+0061–U+007A, U+00D7`."""
    ranges = []
    for scalar in sorted(scalars):
        if ranges and ranges[-1][1] == scalar - 1:
            ranges[-1][1] = scalar
        else:
            ranges.append([scalar, scalar])
    return ", ".join(f"U+{a:04X}" if a == b else f"U+{a:04X}–U+{b:04X}" for a, b in ranges)


def test_font_metrics():
    rows = ["| glyphs | characters | advance | ink, inline | ink, block |", "|---|---|---:|---|---|"]
    for group in GROUPS:
        box = next(group.boxes)
        ink = (f"{box.left} … {box.right}", f"{box.bottom} … {box.top}") if box.top > box.bottom else ("none", "none")
        scalars = scalar_ranges(scalar for scalar in group.glyphs.values() if scalar is not None)
        unmapped = ", ".join(f"`{name}`" for name, scalar in group.glyphs.items() if scalar is None)
        rows.append(f"| {group.title} | {scalars or unmapped} | {group.advance} | {ink[0]} | {ink[1]} |")
    return "\n".join(rows) + "\n"


def write_section(name, content):
    """Replaces what stands between the two comment lines of a section."""
    begin, end = f"<!-- {name}, written by Scripts/fonts: begin -->\n", f"<!-- {name}: end -->\n"
    before, found_begin, rest = README.read_text(encoding="utf-8").partition(begin)
    _, found_end, after = rest.partition(end)
    if not found_begin or not found_end:
        raise Problem(f"Fonts/README.md lacks the comment lines around its section '{name}'")
    README.write_text(before + begin + content + end + after, encoding="utf-8")


def write_all(commands):
    write_section("Files", provenance(commands))
    write_section("Metrics of Galley Test", test_font_metrics())


def worked_cases():
    """Each hb-shape command of the README with the line that follows it, the answer."""
    lines = README.read_text(encoding="utf-8").splitlines()
    return [(shlex.split(line), lines[place + 1]) for place, line in enumerate(lines) if line.startswith("hb-shape ")]
