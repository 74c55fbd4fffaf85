"""Tests the parts of Scripts/verdicts that need no suite: reasons, the page, how the files of suites are read, and what
the script does without a clone. The files here are made up.

Run with: python3 Tests/Python/test_verdicts.py
"""
import json, pathlib, subprocess, sys, tempfile, unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))
from verdicts_tool import page, pango, pango_layouts, raqm, reasons, text_rendering
from verdicts_tool.suite import Case, NotRun, Suite, commit, need


def suite(*cases):
    return Suite("Sample", "owner/sample", "0123456789abcdef", list(cases))


def known(verdict="other by design"):
    return {"verdict": verdict, "reason": "the standard | says so"}


CASES = (Case("a/1", "alike"), Case("a/2", "differs", "3 lines"), Case("b[1]", "differs"), Case("c", "not judged", "no input"))


class Reasons(unittest.TestCase):
    def test_each_case_has_one_place(self):
        explained = reasons.Explained(suite(*CASES), {"a/*": known(), "b[1]": known("cannot be said"), "a/2": known()})
        self.assertEqual(explained.alike, ["a/1"])
        self.assertEqual([case.name for case, _, _ in explained.differing], ["a/2"])
        self.assertEqual([(case.name, reason) for case, reason in explained.unjudged],
                         [("b[1]", "the standard | says so"), ("c", "no input")])
        self.assertEqual((explained.unexplained, explained.judged), ([], 2))
        # The first pattern has explained the case, so nothing is left for the last one.
        self.assertEqual(explained.unused, ["a/2"])

    def test_a_difference_without_a_reason_is_found(self):
        explained = reasons.Explained(suite(*CASES, Case("d", "not judged")), {"b*": known()})
        self.assertEqual([case.name for case in explained.unexplained], ["a/2", "d"])

    def test_a_reason_of_an_alike_case_is_unused(self):
        self.assertEqual(reasons.Explained(suite(CASES[0]), {"a/1": known()}).unused, ["a/1"])

    def test_reasons_have_a_kind_and_a_text(self):
        reasons.read()
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "reasons.json"
            for entry in (known("fine"), {"verdict": "ours is wrong"}, {"verdict": "ours is wrong", "reason": ""}):
                path.write_text(json.dumps({"Sample": {"a": entry}}))
                with self.assertRaises(ValueError): reasons.read(path)

    def test_a_verdict_is_one_of_three(self):
        with self.assertRaises(ValueError): Case("a", "fine")


class Page(unittest.TestCase):
    EMPTY = "before\n" + page.START + page.END + "\nafter\n"

    def explained(self):
        return reasons.Explained(suite(*CASES), {"a/2": known(), "b*": known("cannot be said")}, "How it\nis judged.\n\nMore.\n")

    def test_rows_count(self):
        self.assertEqual(page.row(self.explained())[1:],
                         ["`0123456789ab`", "4", "2 (50 %)", "1 (50 %)", "0", "1", "2"])

    def test_shares_are_rounded_down(self):
        self.assertEqual([page.percent(*each) for each in ((9999, 10000), (1, 3), (2, 2), (0, 0))],
                         ["99.9 %", "33.3 %", "100 %", "–"])

    def test_every_difference_is_listed_with_its_reason(self):
        text = page.rewritten(self.EMPTY, [self.explained()])
        self.assertIn("| `a/2` | other by design | the standard \\| says so |", text)
        self.assertIn("| `b[1]` | cannot be said | the standard \\| says so |", text)
        self.assertIn("| `c` | cannot be said | no input |", text)
        self.assertIn("### Sample\n\nHow it is judged.\n\nMore.\n\n|", text)
        self.assertTrue(text.startswith("before\n") and text.endswith("\nafter\n"))

    def test_suites_that_did_not_run_keep_their_part(self):
        other = reasons.Explained(Suite("another", "owner/another", "f" * 40, [Case("x", "alike")]), {})
        both = page.rewritten(self.EMPTY, [self.explained(), other])
        self.assertEqual(page.rewritten(page.rewritten(self.EMPTY, [other]), [self.explained()]), both)
        self.assertEqual(page.rewritten(both, [other]), both)
        self.assertLess(both.index("### another"), both.index("### Sample"))

    def test_the_page_of_the_repository_can_be_written(self):
        text = page.PAGE.read_text()
        self.assertEqual(page.rewritten(text, []), text)


class TextRendering(unittest.TestCase):
    def test_outlines_are_lists_of_letters_and_numbers(self):
        self.assertEqual(text_rendering.outline("M1,2 L3,-4.5 Z M9,9 Z"), ["M", 1, 2, "L", 3, -4.5, "Z"])
        self.assertEqual(text_rendering.outline("M1.0 2.0L3.0 4.0Z", 2, flip=True), ["M", 2, -4, "L", 6, -8, "Z"])

    def test_numbers_may_differ_by_one(self):
        self.assertEqual(text_rendering.difference([1.9, "Z"], [2.0, "Z"]), "")
        self.assertNotEqual(text_rendering.difference([3.0], [1.9]), "")
        self.assertNotEqual(text_rendering.difference(["M"], ["M", 1.0]), "")
        self.assertNotEqual(text_rendering.difference(["M"], [1.0]), "")

    def test_empty_outlines_are_left_out(self):
        import xml.etree.ElementTree as etree
        svg = etree.fromstring(
            '<svg xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 -2 30 10"><symbol id="a"><path d="M0,0 L5,5 Z"/>'
            '</symbol><symbol id="b"><path d=""/></symbol><use x="0" y="1" xlink:href="#a"/>'
            '<use x="9" y="0" xlink:href="#b"/></svg>')
        self.assertEqual(text_rendering.expected(svg), ([(["M", 0, 0, "L", 5, 5, "Z"], 0, 1)], 30))


class Raqm(unittest.TestCase):
    PRINTED = """Direction is: DEFAULT

Before script detection:
script for ch[0]\tLatn
script for ch[1]\tZyyy

After script detection:
script for ch[0]\tLatn
script for ch[1]\tLatn

Resolved direction is: LTR

BiDi Runs:
run[0]:\t start: 0\tlength: 2\tlevel: 0

Final Runs:
run[0]:\t start: 0\tlength: 2\tdirection: ltr\tscript: Latn\tfont: Galley Test

Glyph information:
glyph [7]\tx_offset: -1\ty_offset: 2\tx_advance: 30\tfont: Galley Test

UTF-32 clusters: 00 01
UTF-8 clusters:  00 02

The position is 30 at index 0

The start-index is 1  at position 20 """

    def test_facts(self):
        self.assertEqual(raqm.facts(self.PRINTED), {
            "scripts": ["Latn", "Latn"], "direction": "LTR", "levels": [(0, 2, 0)],
            "runs": [(0, 2, "ltr", "Latn", "Galley Test")], "glyphs": [(7, -1, 2, 30)], "clusters": [0, 1],
            "cursor": 30, "hit": 1})

    def test_a_line_that_is_not_printed_is_no_fact(self):
        self.assertEqual(raqm.facts("")["cursor"], None)
        self.assertEqual(raqm.facts("")["glyphs"], [])

    def test_neighbors_are_merged(self):
        self.assertEqual(raqm.merged([(2, 2, 1), (0, 2, 1), (4, 1, 2)]), [(0, 4, 1), (4, 1, 2)])
        self.assertEqual(raqm.merged([(0, 2, 1), (5, 2, 1)]), [(0, 2, 1), (5, 2, 1)])


class Pango(unittest.TestCase):
    def test_markup(self):
        marked = pango.Marked("# a comment\n<span font='Cantarell Bold 12'>ä<b>b</b></span>c")
        self.assertEqual(marked.text, "äbc")
        self.assertEqual(marked.spans, [(0, 3, {"font": "Cantarell Bold 12"}), (2, 3, {"weight": "bold"})])
        self.assertEqual(marked.styles()[0]["style"], {"fontSize": 16, "fontWeight": 700, "fontFamily": ["Cantarell"]})
        with self.assertRaises(LookupError): pango.Marked("<span segment='word'>a</span>").styles()

    def test_printed_boundaries(self):
        # What is before a character stands in the columns before its name.
        printed = ("Text:         \u2066ä\u2069  [ ]  \u2066b\u2069 [0x0a]  \n"
                   "Breaks:     c  c    lc c      Lc\n"
                   "Words:      bs be   bs b      b \n"
                   "Graphemes:  b  b    b  b      b \n")
        self.assertEqual(pango.printed_boundaries("ä b\n", printed),
                         {"lines": {3: "allowed"}, "words": {2, 3, 4}, "units": {2, 3, 4}})

    def test_families(self):
        for name in ("DejaVuSansMono", "DejaVu Sans Mono 12", "DejaVuSansMono-Regular"):
            self.assertEqual(pango_layouts.family(name), "dejavusansmono")
        self.assertEqual(pango_layouts.family("Font Awesome 5 Free Solid Heavy 32"), "fontawesome5free")
        self.assertEqual(pango_layouts.family("Cantarell 14 @wght=400"), "cantarell")


class Script(unittest.TestCase):
    def test_commits_and_files(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            with self.assertRaises(NotRun): commit(folder)
            (folder / "COMMIT").write_text("abc\n")
            self.assertEqual((commit(folder), need(folder / "COMMIT")), ("abc", folder / "COMMIT"))
            with self.assertRaises(NotRun): need(folder / "tests")

    def test_suites_that_are_not_there_are_not_run(self):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run([ROOT / "Scripts/verdicts", folder], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (77, ""))
        self.assertTrue(all(line.startswith("NOT RUN ") for line in run.stdout.splitlines()), run.stdout)


if __name__ == "__main__":
    unittest.main()
