"""Tests text in several containers: run by test_galley.py."""

import math
import unittest

import galley
import galley_abi as abi


def shaped(string):
    return galley.Typesetter().prepare(galley.Text(galley.Style(size=20)).append(string))


class Containers(unittest.TestCase):
    def test_text_goes_on_in_the_next_container(self):
        text = shaped("one two three four five six seven eight nine ten")
        columns = [galley.Container(110, 60, insets=(0, 5, 0, 5)), galley.Container(110, math.inf)]
        linked = text.linked(columns)
        self.assertEqual((len(linked), linked.rest, linked.drop_cap), (2, None, None))
        split = linked[0].text_range[1]
        self.assertEqual(linked[1].text_range[0], split)
        self.assertEqual((linked.container_of(0), linked.container_of(split), linked.container_of(999)), (0, 1, None))
        self.assertEqual(linked[0].lines[0].left, 5)
        self.assertIsNone(linked[2])
        self.assertEqual(galley.DisplayList.of_linked(linked).bounds.width, 110)

        first = text.linked(columns[:1])
        self.assertEqual((first.rest.offset, first.rest.line_count), (split, len(first[0].lines)))
        rest = text.linked(columns[1:], start=first.rest)
        self.assertEqual(rest[0].text_range[0], split)
        measured, end = text.measure_in(columns[0])
        self.assertEqual((measured.line_count, end.offset), (len(first[0].lines), split))
        measured, end = text.measure_in(columns[1], start=end)
        self.assertEqual((measured.line_count, end), (len(linked[1].lines), None))
        galley.library.galley_linked_retain(linked.handle)
        galley.library.galley_linked_release(linked.handle)

    def test_a_box_has_a_border_and_a_background(self):
        layout = shaped("Once").layout(galley.exactly(80))
        frame = abi.Frame(
            rect=abi.Rect(0, 0, 100, 90), padding_left=10, alignment=abi.BLOCK_END, background=0xFFFF00FF,
            border_width=2, border_color=0xFF, border_style=abi.BORDER_DASHED)
        drawn = galley.DisplayList.framed(layout, frame)
        self.assertEqual((drawn.bounds.width, drawn.bounds.height, drawn.ink.width), (100, 90, 100))

    def test_lines_flow_around_a_shape_and_around_a_drop_cap(self):
        text = shaped("Once upon a time")
        page = galley.Container(200, math.inf, exclusions=[b'{"rectangle": [0, 0, 50, 10]}'])
        self.assertGreaterEqual(text.linked([page])[0].lines[0].left, 50)
        linked = text.linked([galley.Container(200, math.inf)], drop_cap=abi.DropCap(2, 1, 4))
        self.assertEqual(linked.drop_cap.text_range, (0, 1))
        self.assertGreater(linked[0].lines[0].left, 10)
        with self.assertRaises(galley.GalleyError):
            galley.Container(1, 1, exclusions=[b"{}"])
