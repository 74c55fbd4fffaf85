"""Tests the parts of Scripts/verdicts that need no suite: reasons, the page, and what the script does without a clone.

Run with: python3 Tests/Python/test_verdicts.py
"""
import json, pathlib, subprocess, sys, tempfile, unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))
from verdicts_tool import page, reasons
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
        return reasons.Explained(suite(*CASES), {"a/2": known(), "b*": known("cannot be said")})

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
