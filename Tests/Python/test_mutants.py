"""Tests which changes Scripts/mutants finds in Swift code, and how it writes them."""
import pathlib, sys, unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Scripts"))
from mutants_tool import building, checks, places, planting
from mutants_tool.swift_code import blanked

FILE = "Sources/GalleyLayout/Sample.swift"


def body(*lines):
    """A function with these lines; the first is line 3."""
    return "\n".join(["struct Sample {", "  func sample() {", *("    " + line for line in lines), "  }", "}", ""])


def changes(text, *kinds):
    """The old and new texts of the changes of some kinds; of all kinds if none is named."""
    return [(each.old, each.new) for each in places.places(FILE, text) if not kinds or each.kind in kinds]


class Places(unittest.TestCase):
    def test_operators(self):
        self.assertEqual(changes(body("return a < b && c - d >= e"), "comparison", "arithmetic", "logic"),
                         [("<", "<="), (">=", ">"), ("-", "+"), ("&&", "||")])
        none = body("let x = [Int: Array<Int>](), y = -1, z = a..<b")
        self.assertEqual(changes(none, "comparison", "arithmetic"), [])

    def test_conditions(self):
        self.assertEqual(changes(body("if isWide, let a = b, f(c, d) { g() }"), "condition"),
                         [("isWide", "!(isWide)"), ("f(c, d)", "!(f(c, d))")])
        self.assertEqual(changes(body("guard case .line = x else { return }"), "condition"), [])

    def test_numbers_are_whole_and_not_negative(self):
        self.assertEqual(changes(body("let x = 0 + 12 + t.0 + 1.5 + 1e-9 + 0x1F + $0"), "number"),
                         [("0", "1"), ("12", "13"), ("12", "11")])

    def test_statements(self):
        self.assertEqual(changes(body("x += 1", "f(a)", "let y = 2", "return g(b)"), "statement"),
                         [("x += 1", ""), ("f(a)", "")])
        self.assertEqual(changes(body("let x =", "  f(a)", "  .map(b)", "f(a) || g(b)"), "statement"), [])
        self.assertEqual(changes(body("if a { return nil }", "guard b else { return nil }"), "statement"),
                         [("return nil", "")])

    def test_only_bodies(self):
        text = "struct A {\n  let a = 1\n  func f(b: Int = 2) { 3 }\n  var description: String { f(4) }\n}\nlet c = 5\n"
        self.assertEqual(changes(text), [("3", "4"), ("3", "2")])
        self.assertEqual(changes(body("#if os(Linux)", "f(1)", "#endif", "f(2)"), "number"), [("2", "3"), ("2", "1")])

    def test_comments_and_strings_are_blank(self):
        text = 'a // b\n/* c /* d */ e */ f("g \\(h("i")) j", #"k"l"#, """\n  m\n  """) n'
        self.assertEqual(blanked(text).split(), ["a", 'f("', '",', '"', '",', '"', '")', "n"])
        self.assertEqual(len(blanked(text)), len(text))


class Planting(unittest.TestCase):
    def planted(self, text, kind):
        place = next(each for each in places.places(FILE, text) if each.kind == kind)
        return planting.planted(text, [(7, place)]).split("\n")[2].strip(), places.declarations(place, 7)

    def test_an_operator_becomes_an_operator_of_its_own(self):
        line, declarations = self.planted(body("return a < b"), "comparison")
        self.assertEqual(line, "return a \u2507 b")
        self.assertEqual(declarations[0], "infix operator \u2507: ComparisonPrecedence")
        self.assertIn("galleyMutant == 7 ? a <= b : a < b", declarations[1])

    def test_other_changes_are_calls(self):
        self.assertEqual(self.planted(body('if a == "b" { c() }'), "condition")[0], 'if galleyTruth7(a == "b") { c() }')
        self.assertEqual(self.planted(body("f(2)"), "number")[0], "f(galleyNumber7(2))")
        self.assertEqual(self.planted(body('f("x")'), "statement")[0], 'if galleyMutant != 7 { f("x") }')

    def test_a_seed_gives_the_same_changes_with_one_in_a_line(self):
        text = body(*(f"x += {number} + min(a, {number})" for number in range(30)))
        found = places.places(FILE, text)
        first = planting.chosen(found, 1, 20, set())
        self.assertEqual(first, planting.chosen(found, 1, 20, set()))
        self.assertNotEqual(first, planting.chosen(found, 2, 20, set()))
        self.assertEqual(len({each.line for each in first}), 20)
        self.assertNotIn(first[0], planting.chosen(found, 1, 20, {first[0]}))

    def test_an_error_belongs_to_the_nearest_change(self):
        found = [each for each in places.places(FILE, body("f(1)", "g(2)")) if each.kind == "statement"]
        self.assertEqual(building.culprits(f"/tree/{FILE}:4:9: error: no", "/tree", found), {found[1]: "no"})


class Verdicts(unittest.TestCase):
    def test_laws_are_compared_by_their_failing_texts(self):
        check = checks.Check("laws", (), compares=True)
        def verdict(output): return checks.verdict(check, 1, output)
        known = "a law: 19/20, seeds 1 to 20\n  seed 3: 1.25 is not 2\n"
        self.assertEqual(verdict(known), verdict(known.replace("1.25", "1.5")))
        self.assertNotEqual(verdict(known), verdict(known.replace("seed 3", "seed 4")))
        self.assertNotEqual(verdict(known), verdict(known.replace("19/20", "18/20")))


unittest.main()
