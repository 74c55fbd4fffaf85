"""Tests that the pages for users name only public declarations: a reader must be able to write what a page names."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Pages for those who change Galley. They name types of the engine.
OF_DEVELOPERS = {
    "Architecture", "Contributing", "Glossary", "HardIdeas", "Pipeline", "UnsafeCode", "Workarounds", "Changelog",
    "Memory", "Performance", "Capabilities", "KnownDifferences", "BrowserTests", "Tour", "PublicAPI", "DocumentKeys",
}
# Pages that name declarations of other programs, or of another language.
OF_OTHERS = {"Hosts", "Python"}
DECLARATION = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias) ([A-Z]\w+)")


def pages():
    """The pages for users."""
    docs = ROOT / "Docs"
    found = [ROOT / "README.md", *docs.glob("*.md"), *docs.glob("Guides/*.md"), *docs.glob("ComingFrom/*.md")]
    return [page for page in found if page.stem not in OF_DEVELOPERS | OF_OTHERS]


def public():
    """The public types: for each full name such as `TextStyle.Stroke`, the names of its members."""
    types, current = {}, None
    for line in (ROOT / "Docs/PublicAPI.md").read_text().splitlines():
        if match := re.match(r"(?:final |indirect )*(?:extension|struct|class|enum|protocol|actor|typealias) ([\w.]+)", line):
            current = types.setdefault(match[1], set())
        elif line.startswith("  ") and current is not None:
            current |= set(re.findall(r"(?:func|var|let|case|subscript|init|typealias) `?(\w+)", line))
            if re.search(r"\binit[(<?]", line): current.add("init")
    return types


class PublicNameTests(unittest.TestCase):
    def test_pages_for_users_name_only_public_declarations(self):
        types = public()
        ends = {name.rsplit(".", 1)[-1] for name in types}
        declared = set()
        for path in (ROOT / "Sources").rglob("*.swift"): declared |= set(DECLARATION.findall(path.read_text()))
        self.assertGreater(len(declared), 500)
        wrong, checked = [], 0
        for page in pages():
            text = re.sub(r"```.*?```", "", page.read_text(), flags=re.S)
            # A name that leads to the documentation of another engine is that engine's.
            text = re.sub(r"\[`[^`]*`\]\[[^\]]*\]", "", text)
            # The first cell of these tables has the names of another engine.
            if page.parent.name == "ComingFrom": text = re.sub(r"^\|[^|]*\|", "", text, flags=re.M)
            for code in re.findall(r"`([A-Z]\w+(?:\.\w+)*)[^`]*`", text):
                parts = code.split(".")
                if parts[0] not in declared: continue
                checked += 1
                if parts[0] not in ends: wrong.append(f"{page.relative_to(ROOT)}: {code}")
                elif not self.is_public(parts, types, ends): wrong.append(f"{page.relative_to(ROOT)}: {code}")
        self.assertGreater(checked, 200)
        self.assertEqual(wrong, [], "\n".join(wrong))

    def is_public(self, parts, types, ends):
        """Whether a chain such as `TextStyle.Stroke.width` is public, as far as the list of declarations says."""
        name = parts[0]
        for part in parts[1:]:
            if f"{name}.{part}" in types: name = f"{name}.{part}"
            elif name not in types: return True
            elif part in types[name]: return True
            else: return part in ends and part[0].isupper()
        return True


if __name__ == "__main__": unittest.main()
