"""Tests layouts as AccessKit's trees: run by test_galley.py. Tests/AccessKit gives them to AccessKit itself."""

import json
import math
import unittest

import galley
import galley_abi as abi


class AccessKitTrees(unittest.TestCase):
    def setUp(self):
        text = galley.Text(galley.Style(size=20)).append("read me")
        text.add_active_range(5, 7, "link", "link", "there")
        self.layout = galley.Typesetter().prepare(text).layout(galley.at_most(500))

    def test_r4_a_layout_is_an_update_of_accesskit(self):
        selection = abi.Selection(abi.Position(0, False), abi.Position(7, True), math.nan)
        tree = self.layout.accesskit(10, abi.ACCESSKIT_DOCUMENT, 3, 4, 2, selection)
        update = json.loads(tree.json)
        nodes = dict(update["nodes"])
        self.assertEqual((update["tree"]["root"], update["focus"], sorted(nodes)), (10, 10, [10, 11, 12, 13, 14]))
        self.assertEqual([nodes[number]["role"] for number in sorted(nodes)],
                         ["document", "paragraph", "textRun", "link", "textRun"])
        self.assertEqual(nodes[10]["properties"]["textSelection"], {
            "anchor": {"node": 12, "characterIndex": 0}, "focus": {"node": 14, "characterIndex": 2}})
        self.assertEqual(nodes[14]["properties"]["characterLengths"], [1, 1])
        self.assertEqual((tree.active_range(13), tree.active_range(12)), (0, None))

    def test_r4_positions_become_places_and_return(self):
        tree = self.layout.accesskit()
        for offset in range(8):
            node, index = tree.place(abi.Position(offset, offset == 7))
            self.assertEqual(tree.position(node, index).offset, offset)
        self.assertIsNone(tree.position(1, 0))
        galley.library.galley_accesskit_retain(tree.handle)
        galley.library.galley_accesskit_release(tree.handle)
