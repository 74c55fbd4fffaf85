"""Reads the language packs of Firefox in a folder of Debian packages, and writes boxes.json and strings.jsonl.

usage: extract.py PACKAGES FOLDER
"""
import html
import io
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import zipfile

from fluent.syntax import FluentParser, ast

from boxes import BOXES, box

TERMS = {"brand-short-name": "Firefox", "brand-shorter-name": "Firefox", "brand-full-name": "Mozilla Firefox",
         "brand-product-name": "Firefox", "vendor-short-name": "Mozilla"}


class Unresolved(Exception):
    """A message refers to something that is not in its file."""


class Resolver:
    """Replaces the placeholders of one file's messages by sample values."""

    def __init__(self, resource):
        self.messages = {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}

    def text(self, pattern, depth=0):
        if depth > 4:
            raise Unresolved
        return "".join(
            element.value if isinstance(element, ast.TextElement) else self.value(element.expression, depth)
            for element in pattern.elements)

    def value(self, expression, depth):
        if isinstance(expression, ast.StringLiteral):
            return expression.parse()["value"]
        if isinstance(expression, ast.NumberLiteral):
            return expression.value
        if isinstance(expression, ast.Placeable):
            return self.value(expression.expression, depth)
        if isinstance(expression, ast.SelectExpression):
            default = next(variant for variant in expression.variants if variant.default)
            return self.text(default.value, depth + 1)
        if isinstance(expression, ast.TermReference):
            return TERMS.get(expression.id.name, "Firefox")
        if isinstance(expression, ast.MessageReference):
            return self.message(expression, depth)
        # Variables and functions: a number, or a short name.
        name = getattr(getattr(expression, "id", None), "name", "")
        return "25" if re.search("count|number|num|percent|NUMBER|DATETIME", name, re.I) else "example.org"

    def message(self, reference, depth):
        entry = self.messages.get(reference.id.name)
        if entry is None:
            raise Unresolved
        pattern = entry.value
        if reference.attribute:
            pattern = next((a.value for a in entry.attributes if a.id.name == reference.attribute.name), None)
        if pattern is None:
            raise Unresolved
        return self.text(pattern, depth + 1)


def language_pack(package):
    """The language pack inside a Debian package, as an archive."""
    data = subprocess.run(["dpkg-deb", "--fsys-tarfile", package], check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(data)) as files:
        for member in files:
            if member.name.endswith(".xpi"):
                return zipfile.ZipFile(io.BytesIO(files.extractfile(member).read()))
    raise SystemExit(f"{package}: no language pack")


def strings(pack):
    """The id, the box and the text of each string of a language pack, in the order of the files."""
    parser = FluentParser(with_spans=False)
    for file in sorted(name for name in pack.namelist() if name.endswith(".ftl")):
        resource = parser.parse(pack.read(file).decode())
        resolver = Resolver(resource)
        short = re.sub(r"^.*?localization/[^/]+/", "", file)
        for name, entry in resolver.messages.items():
            parts = [(None, entry.value)] + [(attribute.id.name, attribute.value) for attribute in entry.attributes]
            for attribute, pattern in parts:
                kind = pattern and box(file, name, attribute)
                if not kind:
                    continue
                try:
                    text = resolver.text(pattern)
                except Unresolved:
                    continue
                text = html.unescape(re.sub(r"<[^<>]*>", "", text))
                text = " ".join(text.split())
                if text:
                    yield f"{short}:{name}" + (f".{attribute}" if attribute else ""), kind, text


def main(packages, folder):
    folder = pathlib.Path(folder)
    (folder / "boxes.json").write_text(json.dumps(BOXES, indent=1) + "\n")
    counts = {}
    with open(folder / "strings.jsonl", "w", encoding="utf-8") as output:
        for package in sorted(pathlib.Path(packages).glob("*.deb")):
            pack = language_pack(package)
            locale = json.loads(pack.read("manifest.json"))["langpack_id"]
            # BCP 47 has no variant of three letters: ja-JP-mac has the strings of ja.
            if locale.endswith("-mac"):
                continue
            for name, kind, text in strings(pack):
                item = {"id": name, "locale": locale, "box": kind, "text": text}
                output.write(json.dumps(item, ensure_ascii=False) + "\n")
                counts[locale] = counts.get(locale, 0) + 1
    print(f"{sum(counts.values())} strings in {len(counts)} locales")


if __name__ == "__main__":
    main(*sys.argv[1:])
