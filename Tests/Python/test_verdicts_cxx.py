"""Tests what reads and runs the C++ of other engines' tests, without these suites.

Run with: python3 Tests/Python/test_verdicts_cxx.py
"""
import pathlib, struct, sys, unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Scripts"))
from verdicts_tool import fonts, minikin, minikin_words, pango_fonts, pango_layouts
from verdicts_tool.cxx.reader import Reader, Unreadable
from verdicts_tool.cxx.runner import Runner, near
from verdicts_tool.cxx.values import Text, Vector
from verdicts_tool.skia import documents, paragraph, values

KNOWN = {"Text": Text, "std::vector": Vector, "SkScalarNearlyEqual": near, "strlen": lambda text: len(text.encode()), "true": True}


def ran(source, **known):
    """A test that ran."""
    test = Runner({**KNOWN, **known})
    test.run("{" + source + "}", 1)
    return test


class Cxx(unittest.TestCase):
    def test_loops_lambdas_and_lists(self):
        test = ran("""
            std::vector<int> values = {1, 2, 3};
            size_t sum = 0;
            auto add = [&](int value, bool twice) -> void { sum += twice ? 2 * value : value; };
            for (auto& value : values) { add(value, true); }
            for (size_t i = 0; i < values.size(); ++i) add(values[i], !true);
            REPORTER_ASSERT(reporter, sum == 18);""")
        self.assertEqual((test.facts, test.wrong, test.left_out), (1, [], []))

    def test_a_wrong_fact_has_both_sides(self):
        test = ran("double x = 1.5f;\nREPORTER_ASSERT(reporter, SkScalarNearlyEqual(x + 1, 3, 0.01f));")
        self.assertEqual(test.wrong, ["line 2: x + 1 is 2.5 instead of 3"])

    def test_parts_of_an_assertion_are_facts(self):
        test = ran("int x = 1; EXPECT_TRUE(x == 1 && x == 2);")
        self.assertEqual((test.facts, len(test.wrong)), (2, 1))

    def test_what_depends_on_what_is_not_asked_is_no_fact(self):
        test = ran("""
            int count = 0;
            each([&](int value) { ++count; });
            Canvas canvas;
            canvas.draw(count);
            REPORTER_ASSERT(reporter, count == 1);
            REPORTER_ASSERT(reporter, 1 == 1);""")
        self.assertEqual((test.facts, test.wrong), (1, []))

    def test_a_list_that_is_too_short_is_a_wrong_fact(self):
        test = ran("std::vector<int> none;\nREPORTER_ASSERT(reporter, none[0] == 1);")
        self.assertEqual(test.wrong, ["line 2: there is no item 0 of 0"])

    def test_texts_are_counted_in_their_units(self):
        self.assertEqual((Text("é\U0001f600").size(), Text("é\U0001f600", True).size()), (6, 3))
        test = ran(r'auto text = u"\u00e9" "\n"; REPORTER_ASSERT(reporter, text.size() == 2);')
        self.assertEqual((test.facts, test.wrong), (1, []))

    def test_what_the_reader_does_not_know(self):
        with self.assertRaises(Unreadable): Reader("{ throw 1; }").block()


class Skia(unittest.TestCase):
    def test_styles_are_copied(self):
        style = values.TextStyle()
        style.setFontSize(20)
        copy = style.copy()
        style.setFontSize(30)
        self.assertEqual((copy.getFontSize(), style.getFontSize()), (20, 30))

    def test_a_paragraph_becomes_a_document(self):
        class Fonts:
            def files(self, family): return [{"file": "font.ttf", "fontFamily": str(family)}]
            def metrics(self, name): return 0.8, 0.2, 0
        class Collection:
            uses_system = False
        style = values.TextStyle()
        style.setLetterSpacing(4)
        builder = paragraph.Builder(Fonts(), "galley", values.ParagraphStyle(), Collection())
        builder.pushStyle(style)
        builder.addText(Text("a\n\nb"))
        builder.addPlaceholder(values.PlaceholderStyle(5, 6, "kAboveBaseline"))
        built = builder.Build()
        built.width = 100
        document = documents.document(built)
        self.assertEqual(document["text"], "a\n\nb\ufffc")
        # Half of the letter spacing is before the line; the empty line has the paragraph's style; the placeholder has none.
        self.assertEqual((document["paragraph"]["startIndent"], document["paragraph"]["endIndent"]), (2, -2))
        self.assertEqual([(span["start"], span["end"], span["style"]["letterSpacing"]) for span in document["spans"]],
                         [(0, 4, 4), (4, 7, 0), (2, 3, 0)])
        attachment, = document["attachments"]
        self.assertEqual((attachment["offset"], attachment["baseline"]), (4, 6))

    def test_heights_of_lines_are_whole(self):
        self.assertEqual([paragraph.rounded(each) for each in (16.4, 16.5, 30.469)], [16, 17, 30])


class Minikin(unittest.TestCase):
    def test_a_space_at_the_end_of_a_replaced_part_has_no_width(self):
        inner, space = minikin.replaced("This is an example", 5, 11, 50)
        self.assertEqual((inner["start"], inner["end"], inner["width"]), (5, 10, 50))
        self.assertEqual((space["start"], space["end"], space["width"]), (10, 11, 0))

    def test_letters_and_numbers_make_a_text(self):
        self.assertEqual(minikin_words.written([Text("a"), 0x1F468, 0x200D]).size(), 4)


class Pango(unittest.TestCase):
    def test_advances_become_whole_pixels(self):
        data = (ROOT / "Fonts/Files/NotoSansMono-Regular.ttf").read_bytes()
        advance = lambda font: struct.unpack_from(">H", fonts.tables(font)["hmtx"], 4 * 36)[0]
        # 600 of 1000 units are 9.6 of 16 pixels, and become 10.
        self.assertEqual((advance(data), advance(pango_fonts.rounded(data, 16))), (600, 625))

    def test_soft_hyphens_stand_between_letters(self):
        document = {"text": "ab c-d", "spans": [{"start": 1, "end": 4, "style": {}}], "paragraph": {}}
        pango_layouts.allow_hyphens(document, whole_words=True)
        self.assertEqual(document["text"], "a\u00adb c-d")
        self.assertEqual((document["spans"][0]["start"], document["spans"][0]["end"]), (1, 6))


if __name__ == "__main__": unittest.main()
