"""Tests editing: run by test_galley.py."""

import math
import unittest

import galley
import galley_abi as abi


def editor(string, width=400.0):
    text = galley.Text(galley.Style(size=20)).append(string)
    return galley.Editor(galley.Document(galley.Typesetter(), text, width))


def selection(anchor, head):
    return abi.Selection(abi.Position(anchor, False), abi.Position(head, False), math.nan)


def offsets(selection):
    return selection.anchor.offset, selection.head.offset


class Editors(unittest.TestCase):
    def setUp(self):
        self.top = abi.Anchor(0, 0)

    def test_typing_is_undone_and_redone(self):
        text = editor("world")
        self.assertEqual((text.can_undo, text.undo(), text.redo()), (False, False, False))
        self.assertTrue(text.insert("Hello") and text.insert(b", ") and text.insert_line_break())
        self.assertFalse(text.insert(""))
        self.assertEqual(text.document.string, "Hello, \nworld")
        change = text.take_change()
        self.assertEqual((change.new_range.start, change.new_range.end, text.take_change()), (0, 8, None))
        self.assertTrue(text.delete(abi.BACKWARD) and text.delete(abi.BACKWARD, abi.UNIT_WORD))
        copy = text.copy()
        text.undo()
        self.assertEqual((text.document.string, copy.document.string), ("Hello, world", "world"))
        self.assertTrue(text.can_redo and text.redo())
        text.begin_group()
        text.insert("a")
        text.insert_line_break()
        text.end_group()
        text.undo()
        self.assertEqual(text.document.string, "world")
        text.remove_undo_steps()
        copy.set_undo_limit(0)
        self.assertFalse(text.undo() or copy.undo())
        text.set_editable(False)
        self.assertFalse(text.insert("no"))
        text.replace(0, 1, "W")
        text.replace(5, 5, galley.Text().append("!"))
        self.assertEqual(text.document.string, "World!")
        text.document = copy.document
        self.assertEqual(text.document.string, "world")

    def test_text_is_selected_copied_and_pasted(self):
        text = editor("one two\nthree")
        self.assertTrue(text.move(abi.FORWARD, abi.UNIT_WORD, extending=True))
        self.assertEqual((offsets(text.selection), text.selected_plain), ((0, 3), "one"))
        copied = text.selected_text
        text.selection = selection(8, 99)
        self.assertEqual(offsets(text.selection), (8, 13))
        self.assertTrue(text.insert(copied))
        self.assertEqual(text.document.string, "one two\none")
        self.assertTrue(text.select(5, abi.UNIT_WORD))
        self.assertEqual(offsets(text.selection), (4, 7))
        text.selection = selection(0, 0)
        self.assertTrue(text.move_down(30))
        document = text.document
        self.assertEqual(document.paragraph_at(text.selection.head.offset), 1)
        moved = document.moved(selection(7, 7), abi.FORWARD, abi.UNIT_GRAPHEME)
        self.assertEqual(offsets(moved), (8, 8))
        self.assertEqual(offsets(document.select(5, abi.UNIT_WORD)), (4, 7))
        hit = document.hit(2, 2)
        self.assertEqual((hit.position.offset, hit.word.end, hit.paragraph, hit.attachment), (0, 3, 0, abi.SIZE_MAX))

    def test_styles_are_set_for_the_selection_and_for_typing(self):
        text = editor("ab")
        style = text.style
        style.set(abi.FONT_SIZE, 40)
        self.assertTrue(text.set_style(style) and text.insert("x"))
        self.assertTrue(text.set_style(galley.ParagraphStyle(text_align="end")))
        layout, _ = text.window(self.top, 100)[0]
        self.assertEqual([run.font_size for run in layout.runs], [40, 20])
        self.assertGreater(layout.lines[0].left, 300)
        self.assertTrue(text.set_style(None))

    def test_an_input_method_composes(self):
        text = editor("ab")
        self.assertIsNone(text.marked)
        text.move(abi.FORWARD)
        self.assertTrue(text.set_marked("\u306b\u307b\u3093", 3, 6))
        self.assertEqual((text.marked, offsets(text.selection)), ((1, 10), (4, 7)))
        self.assertEqual(len(text.marked_rectangles(text.window(self.top, 100))), 1)
        self.assertTrue(text.cancel_marked())
        self.assertFalse(text.cancel_marked())
        text.set_marked("\u65e5", 3, 3)
        text.commit_marked()
        self.assertEqual((text.document.string, text.marked), ("a\u65e5b", None))

    def test_the_mouse_selects_in_a_window_and_the_window_follows_the_caret(self):
        text = editor("\n".join(f"line {index}" for index in range(100)))
        window = text.window(self.top, 100)
        first, second = window[0][1], window[1][1]
        text.click(2, second.y + 2, window)
        self.assertEqual(offsets(text.selection), (7, 7))
        self.assertEqual(text.caret(window).top, window.caret(7).top)
        text.click(2, first.y + 2, window, count=2)
        text.drag(2, second.y + 2, window)
        self.assertEqual(offsets(text.selection), (0, 11))
        self.assertEqual(len(text.selection_rectangles(window, 0)), len(window.rectangles(0, 11)))
        self.assertEqual(text.document.hit(2, second.y + 2, window).position.offset, 7)
        text.selection = selection(500, 500)
        self.assertIsNone(text.caret(window))
        self.assertIsNone(window.caret(500))
        anchor = text.scroll_to_caret(self.top, 100)
        self.assertIsNotNone(text.caret(text.window(anchor, 100)))
        self.assertEqual(text.scroll(anchor, -1e9).offset, 0)
        text.set_width(50)
        self.assertEqual(text.document.summary.width, 50)
