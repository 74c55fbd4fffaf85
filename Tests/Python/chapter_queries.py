"""Tests the queries of prepared texts and layouts: run by test_galley.py."""

import unittest

import galley
import galley_abi as abi


def text(string, **properties):
    return galley.Text(galley.Style(size=20, **properties)).append(string)


class Queries(unittest.TestCase):
    def setUp(self):
        self.shaped = galley.Typesetter().prepare(text("one two"))
        self.layout = self.shaped.layout(galley.exactly(self.shaped.max_content - 5))

    def test_a_prepared_text_is_scaled_fitted_and_repainted(self):
        self.assertEqual(self.shaped.writing_mode, "horizontal-tb")
        self.assertAlmostEqual(self.shaped.scaled(2).max_content, 2 * self.shaped.max_content)
        box = abi.Size(self.shaped.max_content * 1.5, 1000)
        fitted, fit = self.shaped.fitted(box, 0.5, 4, max_lines=1)
        self.assertTrue(fit.fits)
        self.assertAlmostEqual(fit.scale, 1.5, delta=0.02)
        self.assertAlmostEqual(fitted.max_content, fit.scale * self.shaped.max_content)
        _, fit = self.shaped.fitted(box, 10, 100, step=1, max_lines=1)
        self.assertAlmostEqual(fit.scale * 20, 30, delta=1)
        self.assertIsNotNone(self.shaped.repainted(text("one two").copy()))
        self.assertIsNone(self.shaped.repainted(text("one six")))
        self.assertEqual(self.layout.repainted_as(text("one two")).text_range, (0, 7))
        with self.assertRaisesRegex(galley.GalleyError, "geometry"):
            self.layout.repainted_as(text("one six"))
        self.assertEqual(len(self.layout.shaped), 7)

    def test_a_text_is_measured_as_an_attachment_of_another(self):
        attachment = abi.Attachment()
        self.shaped.measure_attachment(attachment, 1000)
        self.assertAlmostEqual(attachment.width, self.shaped.max_content)
        proposal = self.shaped.attachment_proposal(50, max_lines=2)
        self.assertEqual((proposal.width.mode, proposal.max_lines), (abi.AT_MOST, 2))
        self.assertGreaterEqual(self.shaped.measure(proposal).size.width, self.shaped.min_content)

    def test_lines_are_found_by_offsets_and_points(self):
        start, end = self.layout.valid_range
        self.assertTrue(start <= self.shaped.max_content - 5 < end)
        self.assertEqual(self.layout.text_range, (0, 7))
        self.assertEqual((self.layout.line_of(5), self.layout.line_of(99), self.layout.line_of(99, True)), (1, None, 1))
        self.assertEqual((self.layout.line_at(1, -9), self.layout.line_at(1, -9, True)), (None, 0))
        self.assertIsNotNone(self.layout.line_ink(1))
        self.assertIsNone(self.layout.line_ink(2))

    def test_ranges_have_rectangles_and_rectangles_ranges(self):
        for style in (abi.RECTANGLES_ENCLOSING, abi.RECTANGLES_SELECTION, abi.RECTANGLES_TIGHT):
            self.assertEqual(len(self.layout.styled_rectangles(0, 7, style)), 2)
        bounds = self.layout.bounding_rectangle(0, 7)
        self.assertAlmostEqual(bounds.height, self.layout.summary.size.height)
        self.assertIsNone(self.layout.bounding_rectangle(0, 0))
        second = self.layout.lines[1]
        self.assertEqual(self.layout.range_in(0, second.top + 1, 500, 1), (4, 7))
        self.assertIsNone(self.layout.range_in(0, 0, 0, 0))
        details = self.layout.hit_details(1, second.top + 1)
        self.assertEqual((details.character.start, details.character.end), (4, 5))
        self.assertEqual((details.attachment, details.cut), (abi.SIZE_MAX, abi.SIZE_MAX))
        self.assertLessEqual(self.layout.text_caret(4).height, self.layout.caret(4).height)

    def test_active_ranges_and_scopes_are_found(self):
        marked = text("one two")
        marked.add_active_range(4, 7, "later")
        marked.add_scope(0, 3, abi.SCOPE_ATOMIC_TEXT)
        width = galley.length(abi.EXACTLY, self.shaped.max_content - 5)
        layout = galley.Typesetter().prepare(marked).layout(galley.proposal(width, max_lines=1))
        self.assertEqual((layout.active_range(0), layout.active_range(1)), ((4, 7), None))
        self.assertEqual(layout.hidden_active_ranges, [0])
        self.assertEqual(layout.scope_at(1, 10, abi.SCOPE_ATOMIC_TEXT), (0, 3))
        self.assertIsNone(layout.scope_at(1, 10, abi.SCOPE_NODE))
