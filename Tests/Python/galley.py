"""Galley from Python: text in, measured and positioned glyphs out, through libgalley.so.

    import galley

    typesetter = galley.Typesetter()
    text = galley.Text(galley.Style(size=24)).append("Hello, world")
    shaped = typesetter.prepare(text)  # once: all that needs no width
    print(shaped.measure(galley.at_most(320)).size)  # often: arithmetic
    for line in shaped.layout(galley.at_most(320)).lines:
        print(line.start, line.end, line.width)

Objects own their handles and release them when they go. galley.h says what values mean and which thread may do what;
structures and constants are those of `galley_abi`.
"""

import ctypes
import itertools
import math
import weakref

import galley_abi as abi
from galley_abi import *  # noqa: F403  Structures and constants.

library = abi.load()


class GalleyError(Exception):
    """An error that the library reports."""


def checked(name, *arguments):
    """Calls a function whose last parameter is an error, and raises the error if there is one."""
    error = ctypes.c_void_p()
    result = getattr(library, "galley_" + name)(*arguments, ctypes.byref(error))
    if not error:
        return result
    message = library.galley_error_message(error).decode()
    library.galley_error_release(error)
    raise GalleyError(message)


def limit(which):
    """The value of a limit, such as LIMIT_TEXT_BYTES."""
    return library.galley_limit_get(which)


def set_limit(which, value):
    """Sets a limit on what may come from strangers, for all threads of the program."""
    if not library.galley_limit_set(which, value):
        raise ValueError(f"there is no limit {which}")


def filled(function, kind, *arguments):
    """All elements of a function that fills an array."""
    count = function(*arguments, None, 0)
    elements = (kind * count)()
    function(*arguments, elements, count)
    return list(elements)


def string(function, *arguments):
    """All bytes of a function that fills a string."""
    buffer = ctypes.create_string_buffer(function(*arguments, None, 0) + 1)
    function(*arguments, buffer, len(buffer))
    return buffer.value.decode()


def strings(values):
    return (ctypes.c_char_p * len(values))(*(str(value).encode() for value in values))


def length(mode, value=0.0):
    return abi.Length(mode, value)


def proposal(width, height=None, max_lines=0, width_basis=abi.BASIS_LONGEST_LINE, scale=1.0, truncation=None):
    """A proposal. Use `length` for lengths; the default height is max-content; `truncation`: an `abi.Truncation`."""
    return abi.Proposal(
        width, height or length(abi.MAX_CONTENT), max_lines, width_basis, scale,
        None if truncation is None else ctypes.pointer(truncation))


def at_most(width):
    return proposal(length(abi.AT_MOST, width))


def exactly(width):
    return proposal(length(abi.EXACTLY, width))


def rounded(rounding, size):
    """The size rounded as the host rounds, so that nothing is cut off."""
    return library.galley_round(rounding, size)


NOT_ROUNDED = abi.Rounding(abi.ROUND_NOT, 0)


class Handle:
    """The owner of one C handle; `handle` is its address."""

    kind = ""

    def __init__(self, handle):
        self.handle = handle
        self.finalizer = weakref.finalize(self, getattr(library, f"galley_{self.kind}_release"), handle)


def owned(kind, handle):
    """An object of a class that owns a handle, without calling the class's own initializer."""
    made = object.__new__(kind)
    Handle.__init__(made, handle)
    return made


def utf8(text):
    """The bytes of a string or of UTF-8; lone surrogates of a string become invalid bytes."""
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


class Fonts(Handle):
    """A library of faces, in the order in which they are tried for text."""

    kind = "fonts"

    @classmethod
    def bundled(cls):
        return cls(library.galley_fonts_create_bundled())

    @classmethod
    def files(cls, *paths):
        return cls(checked("fonts_open", strings(paths), len(paths)))

    @classmethod
    def bytes(cls, content, name, index=0):
        return cls(checked("fonts_open_bytes", content, len(content), name.encode(), index))

    @classmethod
    def system(cls, configuration=None, cache=None):
        """The fonts of the machine, by a configuration file of fontconfig. `cache=""` keeps no index of the fonts."""
        return cls(
            checked(
                "fonts_open_system", configuration.encode() if configuration else None,
                None if cache is None else cache.encode()))

    def __add__(self, other):
        return Fonts(library.galley_fonts_create_joined(self.handle, other.handle))

    def mapping(self, generic, *families):
        """The fonts with other families for a generic family such as `serif`."""
        return Fonts(
            checked("fonts_create_mapping", self.handle, generic.encode(), strings(families), len(families)))

    def defining(self, json):
        """The fonts with names of alternate glyphs: the value of the key `fontFeatureValues` of documents."""
        return Fonts(checked("fonts_create_defining", self.handle, json.encode()))

    def describing(self, json):
        """The fonts with another weight, width or slant: an object with `fontWeight`, `fontWidth` and `fontStyle`."""
        return Fonts(checked("fonts_create_describing", self.handle, json.encode()))

    def limited(self, unicode_range, family=None):
        """The fonts for some characters only, such as `U+0-24F, U+4??`, as members of a family if it is given."""
        return Fonts(
            checked("fonts_create_limited", self.handle, unicode_range.encode(), family.encode() if family else None))

    def __len__(self):
        return library.galley_fonts_count(self.handle)


class Settable(Handle):
    """A style whose properties are numbers, keywords and line heights."""

    def set(self, property, value):
        """Sets a number or a keyword."""
        if isinstance(value, str):
            checked(f"{self.kind}_set_keyword", self.handle, property, value.encode())
        else:
            checked(f"{self.kind}_set_number", self.handle, property, value)
        return self

    def set_json(self, key, value):
        """Sets the property of a key of documents to JSON."""
        checked(f"{self.kind}_set_json", self.handle, key.encode(), value.encode())
        return self

    @property
    def json(self):
        """The properties that are not initial, as JSON."""
        return string(getattr(library, f"galley_{self.kind}_get_json"), self.handle)

    def line_height(self, kind, value=0.0):
        checked(f"{self.kind}_set_line_height", self.handle, kind, value)
        return self

    def copy(self):
        return owned(type(self), getattr(library, f"galley_{self.kind}_copy")(self.handle))


class Style(Settable):
    """The style of a range of text."""

    kind = "style"

    def __init__(self, size=None, **properties):
        """Sets properties by the names of their constants in lower case: `font_weight=700`."""
        super().__init__(library.galley_style_create())
        if size is not None:
            self.set(abi.FONT_SIZE, size)
        for name, value in properties.items():
            self.set(getattr(abi, name.upper()), value)

    def color(self, property, rgba):
        checked("style_set_color", self.handle, property, rgba)
        return self

    def families(self, *names):
        library.galley_style_set_families(self.handle, strings(names), len(names))
        return self

    def feature(self, tag, value):
        checked("style_set_feature", self.handle, tag.encode(), value)
        return self

    def variation(self, tag, value):
        checked("style_set_variation", self.handle, tag.encode(), value)
        return self

    def decoration(self, lines):
        library.galley_style_set_decoration(self.handle, lines)
        return self


class ParagraphStyle(Settable):
    """The style of a paragraph: how it is broken, aligned and spaced."""

    kind = "paragraph_style"

    def __init__(self, profile=abi.PROFILE_UNICODE, **properties):
        super().__init__(library.galley_paragraph_style_create(profile))
        for name, value in properties.items():
            self.set(getattr(abi, name.upper()), value)

    def tab_stops(self, *stops):
        """Sets tab stops as (position, alignment, leader, separator). Only the position is required."""
        defaults = (0, abi.TAB_LEFT, "", ".")
        full = [stop + defaults[len(stop):] for stop in stops]
        array = (abi.TabStop * len(full))(*(
            abi.TabStop(position, align, ord(separator), leader.encode())
            for position, align, leader, separator in full))
        checked("paragraph_style_set_tab_stops", self.handle, array, len(full))
        return self


class Text(Handle):
    """Text with styles, attachments and active ranges; offsets count bytes of UTF-8."""

    kind = "text"

    def __init__(self, style=None, paragraph=None):
        super().__init__(library.galley_text_create(style and style.handle, paragraph and paragraph.handle))

    @classmethod
    def from_json(cls, document):
        """The text of a document: JSON in UTF-8."""
        return owned(cls, checked("text_create_json", document, len(document)))

    def __len__(self):
        return library.galley_text_length(self.handle)

    @property
    def unsupported(self):
        """Paragraph properties whose value has no effect yet, each with its range, in text order."""
        return filled(library.galley_text_get_unsupported, abi.Unsupported, self.handle)

    def append(self, string, style=None):
        """Appends a string or UTF-8."""
        content = utf8(string)
        library.galley_text_append_utf8(self.handle, content, len(content), style and style.handle)
        return self

    def append_utf16(self, units, style=None):
        array = (ctypes.c_uint16 * len(units))(*units)
        library.galley_text_append_utf16(self.handle, array, len(units), style and style.handle)
        return self

    def append_attachment(self, id, width, height, baseline=math.nan, margins=(0, 0, 0, 0), align=0, style=None, kind=0,
                          color=0):
        """Appends a box. `margins`: top, right, bottom, left; `align`: `ALIGN_…`; `kind`: `BOX`, `SPACE`, `RULE`."""
        attachment = abi.Attachment(id.encode(), width, height, baseline, *margins, align, kind, color)
        library.galley_text_append_attachment(self.handle, attachment, style and style.handle)
        return self

    def replace(self, start, end, string):
        content = string.encode()
        library.galley_text_replace_utf8(self.handle, start, end, content, len(content))

    def set_style(self, start, end, style):
        setter = "style" if isinstance(style, Style) else "paragraph_style"
        getattr(library, f"galley_text_set_{setter}")(self.handle, start, end, style.handle)

    def add_active_range(self, start, end, id="", kind="", payload=""):
        library.galley_text_add_active_range(self.handle, start, end, id.encode(), kind.encode(), payload.encode())

    def add_scope(self, start, end, kind, id="", value=""):
        """Adds a scope; `kind` is one of the constants `SCOPE_…`. Returns false if nothing was added."""
        return library.galley_text_add_scope(self.handle, start, end, kind, id.encode(), value.encode())

    def add_scope_json(self, scope):
        """Adds a scope from an element of `scopes` of a document: JSON in UTF-8."""
        checked("text_add_scope_json", self.handle, scope, len(scope))

    def add_bidi(self, start, end, unicode_bidi, direction):
        checked("text_add_bidi", self.handle, start, end, unicode_bidi.encode(), direction.encode())

    def plain(self, start, end):
        """The text that a user copies from a range."""
        return string(library.galley_text_get_plain, self.handle, start, end)

    def process(self, processors):
        """Runs text processors; `processors` is a sum of the constants `PROCESS_…`."""
        library.galley_text_process(self.handle, processors)

    def copy(self):
        return owned(Text, library.galley_text_copy(self.handle))


class Typesetter(Handle):
    """Prepares texts with one font library; by default with the bundled fonts."""

    kind = "typesetter"

    def __init__(self, fonts=None):
        super().__init__(library.galley_typesetter_create(fonts and fonts.handle))

    @property
    def counters(self):
        counters = abi.Counters()
        library.galley_typesetter_get_counters(self.handle, counters)
        return counters

    def prepare(self, text, room=math.inf, measure=None):
        """Prepares a text. `measure(offset, available size, attachment)`, if given, sets each attachment's size."""
        if measure is None:
            return Shaped(library.galley_prepare(self.handle, text.handle))
        callback = abi.MeasureAttachment(
            lambda _, offset, room, attachment: measure(offset, room, attachment.contents))
        return Shaped(library.galley_prepare_measuring(self.handle, text.handle, room, callback, None))

    def layout(self, document):
        """The layout of a document: JSON text in UTF-8."""
        return Layout(checked("layout_create_json", self.handle, document, len(document)))


class Shaped(Handle):
    """Text that was analysed and shaped, for lines of any width."""

    kind = "shaped"

    def __len__(self):
        return library.galley_shaped_length(self.handle)

    def utf16_offset(self, utf8):
        return library.galley_shaped_utf16_offset(self.handle, utf8)

    def utf8_offset(self, utf16):
        return library.galley_shaped_utf8_offset(self.handle, utf16)

    @property
    def missing(self):
        return filled(library.galley_shaped_get_missing, abi.Range, self.handle)

    @property
    def unknown_families(self):
        count = library.galley_shaped_unknown_family_count(self.handle)
        return [string(library.galley_shaped_get_unknown_family, self.handle, index) for index in range(count)]

    @property
    def measure_count(self):
        return library.galley_shaped_measure_count(self.handle)

    @property
    def min_content(self):
        return library.galley_shaped_min_content(self.handle)

    @property
    def max_content(self):
        return library.galley_shaped_max_content(self.handle)

    @property
    def writing_mode(self):
        return string(library.galley_shaped_get_writing_mode, self.handle)

    def scaled(self, scale):
        return Shaped(library.galley_shaped_create_scaled(self.handle, scale))

    def repainted(self, text):
        """The prepared text of a text with the same geometry, or None."""
        handle = library.galley_shaped_create_repainted(self.handle, text.handle)
        return Shaped(handle) if handle else None

    def attachment_proposal(self, width, height=math.inf, max_lines=0):
        return library.galley_shaped_attachment_proposal(self.handle, abi.Size(width, height), max_lines)

    def measure_attachment(self, attachment, width, height=math.inf, max_lines=0):
        """Sets the size of an `abi.Attachment` to this text's."""
        library.galley_shaped_measure_attachment(self.handle, abi.Size(width, height), max_lines, attachment)

    def fitted(self, box, least, most, step=0.0, max_lines=0, breaks_words=False):
        """The text at the largest scale at which it fits into a box, and the result of the search."""
        fit = abi.Fit()
        options = abi.FitOptions(box, least, most, step, max_lines, breaks_words)
        return Shaped(library.galley_shaped_create_fitted(self.handle, options, fit)), fit

    def measure_in(self, container, start=None, max_lines=0, truncation=None):
        """The lines that fit a container, and where the text continues, or None."""
        measurement = abi.ContainerMeasurement()
        handle = library.galley_measure_in(
            self.handle, container.handle, start and start.handle, max_lines, truncation, measurement)
        return measurement, Break(handle) if handle else None

    def linked(self, containers, start=None, max_lines=0, drop_cap=None, truncation=None):
        """The text in containers; `drop_cap` is an `abi.DropCap`, `truncation` an `abi.Truncation`."""
        handles = (ctypes.c_void_p * len(containers))(*(one.handle for one in containers))
        if drop_cap is not None:
            return Linked(library.galley_linked_create_drop_cap(
                self.handle, handles, len(containers), drop_cap, max_lines, truncation))
        return Linked(library.galley_linked_create(
            self.handle, handles, len(containers), start and start.handle, max_lines, truncation))

    @property
    def breakpoints(self):
        return filled(library.galley_shaped_get_breakpoints, ctypes.c_double, self.handle)

    def measure(self, proposal):
        measurement = abi.Measurement()
        library.galley_measure(self.handle, proposal, measurement)
        return measurement

    def layout(self, proposal):
        return Layout(library.galley_layout_create(self.handle, proposal))

    def layout_measured(self, measurement, size, rounding=NOT_ROUNDED):
        """Lays out the lines of a measurement in the final box of the host."""
        return Layout(library.galley_layout_create_measured(self.handle, measurement, size, rounding))


class Container(Handle):
    """A box that lines fill, around shapes that are elements of `exclusions` of a document: JSON in UTF-8."""

    kind = "container"

    def __init__(self, width, height, insets=(0, 0, 0, 0), exclusions=()):
        super().__init__(library.galley_container_create(abi.Size(width, height)))
        library.galley_container_set_insets(self.handle, *insets)
        for exclusion in exclusions:
            checked("container_add_exclusion", self.handle, exclusion, len(exclusion))


class Break(Handle):
    """The position in the text at which a container ended."""

    kind = "break"

    @property
    def offset(self):
        return library.galley_break_offset(self.handle)

    @property
    def line_count(self):
        return library.galley_break_line_count(self.handle)


class Linked(Handle):
    """A text in several containers."""

    kind = "linked"

    def __len__(self):
        return library.galley_linked_count(self.handle)

    def __getitem__(self, index):
        return self.borrowed(library.galley_linked_layout(self.handle, index))

    @property
    def drop_cap(self):
        return self.borrowed(library.galley_linked_drop_cap(self.handle))

    @staticmethod
    def borrowed(handle):
        """A retained copy of a borrowed layout, or None."""
        if not handle:
            return None
        library.galley_layout_retain(handle)
        return Layout(handle)

    @property
    def rest(self):
        """Where the text continues, or None."""
        handle = library.galley_linked_rest(self.handle)
        if not handle:
            return None
        library.galley_break_retain(handle)
        return Break(handle)

    def container_of(self, offset):
        """The index of the container with an offset, or None."""
        index = library.galley_linked_container_of(self.handle, offset)
        return None if index == abi.SIZE_MAX else index


class Accessibility(Handle):
    """A layout as a tree for screen readers."""

    kind = "accessibility"

    def __len__(self):
        return library.galley_accessibility_count(self.handle)

    def __getitem__(self, index):
        element = abi.Accessible()
        if not library.galley_accessibility_get(self.handle, index, element):
            raise IndexError(index)
        return element

    def label(self, index):
        return string(library.galley_accessibility_get_label, self.handle, index)

    def rectangles(self, index):
        return filled(library.galley_accessibility_get_rectangles, abi.Rect, self.handle, index)


class AccessKit(Handle):
    """A layout as AccessKit describes texts."""

    kind = "accesskit"

    @property
    def json(self):
        """A TreeUpdate in the JSON of AccessKit's serde."""
        return string(library.galley_accesskit_get_json, self.handle)

    def place(self, position):
        """The run's number and the character's index of an `abi.Position`."""
        place = abi.AccesskitPlace()
        library.galley_accesskit_get_place(self.handle, position, place)
        return place.node, place.character_index

    def position(self, node, character_index):
        """The `abi.Position` of a place, or None if there is no such place."""
        position = abi.Position()
        place = abi.AccesskitPlace(node, character_index)
        return position if library.galley_accesskit_get_position(self.handle, place, position) else None

    def active_range(self, node):
        """The number of a link's active range, or None."""
        number = library.galley_accesskit_active_range(self.handle, node)
        return None if number == abi.SIZE_MAX else number


class Layout(Handle):
    """Lines, glyph runs and boxes of a text at one width."""

    kind = "layout"

    @property
    def summary(self):
        summary = abi.Summary()
        library.galley_layout_get_summary(self.handle, summary)
        return summary

    def elements(self, kind, getter, count):
        elements = (kind * count)()
        for index in range(count):
            getter(self.handle, index, elements[index])
        return list(elements)

    @property
    def lines(self):
        return self.elements(abi.Line, library.galley_layout_get_line, self.summary.line_count)

    @property
    def runs(self):
        return self.elements(abi.Run, library.galley_layout_get_run, self.summary.run_count)

    @property
    def attachments(self):
        count = self.summary.attachment_count
        return self.elements(abi.AttachmentBox, library.galley_layout_get_attachment, count)

    def attachment_id(self, index):
        return string(library.galley_layout_get_attachment_id, self.handle, index)

    @property
    def annotations(self):
        """The ruby annotations of the bases that are shown."""
        return filled(library.galley_layout_get_annotations, abi.Annotation, self.handle)

    def annotation_text(self, index):
        return string(library.galley_layout_get_annotation_text, self.handle, index)

    @property
    def leaders(self):
        """The glyphs of all leaders of tabs."""
        return filled(library.galley_layout_get_leaders, abi.LeaderGlyph, self.handle)

    @property
    def boxes(self):
        """All attachments of the text, including those that are not visible."""
        return filled(library.galley_layout_get_boxes, abi.LayoutBox, self.handle)

    def glyphs(self, run):
        return filled(library.galley_layout_get_glyphs, abi.Glyph, self.handle, run)

    def rectangles(self, start, end):
        return filled(library.galley_layout_get_rectangles, abi.Rect, self.handle, start, end)

    @property
    def ink(self):
        """The bounds of the drawn glyphs, or None."""
        ink = abi.Rect()
        return ink if library.galley_layout_get_ink(self.handle, ink) else None

    @property
    def shaped(self):
        """The prepared text."""
        handle = library.galley_layout_shaped(self.handle)
        library.galley_shaped_retain(handle)
        return Shaped(handle)

    @property
    def valid_range(self):
        start, end = ctypes.c_double(), ctypes.c_double()
        library.galley_layout_get_valid_range(self.handle, start, end)
        return start.value, end.value

    @property
    def text_range(self):
        found = abi.Range()
        library.galley_layout_get_text_range(self.handle, found)
        return found.start, found.end

    def line_of(self, offset, closest=False):
        """The index of the line with an offset, or None."""
        index = library.galley_layout_line_of(self.handle, offset, closest)
        return None if index == abi.SIZE_MAX else index

    def line_at(self, x, y, closest=False):
        """The index of the line at a point, or None."""
        index = library.galley_layout_line_at(self.handle, x, y, closest)
        return None if index == abi.SIZE_MAX else index

    def line_ink(self, line):
        ink = abi.Rect()
        return ink if library.galley_layout_get_line_ink(self.handle, line, ink) else None

    def styled_rectangles(self, start, end, style):
        return filled(library.galley_layout_get_styled_rectangles, abi.Rect, self.handle, start, end, style)

    def bounding_rectangle(self, start, end, style=abi.RECTANGLES_ENCLOSING):
        rect = abi.Rect()
        found = library.galley_layout_get_bounding_rectangle(self.handle, start, end, style, rect)
        return rect if found else None

    def range_in(self, left, top, width, height):
        """The range that a rectangle touches, or None."""
        found = abi.Range()
        touches = library.galley_layout_get_range_in(self.handle, abi.Rect(left, top, width, height), found)
        return (found.start, found.end) if touches else None

    def hit_details(self, x, y):
        details = abi.HitDetails()
        library.galley_layout_get_hit_details(self.handle, x, y, details)
        return details

    def text_caret(self, offset, upstream=False):
        caret = abi.Rect()
        library.galley_layout_get_text_caret(self.handle, abi.Position(offset, upstream), caret)
        return caret

    def active_range(self, number):
        """The range of an active range, or None."""
        found = abi.Range()
        exists = library.galley_layout_get_active_range(self.handle, number, found)
        return (found.start, found.end) if exists else None

    @property
    def hidden_active_ranges(self):
        return filled(library.galley_layout_get_hidden_active_ranges, ctypes.c_size_t, self.handle)

    def scope_at(self, x, y, kind):
        """The range of the innermost scope of a kind, or None."""
        found = abi.Range()
        exists = library.galley_layout_get_scope_at(self.handle, x, y, kind, found)
        return (found.start, found.end) if exists else None

    def repainted_as(self, text):
        return Layout(checked("layout_create_repainted_text", self.handle, text.handle))

    def accessibility(self, detail=abi.DETAIL_CHARACTERS):
        return Accessibility(library.galley_accessibility_create(self.handle, detail))

    def accesskit(self, root=1, role=abi.ACCESSKIT_LABEL, x=0.0, y=0.0, scale=1.0, selection=None):
        """The layout as AccessKit's tree; `selection`: an `abi.Selection`."""
        pointer = None if selection is None else ctypes.pointer(selection)
        options = abi.AccesskitOptions(root, role, x, y, scale, pointer)
        return AccessKit(library.galley_accesskit_create(self.handle, options))

    def hit(self, x, y):
        hit = abi.Hit()
        library.galley_layout_hit_test(self.handle, x, y, hit)
        return hit

    def caret(self, offset, upstream=False):
        caret = abi.Rect()
        library.galley_layout_get_caret(self.handle, abi.Position(offset, upstream), caret)
        return caret

    def active_range_at(self, x, y):
        """The index of the innermost one, or None."""
        index = library.galley_layout_active_range_at(self.handle, x, y)
        return None if index == abi.SIZE_MAX else index

    def node_at(self, x, y):
        """The id of the innermost node, or None."""
        if library.galley_layout_node_at(self.handle, x, y, None, 0) == abi.SIZE_MAX:
            return None
        return string(library.galley_layout_node_at, self.handle, x, y)

    def hidden(self):
        """The truncated source ranges."""
        start, end, ranges = ctypes.c_size_t(), ctypes.c_size_t(), []
        while library.galley_layout_get_hidden(self.handle, len(ranges), start, end):
            ranges.append((start.value, end.value))
        return ranges

    def cuts(self):
        """The lines that are cut."""
        cut, cuts = abi.Cut(), []
        while library.galley_layout_get_cut(self.handle, len(cuts), cut):
            cuts.append(abi.Cut.from_buffer_copy(cut))
        return cuts

    def node_rects(self, id):
        return filled(library.galley_layout_get_node_rects, abi.Rect, self.handle, id.encode())

    def line_metrics(self, line):
        metrics = abi.LineMetrics()
        return metrics if library.galley_layout_get_line_metrics(self.handle, line, metrics) else None

    def caret_stops(self, line):
        return filled(library.galley_layout_get_caret_stops, abi.CaretStop, self.handle, line)

    def move(self, offset, direction, unit, upstream=False, place=math.nan):
        """The position after a movement, or None."""
        position = abi.Position(offset, upstream)
        return position if library.galley_layout_move(self.handle, position, direction, unit, place) else None

    def moved(self, selection, direction, unit, extending=False):
        selection = abi.Selection(selection.anchor, selection.head, selection.goal)
        library.galley_layout_move_selection(self.handle, selection, direction, unit, extending)
        return selection

    def select(self, offset, unit):
        selection = abi.Selection()
        library.galley_layout_select(self.handle, abi.Position(offset, False), unit, selection)
        return selection

    def selection_rectangles(self, selection):
        return filled(library.galley_layout_get_selection_rectangles, abi.Rect, self.handle, selection)

    def word_at(self, x, y):
        word = abi.Range()
        return (word.start, word.end) if library.galley_layout_get_word_at(self.handle, x, y, word) else None

    def active_range_near(self, x, y, slop=0.0, minimum_target=0.0):
        """The index of the active range at a point or nearest to it, or None."""
        index = library.galley_layout_active_range_near(self.handle, x, y, slop, minimum_target)
        return None if index == abi.SIZE_MAX else index

    def active_range_string(self, number, which):
        return string(library.galley_layout_get_active_range_string, self.handle, number, which)

    def pressed(self, active_range, **paint):
        """The layout with another color, background or decoration of the active range with this number."""
        sets = {f"sets_{name}": True for name in paint}
        return Layout(library.galley_layout_create_pressed(self.handle, active_range, abi.Paint(**paint, **sets)))

    def repainted(self, start, end, **paint):
        """The layout with another color, background or decoration in a range."""
        sets = {f"sets_{name}": True for name in paint}
        return Layout(library.galley_layout_create_repainted(self.handle, start, end, abi.Paint(**paint, **sets)))

    def face(self, run):
        """The face of a run. It can outlive the layout."""
        library.galley_face_retain(self.runs[run].face)
        return Face(self.runs[run].face)


class Press(Handle):
    """Turns touches into taps and long presses."""

    kind = "press"

    def __init__(self, long_press_delay=0.5):
        super().__init__(library.galley_press_create(long_press_delay))

    def reduce(self, layout, event, time, x=0.0, y=0.0, touch=0, slop=0.0, minimum_target=0.0, should=None):
        """The effects of an event as (kind, active range) or (WAKE, time); None if the host must handle the event."""
        effects = (abi.PressEffect * 4)()
        veto = abi.ShouldInteract(lambda context, index: should is None or should(index))
        count = library.galley_press_reduce(
            self.handle, layout.handle, event, touch, x, y, time, slop, minimum_target, veto, None, effects, 4)
        if count == abi.SIZE_MAX:
            return None
        return [(one.kind, one.time if one.kind == abi.WAKE else one.active_range) for one in effects[:count]]


class Face(Handle):
    """One face of a font file at one set of variation values."""

    kind = "face"

    @property
    def metrics(self):
        """The metrics of the face in font units."""
        metrics = abi.FontMetrics()
        library.galley_face_get_metrics(self.handle, metrics)
        return metrics

    @property
    def units_per_em(self):
        return library.galley_face_units_per_em(self.handle)

    @property
    def index(self):
        return library.galley_face_index(self.handle)

    @property
    def path(self):
        return string(library.galley_face_get_path, self.handle)

    @property
    def postscript_name(self):
        return string(library.galley_face_get_postscript_name, self.handle)

    @property
    def bytes(self):
        size = ctypes.c_size_t()
        return ctypes.string_at(library.galley_face_bytes(self.handle, size), size.value)

    @property
    def variations(self):
        found = filled(library.galley_face_get_variations, abi.Variation, self.handle)
        return {variation.tag.decode(): variation.value for variation in found}

    @property
    def skew(self):
        """The tangent of the angle by which glyphs lean to the right."""
        return library.galley_face_skew(self.handle)

    def emboldening(self, font_size):
        """How much thicker strokes are drawn, in layout units."""
        return library.galley_face_emboldening(self.handle, font_size)

    @property
    def named_instances(self):
        """The named instances of a variable font: pairs of a name and positions on all axes."""
        instances = []
        for index in range(library.galley_face_instance_count(self.handle)):
            name = string(library.galley_face_get_instance_name, self.handle, index)
            found = filled(library.galley_face_get_instance_variations, abi.Variation, self.handle, index)
            instances.append((name, {variation.tag.decode(): variation.value for variation in found}))
        return instances

    def outline(self, glyph):
        """The outline of a glyph in font units, y up."""
        return filled(library.galley_face_get_outline, abi.PathElement, self.handle, glyph)


class Node(Handle):
    """A text in a host's tree. It can be changed, caches its measurements, and draws what it measured."""

    kind = "node"

    def __init__(self, typesetter, text=None, dirty=None):
        """`dirty()`, if given, is called whenever a measurement may have changed."""
        super().__init__(library.galley_node_create(typesetter.handle))
        if dirty is not None:
            self.callback = abi.Dirty(lambda node, context: dirty())
            library.galley_node_set_dirty_callback(self.handle, self.callback, None)
        if text is not None:
            self.set_text(text)

    def set_text(self, text):
        library.galley_node_set_text(self.handle, text.handle)

    def set_limits(self, max_lines=0, truncation=None):
        library.galley_node_set_limits(self.handle, max_lines, truncation)

    @property
    def version(self):
        return library.galley_node_version(self.handle)

    @property
    def shaped(self):
        shaped = library.galley_node_shaped(self.handle)
        library.galley_shaped_retain(shaped)
        return Shaped(shaped)

    def measure(self, proposal):
        measurement = abi.Measurement()
        library.galley_node_measure(self.handle, proposal, measurement)
        return measurement

    def layout(self, size, rounding=NOT_ROUNDED):
        """The layout for the final box: with the lines of the measurement that gave this box, else with new lines."""
        return Layout(library.galley_node_layout_create(self.handle, size, rounding))

    def first_baseline(self, size, rounding=NOT_ROUNDED):
        return library.galley_node_first_baseline(self.handle, size, rounding)


class Pictures(Handle):
    """Pictures by id, which a canvas gets for attachments and images."""

    kind = "pictures"

    def __init__(self):
        super().__init__(library.galley_pictures_create())

    @staticmethod
    def style(**members):
        """A style with CSS's initial values apart from the given ones."""
        return abi.PictureStyle(**{"size": ctypes.sizeof(abi.PictureStyle), "align_x": 0.5, "align_y": 0.5,
                                   "resolution": 1, **members})

    def pixels(self, id, pixels, width, height, format=abi.PICTURE_STRAIGHT, row=0, style=None):
        checked("pictures_set_pixels", self.handle, id.encode(), pixels, len(pixels), width, height, row, format, style)

    def file(self, id, content, style=None):
        """Sets the picture with an id to a PNG or JPEG file."""
        checked("pictures_set_file", self.handle, id.encode(), content, len(content), style)

    def remove(self, id):
        library.galley_pictures_remove(self.handle, id.encode())


class DisplayList(Handle):
    """The drawing commands of a layout, in order."""

    kind = "display_list"

    @classmethod
    def of(cls, layout, options=None):
        return cls(library.galley_display_list_create(layout.handle, options))

    @classmethod
    def framed(cls, layout, frame, options=None):
        """The layout in a box, an `abi.Frame`."""
        return cls(library.galley_display_list_create_framed(layout.handle, frame, options))

    @classmethod
    def of_linked(cls, linked, options=None):
        return cls(library.galley_display_list_create_linked(linked.handle, options))

    @classmethod
    def of_window(cls, window, options=None):
        return cls(library.galley_display_list_create_window(window.handle, options))

    @classmethod
    def open(cls, json, fonts=None):
        """The list of a layout file. Its fonts are the bundled fonts unless others are given."""
        return cls(checked("display_list_open", json, len(json), fonts and fonts.handle))

    @property
    def bounds(self):
        bounds = abi.Rect()
        library.galley_display_list_get_bounds(self.handle, bounds)
        return bounds

    @property
    def ink(self):
        ink = abi.Rect()
        return ink if library.galley_display_list_get_ink(self.handle, ink) else None

    def picture_bounds(self, scale=1.0):
        """The part that `galley render` shows: the box, and what is drawn outside of it."""
        bounds = abi.Rect()
        library.galley_display_list_get_picture_bounds(self.handle, scale, bounds)
        return bounds

    def draw(self, canvas, cancelled=None, pictures=None):
        """Draws on an object with methods named as in galley_canvas. Only `fill_path(elements, color)` is required.
        `draw_picture` is called for attachments and images that `pictures` has.

        Paths are lists of `abi.PathElement`. Returns whether everything was drawn.
        """
        c = abi.Canvas(size=ctypes.sizeof(abi.Canvas))
        kept = []

        def bind(name, kind, convert):
            method = getattr(canvas, name, None)
            if method is None:
                return
            callback = kind(lambda _, *arguments: method(*convert(*arguments)))
            kept.append(callback)
            setattr(c, name, callback)

        def path(elements, count):
            return elements[:count]

        bind("fill_path", abi.FillPath, lambda e, n, color: (path(e, n), color))
        bind("stroke_path", abi.StrokePath, lambda e, n, stroke, color: (path(e, n), stroke.contents, color))
        bind("draw_glyphs", abi.DrawGlyphs, lambda glyphs: (glyphs.contents,))
        bind("stroke_glyphs", abi.StrokeGlyphs, lambda glyphs, stroke: (glyphs.contents, stroke.contents))
        bind("draw_attachment", abi.DrawBox, lambda id, rect: (id.decode(), rect.contents))
        bind("draw_image", abi.DrawBox, lambda id, rect: (id.decode(), rect.contents))
        bind("begin_clip", abi.BeginClip, lambda e, n: (path(e, n),))
        bind("begin_shadow", abi.BeginShadow, lambda shadow: (shadow.contents,))
        bind("end_group", abi.EndGroup, lambda: ())
        bind("add_mark", abi.AddMark, lambda mark: (mark.contents,))
        bind("begin_opacity", abi.BeginOpacity, lambda opacity: (opacity,))
        bind("draw_picture", abi.DrawPicture, lambda picture: (picture.contents,))
        bind("begin_gradient", abi.BeginGradient, lambda gradient: (gradient.contents,))
        c.pictures = pictures and pictures.handle
        ask = abi.Cancelled(lambda _: bool(cancelled())) if cancelled else abi.Cancelled()
        return library.galley_display_list_draw(self.handle, c, ask)


class Rasterizer(Handle):
    """The images of glyphs and decoded pictures, which the bitmaps that share a rasterizer remember."""

    kind = "rasterizer"

    def __init__(self):
        super().__init__(library.galley_rasterizer_create())


class Bitmap(Handle):
    """Pixels that display lists are drawn on, as `galley render` draws them.

        bitmap = galley.Bitmap.over(photo.tobytes(), *photo.size)  # a Pillow image in the mode RGBA
        bitmap.draw(galley.DisplayList.of(layout), x=20, y=20)
        photo = Image.frombytes("RGBA", photo.size, bitmap.pixels())
    """

    kind = "bitmap"

    def __init__(self, width, height, scale=1.0, color=0, rasterizer=None):
        """`width` by `height` pixels of one color, 0xRRGGBBAA; `scale` pixels are a layout unit."""
        self.size = width, height
        super().__init__(checked("bitmap_create", width, height, scale, color, rasterizer and rasterizer.handle))

    @classmethod
    def over(cls, pixels, width, height, scale=1.0, format=abi.PICTURE_STRAIGHT, row=0, rasterizer=None):
        """A copy of given pixels: red, green, blue and alpha, with `row` bytes from one row to the next."""
        made = owned(cls, checked(
            "bitmap_create_pixels", pixels, len(pixels), width, height, row, format, scale,
            rasterizer and rasterizer.handle))
        made.size = width, height
        return made

    @classmethod
    def of(cls, display_list, scale=1.0, color=0xFFFFFFFF, pictures=None, rasterizer=None):
        """The picture that `galley render` makes of a list."""
        bounds = display_list.picture_bounds(scale)
        sides = (max(1, math.ceil(side * scale)) for side in (bounds.width, bounds.height))
        made = cls(*sides, scale, color, rasterizer)
        made.draw(display_list, -bounds.left, -bounds.top, pictures)
        return made

    def draw(self, display_list, x=0.0, y=0.0, pictures=None):
        """Draws a list with its origin at a place, in layout units."""
        library.galley_bitmap_draw(self.handle, display_list.handle, x, y, pictures and pictures.handle)

    def clear(self, color=0):
        library.galley_bitmap_clear(self.handle, color)

    def pixels(self, format=abi.PICTURE_STRAIGHT):
        """The bytes of all pixels, row by row: by default with straight alpha, as Pillow's mode RGBA."""
        width, height = self.size
        content = ctypes.create_string_buffer(width * height * 4)
        checked("bitmap_get_pixels", self.handle, format, content, len(content), 0)
        return content.raw

    @property
    def failures(self):
        """What was left out of drawings, a line of text for each glyph and each picture."""
        return string(library.galley_bitmap_get_failures, self.handle).splitlines()


class Document(Handle):
    """A long text that changes: paragraphs that are laid out only where they are asked for.

        document = galley.Document(typesetter, "one\\ntwo", width=300)
        window = document.window(document.anchor_at(0), 600)  # lays out what is visible
        change = document.replace(0, 3, "eins")               # an `abi.Change`
    """

    kind = "document"

    def __init__(self, typesetter, text, width, style=None, paragraph=None):
        """A document with a `Text`, or with a string or UTF-8 in one style."""
        if isinstance(text, Text):
            super().__init__(library.galley_document_create(typesetter.handle, text.handle, width))
        else:
            content = utf8(text)
            super().__init__(library.galley_document_create_utf8(
                typesetter.handle, content, len(content), style and style.handle, paragraph and paragraph.handle, width))

    def copy(self):
        return owned(Document, library.galley_document_copy(self.handle))

    @property
    def summary(self):
        summary = abi.DocumentSummary()
        library.galley_document_get_summary(self.handle, summary)
        return summary

    def __len__(self):
        return self.summary.length

    @property
    def string(self):
        return string(library.galley_document_get_utf8, self.handle, 0, abi.SIZE_MAX)

    def text(self, start=0, end=abi.SIZE_MAX):
        """The text of a range, a `Text`."""
        return owned(Text, library.galley_document_copy_text(self.handle, start, end))

    def style(self, offset):
        return owned(Style, library.galley_document_copy_style(self.handle, offset))

    def paragraph_style(self, offset):
        return owned(ParagraphStyle, library.galley_document_copy_paragraph_style(self.handle, offset))

    def set_width(self, width):
        library.galley_document_set_width(self.handle, width)

    def set_layout_limit(self, limit):
        library.galley_document_set_layout_limit(self.handle, limit)

    def utf16_offset(self, utf8):
        return library.galley_document_utf16_offset(self.handle, utf8)

    def utf8_offset(self, utf16):
        return library.galley_document_utf8_offset(self.handle, utf16)

    def paragraph(self, index):
        """An `abi.Paragraph`, or None."""
        paragraph = abi.Paragraph()
        return paragraph if library.galley_document_get_paragraph(self.handle, index, paragraph) else None

    def paragraph_at(self, offset):
        return library.galley_document_paragraph_at(self.handle, offset)

    def paragraph_at_y(self, y):
        return library.galley_document_paragraph_at_y(self.handle, y)

    def anchor_at(self, y):
        return library.galley_document_anchor_at(self.handle, y)

    def anchor_y(self, anchor):
        return library.galley_document_anchor_y(self.handle, anchor)

    def scroll(self, anchor, distance):
        return library.galley_document_scroll(self.handle, anchor, distance)

    def layout(self, index):
        """The layout of a paragraph, and its `abi.PlacedParagraph`."""
        place = abi.PlacedParagraph()
        return Layout(library.galley_document_layout_create(self.handle, index, place)), place

    def window(self, anchor, height):
        return Window(library.galley_window_create(self.handle, anchor, height))

    def replace(self, start, end, text):
        """Replaces a range by a `Text`, a string or UTF-8."""
        change = abi.Change()
        if isinstance(text, Text):
            library.galley_document_replace(self.handle, start, end, text.handle, change)
        else:
            content = utf8(text)
            library.galley_document_replace_utf8(self.handle, start, end, content, len(content), change)
        return change

    def set_style(self, start, end, style):
        """Sets a `Style`, a `ParagraphStyle`, or with None the paragraph style of the document."""
        change = abi.Change()
        setter = "style" if isinstance(style, Style) else "paragraph_style"
        getattr(library, f"galley_document_set_{setter}")(self.handle, start, end, style and style.handle, change)
        return change

    def set_attachment(self, offset, attachment):
        """Sets an `abi.Attachment`, or removes it with None."""
        change = abi.Change()
        library.galley_document_set_attachment(self.handle, offset, attachment, change)
        return change

    def add_scope_json(self, scope):
        """Adds a scope from an element of `scopes` of a document: JSON in UTF-8."""
        change = abi.Change()
        checked("document_add_scope_json", self.handle, scope, len(scope), change)
        return change

    def hit(self, x, y, window=None):
        """What is at a point of a window, or of the document: an `abi.DocumentHit`."""
        hit = abi.DocumentHit()
        library.galley_document_hit_test(self.handle, window and window.handle, x, y, hit)
        return hit

    def select(self, offset, unit):
        selection = abi.Selection()
        library.galley_document_select(self.handle, abi.Position(offset, False), unit, selection)
        return selection

    def moved(self, selection, direction, unit, extending=False):
        selection = abi.Selection(selection.anchor, selection.head, selection.goal)
        library.galley_document_move_selection(self.handle, selection, direction, unit, extending)
        return selection

    @property
    def counters(self):
        counters = abi.DocumentCounters()
        library.galley_document_get_counters(self.handle, counters)
        return counters


class Window(Handle):
    """The paragraphs of a document that a window shows, as a sequence of (layout, `abi.PlacedParagraph`)."""

    kind = "window"

    @property
    def summary(self):
        summary = abi.WindowSummary()
        library.galley_window_get_summary(self.handle, summary)
        return summary

    def __len__(self):
        return self.summary.paragraph_count

    def __getitem__(self, index):
        place = abi.PlacedParagraph()
        if not library.galley_window_get_paragraph(self.handle, index, place):
            raise IndexError(index)
        layout = library.galley_window_layout(self.handle, index)
        library.galley_layout_retain(layout)
        return Layout(layout), place


    def caret(self, offset, upstream=False):
        """The caret at a position of the document, or None if it is not visible."""
        caret = abi.Rect()
        visible = library.galley_window_get_caret(self.handle, abi.Position(offset, upstream), caret)
        return caret if visible else None

    def rectangles(self, start, end, style=abi.RECTANGLES_SELECTION):
        return filled(library.galley_window_get_rectangles, abi.Rect, self.handle, start, end, style)


class Editor(Handle):
    """A document with a selection, typing, the text of an input method, and undo.

    Methods that edit return whether something changed.
    """

    kind = "editor"

    def __init__(self, document):
        super().__init__(library.galley_editor_create(document.handle))

    def copy(self):
        return owned(Editor, library.galley_editor_copy(self.handle))

    @property
    def document(self):
        """A copy of the document as it is now."""
        return owned(Document, library.galley_editor_copy_document(self.handle))

    @document.setter
    def document(self, document):
        library.galley_editor_set_document(self.handle, document.handle)

    def set_editable(self, editable):
        library.galley_editor_set_editable(self.handle, editable)

    def take_change(self):
        """What changed since the last call, an `abi.Change`; None if nothing changed."""
        change = abi.Change()
        return change if library.galley_editor_take_change(self.handle, change) else None

    def insert(self, text):
        """Types a string or UTF-8, or pastes a `Text`."""
        if isinstance(text, Text):
            return library.galley_editor_insert(self.handle, text.handle)
        content = utf8(text)
        return library.galley_editor_insert_utf8(self.handle, content, len(content))

    def insert_line_break(self):
        return library.galley_editor_insert_line_break(self.handle)

    def delete(self, direction, unit=abi.UNIT_GRAPHEME):
        return library.galley_editor_delete(self.handle, direction, unit)

    def replace(self, start, end, text):
        """Replaces a range by a `Text`, a string or UTF-8: the host's own edit."""
        if isinstance(text, Text):
            library.galley_editor_replace(self.handle, start, end, text.handle)
        else:
            content = utf8(text)
            library.galley_editor_replace_utf8(self.handle, start, end, content, len(content))

    @property
    def selected_text(self):
        return owned(Text, library.galley_editor_copy_selected_text(self.handle))

    @property
    def selected_plain(self):
        return string(library.galley_editor_get_selected_plain, self.handle)

    @property
    def style(self):
        """A copy of the style of the text that is typed next."""
        return owned(Style, library.galley_editor_copy_style(self.handle))

    def set_style(self, style):
        """Sets a `Style`, a `ParagraphStyle`, or with None the paragraph style of the document."""
        setter = "style" if isinstance(style, Style) else "paragraph_style"
        return getattr(library, f"galley_editor_set_{setter}")(self.handle, style and style.handle)

    def set_marked(self, text, start, end):
        content = utf8(text)
        return library.galley_editor_set_marked_utf8(self.handle, content, len(content), start, end)

    @property
    def marked(self):
        """The range of the marked text, or None."""
        found = abi.Range()
        return (found.start, found.end) if library.galley_editor_get_marked(self.handle, found) else None

    def commit_marked(self):
        library.galley_editor_commit_marked(self.handle)

    def cancel_marked(self):
        return library.galley_editor_cancel_marked(self.handle)

    def undo(self):
        return library.galley_editor_undo(self.handle)

    def redo(self):
        return library.galley_editor_redo(self.handle)

    @property
    def can_undo(self):
        return library.galley_editor_can_undo(self.handle)

    @property
    def can_redo(self):
        return library.galley_editor_can_redo(self.handle)

    def set_undo_limit(self, limit):
        library.galley_editor_set_undo_limit(self.handle, limit)

    def begin_group(self):
        library.galley_editor_begin_group(self.handle)

    def end_group(self):
        library.galley_editor_end_group(self.handle)

    def remove_undo_steps(self):
        library.galley_editor_remove_undo_steps(self.handle)

    @property
    def selection(self):
        selection = abi.Selection()
        library.galley_editor_get_selection(self.handle, selection)
        return selection

    @selection.setter
    def selection(self, selection):
        library.galley_editor_set_selection(self.handle, selection)

    def select(self, offset, unit):
        return library.galley_editor_select(self.handle, abi.Position(offset, False), unit)

    def move(self, direction, unit=abi.UNIT_GRAPHEME, extending=False):
        return library.galley_editor_move(self.handle, direction, unit, extending)

    def move_down(self, distance, extending=False):
        return library.galley_editor_move_down(self.handle, distance, extending)

    def click(self, x, y, window=None, count=1, extending=False):
        """A click at a point of a window, or of the document."""
        library.galley_editor_click(self.handle, window and window.handle, x, y, count, extending)

    def drag(self, x, y, window=None):
        library.galley_editor_drag(self.handle, window and window.handle, x, y)

    def set_width(self, width):
        library.galley_editor_set_width(self.handle, width)

    def scroll(self, anchor, distance):
        return library.galley_editor_scroll(self.handle, anchor, distance)

    def scroll_to_caret(self, anchor, height):
        return library.galley_editor_scroll_to_caret(self.handle, anchor, height)

    def window(self, anchor, height):
        return Window(library.galley_window_create_editor(self.handle, anchor, height))

    def caret(self, window):
        """The caret in a window, or None if it is not visible."""
        caret = abi.Rect()
        return caret if library.galley_editor_get_caret(self.handle, window.handle, caret) else None

    def selection_rectangles(self, window, line_break_width=4.0):
        return filled(
            library.galley_editor_get_selection_rectangles, abi.Rect, self.handle, window.handle, line_break_width)

    def marked_rectangles(self, window):
        return filled(library.galley_editor_get_marked_rectangles, abi.Rect, self.handle, window.handle)


def moved(change, place):
    """An offset, `abi.Position`, `abi.Selection` or `abi.Anchor` of the old text, in the new text."""
    kind = "offset" if isinstance(place, int) else type(place).__name__.lower()
    return getattr(library, f"galley_change_move_{kind}")(change, place)


class Kept:
    """Python objects that C refers to by a number, from `keep` until `take`."""

    def __init__(self):
        self.objects, self.numbers = {}, itertools.count(1)

    def keep(self, object):
        number = next(self.numbers)
        self.objects[number] = object
        return number

    def take(self, number):
        return self.objects.pop(number)

    def __getitem__(self, number):
        return self.objects[number]


class Cancellation:
    """Tells a drawing whether it was cancelled. Valid during one call of `draw`."""

    def __init__(self, handle):
        self.handle = handle

    def __bool__(self):
        return library.galley_cancellation_is_cancelled(self.handle)


class Queue(Handle):
    """Calls Python functions on a few threads of the library, by priority, and delivers what they return.

        queue = galley.Queue(on_ready=wake_main_loop)
        queue.submit(message.id, lambda cancelled: None if cancelled else draw(message))
        for id, generation, output in queue.take(): show(id, output)

    Wait for the queue before the program ends, else a function may run while Python shuts down.
    """

    kind = "queue"
    # The callbacks exist as long as the module, because a drawing may outlive its queue.
    kept = Kept()
    on_ready = abi.Call(lambda context: Queue.kept[context]())
    will_display = abi.Call(lambda context: Queue.kept[context][0]())
    did_display = abi.DidDisplay(lambda context, finished: Queue.kept[context][2](finished))
    destroy = abi.Call(lambda context: Queue.kept.take(context) and None)

    @abi.Draw
    def draw(context, cancellation):
        output = Queue.kept[context][1](Cancellation(cancellation))
        return None if output is None else Queue.kept.keep(output)

    def __init__(self, workers=0, waiting=0, finishes_superseded=False, on_ready=None):
        """Numbers of drawings that run and wait, 0 for the standard. `on_ready()` runs on a thread of the library."""
        limits = abi.QueueLimits(workers, waiting, finishes_superseded)
        super().__init__(library.galley_queue_create(
            limits, self.on_ready, self.kept.keep(on_ready or (lambda: None)), self.destroy))

    def submit(self, id, draw, priority=abi.PRIORITY_VISIBLE, will_display=None, did_display=None):
        """Calls `will_display()`, `draw(cancellation)`, `did_display(finished)` later. Returns the generation."""
        context = self.kept.keep((will_display or (lambda: None), draw, did_display or (lambda finished: None)))
        task = abi.DisplayTask(context, self.will_display, self.draw, self.did_display, self.destroy, self.destroy)
        return library.galley_queue_submit(self.handle, id, priority, task)

    def set_priority(self, id, priority):
        library.galley_queue_set_priority(self.handle, id, priority)

    def cancel(self, id):
        library.galley_queue_cancel(self.handle, id)

    def cancel_all(self):
        library.galley_queue_cancel_all(self.handle)

    def take(self):
        """The deliveries that have arrived, as (id, generation, output). An output may be None."""
        delivery, deliveries = abi.Delivery(), []
        while library.galley_queue_take(self.handle, delivery):
            output = None if delivery.output is None else self.kept.take(delivery.output)
            deliveries.append((delivery.id, delivery.generation, output))
        return deliveries

    def wait(self):
        """Waits until no drawing waits or runs. False, without waiting, on a thread of the library."""
        return library.galley_queue_wait(self.handle)

    def close(self):
        library.galley_queue_close(self.handle)

    @property
    def counters(self):
        counters = abi.QueueCounters()
        library.galley_queue_get_counters(self.handle, counters)
        return counters


class Rows(Handle):
    """The heights of the rows of a list."""

    kind = "rows"

    def __init__(self, count, height):
        super().__init__(library.galley_rows_create(count, height))

    def __len__(self):
        return library.galley_rows_count(self.handle)

    def height(self, row):
        return library.galley_rows_height(self.handle, row)

    def top(self, row):
        return library.galley_rows_top(self.handle, row)

    def at(self, y):
        """The row at a position, or None."""
        row = library.galley_rows_at(self.handle, y)
        return None if row == abi.SIZE_MAX else row

    def visible(self, top, bottom):
        """The rows between two positions."""
        first, end = ctypes.c_size_t(), ctypes.c_size_t()
        library.galley_rows_get_visible(self.handle, top, bottom, first, end)
        return range(first.value, end.value)

    def set_height(self, row, height, anchor=None):
        """Changes a height. Returns how far the row `anchor` moved."""
        return library.galley_rows_set_height(self.handle, row, height, abi.SIZE_MAX if anchor is None else anchor)

    def replace(self, start, end, heights):
        array = (ctypes.c_double * len(heights))(*heights)
        library.galley_rows_replace(self.handle, start, end, array, len(heights))


def list_diff(old, new, updated=None):
    """The changes from one list of ids to another, as (kind, index, index in the other list or None)."""
    ids = [(ctypes.c_uint64 * len(ids))(*ids) for ids in (old, new)]
    ask = abi.Updated(lambda context, old, new: updated(old, new)) if updated else abi.Updated()
    changes = filled(
        library.galley_list_diff, abi.ListChange, ids[0], len(old), ids[1], len(new), ask, None)
    return [(one.kind, one.at, None if one.other == abi.SIZE_MAX else one.other) for one in changes]
