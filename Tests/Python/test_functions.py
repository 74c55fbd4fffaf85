"""Tests Scripts/check-functions with small files.

    python3 Tests/Python/test_functions.py
"""

import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))


def script(name):
    """A script without a file extension, as a module."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(ROOT / "Scripts" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


FUNCTIONS = script("check-functions")


class Functions(unittest.TestCase):
    def found(self, text):
        return [fault.partition(":")[2] for fault in FUNCTIONS.faults({"File.swift": text})]

    def unlabeled(self, declaration):
        """The number of unlabeled parameters of the only function of a text."""
        function, = FUNCTIONS.functions(declaration)
        return len(function.unlabeled)

    def lines(self, declaration):
        """The number of lines of the first function of a text."""
        return FUNCTIONS.functions(declaration)[0].lines


class UnlabeledParameters(Functions):
    def test_three_are_too_many(self):
        self.assertEqual(self.found("func f(_ a: Int, _ b: Int, of c: Int) {}"), [])
        self.assertEqual(self.found("\nfunc f(_ a: Int, _ b: Int, _ c: Int) {}"), ["2 f has 3 unlabeled parameters"])
        self.assertEqual(self.found("struct S {\n  init?(_ a: Int, b: Int, _ c: Int, _ d: Int) {} }"),
                         ["2 init? has 3 unlabeled parameters"])
        self.assertEqual(self.found("struct S { subscript(_ a: Int, _ b: Int, _ c: Int) -> Int { 0 } }"),
                         ["1 subscript has 3 unlabeled parameters"])
        self.assertEqual(self.found("protocol P { func f(_ a: Int, _ b: Int,\n    _ c: Int)\n  var x: Int { get } }"),
                         ["1 f has 3 unlabeled parameters"])

    def test_types_and_default_values_have_no_parameters(self):
        self.assertEqual(self.unlabeled("func f(_ a: (_ x: Int, _ y: Int) -> Int, _ b: [Int: (_ z: Int, Int)]) {}"), 2)
        self.assertEqual(self.unlabeled("func f<T: P, U>(_ a: T, _ b: U = g(1, 2), c: A<T, U>) where T: Q {}"), 2)
        self.assertEqual(self.unlabeled("func f(_ a: () -> A<T, U>, _ b: Int, _: Int, _ c: inout Int) {}"), 4)
        self.assertEqual(self.unlabeled("func f(@Builder _ a: () -> Int, @A(b: 1) _ b: Int, _ c: borrowing C) {}"), 3)

    def test_calls_are_no_declarations(self):
        self.assertEqual(self.found("let a = T.init(b, c, d)\nlet e = { self.init(_ : 1) }\nfunc g() { f(1, 2, 3) }"), [])

    def test_operators_and_functions_of_c_may_have_more(self):
        self.assertEqual(self.found('@_cdecl("f") public func f(_ a: Int, _ b: Int, _ c: Int) {}'), [])
        self.assertEqual(self.found("func <+>(_ a: Int, _ b: Int, _ c: Int) {}"), [])
        self.assertEqual(self.found("@inlinable func f(_ a: Int, _ b: Int, _ c: Int) {}"), ["1 f has 3 unlabeled parameters"])

    def test_comments_strings_and_generated_files_do_not_count(self):
        self.assertEqual(self.found('// func f(_ a: Int, _ b: Int, _ c: Int) {}\nlet s = "func f(_ a: Int, _ b: Int, _ c: Int)"'), [])
        self.assertEqual(self.found("func f(_ a: Int, _ b: Int /* , _ c: Int */) {}"), [])
        self.assertEqual(self.found("// Written by a script. Do not edit.\nfunc f(_ a: Int, _ b: Int, _ c: Int) {}"), [])


class Lines(Functions):
    def test_more_than_sixty_are_too_many(self):
        body = "  g()\n" * 58
        self.assertEqual(self.found("/// A comment.\n" * 9 + f"func f() {{\n{body}}}"), [])
        self.assertEqual(self.found(f"func f() {{\n{body}  g()\n}}"), ["1 f has 61 lines"])
        self.assertEqual(self.found(f"@inlinable\nfunc f() {{\n{body}}}"), ["2 f has 61 lines"])
        self.assertEqual(self.found(f"struct S {{\n  init(\n    a: Int\n  ) throws -> Int\n{{\n{body}}}\n}}"), ["2 init has 63 lines"])

    def test_the_body_ends_at_its_own_brace(self):
        self.assertEqual(self.lines('func f() -> [Int] {\n  if a { "}" } // }\n}\nfunc g() {\n}'), 3)
        self.assertEqual(self.lines("func f<T>(a: T) -> (Int) -> Int\nwhere T: P {\n}\n"), 3)
        self.assertEqual(self.lines("func f(\n  a: () -> Int = { 1 }\n) {\n}\n\n"), 4)

    def test_a_requirement_has_no_body(self):
        self.assertEqual(self.lines("protocol P {\n  func f(a: Int) -> Int\n  func g()\n  var x: Int { get }\n}"), 1)
        self.assertEqual(self.lines("protocol P {\n  func f(\n    a: Int\n  ) throws(E) -> [Int]\n\n  /// Text.\n  var x: Int { get }\n}"), 3)
        self.assertEqual(self.lines("protocol P { func f() }\nfunc g() {\n}"), 1)

    def test_the_sources_are_read(self):
        folder = ROOT / "Sources/GalleyLayout"
        found = [each for path in sorted(folder.rglob("*.swift")) for each in FUNCTIONS.functions(path.read_text())]
        self.assertGreater(len(found), 1000)
        self.assertGreater(max(each.lines for each in found), 40)


if __name__ == "__main__":
    unittest.main()
