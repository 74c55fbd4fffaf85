"""Calls every function of galley.h at least once, from Python, and checks that galley_abi.py agrees with galley.h.

    GALLEY_LIBRARY=…/libgalley.so python3 Tests/Python/test_galley.py
"""

import ctypes
import faulthandler
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import galley  # noqa: E402
import galley_abi as abi  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = ROOT / "Sources/CGalleyHeaders/include/galley.h"
FONT = ROOT / "Fonts/Files/NotoSans-Regular.ttf"
ALTERNATES_FONT = ROOT / "Tests/GalleyGoldenTests/Goldens/fonts/GalleyAlternates.ttf"
OPTICAL_FONT = ROOT / "Tests/GalleyGoldenTests/Goldens/fonts/GalleyOptical.ttf"
VARIABLE_FONT = pathlib.Path("/usr/share/fonts/truetype/inter-vf/Inter.var.ttf")  # Debian: fonts-inter-variable


class Recorder:
    """The library. It records the names of the functions that are used."""

    def __init__(self, library):
        self.library, self.names = library, set()

    def __getattr__(self, name):
        self.names.add(name)
        return getattr(self.library, name)


recorder = galley.library = Recorder(galley.library)


def functions():
    """The functions that the header declares, without the inline functions that it defines."""
    declared = re.findall(r"GALLEY_API\b[^;{]*?\b(galley_\w+)\(", HEADER.read_text())
    return {name for name in declared}


def prepared(string, size=20, paragraph=None, typesetter=None, **properties):
    text = galley.Text(galley.Style(size=size, **properties), paragraph).append(string)
    return (typesetter or galley.Typesetter()).prepare(text)


class Interface(unittest.TestCase):
    def test_l2_text_ends_at_a_right_tab_stop_and_a_leader_fills_the_tab(self):
        paragraph = galley.ParagraphStyle().tab_stops((200, abi.TAB_RIGHT, "."))
        layout = prepared("a\tbc\nlong\td", paragraph=paragraph).layout(galley.exactly(300))
        for line in layout.lines:
            self.assertAlmostEqual(line.left + line.width, 200)
        columns = [sorted(one.glyph.x for one in layout.leaders if one.line == line) for line in (0, 1)]
        step = columns[0][1] - columns[0][0]
        for x in columns[0] + columns[1]:
            self.assertAlmostEqual(x / step, round(x / step))  # dots of all lines are in the same columns
        with self.assertRaisesRegex(galley.GalleyError, "tab stop"):
            paragraph.tab_stops((10, 9))

    def test_the_module_declares_what_the_header_declares(self):
        self.assertEqual({"galley_" + name for name in abi.FUNCTIONS}, functions())
        constants = set(re.findall(r"\bGALLEY_(\w+) = ", HEADER.read_text()))
        self.assertEqual(constants - set(vars(abi)), set())

    def test_structures_and_constants_are_those_of_the_header(self):
        names = {"Summary": "layout_summary"}
        expected, prints = [], []
        for name, kind in vars(abi).items():
            if isinstance(kind, type) and issubclass(kind, ctypes.Structure) and kind is not ctypes.Structure:
                c = "galley_" + names.get(name, re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower())
                prints.append(f"sizeof({c})")
                expected.append(ctypes.sizeof(kind))
                for field, _ in kind._fields_:
                    prints.append(f"offsetof({c}, {field})")
                    expected.append(getattr(kind, field).offset)
            elif name.isupper() and isinstance(kind, int) and name != "SIZE_MAX":
                prints.append(f"GALLEY_{name}")
                expected.append(kind)
        body = "\n".join(f'printf("%zu\\n", (size_t)({one}));' for one in prints)
        program = f'#include <stdio.h>\n#include "{HEADER}"\nint main(void) {{ {body} return 0; }}'
        compiler = shutil.which("cc") or shutil.which("clang")
        with tempfile.TemporaryDirectory() as folder:
            source, binary = pathlib.Path(folder, "main.c"), pathlib.Path(folder, "main")
            source.write_text(program)
            subprocess.run([compiler, "-Wall", "-Wextra", "-Werror", "-o", binary, source], check=True)
            found = subprocess.run([binary], capture_output=True, text=True, check=True).stdout.split()
        self.assertEqual(dict(zip(prints, expected)), dict(zip(prints, map(int, found))))


class Limits(unittest.TestCase):
    def test_a_document_is_read_up_to_its_limit(self):
        usual = galley.limit(abi.LIMIT_TEXT_BYTES)
        self.assertEqual(usual, 1 << 28)
        document = b'{"text":"twelve bytes"}'
        try:
            galley.set_limit(abi.LIMIT_TEXT_BYTES, 12)
            self.assertEqual(len(galley.Text.from_json(document)), 12)
            galley.set_limit(abi.LIMIT_TEXT_BYTES, 11)
            with self.assertRaisesRegex(galley.GalleyError, "12 bytes, more than 11"):
                galley.Text.from_json(document)
        finally:
            galley.set_limit(abi.LIMIT_TEXT_BYTES, usual)
        with self.assertRaises(ValueError):
            galley.set_limit(0, 1)


class Fonts(unittest.TestCase):
    def test_fonts_of_the_machine_follow_a_configuration(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "fonts.conf"
            path.write_text(f"<fontconfig><dir>{FONT.parent}</dir><cachedir>{folder}</cachedir></fontconfig>")
            self.assertGreater(len(galley.Fonts.system(str(path), cache="")), 10)
            path.write_text("<fontconfig>\n<dir></fontconfig>")
            with self.assertRaisesRegex(galley.GalleyError, "line 2"):
                galley.Fonts.system(str(path), cache="")

    def test_fonts_come_from_the_library_from_files_and_from_memory(self):
        bundled, files = galley.Fonts.bundled(), galley.Fonts.files(FONT)
        memory = galley.Fonts.bytes(FONT.read_bytes(), "memory.ttf")
        self.assertEqual((len(files), len(memory)), (1, 1))
        self.assertEqual(len(files + memory), 2)
        self.assertGreater(len(bundled), 10)
        for kind in ("fonts", "typesetter"):
            handle = files.handle if kind == "fonts" else galley.Typesetter(files)
            address = handle if kind == "fonts" else handle.handle
            getattr(galley.library, f"galley_{kind}_retain")(address)
            getattr(galley.library, f"galley_{kind}_release")(address)
        shaped = prepared("a", typesetter=galley.Typesetter(memory))
        self.assertEqual(shaped.missing, [])

    def test_what_is_no_font_is_an_error_that_names_it(self):
        with self.assertRaisesRegex(galley.GalleyError, "missing.ttf"):
            galley.Fonts.files("missing.ttf")
        with self.assertRaisesRegex(galley.GalleyError, "nonsense"):
            galley.Fonts.bytes(b"nonsense", "nonsense")

    def test_a_glyph_that_no_font_has_is_reported(self):
        shaped = prepared("a\U0010fffdb", typesetter=galley.Typesetter(galley.Fonts.files(FONT)))
        self.assertEqual([(one.start, one.end) for one in shaped.missing], [(1, 5)])

    def test_families_that_no_font_has_are_reported(self):
        style = galley.Style(size=20).families("Quillmark Sans", "Noto Sans", "Harbor Slab")
        shaped = galley.Typesetter().prepare(galley.Text(style).append("a"))
        self.assertEqual(shaped.unknown_families, ["Quillmark Sans", "Harbor Slab"])


class Styles(unittest.TestCase):
    def test_lines_end_between_phrases(self):
        sentence = "今日はとても良い天気です。"

        def lines(word_break):
            paragraph = galley.ParagraphStyle(word_break=word_break)
            text = galley.Text(galley.Style(size=10, language="ja"), paragraph=paragraph).append(sentence)
            self.assertEqual(list(text.unsupported), [])
            layout = galley.Typesetter().prepare(text).layout(galley.at_most(75))
            return [line.start // 3 for line in layout.lines]

        self.assertEqual(lines("normal"), [0, 7])
        self.assertEqual(lines("auto-phrase"), [0, 6])

    def test_properties_are_set_and_copied(self):
        style = galley.Style(size=30, font_weight=700, font_style="italic", language="de", letter_spacing=1)
        style.color(abi.COLOR, 0x336699FF).families("Noto Sans").feature("liga", 0).variation("wght", 650)
        style.line_height(abi.LINE_HEIGHT_MULTIPLE, 1.5).decoration(abi.UNDERLINE | abi.LINE_THROUGH)
        layout = galley.Typesetter().prepare(galley.Text(style.copy()).append("fi")).layout(galley.at_most(100))
        self.assertEqual(layout.runs[0].color, 0x336699FF)
        self.assertEqual(layout.runs[0].font_size, 30)
        self.assertAlmostEqual(layout.summary.size.height, 45)

    def test_paragraph_properties_are_set_and_copied(self):
        paragraph = galley.ParagraphStyle(abi.PROFILE_BROWSER, text_align="end", text_indent=5)
        paragraph.line_height(abi.LINE_HEIGHT_EXACT, 31)
        layout = prepared("one", paragraph=paragraph.copy()).layout(galley.exactly(300))
        line = layout.lines[0]
        self.assertAlmostEqual(line.left + line.width, 300, places=3)
        self.assertEqual(layout.summary.size.height, 31)

    def test_a_wrong_value_is_an_error_and_changes_nothing(self):
        style = galley.Style(size=20)
        for property, value in ((abi.FONT_STYLE, "crooked"), (abi.FONT_SIZE, "large"), (abi.FONT_STYLE, 3.0)):
            with self.assertRaises(galley.GalleyError):
                style.set(property, value)
        with self.assertRaises(galley.GalleyError):
            style.feature("ligatures", 1)
        with self.assertRaises(galley.GalleyError):
            galley.ParagraphStyle().set(abi.TEXT_ALIGN, "askew")
        self.assertEqual(galley.Typesetter().prepare(galley.Text(style).append("a")).layout(
            galley.at_most(99)).runs[0].font_size, 20)


class Texts(unittest.TestCase):
    def test_utf_16_text_is_the_same_text(self):
        string = "añ漢😀\u05d0"
        encoded = string.encode("utf-16-le")
        units = [int.from_bytes(encoded[at:at + 2], "little") for at in range(0, len(encoded), 2)]
        typesetter, style = galley.Typesetter(), galley.Style(size=20)
        eight = typesetter.prepare(galley.Text(style).append(string))
        sixteen = typesetter.prepare(galley.Text(style).append_utf16(units))
        self.assertEqual(len(eight), len(string.encode()))
        self.assertEqual(len(eight), len(sixteen))
        self.assertEqual(eight.max_content, sixteen.max_content)
        for count in range(len(string) + 1):
            utf8, utf16 = len(string[:count].encode()), len(string[:count].encode("utf-16-le")) // 2
            self.assertEqual(sixteen.utf16_offset(utf8), utf16)
            self.assertEqual(sixteen.utf8_offset(utf16), utf8)

    def test_invalid_bytes_and_lone_surrogates_become_replacement_characters(self):
        self.assertEqual(len(galley.Text().append(b"a\xff\xfeb")), 2 + 2 * 3)
        self.assertEqual(len(galley.Text().append_utf16([0x61, 0xD800, 0x62])), 2 + 3)

    def test_text_is_replaced_styled_and_copied(self):
        text = galley.Text(galley.Style(size=20)).append("one two")
        copy = text.copy()
        text.replace(4, 7, "three")
        self.assertEqual((len(text), len(copy)), (9, 7))
        text.set_style(4, 9, galley.Style(size=40))
        text.set_style(0, 9, galley.ParagraphStyle(text_align="end"))
        layout = galley.Typesetter().prepare(text).layout(galley.exactly(1000))
        self.assertEqual(sorted({run.font_size for run in layout.runs}), [20, 40])
        self.assertGreater(layout.lines[0].left, 500)

    def test_an_active_range_is_found_where_it_was_drawn(self):
        text = galley.Text(galley.Style(size=20)).append("one two")
        text.add_active_range(4, 7, "link", "a", "there")
        layout = galley.Typesetter().prepare(text).layout(galley.at_most(400))
        rect = layout.rectangles(4, 7)[0]
        self.assertEqual(layout.active_range_at(rect.left + rect.width / 2, rect.top + rect.height / 2), 0)
        self.assertIsNone(layout.active_range_at(1, rect.top + 1))

    def test_scopes_name_nodes_and_say_what_is_copied_and_how_text_reads(self):
        text = galley.Text(galley.Style(size=20, script="Latn")).append("one two")
        self.assertTrue(text.add_scope(4, 7, abi.SCOPE_NODE, "n"))
        self.assertFalse(text.add_scope(4, 4, abi.SCOPE_NODE, "empty"))
        self.assertTrue(text.add_scope(0, 3, abi.SCOPE_BACKING_TEXT, "", "1"))
        text.add_bidi(0, 7, "bidi-override", "rtl")
        with self.assertRaises(galley.GalleyError):
            text.add_bidi(0, 7, "bidi", "rtl")
        self.assertEqual(text.plain(0, 7), "1 two")
        layout = galley.Typesetter().prepare(text).layout(galley.at_most(400))
        rect = layout.node_rects("n")[0]
        self.assertEqual(rect.left, 0)
        self.assertEqual(layout.node_at(1, 5), "n")
        self.assertIsNone(layout.node_at(rect.width + 5, 5))

    def test_processors_replace_emoticons_and_find_mentions_and_links(self):
        text = galley.Text(galley.Style(size=20)).append(":) @ann a@example.org")
        text.process(abi.PROCESS_EMOTICONS + abi.PROCESS_MENTIONS + abi.PROCESS_LINKS)
        self.assertEqual(len(text), 23)
        self.assertEqual(text.plain(0, 23), ":) @ann a@example.org")

    def test_f3_f4_f5_f6_f7_a_link_is_pressed_near_it_tapped_held_vetoed_and_repainted(self):
        text = galley.Text(galley.Style(size=20)).append("one two")
        text.add_active_range(4, 7, "link", "a", "there")
        layout = galley.Typesetter().prepare(text).layout(galley.at_most(400))
        rect = layout.rectangles(4, 7)[0]
        x, y = rect.left + 2, rect.top + 2
        self.assertIsNone(layout.active_range_near(x, rect.top - 9, slop=8))
        self.assertEqual(layout.active_range_near(x, rect.top - 9, slop=9), 0)
        self.assertEqual(layout.active_range_string(0, abi.ACTIVE_RANGE_PAYLOAD), "there")
        self.assertEqual(layout.active_range_near(x, rect.top - 9, minimum_target=rect.height + 18.01), 0)
        self.assertIsNone(layout.active_range_near(x, rect.top - 9, minimum_target=rect.height + 17.99))
        press = galley.Press()
        self.assertIsNone(press.reduce(layout, abi.PRESS_BEGIN, 0, 1, y))
        self.assertIsNone(press.reduce(layout, abi.PRESS_BEGIN, 0, x, y, should=lambda index: index != 0))
        shown = [(abi.SHOW_PRESSED, 0), (abi.WAKE, 1.5)]
        self.assertEqual(press.reduce(layout, abi.PRESS_BEGIN, 1, x, y), shown)
        self.assertIsNone(press.reduce(layout, abi.PRESS_BEGIN, 1, x, y, touch=2))
        self.assertEqual(press.reduce(layout, abi.PRESS_MOVE, 1.1, x, 500), [(abi.SHOW_RELEASED, 0)])
        self.assertEqual(press.reduce(layout, abi.PRESS_MOVE, 1.2, x, y), [(abi.SHOW_PRESSED, 0), (abi.WAKE, 1.7)])
        self.assertEqual(press.reduce(layout, abi.PRESS_END, 1.3, x, y), [(abi.SHOW_RELEASED, 0), (abi.TAP, 0)])
        press.reduce(layout, abi.PRESS_BEGIN, 2, x, y)
        self.assertEqual(press.reduce(layout, abi.PRESS_TICK, 2.49), [])
        self.assertEqual(press.reduce(layout, abi.PRESS_TICK, 2.51), [(abi.LONG_PRESS, 0)])
        self.assertEqual(press.reduce(layout, abi.PRESS_CANCEL, 2.6), [(abi.SHOW_RELEASED, 0)])
        pressed = layout.repainted(4, 7, color=0xFF0000FF)
        self.assertEqual([glyph.color for glyph in pressed.glyphs(0)][-1], 0xFF0000FF)
        self.assertEqual([glyph.color for glyph in layout.pressed(0, color=0xFF0000FF).glyphs(0)],
                         [glyph.color for glyph in pressed.glyphs(0)])
        self.assertEqual([(one.id, one.x, one.y) for one in pressed.glyphs(0)],
                         [(one.id, one.x, one.y) for one in layout.glyphs(0)])

    def test_attachments_stand_in_the_text_and_may_be_measured_by_the_host(self):
        text = galley.Text(galley.Style(size=20)).append("a")
        text.append_attachment("picture", 30, 40)
        typesetter = galley.Typesetter()
        layout = typesetter.prepare(text).layout(galley.at_most(400))
        box = layout.attachments[0]
        self.assertEqual((box.offset, box.rect.width, box.rect.height), (1, 30, 40))
        self.assertEqual(layout.attachment_id(0), "picture")
        asked = []

        def measure(offset, room, attachment):
            asked.append((offset, room, attachment.id, attachment.width))
            attachment.width, attachment.height = 50, 60

        box = typesetter.prepare(text, 123, measure).layout(galley.at_most(400)).attachments[0]
        self.assertEqual(asked, [(1, 123, b"picture", 30)])
        self.assertEqual((box.rect.width, box.rect.height), (50, 60))


class Measuring(unittest.TestCase):
    def test_a_measurement_says_what_the_layout_then_has(self):
        shaped = prepared("the quick brown fox jumps over the lazy dog")
        answer, layout = shaped.measure(galley.at_most(150)), shaped.layout(galley.at_most(150))
        summary = layout.summary
        self.assertGreater(answer.line_count, 2)
        self.assertEqual(answer.line_count, summary.line_count)
        self.assertEqual(answer.size.width, summary.size.width)
        self.assertEqual(answer.size.height, summary.size.height)
        self.assertEqual(answer.first_baseline, layout.lines[0].baseline)
        self.assertEqual(answer.last_baseline, layout.lines[-1].baseline)
        self.assertEqual(answer.longest_line, max(line.width for line in layout.lines))
        self.assertEqual([line.start for line in layout.lines[1:]], [line.end for line in layout.lines[:-1]])
        self.assertEqual(shaped.measure(galley.exactly(math.inf)).size.width, shaped.max_content)
        least = galley.proposal(galley.length(abi.MIN_CONTENT))
        self.assertEqual(shaped.measure(least).size.width, shaped.min_content)
        self.assertTrue(all(shaped.min_content < one <= shaped.max_content for one in shaped.breakpoints))

    def test_what_was_measured_is_drawn_in_a_box_that_was_rounded(self):
        shaped = prepared("the quick brown fox jumps over the lazy dog")
        count = shaped.measure_count
        answer = shaped.measure(galley.at_most(150))
        self.assertEqual(shaped.measure_count, count + 1)
        shaped.measure(galley.at_most(150))
        self.assertEqual(shaped.measure_count, count + 1)  # the second answer is cached
        rounding = abi.Rounding(abi.ROUND_UP, 2)
        size = galley.rounded(rounding, answer.size)
        self.assertEqual(size.width * 2, math.ceil(answer.size.width * 2))
        for lost in (0, 0.5):
            box = abi.Size(size.width - lost, size.height)
            self.assertEqual(shaped.layout_measured(answer, box, rounding).summary.line_count, answer.line_count)

    def test_a_typesetter_counts_what_it_shapes(self):
        typesetter = galley.Typesetter()
        prepared("one two", typesetter=typesetter)
        before = typesetter.counters.shape_calls
        self.assertGreater(before, 0)
        shaped = prepared("one two", typesetter=typesetter)
        after = typesetter.counters.shape_calls
        for width in range(300):
            shaped.measure(galley.at_most(width))
        self.assertEqual(typesetter.counters.shape_calls, after)

    def test_handles_may_have_several_owners(self):
        shaped = prepared("one")
        layout = shaped.layout(galley.at_most(100))
        for kind, handle in (("shaped", shaped.handle), ("layout", layout.handle)):
            getattr(galley.library, f"galley_{kind}_retain")(handle)
            getattr(galley.library, f"galley_{kind}_release")(handle)
        self.assertEqual(shaped.measure(galley.at_most(100)).line_count, 1)


class Layouts(unittest.TestCase):
    def test_runs_have_glyphs_and_faces(self):
        layout = prepared("office", typesetter=galley.Typesetter(galley.Fonts.files(FONT))).layout(galley.at_most(400))
        run, glyphs = layout.runs[0], layout.glyphs(0)
        self.assertEqual(len(glyphs), run.glyph_count)
        self.assertAlmostEqual(sum(glyph.advance for glyph in glyphs), run.width, places=6)
        self.assertAlmostEqual(glyphs[0].y, run.baseline)
        face = layout.face(0)
        del layout
        self.assertEqual((face.path, face.index, face.units_per_em), (str(FONT), 0, 1000))
        self.assertEqual((face.metrics.ascender, face.metrics.descender, face.metrics.x_height), (1069, -293, 536))
        self.assertTrue(face.postscript_name.startswith("NotoSans"))
        self.assertEqual(face.bytes, FONT.read_bytes())
        self.assertEqual(face.variations, {})

    def test_bold_text_stands_at_a_place_on_the_weight_axis(self):
        typesetter = galley.Typesetter(galley.Fonts.files(VARIABLE_FONT))
        layout = prepared("a", font_weight=700, typesetter=typesetter).layout(galley.at_most(99))
        self.assertEqual(layout.face(0).variations["wght"], 700)

    def test_a_variable_font_has_named_instances(self):
        fonts = galley.Fonts.files(f"{OPTICAL_FONT}#0@Display Light")
        face = prepared("a", font_weight=700, typesetter=galley.Typesetter(fonts)).layout(galley.at_most(99)).face(0)
        self.assertEqual(face.variations, {"opsz": 96, "wght": 200})
        self.assertEqual([name for name, _ in face.named_instances], ["Caption", "Regular", "Bold", "Display Light"])
        self.assertEqual(face.named_instances[3][1], {"opsz": 96, "wght": 200})

    def test_fonts_are_limited_to_characters(self):
        fonts = galley.Fonts.files(str(OPTICAL_FONT)).limited("U+61-63", "Letters") + galley.Fonts.bundled()
        text = galley.Text(galley.Style(size=20).families("Letters", "Noto Sans")).append("abcd")
        layout = galley.Typesetter(fonts).prepare(text).layout(galley.at_most(99))
        self.assertEqual([(run.start, run.end) for run in layout.runs], [(0, 3), (3, 4)])
        with self.assertRaisesRegex(galley.GalleyError, 'at byte 6: "U\\+4G" is no range'):
            fonts.limited("U+41, U+4G")

    def test_fonts_have_the_weight_of_a_rule(self):
        fonts = galley.Fonts.files(str(OPTICAL_FONT)).describing('{"fontWeight": "300 500", "fontStyle": "italic"}')
        text = prepared("a", font_weight=700, typesetter=galley.Typesetter(fonts))
        self.assertEqual(text.layout(galley.at_most(99)).face(0).variations["wght"], 500)
        with self.assertRaisesRegex(galley.GalleyError, "fontWeight: expected auto, a number from 1 to 1000"):
            fonts.describing('{"fontWeight": 0}')

    def test_alternates_have_names(self):
        values = '{"Galley Alternates": {"stylistic": {"wide": 3}}}'
        fonts = galley.Fonts.files(str(ALTERNATES_FONT)).defining(values)
        style = galley.Style(size=20)
        style.set_json("fontVariantAlternates", '"stylistic(wide)"')
        layout = galley.Typesetter(fonts).prepare(galley.Text(style).append("a")).layout(galley.at_most(99))
        self.assertEqual(layout.lines[0].width, 16)
        with self.assertRaisesRegex(galley.GalleyError, "A: expected an object"):
            fonts.defining('{"A": 1}')

    def test_bold_and_italic_are_synthesized(self):
        fonts = galley.Fonts.bundled().mapping("serif", "Unknown", "Galley Test")
        style = galley.Style(size=36, font_weight=700, font_style="italic").families("serif")
        face = galley.Typesetter(fonts).prepare(galley.Text(style).append("a")).layout(galley.at_most(99)).face(0)
        self.assertEqual(face.postscript_name, "GalleyTest-Regular")
        self.assertEqual((face.skew, face.emboldening(36)), (0.25, 36 / 32))

    def test_points_find_places_and_places_have_carets(self):
        layout = prepared("one two").layout(galley.at_most(400))
        for offset in range(8):
            caret = layout.caret(offset)
            hit = layout.hit(caret.left, caret.top + caret.height / 2)
            self.assertEqual((hit.position.offset, hit.line), (offset, 0))
        self.assertFalse(layout.hit(399, 5).inside)
        self.assertGreater(layout.ink.width, 10)
        self.assertIsNone(prepared(" ").layout(galley.at_most(400)).ink)


class Nodes(unittest.TestCase):
    def test_text_that_does_not_fit_is_cut_and_shows_a_token(self):
        shaped = prepared("one two three four")
        truncation = abi.Truncation(mode=abi.TRUNCATE_END, token="… more".encode())
        width = galley.length(abi.EXACTLY, 130)
        layout = shaped.layout(galley.proposal(width, max_lines=1, truncation=truncation))
        self.assertEqual(layout.hidden()[-1][1], 18)
        cut = layout.cuts()[0]
        self.assertTrue(cut.has_token)
        self.assertLessEqual(cut.rect.left + cut.rect.width, 130)
        text = galley.Text(galley.Style(size=20)).append("one two three four")
        node = galley.Node(galley.Typesetter(), text)
        node.set_limits(1, truncation)
        self.assertEqual(node.measure(galley.proposal(width)).line_count, 1)
        self.assertTrue(node.measure(galley.proposal(width)).truncated)

    def test_e4_e7_boxes_have_a_kind_and_are_listed_where_they_are_hidden(self):
        text = galley.Text(galley.Style(size=20)).append("a")
        text.append_attachment("rule", 30, 2, kind=abi.RULE, color=0xFF0000FF)
        text.append("\n").append_attachment("space", 12, 0, kind=abi.SPACE, align=abi.ALIGN_CENTER)
        shaped = galley.Typesetter().prepare(text)
        boxes = shaped.layout(galley.proposal(galley.length(abi.EXACTLY, 400), max_lines=1)).boxes
        self.assertEqual([box.visible for box in boxes], [True, False])
        self.assertEqual([box.line for box in boxes], [0, abi.SIZE_MAX])
        self.assertEqual((boxes[0].rect.width, boxes[0].rect.height), (30, 2))
        self.assertEqual([box.visible for box in shaped.layout(galley.exactly(400)).boxes], [True, True])

    def test_g4_carets_and_selections_move_by_every_unit(self):
        layout = prepared("One two. Three four\nfive").layout(galley.at_most(400))
        stops = [0]
        while position := layout.move(stops[-1], abi.FORWARD, abi.UNIT_WORD):
            stops.append(position.offset)
        self.assertEqual(stops, [0, 3, 7, 14, 19, 24])
        ends = {abi.UNIT_GRAPHEME: 6, abi.UNIT_WORD: 7, abi.UNIT_SENTENCE: 9, abi.UNIT_LINE_EDGE: 19,
                abi.UNIT_PARAGRAPH: 19, abi.UNIT_DOCUMENT: 24}  # fmt: skip
        for unit, end in ends.items():
            self.assertEqual(layout.move(5, abi.FORWARD, unit).offset, end)
            self.assertEqual(layout.move(5, abi.RIGHT, unit).offset, end)
        self.assertIsNone(layout.move(24, abi.FORWARD, abi.UNIT_WORD))
        self.assertIsNone(layout.move(5, 9, abi.UNIT_WORD))
        self.assertIsNone(layout.move(5, abi.FORWARD, 9))
        selection = layout.select(5, abi.UNIT_WORD)
        self.assertEqual((selection.anchor.offset, selection.head.offset), (4, 7))
        selection = layout.moved(selection, abi.FORWARD, abi.UNIT_SENTENCE, extending=True)
        self.assertEqual((selection.anchor.offset, selection.head.offset), (4, 9))
        self.assertEqual(layout.selection_rectangles(selection)[0].left, layout.rectangles(4, 9)[0].left)
        selection = layout.moved(selection, abi.FORWARD, abi.UNIT_LINE)
        self.assertEqual(selection.anchor.offset, 24)
        self.assertFalse(math.isnan(selection.goal))
        rect = layout.rectangles(4, 7)[0]
        self.assertEqual(layout.word_at(rect.left + 1, rect.top + 1), (4, 7))
        self.assertIsNone(layout.word_at(rect.left - 1, rect.top + 1))

    def test_g1_lines_have_rectangles_in_the_axes_of_the_box(self):
        layout = prepared("ab\ncd", paragraph=galley.ParagraphStyle(**{"writing_mode": "vertical-rl"})).layout(
            galley.proposal(galley.length(abi.MAX_CONTENT), height=galley.length(abi.EXACTLY, 300)))
        first, second = layout.line_metrics(0), layout.line_metrics(1)
        self.assertTrue(first.hard_break and not second.hard_break)
        self.assertAlmostEqual(first.rect.left, second.rect.left + second.rect.width)
        self.assertEqual(first.rect.top, 0)
        self.assertIsNone(layout.line_metrics(2))
        self.assertEqual([stop.position.offset for stop in layout.caret_stops(0)], [0, 1, 2])
        self.assertEqual(layout.caret_stops(7), [])

    def test_a_node_draws_what_it_measured_and_says_when_it_changed(self):
        calls = []
        typesetter, style = galley.Typesetter(), galley.Style(size=20)
        node = galley.Node(typesetter, galley.Text(style).append("one two three four"), lambda: calls.append(1))
        before, told = node.version, len(calls)
        answer = node.measure(galley.at_most(100))
        rounding = abi.Rounding(abi.ROUND_YOGA, 2)
        size = galley.rounded(rounding, answer.size)
        layout = node.layout(size, rounding)
        self.assertEqual(layout.summary.line_count, answer.line_count)
        self.assertEqual(node.first_baseline(size, rounding), answer.first_baseline)
        self.assertEqual(node.shaped.measure(galley.at_most(100)).line_count, answer.line_count)
        node.set_text(galley.Text(style).append("other"))
        self.assertEqual(len(calls), told + 1)
        self.assertGreater(node.version, before)
        self.assertEqual(node.measure(galley.at_most(1000)).line_count, 1)
        galley.library.galley_node_retain(node.handle)
        galley.library.galley_node_release(node.handle)


MODES = {"min-content": abi.MIN_CONTENT, "max-content": abi.MAX_CONTENT, "at most": abi.AT_MOST, "exactly": abi.EXACTLY}
VALUES = (math.nan, math.inf, -math.inf, 0.0, -1.0, 1e9, 60.0)


class Modes(unittest.TestCase):
    """Tests every mode on both axes with every number that a host may pass."""

    def expected(self, shaped, mode, value):
        """The available extent of a mode and a value, and whether the answer has exactly this extent."""
        if mode == abi.MIN_CONTENT:
            return shaped.min_content, True
        if mode == abi.MAX_CONTENT or math.isnan(value) or value == math.inf:
            return shaped.max_content, True
        return max(0.0, value), mode == abi.EXACTLY

    def test_every_pair_of_modes_gives_the_stated_answer(self):
        shaped = prepared("one two three, four five\nsix")
        checked = 0
        for width_mode in MODES.values():
            for height_mode in MODES.values():
                for width in VALUES:
                    for height in VALUES:
                        self.one(shaped, galley.length(width_mode, width), galley.length(height_mode, height))
                        checked += 1
        self.assertEqual(checked, 16 * 49)

    def one(self, shaped, width, height):
        answer = shaped.measure(galley.proposal(width, height))
        room, exact = self.expected(shaped, width.mode, width.value)
        reference = shaped.measure(galley.exactly(room))
        said = f"{width} {height}: {answer}"
        self.assertEqual(answer.line_count, reference.line_count, said)
        if exact:
            self.assertEqual(answer.size.width, room, said)
        else:
            self.assertEqual(answer.size.width, min(room, reference.longest_line), said)
        lines = reference.lines_height
        asked = max(0.0, height.value)
        free = height.mode in (abi.MIN_CONTENT, abi.MAX_CONTENT) or math.isnan(height.value)
        if free or height.value == math.inf:
            self.assertEqual(answer.size.height, lines, said)
        else:
            self.assertEqual(answer.size.height, asked if height.mode == abi.EXACTLY else min(asked, lines), said)
        layout = shaped.layout_measured(answer, answer.size).summary
        self.assertEqual(layout.line_count, answer.line_count, said)

    def test_numbers_that_are_none_stop_nothing(self):
        shaped = prepared("one two three")
        for mode in (0, 1, 2, 3, 4, 77, 2**32 - 1):
            for basis in (0, 1, 2, 3, 2**32 - 1):
                for lines in (0, 1, 2, 2**63, 2**64 - 1):
                    for scale in (0, -1, math.nan, math.inf, 1e-300, 1e300, 1):
                        for value in VALUES:
                            length = galley.length(mode, value)
                            answer = shaped.measure(galley.proposal(length, length, lines, basis, scale))
                            self.assertGreaterEqual(answer.size.width, 0)
        for policy in (0, 1, 2, 3, 2**32 - 1):
            for scale in (math.nan, math.inf, 0, -1, 1e-300, 1e300, 3):
                for one in VALUES:
                    for other in VALUES:
                        size = galley.rounded(abi.Rounding(policy, scale), abi.Size(one, other))
                        self.assertGreaterEqual(size.width, 0)
                        shaped.layout_measured(shaped.measure(galley.at_most(60)), abi.Size(one, other),
                                               abi.Rounding(policy, scale))


class Recorder:
    """A canvas that records the drawing commands."""

    def __init__(self):
        self.said = []

    def fill_path(self, elements, color):
        self.said.append(f"fill {len(elements)} {color:08x}")

    def stroke_path(self, elements, stroke, color):
        self.said.append(f"stroke {stroke.width:g} {[stroke.dashes[i] for i in range(stroke.dash_count)]}")

    def draw_glyphs(self, glyphs):
        text = ctypes.string_at(glyphs.text, glyphs.text_length).decode()
        self.said.append(f"glyphs {text} {glyphs.glyph_count} at {glyphs.glyphs[0].x:g} from {glyphs.text_start}")

    def stroke_glyphs(self, glyphs, stroke):
        self.said.append(f"glyph stroke {stroke.width:g} {stroke.join}")

    def draw_attachment(self, id, rect):
        self.said.append(f"attachment {id} {rect.width:g}")

    def begin_shadow(self, shadow):
        self.said.append(f"shadow {shadow.x:g} {shadow.blur:g} {shadow.color:08x} {shadow.inner}")

    def begin_opacity(self, opacity):
        self.said.append(f"opacity {opacity:g}")

    def begin_gradient(self, gradient):
        stops = [f"{gradient.stops[i].offset:g} {gradient.stops[i].color:08x}" for i in range(gradient.stop_count)]
        self.said.append(
            f"gradient {gradient.start_x:g} {gradient.start_y:g} {gradient.end_x:g} {gradient.end_y:g} {stops}")

    def end_group(self):
        self.said.append("end")

    def add_mark(self, mark):
        self.said.append(f"mark {mark.kind} {mark.payload} {mark.title} {mark.rectangle_count}")


DOCUMENT = """{
 "text": "ab link \ufffc",
 "style": {"fontFamily": ["Galley Test"], "fontSize": 10},
 "spans": [{"start": 0, "end": 2, "style": {
   "textShadow": [{"x": 1, "blur": 2, "color": "#0000ff"}], "textStroke": {"width": 0.5, "join": "round"}}}],
 "scopes": [{"start": 3, "end": 7, "scope": "activeRange", "kind": "link", "payload": "https://example.org"},
            {"start": 3, "end": 7, "scope": "box", "border": {"width": 1, "color": "#ff0000", "style": "dashed"},
             "borderRadius": 3}],
 "attachments": [{"offset": 8, "id": "cat", "width": 12, "height": 8}],
 "width": 200
}"""


class DisplayLists(unittest.TestCase):
    def setUp(self):
        self.layout = galley.Typesetter().layout(DOCUMENT.encode())

    def test_every_command_reaches_the_canvas(self):
        canvas = Recorder()
        self.assertTrue(galley.DisplayList.of(self.layout).draw(canvas))
        self.assertEqual(canvas.said, [
            "mark b'link' b'https://example.org' b'link' 1", "stroke 1 [3.0, 2.0]", "shadow 1 2 0000ffff False",
            "glyphs ab 2 at 0 from 0", "glyph stroke 0.5 1", "end", "glyphs ab 2 at 0 from 0", "glyph stroke 0.5 1",
            "glyphs  link  6 at 10 from 2", "attachment cat 12"])

    def test_a_canvas_gets_the_gradient_of_a_text(self):
        document = """{"text": "ab", "style": {"fontFamily": ["Galley Test"], "fontSize": 10, "textGradient":
            {"line": [0, 0.5, 1, 0.5], "stops": [[0, "red"], [1, "#0000ff80"]]}}}"""
        canvas = Recorder()
        galley.DisplayList.of(galley.Typesetter().layout(document.encode())).draw(canvas)
        self.assertEqual(canvas.said, [
            "gradient 0 5 10 5 ['0 ff0000ff', '1 0000ff80']", "glyphs ab 2 at 0 from 0", "end"])

    def test_a_canvas_gets_the_pictures_of_attachments(self):
        class Pictured(Recorder):
            def draw_picture(self, picture):
                self.said.append(
                    f"picture {picture.id.decode()} {ctypes.string_at(picture.bytes, picture.length).hex()} "
                    f"{list(picture.transform[:4])} {picture.clip_count > 0} {picture.tint:08x}")

        pictures, canvas = galley.Pictures(), Pictured()
        pictures.pixels("cat", bytes([255, 0, 0, 128]), 1, 1, style=galley.Pictures.style(fit=abi.FIT_COVER))
        galley.DisplayList.of(self.layout).draw(canvas, pictures=pictures)
        self.assertEqual(canvas.said[-1], "picture cat 80000080 [12.0, 0.0, 0.0, 12.0] True 00000000")
        with self.assertRaisesRegex(galley.GalleyError, "neither a PNG nor a JPEG"):
            pictures.file("cat", b"GIF89a")
        pictures.remove("cat")
        galley.DisplayList.of(self.layout).draw(canvas, pictures=pictures)
        self.assertEqual(canvas.said[-1], "attachment cat 12")

    def test_a_canvas_that_can_only_fill_draws_everything(self):
        class Fill:
            said = 0

            def fill_path(self, elements, color):
                self.said += 1

        canvas = Fill()
        self.assertTrue(galley.DisplayList.of(self.layout).draw(canvas))
        self.assertGreater(canvas.said, 8)
        self.assertFalse(galley.DisplayList.of(self.layout).draw(object()))

    def test_drawing_ends_where_it_is_cancelled(self):
        canvas = Recorder()
        self.assertFalse(galley.DisplayList.of(self.layout).draw(canvas, cancelled=lambda: len(canvas.said) >= 2))
        self.assertEqual(len(canvas.said), 2)

    def test_a_list_has_bounds_ink_overlays_and_a_visible_part(self):
        whole = galley.DisplayList.of(self.layout)
        self.assertEqual(whole.bounds.width, 200)
        self.assertGreater(whole.ink.width, 30)
        part = galley.DisplayList.of(self.layout, abi.DisplayOptions(False, 0, True, abi.Rect(500, 500, 1, 1)))
        self.assertIsNone(part.ink)
        shown = Recorder()
        galley.DisplayList.of(self.layout, abi.DisplayOptions(True, abi.OVERLAY_LINES)).draw(shown)
        self.assertGreater(len(shown.said), 12)
        for name in ("retain", "release"):
            getattr(galley.library, f"galley_display_list_{name}")(whole.handle)

    def test_a_damaged_document_is_an_error_that_names_the_key(self):
        with self.assertRaisesRegex(galley.GalleyError, "fontSize"):
            galley.Typesetter().layout(b'{"text": "a", "style": {"fontSize": "large"}}')
        with self.assertRaises(galley.GalleyError):
            galley.DisplayList.open(b'{"version": 99, "text": "a"}')

    def test_a_layout_file_is_drawn_without_shaping(self):
        if not os.environ.get("GALLEY_PROGRAM"):
            print("NOT RUN a_layout_file_is_drawn_without_shaping: GALLEY_PROGRAM names no galley")
            return
        with tempfile.TemporaryDirectory() as folder:
            document = pathlib.Path(folder, "document.json")
            document.write_text(DOCUMENT)
            command = [os.environ["GALLEY_PROGRAM"], "layout", "--format", "file", "--json", document]
            file = subprocess.run(command, capture_output=True, check=True).stdout
        drawn, live = Recorder(), Recorder()
        galley.DisplayList.open(file).draw(drawn)
        galley.DisplayList.of(self.layout).draw(live)
        self.assertEqual(drawn.said, live.said)

    def test_outlines_of_glyphs_are_paths(self):
        face = self.layout.face(0)
        outline = face.outline(3)
        self.assertEqual(outline[0].verb, abi.PATH_MOVE)
        self.assertGreater(len(outline), 3)
        self.assertEqual(face.outline(100000), [])


# The chapters in their own files. The functions that they use count for the last test.
from chapter_accessibility import AccessibilityTrees  # noqa: E402, F401
from chapter_accesskit import AccessKitTrees  # noqa: E402, F401
from chapter_bitmaps import Bitmaps  # noqa: E402, F401
from chapter_containers import Containers  # noqa: E402, F401
from chapter_documents import Documents  # noqa: E402, F401
from chapter_editors import Editors  # noqa: E402, F401
from chapter_json import JSONValues  # noqa: E402, F401
from chapter_queries import Queries  # noqa: E402, F401
from chapter_queues import Lists, Queues  # noqa: E402, F401
from parity import Parity  # noqa: E402, F401


class ZZ(unittest.TestCase):
    def test_every_function_was_called(self):
        self.assertEqual(functions() - recorder.names - {"galley_abi_version"}, set())


if __name__ == "__main__":
    # Tests wait for threads of the library: after half an hour this shows where, and ends the process.
    faulthandler.dump_traceback_later(1800, exit=True)
    unittest.main()
