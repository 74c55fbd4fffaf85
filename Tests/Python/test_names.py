"""Tests Scripts/check-names: what counts as a name of code, and that this repository has no unknown one.

Run with: python3 Tests/Python/test_names.py
"""
import importlib.machinery
import importlib.util
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOADER = importlib.machinery.SourceFileLoader("check_names", str(ROOT / "Scripts/check-names"))
SPEC = importlib.util.spec_from_loader("check_names", LOADER)
NAMES = importlib.util.module_from_spec(SPEC)
LOADER.exec_module(NAMES)


class Names(unittest.TestCase):
    def quoted(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "A.swift"
            path.write_text(text)
            return [word for _, word in NAMES.quoted_names(str(path))]

    def test_names_in_comments_are_found(self):
        self.assertEqual(self.quoted("/// A `LineScan`, ``fits(_:in:)`` and `A/B.swift`.\n"),
                         ["LineScan", "fits(_:in:)", "A/B.swift"])

    def test_code_and_plain_words_are_none(self):
        self.assertEqual(self.quoted("let a = `LineScan`\n/// `justify`, `line-height`, `x + y`, `42`.\n"), [])

    def test_this_repository_has_no_unknown_name(self):
        run = subprocess.run([ROOT / "Scripts/check-names"], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stdout), (0, ""))


if __name__ == "__main__":
    unittest.main()
