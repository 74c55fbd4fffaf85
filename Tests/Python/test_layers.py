"""Tests Scripts/layers with small trees.

    python3 Tests/Python/test_layers.py
"""

import importlib.machinery
import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from layers_tool.folders import Folders  # noqa: E402
from layers_tool.problem import Problem  # noqa: E402
from layers_tool.sources import Sources  # noqa: E402
from layers_tool.walks import Root, walk  # noqa: E402


def script(name):
    """A script without a file extension, as a module."""
    loader = importlib.machinery.SourceFileLoader(name, str(ROOT / "Scripts" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


LAYERS = script("layers")


class Trees(unittest.TestCase):
    """Tests that write a tree of sources into a temporary folder."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = pathlib.Path(folder.name)

    def write(self, **files):
        """Writes files of the module M; two underscores in a name stand for a slash. A name with three begins with
        its module."""
        for name, text in files.items():
            path = name.replace("___", "/").replace("__", "/")
            self.write_file(path if "___" in name else "M/" + path, text)

    def write_file(self, path, text):
        target = self.tree / "Sources" / (path + ".swift")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)

    def named(self, path):
        """The types of other files that a file names."""
        sources = Sources(self.tree)
        return [name for name, _ in sources.named(sources.files[path])]

    def layers(self, *order):
        return LAYERS.Layers(self.tree, {"M": list(order)})


class Names(Trees):
    def test_all_kinds_of_types_and_nested_types_are_declared(self):
        self.write(A__Types="""
            public struct Apple {}; final class Banana<T> {}; indirect enum Cherry {}; actor Date {}; protocol Elder {}
            package typealias Fig = Int
            extension Grape { struct Hazel { class func make() {} } }
            enum `Type` {}
            """)
        self.write(B__Use="let x: [Apple: Banana<Cherry>] = f(Date.self, Elder.self, Fig(0), Hazel.make(), Type.a)")
        self.assertEqual(self.named("M/B/Use.swift"),
                         ["Apple", "Banana", "Cherry", "Date", "Elder", "Fig", "Hazel", "Type"])

    def test_extensions_comments_and_strings_declare_and_name_nothing(self):
        self.write(A__Types='struct Apple {}\n// struct Banana {}\nlet text = """\n  struct Cherry {}\n  """\n')
        self.write(B__More="extension Apple {}\n/* enum /* enum Date */ enum Elder */")
        self.write(C__Use='// Apple\nlet a = "Apple \\(b ? "Apple" : "c") Apple", c = #"Apple " Apple"#\n'
                          'let b: Banana, c: Cherry, d: Date, e: Elder')
        self.assertEqual(self.named("M/C/Use.swift"), [])
        self.assertEqual(self.named("M/B/More.swift"), ["Apple"])

    def test_a_name_that_two_files_declare_belongs_to_none(self):
        self.write(A__One="struct Apple { struct Key {} }", N___A__Two="struct Banana { struct Key {} }")
        self.write(B__Use="let a: Apple.Key, b: Banana.Key")
        self.assertEqual(self.named("M/B/Use.swift"), ["Apple", "Banana"])

    def test_a_part_of_a_word_is_not_a_name(self):
        self.write(A__One="struct Apple {}", B__Use="let x: BigApple, y: AppleTree, z = isApple, u: _Apple")
        self.assertEqual(self.named("M/B/Use.swift"), [])

    def test_a_tree_without_swift_files_is_a_problem(self):
        with self.assertRaises(Problem):
            Sources(self.tree)


class Cycles(Trees):
    def cycles(self):
        return Folders(Sources(self.tree), "M").cycles()

    def test_folders_in_a_chain_are_no_cycle(self):
        self.write(A__One="struct Apple {}", B__Two="struct Banana { var a: Apple }",
                   C__Three="let b: Banana, a: Apple")
        self.assertEqual(self.cycles(), [])

    def test_cycles_are_found_also_through_others_and_apart(self):
        self.write(A__One="struct Apple { var b: Banana }", B__Two="struct Banana { var c: Cherry }",
                   C__Three="struct Cherry { var a: Apple }", D__Four="let a: Apple",
                   E__Five="struct Elder { var f: Fig }", Six="struct Fig { var e: Elder }")
        self.assertEqual(self.cycles(), [[".", "E"], ["A", "B", "C"]])

    def test_files_of_one_folder_and_of_other_modules_do_not_count(self):
        self.write(A__One="struct Apple { var b: Banana }", A__Two="struct Banana { var a: Apple }",
                   N___B__Three="struct Cherry { var a: Apple }", A__Four="let c: Cherry")
        self.assertEqual(self.cycles(), [])

    def test_a_folder_in_a_folder_is_a_folder_of_its_own(self):
        self.write(A__One="struct Apple { var b: Banana }", A__B__Two="struct Banana { var a: Apple }")
        self.assertEqual(self.cycles(), [["A", "A/B"]])

    def test_parts_for_the_browser_and_for_c_belong_to_the_folder_around_them(self):
        self.write(A__Browser__One="struct One { var two: Two }", A__Bindings__Two="struct Two {}",
                   Bindings__Three="struct Three {}")
        self.assertEqual(Folders(Sources(self.tree), "M").names, ["A", "Bindings"])


class Violations(Trees):
    def setUp(self):
        super().setUp()
        self.write(A__One="struct Apple { var c: Cherry }", A__Two="let c: Cherry, b: Banana",
                   B__Two="struct Banana { var a: Apple }", C__Three="struct Cherry { var b: Banana }")

    def test_only_later_folders_are_violations(self):
        counts = self.layers("A", "B", "C").counts()
        self.assertEqual(counts, {"M": {"A > B": {"Banana": 1}, "A > C": {"Cherry": 2}}})
        self.assertEqual(self.layers("A", "B", "C").total(), 3)
        self.assertEqual(self.layers("C", "B", "A").counts(), {"M": {"B > A": {"Apple": 1}, "C > B": {"Banana": 1}}})

    def test_what_is_recorded_is_no_fault(self):
        layers = self.layers("A", "B", "C")
        self.assertEqual(layers.faults(layers.counts()), [])

    def test_more_is_a_fault_that_names_the_files(self):
        faults = self.layers("A", "B", "C").faults({"M": {"A > B": {"Banana": 1}, "A > C": {"Cherry": 1}}})
        self.assertEqual(faults, ["M: A names Cherry of the later folder C in 2 files, 1 known: "
                                  "M/A/One.swift, M/A/Two.swift"])
        faults = self.layers("A", "B", "C").faults({"M": {"A > C": {"Cherry": 2}}})
        self.assertEqual(faults, ["M: A names Banana of the later folder B in 1 file, 0 known: M/A/Two.swift"])

    def test_fewer_is_a_fault_that_asks_for_the_smaller_number(self):
        known = {"M": {"A > B": {"Banana": 2, "Gone": 1}, "A > C": {"Cherry": 2}}}
        self.assertEqual(self.layers("A", "B", "C").faults(known),
                         ["M: there are fewer violations than known.json says, so run Scripts/layers --record: "
                          "A > B Banana, A > B Gone"])

    def test_one_more_is_not_hidden_by_one_less(self):
        known = {"M": {"A > B": {"Banana": 1, "Other": 1}, "A > C": {"Cherry": 1}}}
        self.assertEqual(len(self.layers("A", "B", "C").faults(known)), 2)

    def test_the_order_has_every_folder_and_no_other(self):
        faults = self.layers("A", "B", "D").faults({"M": {"A > B": {"Banana": 1}}})
        self.assertEqual(faults, ["M: the folder C has no place in the order",
                                  "M: there is no folder D, but the order lists it"])

    def test_violations_of_a_module_without_an_order_are_a_fault(self):
        layers = self.layers("C", "B", "A")
        self.assertEqual(layers.faults({**layers.counts(), "N": {"A > B": {"Apple": 1}}}),
                         ["N: known.json has violations, but there is no order"])

    def test_where_lists_the_files_of_other_folders(self):
        self.assertEqual(self.layers("A").where("Banana"),
                         ["M/B/Two.swift declares Banana", "M/A/Two.swift", "M/C/Three.swift"])
        with self.assertRaises(Problem):
            self.layers("A").where("Nothing")


class Walks(Trees):
    def setUp(self):
        super().setUp()
        self.write(A__One="struct Apple { var b: Banana }", B__Two="struct Banana {\n  var c: Cherry\n}\n",
                   C__Three="struct Cherry { var a: Apple, d: Date }", D__Other="let a: Apple",
                   N___A__Four="struct Date { var e: Elder }", C__Five="struct Elder {}")

    def walk(self, modules, *paths):
        return [str(file) for file in walk(Sources(self.tree), Root("a walk", "1 line in 1 file", paths, modules))]

    def test_a_walk_follows_types_in_its_modules(self):
        self.assertEqual(self.walk(["M"], "M/B/Two.swift"), ["M/A/One.swift", "M/B/Two.swift", "M/C/Three.swift"])
        self.assertEqual(self.walk(["M", "N"], "M/B/Two.swift"),
                         ["M/A/One.swift", "M/B/Two.swift", "M/C/Five.swift", "M/C/Three.swift", "N/A/Four.swift"])

    def test_the_first_name_of_a_root_that_exists_counts(self):
        self.assertEqual(self.walk(["M"], "M/C/New.swift", "M/C/Five.swift", "M/A/One.swift"), ["M/C/Five.swift"])
        with self.assertRaises(Problem):
            self.walk(["M"], "M/C/New.swift")

    def test_lines_are_all_lines(self):
        self.assertEqual(Sources(self.tree).files["M/B/Two.swift"].lines, 3)


class Command(Trees):
    def run_script(self, *arguments):
        return subprocess.run([ROOT / "Scripts/layers", *arguments], capture_output=True, text=True)

    def test_the_repository_has_roots_and_an_order_without_repetition(self):
        order = json.loads((ROOT / "Scripts/layers_tool/order.json").read_text())
        for module, folders in order.items():
            self.assertEqual(len(folders), len(set(folders)), module)
        done = self.run_script()
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for line in list(order) + ["shaping a paragraph", "breaking a line", "measuring", "placing"]:
            self.assertRegex(done.stdout, rf"(?m)^{line}: [1-9]")

    def test_another_tree_without_the_roots_is_a_problem(self):
        self.write(A__One="struct Apple {}")
        done = self.run_script("--check", "--tree", self.tree)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("there is no file GalleyShaping/", done.stderr)

    def test_another_tree_with_other_folders_fails(self):
        for path in ["GalleyShaping/Preparation/Preparation", "GalleyLayout/Breaking/GreedyBreaker",
                     "GalleyLayout/Measuring/ShapedText+Measure", "GalleyLayout/Placing/LinePlacer"]:
            self.write_file(path, "")
        done = self.run_script("--check", "--tree", self.tree)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("GalleyText: there is no folder Text, but the order lists it", done.stderr)


if __name__ == "__main__":
    unittest.main()
