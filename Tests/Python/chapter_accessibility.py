"""Tests the tree of a layout for screen readers: run by test_galley.py."""

import unittest

import galley
import galley_abi as abi


class AccessibilityTrees(unittest.TestCase):
    def test_a_tree_names_lines_words_and_links(self):
        text = galley.Text(galley.Style(size=20)).append("read me")
        text.add_active_range(5, 7, "link", "link")
        layout = galley.Typesetter().prepare(text).layout(galley.at_most(500))
        tree = layout.accessibility(abi.DETAIL_WORDS)
        roles = [element.role for element in tree]
        self.assertEqual(roles[:3], [abi.ROLE_PARAGRAPH, abi.ROLE_LINE, abi.ROLE_WORD])
        link = roles.index(abi.ROLE_LINK)
        self.assertEqual((tree[link].number, tree[link].range.start, tree.label(link)), (0, 5, "me"))
        self.assertEqual(len(tree.rectangles(link)), 1)
        self.assertEqual(tree[0].parent, abi.SIZE_MAX)
        self.assertEqual(tree[0].end, len(tree))
        self.assertLess(len(layout.accessibility(abi.DETAIL_LINES)), len(tree))
        self.assertGreater(len(layout.accessibility()), len(tree))
        galley.library.galley_accessibility_retain(tree.handle)
        galley.library.galley_accessibility_release(tree.handle)
