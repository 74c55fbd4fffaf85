"""Tests the parts of Scripts/hunt-browser that need no browser: documents, cutting, shrinking, groups and causes.

    python3 Tests/Python/test_hunt_browser.py
"""

import json
import pathlib
import random
import re
import sys
import unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from hunt_browser import documents, groups, page, shrink, texts  # noqa: E402
from record_browser.compare import differences  # noqa: E402

SOURCES = [("en", "Latn", "The compositor set each line by hand, letter by letter, and locked the page into a frame. " * 3)]
PLAIN = {"id": "x", "fonts": ["NotoSans-Regular.ttf"], "style": {"fontSize": 16}, "paragraph": {"profile": "browser"}}


def document(text, **keys):
    return {**PLAIN, "text": text, "width": 100, **keys}


def record(given, *checks):
    return {"document": given, "expect": {"breaks": []}, "differences": [(check, check) for check in checks]}


class Documents(unittest.TestCase):
    def setUp(self):
        # The characters of the fonts are not needed here.
        self.for_text = documents.fonts.for_text
        documents.fonts.for_text = lambda text, first: ["NotoSans-Regular.ttf"]

    def tearDown(self):
        documents.fonts.for_text = self.for_text

    def made(self, seed):
        return [documents.made(random.Random(f"{seed}/{number}"), str(number), SOURCES) for number in range(300)]

    def test_one_seed_gives_the_same_documents(self):
        self.assertEqual(self.made(1), self.made(1))
        self.assertNotEqual(self.made(1), self.made(2))

    def test_spans_are_nested_or_apart_and_attachments_have_their_character(self):
        for each in self.made(3):
            data = each["text"].encode()
            for attachment in each.get("attachments", []):
                at = attachment["offset"]
                self.assertEqual(data[at:at + 3].decode(), "\ufffc")
            spans = each.get("spans", [])
            for index, outer in enumerate(spans):
                for inner in spans[index + 1:]:
                    nested = outer["start"] <= inner["start"] and inner["end"] <= outer["end"]
                    self.assertTrue(nested or inner["start"] >= outer["end"])

    def test_a_page_has_the_whole_text(self):
        def text(children):
            return "".join(each.get("text", "\ufffc" if "box" in each else text(each.get("children", [])))
                           for each in children)
        for each in self.made(4): self.assertEqual(text(page.of(each, (0,))["children"]), each["text"])

    def test_text_is_not_cut_before_marks(self):
        self.assertFalse(texts.is_start("e\u0301", 1))
        self.assertFalse(texts.is_start("👨\u200d👩", 1))
        self.assertFalse(texts.is_start("👨\u200d👩", 2))
        self.assertFalse(texts.is_start("\u0995\u09cd\u09a8", 2))
        self.assertTrue(texts.is_start("ab", 1))


class Shrinking(unittest.TestCase):
    def test_cutting_moves_spans_and_attachments(self):
        given = document("aé\ufffcbc", spans=[{"start": 1, "end": 8, "style": {"color": "#b00"}}],
                         attachments=[{"offset": 3, "width": 1, "height": 1}])
        without_e = shrink.cut(given, 1, 2)
        self.assertEqual(without_e["text"], "a\ufffcbc")
        self.assertEqual(without_e["spans"], [{"start": 1, "end": 6, "style": {"color": "#b00"}}])
        self.assertEqual(without_e["attachments"][0]["offset"], 1)
        bare = shrink.without_attachment(given, 0)
        self.assertEqual((bare["text"], bare["spans"][0]["end"]), ("aébc", 5))
        self.assertNotIn("attachments", bare)
        self.assertNotIn("spans", shrink.cut(given, 1, 5))
        self.assertEqual(given["text"], "aé\ufffcbc")

    def test_candidates_are_smaller_and_different(self):
        for seed in range(100):
            chance = random.Random(seed)
            given = document("one two\n three \u00e9 four five", style={"fontSize": 20, "letterSpacing": 1},
                             spans=[{"start": 2, "end": 13, "style": {"lineHeight": "normal"}},
                                    {"start": 4, "end": 11, "style": chance.choice([{"color": "#b00", "fontSize": 9}, {"fontSize": 8}])}])
            for stage in range(shrink.STAGES):
                found = shrink.candidates(given, stage, [4, 9])
                self.assertLessEqual(len(found), shrink.LIMIT)
                self.assertEqual(len({json.dumps(each) for each in found}), len(found))
                for each in found:
                    self.assertLess(shrink.size(each), shrink.size(given))
                    self.assertTrue(shrink.nested(each))

    def test_a_difference_is_shrunk_to_what_it_needs(self):
        def compare(tried):
            return [record(each, *["breaks"] * ("ß" in each["text"] and "letterSpacing" in each["style"])) for each in tried]
        given = document("Some words and a Straße, then more words, and an end.",
                         style={"fontSize": 23, "letterSpacing": 2, "wordSpacing": 3},
                         paragraph={"profile": "browser", "textAlign": "end", "whiteSpace": "pre"},
                         spans=[{"start": 3, "end": 9, "style": {"fontSize": 12}}])
        small = shrink.shrunk(compare([given]), compare)[0]["document"]
        self.assertEqual(small["text"], "ß")
        self.assertEqual(groups.keys(small), ["letterSpacing"])
        self.assertEqual(small["style"]["fontSize"] if "fontSize" in small["style"] else 16, 16)

    def test_the_first_check_is_kept(self):
        def compare(tried):
            return [record(each, *["minContent"] * ("a" in each["text"]), *["left"] * ("b" in each["text"])) for each in tried]
        self.assertEqual(shrink.shrunk(compare([document("a b")]), compare)[0]["document"]["text"], "a")

    def test_what_cannot_be_measured_is_not_taken(self):
        def compare(tried):
            return [record(each, "breaks") if each["text"] == "abc" else {"document": each, "unclear": "why"} for each in tried]
        self.assertEqual(shrink.shrunk(compare([document("abc")]), compare)[0]["document"]["text"], "abc")


class Groups(unittest.TestCase):
    CAUSES = [{"title": "Emoji", "when": {"text": "😀"}},
              {"title": "Spans", "when": {"keys": ["span.verticalAlign"], "checks": ["baseline", "top"],
                                          "values": {"span.verticalAlign": "^top$|px"}}},
              {"title": "Spacing", "when": {"any": ["letterSpacing", "wordSpacing"], "only": ["letterSpacing", "wordSpacing"]}}]

    def test_conditions(self):
        span = document("a", spans=[{"start": 0, "end": 1, "style": {"verticalAlign": {"px": 3}}}])
        self.assertEqual(groups.cause(record(document("😀"), "left"), self.CAUSES), "Emoji")
        self.assertEqual(groups.cause(record(span, "top"), self.CAUSES), "Spans")
        self.assertIsNone(groups.cause(record(span, "left"), self.CAUSES))
        spaced = document("a", style={"wordSpacing": 1})
        self.assertEqual(groups.cause(record(spaced, "left"), self.CAUSES), "Spacing")
        self.assertIsNone(groups.cause(record({**spaced, "paragraph": {"textAlign": "end"}}, "left"), self.CAUSES))

    def test_outer_keys_are_those_of_spans_with_something_inside(self):
        span = {"start": 0, "end": 4, "style": {"verticalAlign": "top"}}
        self.assertEqual(groups.outer(document("a\ufffcb", spans=[span])), set())
        box = {"offset": 1, "width": 1, "height": 1}
        self.assertEqual(groups.outer(document("a\ufffcb", spans=[span], attachments=[box])), {"verticalAlign"})
        inner = {"start": 1, "end": 4, "style": {"color": "#b00"}}
        self.assertEqual(groups.outer(document("a\ufffcb", spans=[span, inner])), {"verticalAlign"})

    def test_groups_are_by_cause_or_by_checks_and_keys(self):
        records = [record(document("ab"), "left"), record(document("a"), "left"), record(document("a"), "breaks"),
                   record(document("😀"), "left"), record(document("😀b"), "breaks"), record(document("😀c"), "breaks")]
        found = groups.grouped(records, self.CAUSES)
        self.assertEqual([(group["cause"], len(group["records"])) for group in found], [("Emoji", 3), (None, 2), (None, 1)])
        self.assertEqual(found[1]["records"][0]["document"]["text"], "a")

    def test_causes_are_on_the_page_of_known_differences(self):
        page_text = re.sub(r"\n +", " ", (ROOT / "Docs/KnownDifferences.md").read_text())
        for each in json.loads(groups.CAUSES.read_text()):
            self.assertIn(each["title"], page_text)
            self.assertLessEqual(set(each["when"]), {"checks", "keys", "any", "only", "outer", "span", "values", "text"})


class Comparing(unittest.TestCase):
    def test_figures_have_tolerances(self):
        line = {"start": 0, "left": 0, "width": 10, "top": 0, "bottom": 20, "baseline": 15}
        expected = {"breaks": [], "minContent": 10, "maxContent": 10, "blockSize": 20, "boxes": [[1, 1, 5, 5]],
                    "lines": [{"left": 0.2, "width": 10, "baseline": 16}]}
        result = {"unsupported": [], "minContent": 10, "maxContent": 10.05, "size": {"height": 20}, "lines": [line],
                  "attachments": [{"rect": [1, 2, 5, 5]}]}
        given = document("a")
        self.assertEqual(differences(given, expected, result), [])
        self.assertEqual([check for check, _ in differences(given, {**expected, "maxContent": 11}, result)], ["maxContent"])
        self.assertEqual([check for check, _ in differences(given, {**expected, "breaks": [1]}, result)], ["breaks"])
        self.assertEqual([check for check, _ in differences(given, {**expected, "boxes": [[2, 1, 5, 5]]}, result)], ["attachment"])
        self.assertEqual([check for check, _ in differences(given, {**expected, "minContent": 8}, {**result, "unsupported": ["x"]})],
                         ["effect", "minContent"])


if __name__ == "__main__":
    unittest.main()
