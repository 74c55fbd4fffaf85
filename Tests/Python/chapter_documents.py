"""Tests long texts that change: run by test_galley.py."""

import math
import unittest

import galley
import galley_abi as abi


def document(string, width=400.0):
    return galley.Document(galley.Typesetter(), galley.Text(galley.Style(size=20)).append(string), width)


class Documents(unittest.TestCase):
    def test_a_document_has_paragraphs_and_counts(self):
        text = document("a\u00e9\U0001f600\r\nb", math.inf)
        summary = text.summary
        self.assertEqual((summary.length, summary.utf16_length, summary.paragraph_count), (10, 7, 2))
        self.assertEqual(len(text), 10)
        self.assertEqual([text.utf16_offset(one) for one in (1, 3, 5, 7, 99)], [1, 2, 2, 4, 7])
        self.assertEqual([text.utf8_offset(one) for one in (1, 2, 3, 4, 99)], [1, 3, 3, 7, 10])
        first = text.paragraph(0)
        self.assertEqual((first.range.end, first.content.end, first.measured), (9, 7, False))
        self.assertIsNone(text.paragraph(2))
        self.assertFalse(first.continues)
        long = document("word " * 500000)
        self.assertGreater(long.summary.paragraph_count, 1)
        self.assertTrue(long.paragraph(0).continues)
        self.assertEqual((text.paragraph_at(8), text.paragraph_at(9), text.paragraph_at_y(1e9)), (0, 1, 1))
        self.assertEqual(text.text(1, 3).plain(0, 2), "\u00e9")
        self.assertIn('"fontSize":20', text.style(0).json)
        self.assertEqual(text.paragraph_style(0).json, "{}")
        plain = galley.Document(galley.Typesetter(), b"a\xff", 100, galley.Style(size=9), galley.ParagraphStyle())
        self.assertEqual((plain.string, plain.summary.width), ("a\ufffd", 100))

    def test_only_what_is_visible_is_laid_out(self):
        text = document("\n".join(f"line {index}" for index in range(1000)))
        middle = text.anchor_at(text.summary.height / 2)
        window = text.window(middle, 100)
        self.assertTrue(3 <= len(window) <= text.counters.paragraphs_laid_out < 10)
        layout, place = window[0]
        self.assertEqual(layout.summary.line_count, 1)
        self.assertLessEqual(place.y, 0)
        self.assertEqual(text.string[place.range.start:place.range.end], f"line {place.index}\n")
        self.assertEqual((window.summary.height, window.summary.width), (100, 400))
        self.assertAlmostEqual(text.anchor_y(window.summary.anchor), window.summary.top)
        below = text.scroll(window.summary.anchor, 30)
        self.assertAlmostEqual(text.anchor_y(below), window.summary.top + 30)
        with self.assertRaises(IndexError):
            window[len(window)]
        drawn = galley.DisplayList.of_window(window)
        self.assertEqual((drawn.bounds.width, drawn.bounds.height), (400, 100))
        self.assertGreater(drawn.ink.height, 80)
        layout, place = text.layout(3)
        self.assertEqual((place.index, layout.summary.line_count), (3, 1))
        for name in ("retain", "release"):
            getattr(galley.library, f"galley_window_{name}")(window.handle)

    def test_an_edit_reports_what_changed_and_a_copy_keeps_the_text_before(self):
        text = document("one two\nthree")
        text.window(text.anchor_at(0), 500)
        before = text.copy()
        change = text.replace(4, 7, "2\n")
        self.assertEqual((text.string, before.string), ("one 2\n\nthree", "one two\nthree"))
        self.assertEqual((change.range.start, change.range.end, change.new_range.end), (4, 7, 6))
        self.assertEqual((change.first_paragraph, change.old_paragraph_count, change.new_paragraph_count), (0, 1, 2))
        self.assertGreater(change.height_change, 10)
        self.assertTrue(change.has_lines)
        self.assertEqual((change.unchanged_lines, change.removed_lines, change.inserted_lines), (0, 1, 2))
        self.assertEqual((galley.moved(change, 9), galley.moved(change, abi.Anchor(8, 3)).offset), (8, 7))
        position = abi.Position(12, True)
        self.assertEqual(galley.moved(change, position).offset, 11)
        self.assertEqual(galley.moved(change, abi.Selection(position, position, math.nan)).head.offset, 11)
        self.assertEqual(text.replace(3, 3, "").old_paragraph_count, 0)
        text.replace(0, abi.SIZE_MAX, galley.Text().append("new"))
        self.assertEqual(text.string, "new")

    def test_styles_attachments_and_scopes_are_set(self):
        text = document("one \ufffc\ntwo")
        text.set_layout_limit(0)
        self.assertEqual(text.set_style(0, 3, galley.Style(size=40)).new_range.end, 3)
        text.set_style(0, 3, galley.ParagraphStyle(text_align="end"))
        layout, _ = text.layout(0)
        self.assertEqual((layout.runs[0].font_size, layout.lines[0].left > 100), (40, True))
        text.set_style(0, 3, None)
        self.assertEqual(text.layout(0)[0].lines[0].left, 0)
        self.assertEqual(text.set_attachment(4, abi.Attachment(id=b"box", width=30, height=10)).range.start, 4)
        self.assertEqual(text.layout(0)[0].attachments[0].rect.width, 30)
        text.set_attachment(4, None)
        text.add_scope_json(b'{"start": 8, "end": 11, "scope": "node", "id": "n"}')
        self.assertEqual(len(text.layout(1)[0].node_rects("n")), 1)
        with self.assertRaisesRegex(galley.GalleyError, "start"):
            text.add_scope_json(b"{}")
        text.set_width(10)
        self.assertEqual(text.summary.width, 10)
