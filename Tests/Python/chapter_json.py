"""Tests styles, texts and scopes as JSON: run by test_galley.py."""

import json
import unittest

import galley
import galley_abi as abi


class JSONValues(unittest.TestCase):
    def test_styles_are_set_and_read_as_json(self):
        style = galley.Style(size=20).set_json("letterSpacing", '"0.5em"').set_json("glyphTransform", "[1, 0, 0.25, 1, 0, 0]")
        self.assertEqual(json.loads(style.json)["letterSpacing"], 10)
        paragraph = galley.ParagraphStyle(abi.PROFILE_BROWSER).set_json("lineClamp", "2")
        self.assertEqual(json.loads(paragraph.json), {"profile": "browser", "lineClamp": 2})
        before = style.json
        for key, value in (("fontSize", '"large"'), ("lineClamp", "2"), ("noSuchKey", "1"), ("color", "{")):
            with self.assertRaises(galley.GalleyError):
                style.set_json(key, value)
        self.assertEqual(style.json, before)
        with self.assertRaisesRegex(galley.GalleyError, "fontKerning"):
            paragraph.set_json("fontKerning", '"none"')

    def test_a_text_is_read_from_a_document(self):
        text = galley.Text.from_json(b'{"text": "abc", "style": {"fontSize": 20}}')
        text.add_scope_json(b'{"start": 0, "end": 2, "scope": "heading", "level": 2}')
        tree = galley.Typesetter().prepare(text).layout(galley.at_most(100)).accessibility(abi.DETAIL_LINES)
        self.assertEqual((tree[0].role, tree[0].number), (abi.ROLE_HEADING, 2))
        text.add_scope_json('{"start": 0, "end": 1, "scope": "ruby", "text": "wide", "position": "under"}'.encode())
        layout = galley.Typesetter().prepare(text).layout(galley.at_most(100))
        self.assertEqual([(a.base.start, a.base.end, a.line, a.under) for a in layout.annotations], [(0, 1, 0, True)])
        self.assertEqual(layout.annotation_text(0), "wide")
        self.assertGreater(layout.annotations[0].rect.top, layout.lines[0].baseline)
        self.assertFalse(layout.annotations[0].inter_character)
        text.add_scope_json(b'{"start": 1, "end": 2, "scope": "ruby", "text": "b", "position": "inter-character"}')
        layout = galley.Typesetter().prepare(text).layout(galley.at_most(100))
        self.assertEqual([a.inter_character for a in layout.annotations], [False, True])
        with self.assertRaisesRegex(galley.GalleyError, "text"):
            galley.Text.from_json(b'{"text": 1}')
        with self.assertRaises(galley.GalleyError):
            text.add_scope_json(b'{"start": 0, "end": 2, "kind": "none"}')
