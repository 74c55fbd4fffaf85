"""Tests the readers of Scripts/verdicts for Web Platform Tests, Parley and Minikin, without these suites.

Run with: python3 Tests/Python/test_verdicts_suites.py. Pages need html5lib, tinycss2 and cssselect2 (Debian's
python3-html5lib and so on); without them the tests of pages are NOT RUN.
"""
import importlib.util, pathlib, struct, sys, tempfile, unittest, zlib

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))
from verdicts_tool import minikin, parley_texts, wpt

MISSING = [name for name in ("html5lib", "tinycss2", "cssselect2") if importlib.util.find_spec(name) is None]


class Parley(unittest.TestCase):
    def test_the_numbers_are_those_of_chacha(self):
        # The first words of ChaCha with eight rounds, a key of zeros and a nonce of zeros.
        draw = parley_texts.Random(0)
        draw.key = [0] * 8
        stream = struct.pack("<4I", *(draw.word() for _ in range(4)))
        self.assertEqual(stream.hex(), "3e00ef2f895f40d67f5bb8e81f09a5a1")

    def test_texts_are_as_the_suite_describes_them(self):
        for seed in range(200):
            string, size = parley_texts.text(seed)
            self.assertTrue(len(string) >= 50 and string.isascii() and string.isprintable(), seed)
            self.assertTrue("  " not in string and string == string.strip() and 10 <= size < 30.1, seed)
        self.assertEqual(parley_texts.text(7), parley_texts.text(7))


class Minikin(unittest.TestCase):
    SOURCE = """
TEST_F(Lines, sample) {
    constexpr bool HYPHENS = false;
    const auto textBuf = utf8ToUtf16("ab " "\\u3042");
    {
        constexpr float LINE_WIDTH = 20;
        std::vector<LineBreakExpectation> expect = {
                { "ab ", 20, NO_START_HYPHEN, NO_END_HYPHEN, A, D },
                { "\\u3042" , 10f , NO_START_HYPHEN, NO_END_HYPHEN, A, D },
        };
        const auto actual = doLineBreak(textBuf, HYPHENS, LINE_WIDTH);
    }
}
"""

    def test_literals_have_escapes(self):
        self.assertEqual(minikin.string('"a\\tb" "\\u00e9"'), "a\tb\u00e9")

    def test_events_come_in_their_order(self):
        (name, body), = minikin.TEST.findall(self.SOURCE)
        events = [{key: value for key, value in found.groupdict().items() if value is not None}
                  for found in minikin.EVENT.finditer(body)]
        self.assertEqual(name, "sample")
        self.assertEqual([sorted(each)[0] for each in events], ["flag", "literal", "width", "advance", "advance", "arguments"])
        self.assertEqual([each["advance"] for each in events[3:5]], ["20", "10"])

    def test_lines_are_compared_with_their_hyphens(self):
        result = {"lines": [{"start": 0, "end": 2, "width": 30, "reason": "hyphen"}, {"start": 2, "end": 4, "width": 20, "reason": "end"}]}
        self.assertEqual(minikin.compared(b"abcd", [("ab-", 30.0, ""), ("cd", 20.0, "")], result), "")
        self.assertIn("instead of", minikin.compared(b"abcd", [("ab", 20.0, ""), ("cd", 20.0, "")], result))


class FakeEngine:
    """An engine whose lines are 10 px high and without glyphs."""

    def draw(self, document):
        display = {"fonts": [], "texts": [], "commands": []}
        width = document.get("width") or 0
        return {"lineCount": 1, "size": {"width": width, "height": 1250}, "firstBaseline": 1000, "lastBaseline": 1000, "attachments": [],
                "lines": [{"top": 0}], "display": display}

    def measure(self, document): return {"minContent": 0.0, "maxContent": 0.0}


@unittest.skipIf(MISSING, f"NOT RUN: the Python package {', '.join(MISSING)} is missing")
class Pages(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)

    def verdict(self, test, reference, same=True):
        """The verdict of two pages."""
        for name, page in (("test.html", test), ("ref.html", reference)):
            (self.path / name).write_text("<!doctype html><style>body { margin: 0 }</style>" + page)
        judge = wpt.Judge(self.path, FakeEngine(), [])
        return judge.verdict(self.path / "test.html", [(self.path / "ref.html", same)])

    SQUARE = '<div style="width: 100px; height: 100px; background: green"></div>'

    def test_areas_are_compared_and_not_boxes(self):
        halves = '<div style="width: 100px; height: 50px; background: green"></div>' * 2
        self.assertEqual(self.verdict(halves, self.SQUARE), ("alike", ""))
        verdict, reason = self.verdict(halves.replace("100px", "99px"), self.SQUARE)
        self.assertEqual((verdict, reason), ("differs", "at (99, 0) the test has #ffffff, the reference #008000"))

    def test_what_is_covered_is_not_seen(self):
        red = '<div style="position: absolute; z-index: -1; width: 80px; height: 80px; background: red"></div>'
        self.assertEqual(self.verdict(red + self.SQUARE, self.SQUARE)[0], "alike")
        self.assertEqual(self.verdict(red.replace("-1", "1") + self.SQUARE, self.SQUARE)[0], "differs")

    def test_a_page_that_must_look_otherwise(self):
        self.assertEqual(self.verdict(self.SQUARE, self.SQUARE, same=False)[0], "differs")
        self.assertEqual(self.verdict(self.SQUARE.replace("green", "lime"), self.SQUARE, same=False)[0], "alike")

    def test_margins_collapse_and_vertical_blocks_start_at_the_right(self):
        inner = '<div style="margin-top: 20px"><div style="margin: 30px 0; width: 9px; height: 9px; background: #0f0"></div></div>'
        self.assertEqual(self.verdict(inner, '<div style="position: absolute; top: 30px; width: 9px; height: 9px; background: lime">'
                                             '</div>')[0], "alike")
        rows = ('<div style="writing-mode: vertical-rl; width: 100px; height: 9px"><div style="width: 30px; background: lime"></div></div>')
        self.assertEqual(self.verdict(rows, '<div style="margin-left: 70px; width: 30px; height: 9px; background: lime"></div>')[0], "alike")

    def test_what_is_not_known_is_not_judged(self):
        for page, reason in (("<script>alert(1)</script>", "scripts"), ("<canvas></canvas>", "the element canvas"),
                             ('<div style="opacity: 0.5">a</div>', "opacity")):
            self.assertEqual(self.verdict(page, self.SQUARE), ("not judged", reason))

    def test_columns_are_as_wide_as_their_cells_and_rows_as_high(self):
        cell = '<td style="width: 30px; height: {}px; background: lime">'
        table = '<table style="border-spacing: 5px; background: blue"><style>td {{ padding: 0 }}</style><tr>' + cell * 2 + "<tr>" + cell + "</table>"
        box = '<div style="position: absolute; left: {}px; top: {}px; width: {}px; height: {}px; background: {}"></div>'
        boxes = box.format(0, 0, 75, 45, "blue") + "".join(box.format(*each, "lime") for each in (
            (5, 5, 30, 20), (40, 5, 30, 20), (5, 30, 30, 10)))
        self.assertEqual(self.verdict(table.format(20, 10, 10), boxes), ("alike", ""))
        self.assertEqual(self.verdict(table.format(20, 10, 12), boxes)[0], "differs")
        turned = table.replace("border-spacing", "writing-mode: vertical-lr; border-spacing").format(20, 10, 10)
        # Rows are columns now: the first one has two cells of 20 and 10 px, which are below each other.
        columns = box.format(0, 0, 75, 45, "blue") + "".join(box.format(*each, "lime") for each in (
            (5, 5, 30, 20), (5, 30, 30, 10), (40, 5, 30, 20)))
        self.assertEqual(self.verdict(turned, columns), ("alike", ""))

    def test_cells_without_a_table_get_one(self):
        cell = '<div style="display: table-cell; width: 50px; height: 100px; background: green"></div>'
        self.assertEqual(self.verdict(cell * 2, self.SQUARE), ("alike", ""))

    def test_sideways_blocks_follow_each_other_and_lines_start_at_the_bottom(self):
        rows = '<div style="writing-mode: {}; width: 100px; height: 100px"><div style="width: 30px; height: 40px; background: lime">' \
            '</div></div>'
        at = '<div style="position: absolute; left: {}px; top: {}px; width: 30px; height: 40px; background: lime"></div>'
        self.assertEqual(self.verdict(rows.format("sideways-rl"), at.format(70, 0)), ("alike", ""))
        self.assertEqual(self.verdict(rows.format("sideways-lr"), at.format(0, 60)), ("alike", ""))

    def test_a_length_in_per_cent_of_turned_lines_is_of_the_window(self):
        turned = '<div style="writing-mode: vertical-rl; width: 10px; height: 50%; background: lime"></div>'
        self.assertEqual(self.verdict(turned, turned.replace("50%", "300px")), ("alike", ""))

    def test_scripts_change_the_page(self):
        script = "<script>document.getElementById('a').style.width = '100px';</script>"
        self.assertEqual(self.verdict(self.SQUARE.replace("100px", "90px", 1).replace("<div", "<div id=a") + script, self.SQUARE),
                         ("alike", ""))

    def test_a_page_in_a_page_has_its_own_window(self):
        (self.path / "inner.html").write_text("<!doctype html><style>body { margin: 0 } div { width: 50%; height: 50vh; "
                                              "background: green }</style><div></div>")
        frame = '<object data="inner.html" style="width: 200px; height: 200px; display: block"></object>'
        verdict, reason = self.verdict(frame, self.SQUARE)
        self.assertEqual((verdict, reason), ("alike", ""))

    def test_bases_have_their_annotations(self):
        from verdicts_tool.web import ruby
        from verdicts_tool.web.page import Page
        path = self.path / "ruby.html"
        path.write_text("<!doctype html><ruby><rb>a<rb>b<rt>1<rt>2</rt> <rb>c</rb></ruby>")
        body = Page(path, self.path, FakeEngine(), []).root.children[-1]
        first, space, second = ruby.segments(body.children[0])
        self.assertEqual([(base[0].children, note.children) for base, note in first.pairs()], [(["a"], ["1"]), (["b"], ["2"])])
        self.assertEqual((space, [note for _, note in second.pairs()]), (" ", [None]))

    def test_the_cascade_orders_declarations(self):
        from verdicts_tool.web.page import Page
        (self.path / "page.html").write_text("<style>p { color: red !important } #a { color: lime; margin: 1px 2px } </style>"
                                             "<p id=a style='color: blue'>x<!-- y --> z</p>")
        page = Page(self.path / "page.html", self.path, FakeEngine(), [])
        paragraph = next(each for each in page.root.children if getattr(each, "tag", "") == "body").children[0]
        self.assertEqual((paragraph["color"], paragraph["margin-left"], paragraph.children), ("red", 250.0, ["x z"]))

    def test_pictures_are_rectangles(self):
        from verdicts_tool.web.pictures import pixels
        raw = b"".join(b"\0" + row for row in (b"\xff\0\0" * 2, b"\xff\0\0\0\xff\0"))
        chunks = ((b"IHDR", struct.pack(">LLBBBBB", 2, 2, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(raw)), (b"IEND", b""))
        path = self.path / "a.png"
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(struct.pack(">L", len(body)) + kind + body + b"\0" * 4 for kind, body in chunks))
        red, lime = (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0)
        self.assertEqual(pixels(path.read_bytes()).fills, [(0, 0, 2, 1, red), (0, 1, 1, 2, red), (1, 1, 2, 2, lime)])


if __name__ == "__main__":
    if MISSING: print(f"NOT RUN the tests of pages: the Python package {', '.join(MISSING)} is missing")
    unittest.main()
