"""Tests the parts of Scripts/budgets that count nothing, and Scripts/check-inlining.

    python3 Tests/Python/test_budgets.py
"""

import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from budgets_tool import report, rows  # noqa: E402


def script(name):
    """A script without a file extension, as a module."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(ROOT / "Scripts" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


INLINING = script("check-inlining")


def section(**numbers):
    section = {"texts": 4, "lines": 10, "characters": 100, "bytes": 1024, "allocations": 8, "heap": 50}
    return section | {"instructions": 0} | numbers


def sections():
    """Sections of one price for each line (100), paragraph (1000), label (70), kilobyte (4096) and character (3)."""
    found = {}
    for scenario in rows.LANGUAGES + ["optimal"]:
        for stage in ("measure", "layout"):
            found[f"{scenario}.{stage}.once"] = section(instructions=4 * 1000 + 10 * 100)
            found[f"{scenario}.{stage}.twice"] = section(lines=20, instructions=4 * 1000 + 20 * 100)
        found[f"{scenario}.prepare.once"] = section(instructions=5000)
        found[f"{scenario}.prepare.twice"] = section(bytes=2048, instructions=5000 + 4096)
        found[f"{scenario}.keep.once"], found[f"{scenario}.keep.twice"] = section(), section(characters=200, heap=350)
    for stage in ("prepare", "measure", "layout", "measure.truncated"):
        found[f"label.{stage}.once"] = section(texts=40, instructions=500)
        found[f"label.{stage}.twice"] = section(texts=80, allocations=88, instructions=500 + 40 * 70)
    found["label.keep.once"], found["label.keep.twice"] = section(), section(characters=200, heap=350)
    found["words.segment.once"] = section(instructions=900)
    found["words.segment.twice"] = section(characters=200, instructions=900 + 100 * 40)
    for name in ("hyphens.word", "document.height", "document.offset", "document.top"):
        found[f"{name}.once"] = section(texts=4, instructions=700)
        found[f"{name}.twice"] = section(texts=8, instructions=700 + 4 * 300)
    for name in ("strokes", "atlas", "picture", "page"):
        found[f"drawing.{name}.once"] = section(texts=4, lines=280, instructions=900)
        found[f"drawing.{name}.twice"] = section(texts=8, lines=560, allocations=20, instructions=900 + 280 * 50)
    return found


class Rows(unittest.TestCase):
    def test_the_difference_of_two_counts_is_the_price(self):
        table = rows.rows(sections())
        self.assertEqual(table["measure.he.line"], 100)
        self.assertEqual(table["layout.ja.paragraph"], 1000)
        self.assertEqual(table["prepare.th.kilobyte"], 4096)
        self.assertEqual(table["measure.label"], 70)
        self.assertEqual(table["layout.optimal.line"], 100)
        self.assertEqual(table["allocations.prepare.label"], 2)
        self.assertEqual(table["allocations.measure.zh.paragraph"], 2)
        self.assertEqual(table["bytes.label.character"], 3)
        self.assertEqual(table["words.th.character"], 40)
        self.assertEqual(table["hyphens.en.word"], 300)
        self.assertEqual(table["document.height"], 300)
        self.assertEqual(table["draw.stroke.glyph"], 50)
        self.assertEqual(table["draw.page"], 70 * 50)
        self.assertEqual(table["allocations.draw.atlas.frame"], 3)

    def test_a_commit_without_pages_lacks_the_rows_of_drawing(self):
        table = rows.rows({name: one for name, one in sections().items() if not name.startswith("drawing")})
        self.assertEqual([name for name in table if "draw" in name], [])

    def test_a_commit_without_truncation_lacks_its_rows(self):
        table = rows.rows(sections())
        self.assertIn("measure.label.truncated", table)
        self.assertNotIn("layout.label.truncated", table)


class Comparison(unittest.TestCase):
    def test_two_percent_may_be_lost(self):
        self.assertEqual(report.worse({"a": 102, "b": 102.1, "c": 90}, {"a": 100, "b": 100, "c": 100}), ["b"])

    def test_a_row_of_zero_may_not_grow(self):
        self.assertEqual(report.worse({"a": 0.25}, {"a": 0}), ["a"])

    def test_a_missing_row_is_worse_and_a_new_row_is_not(self):
        self.assertEqual(report.worse({"new": 5}, {"old": 5}), ["old"])

    def test_a_row_beyond_its_limit_is_named(self):
        self.assertEqual(report.beyond({"a": 11, "b": 10, "c": 99}, {"a": 10, "b": 10, "d": 1}), ["a"])
        self.assertTrue(set(rows.LIMITS) <= set(rows.rows(sections())))

    def test_better_rows_are_named(self):
        self.assertEqual(report.better({"a": 97, "b": 99}, {"a": 100, "b": 100}), ["a"])

    def test_a_recorded_growth_is_allowed_on_another_machine(self):
        self.assertEqual(report.allowed(200, 100, 150), 300)
        self.assertEqual(report.allowed(200, 100, 90), 200)
        self.assertEqual(report.allowed(200, None, 90), 200)

    def test_the_table_shows_the_change(self):
        lines = report.table([("old", {"a": 1000, "b": 0}), ("now", {"a": 1010, "b": 0, "c": 2})])
        self.assertEqual([line.split() for line in lines[1:]],
                         [["a", "1,000", "1,010", "+1.0", "%"], ["b", "0.0", "0.0", "0"], ["c", "-", "2.0", "-"]])


class Inlining(unittest.TestCase):
    def found(self, text, module="One", **others):
        files = {f"Sources/{other}/Other.swift": value for other, value in others.items()}
        files[f"Sources/{module}/File.swift"] = text
        return [name for name, _ in INLINING.ignored_members(files)]

    def test_a_package_type_needs_the_attribute(self):
        member = "{ @inlinable package func f() {} }"
        self.assertEqual(self.found(f"package struct A {member}"), ["A"])
        both = "@inlinable @inline(__always)\n package var f: Int { 0 }"
        self.assertEqual(self.found(f"package struct A {{ {both} }}"), ["A"])
        self.assertEqual(self.found(f"@usableFromInline package struct A {member}"), [])
        self.assertEqual(self.found(f"@usableFromInline\nfinal package class A<T> {member}"), [])
        self.assertEqual(self.found(f"public struct A {member}"), [])

    def test_members_of_extensions_count(self):
        extension = "extension A where B: C { @inlinable package subscript(i: Int) -> Int { i } }"
        self.assertEqual(self.found(extension, One2="", Two="package struct A {}"), ["A"])
        self.assertEqual(self.found("package struct A {}\n" + extension), ["A"])
        self.assertEqual(self.found("@usableFromInline package struct A {}\n" + extension), [])
        self.assertEqual(self.found(extension), [])

    def test_enclosing_types_count(self):
        inner = "@usableFromInline package struct B { @inlinable package init() {} }"
        self.assertEqual(self.found(f"package enum A {{ {inner} }}"), ["A"])
        self.assertEqual(self.found(f"extension A {{ {inner} }}", Two="package enum A {}"), ["A"])
        self.assertEqual(self.found(f"package enum A {{ }}\n{inner}"), [])
        extension = "extension A.B { @inlinable package func f() {} }"
        self.assertEqual(self.found(extension, Two="package enum A { public struct B {} }"), ["A"])

    def test_protocols_and_accessors_count(self):
        self.assertEqual(self.found("package protocol A {}\nextension A { @inlinable package func f() {} }"), ["A"])
        self.assertEqual(self.found("package struct A { package var x: Int { @inlinable get { 0 } set {} } }"), ["A"])

    def test_comments_and_strings_do_not_count(self):
        text = 'package struct A { // @inlinable package func f() {}\n let s = "@inlinable func {" }'
        self.assertEqual(self.found(text), [])

    def test_always_alone_needs_nothing(self):
        self.assertEqual(self.found("package struct A { @inline(__always) package func f() {} }"), [])

    def test_a_member_that_cannot_be_read_is_an_error(self):
        with self.assertRaises(ValueError):
            self.found("@usableFromInline package struct A { @inlinable strange f() {} }")


if __name__ == "__main__":
    unittest.main()
