"""Checks that C has a counterpart of every public property and query in Swift: run by test_galley.py."""

import json
import pathlib
import re
import unittest

import galley
import swift_declarations
from parity_table import NOT_IN_C, PARAGRAPH_STYLE, QUERIES, SETTABLE, TEXT_STYLE, Key

HEADER = pathlib.Path(swift_declarations.ROOT, "Sources/CGalleyHeaders/include/galley.h").read_text()


def symbols():
    """The names in the header: functions, constants, and members such as `galley_line.width`."""
    header = re.sub(r"/\*.*?\*/", "", HEADER, flags=re.DOTALL)
    names = set(re.findall(r"\b(galley_\w+)\(", header)) | set(re.findall(r"\b(GALLEY_\w+) =", header))
    for body, name in re.findall(r"typedef struct \w+ \{(.*?)\} (galley_\w+);", header, re.DOTALL):
        for declaration in body.split(";"):
            for member in declaration.split(","):
                words = re.findall(r"\w+", re.sub(r"\[.*?\]", "", member))
                names |= {f"{name}.{words[-1]}"} if words else set()
    return names


class Parity(unittest.TestCase):
    def compare(self, type_name, found, table):
        left_out = set(NOT_IN_C.get(type_name, {}))
        self.assertEqual(found - set(table) - left_out, set(), f"{type_name} has what the table does not have")
        self.assertEqual((set(table) | left_out) - found, set(), f"the table has what {type_name} does not have")

    def test_every_property_that_can_be_set_has_a_counterpart(self):
        for type_name, table in SETTABLE.items():
            with self.subTest(type_name):
                _, settable = swift_declarations.declarations(type_name)
                self.compare(type_name, settable, table)

    def test_every_query_has_a_counterpart(self):
        for type_name, table in QUERIES.items():
            with self.subTest(type_name):
                members, _ = swift_declarations.declarations(type_name)
                self.compare(type_name, members, table)

    def test_what_is_missing_on_either_side_would_be_noticed(self):
        with self.assertRaisesRegex(AssertionError, "TextStyle has what"):
            self.compare("TextStyle", {*TEXT_STYLE, "newProperty"}, TEXT_STYLE)
        with self.assertRaisesRegex(AssertionError, "the table has what"):
            self.compare("TextStyle", set(TEXT_STYLE) - {"size"}, TEXT_STYLE)
        self.assertTrue({"galley_measure", "GALLEY_FONT_SIZE", "galley_line.width", "galley_tab_stop.leader"} <= symbols())
        self.assertFalse({"galley_rendered", "GALLEY_FONT", "galley_line.height"} & symbols())

    def test_every_counterpart_exists(self):
        known = symbols()
        self.assertGreater(len(known), 300)
        for table in [*SETTABLE.values(), *QUERIES.values()]:
            for name, counterparts in table.items():
                self.assertTrue(counterparts, name)
                named = {one for one in counterparts if not isinstance(one, Key)}
                self.assertEqual(named - known, set(), name)

    def test_every_key_sets_its_property(self):
        for table, make in ((TEXT_STYLE, galley.Style), (PARAGRAPH_STYLE, galley.ParagraphStyle)):
            everything = make()
            for name, counterparts in table.items():
                for key in (one for one in counterparts if isinstance(one, Key)):
                    with self.subTest(f"{name}: {key.name}"):
                        style = make().set_json(key.name, json.dumps(key.value))
                        self.assertEqual(json.loads(style.json)[key.name], key.value)
                        everything.set_json(key.name, json.dumps(key.value))
            again = make() if make is galley.Style else make(galley.PROFILE_BROWSER)
            for key, value in json.loads(everything.json).items():
                again.set_json(key, json.dumps(value))
            self.assertEqual(again.json, everything.json)
