"""galley.h in ctypes: its structures, its constants, and `load`, which opens libgalley.so and types its functions.

Names are those of the header, the prefix left out of structures and constants. What they mean is said there.
"""

import ctypes
import os
import pathlib
from ctypes import CFUNCTYPE, POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_size_t
from ctypes import c_int32, c_int64, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p

ABI_VERSION = 1

FONT_SIZE, FONT_WEIGHT, FONT_STRETCH, LETTER_SPACING, WORD_SPACING, BASELINE_SHIFT = range(1, 7)
FONT_STYLE, LANGUAGE, VERTICAL_ALIGN, SCRIPT = range(101, 105)
COLOR, BACKGROUND_COLOR = range(201, 203)
(TEXT_INDENT, START_INDENT, END_INDENT, LINE_SPACING, SPACING_BEFORE, SPACING_AFTER, TAB_SIZE,
 KEEP_LAST_WORDS, RUNT_TIGHTENING, HYPHENATE_LIMIT_LINES, HYPHENATE_LIMIT_ZONE, ORPHANS, WIDOWS,
 LAST_LINE_FIT, LAST_LINE_MINIMUM, LOOSENESS, RIVER_DEMERITS, PROTRUSION, MINIMUM_WORD_SPACING, MAXIMUM_WORD_SPACING,
 MINIMUM_LETTER_SPACING, MAXIMUM_LETTER_SPACING, MINIMUM_GLYPH_WIDTH, MAXIMUM_GLYPH_WIDTH,
 ANNOTATION_SPACE_BEFORE, ANNOTATION_SPACE_AFTER) = range(1, 27)
(DIRECTION, WRITING_MODE, TEXT_ORIENTATION, WHITE_SPACE, WORD_BREAK, LINE_BREAK, OVERFLOW_WRAP, HYPHENS, TEXT_ALIGN,
 TEXT_ALIGN_LAST, TEXT_JUSTIFY, TEXT_WRAP, TEXT_SPACING_TRIM, FINAL_BREAK, HYPHENATE_CHARACTER,
 HYPHENATE_LIMIT_CHARS, HYPHENATE_LIMIT_LAST, BREAK_BEFORE, BREAK_AFTER, BREAK_INSIDE) = range(101, 121)  # fmt: skip
PROFILE_UNICODE, PROFILE_BROWSER = range(2)
LINE_HEIGHT_NORMAL, LINE_HEIGHT_EXACT, LINE_HEIGHT_MULTIPLE, LINE_HEIGHT_AT_LEAST = range(4)
UNDERLINE, OVERLINE, LINE_THROUGH = 1, 2, 4
(ALIGN_BASELINE, ALIGN_SUB, ALIGN_SUPER, ALIGN_TOP, ALIGN_MIDDLE, ALIGN_BOTTOM, ALIGN_TEXT_TOP,
 ALIGN_TEXT_BOTTOM, ALIGN_CENTER) = range(9)  # fmt: skip
BOX, SPACE, RULE = range(3)
TAB_LEFT, TAB_RIGHT, TAB_CENTER, TAB_DECIMAL = range(4)
SCOPE_NODE, SCOPE_BACKING_TEXT, SCOPE_ATOMIC_TEXT, SCOPE_INLINE_BOX = range(1, 5)
PROCESS_EMOTICONS, PROCESS_MENTIONS, PROCESS_LINKS = 1, 2, 4
MIN_CONTENT, MAX_CONTENT, AT_MOST, EXACTLY = range(4)
TRUNCATE_END, TRUNCATE_START, TRUNCATE_MIDDLE, TRUNCATE_CLIP = range(4)
TRUNCATE_BY_CHARACTER, TRUNCATE_BY_WORD = range(2)
BASIS_LONGEST_LINE, BASIS_PROPOSED, BASIS_BALANCED = range(3)
ROUND_NOT, ROUND_UP, ROUND_YOGA = range(3)
BREAK_WRAP, BREAK_MANDATORY, BREAK_HYPHEN, BREAK_EMERGENCY, BREAK_END = range(5)
HORIZONTAL, SIDEWAYS, UPRIGHT = range(3)
FORWARD, BACKWARD, LEFT, RIGHT = range(4)
(UNIT_GRAPHEME, UNIT_WORD, UNIT_SENTENCE, UNIT_LINE_EDGE, UNIT_LINE, UNIT_PARAGRAPH, UNIT_DOCUMENT) = range(7)
ACTIVE_RANGE_ID, ACTIVE_RANGE_KIND, ACTIVE_RANGE_PAYLOAD = range(3)
PRESS_BEGIN, PRESS_MOVE, PRESS_END, PRESS_CANCEL, PRESS_TICK = range(5)
JOIN_MITER, JOIN_ROUND, JOIN_BEVEL = range(3)
PATH_MOVE, PATH_LINE, PATH_QUAD, PATH_CUBIC = range(4)
(OVERLAY_LINES, OVERLAY_RUNS, OVERLAY_GLYPHS, OVERLAY_CLUSTERS, OVERLAY_REGIONS, OVERLAY_CONTAINER, OVERLAY_ATTACHMENTS,
 OVERLAY_SCOPES, OVERLAY_CUTS) = (1 << bit for bit in range(9))  # fmt: skip
SHOW_PRESSED, SHOW_RELEASED, TAP, LONG_PRESS, WAKE = range(5)
RECTANGLES_ENCLOSING, RECTANGLES_SELECTION, RECTANGLES_TIGHT = range(3)
BLOCK_START, BLOCK_CENTER, BLOCK_END = range(3)
PICTURE_PREMULTIPLIED, PICTURE_STRAIGHT, PICTURE_PNG, PICTURE_JPEG = range(4)
FIT_FILL, FIT_CONTAIN, FIT_COVER, FIT_NONE, FIT_SCALE_DOWN = range(5)
BORDER_SOLID, BORDER_DOUBLE, BORDER_DOTTED, BORDER_DASHED, BORDER_WAVY = range(5)
DETAIL_LINES, DETAIL_WORDS, DETAIL_CHARACTERS = range(3)
(ROLE_PARAGRAPH, ROLE_HEADING, ROLE_LINE, ROLE_LINK, ROLE_WORD, ROLE_SEPARATOR, ROLE_ATTACHMENT, ROLE_CHARACTER,
 ROLE_TOKEN, ROLE_HIDDEN) = range(10)  # fmt: skip
ACCESSKIT_LABEL, ACCESSKIT_DOCUMENT, ACCESSKIT_TEXT_INPUT, ACCESSKIT_MULTILINE_TEXT_INPUT = range(4)
PRIORITY_BACKGROUND, PRIORITY_SOON, PRIORITY_VISIBLE = range(3)
LIST_REMOVE, LIST_INSERT, LIST_UPDATE = range(3)
(LIMIT_FONT_BYTES, LIMIT_WEB_FONT_BYTES, LIMIT_SVG_DOCUMENT_BYTES, LIMIT_COLOR_GLYPH_PAINTS, LIMIT_COLOR_GLYPH_PIXELS,
 LIMIT_VARIATION_INSTANCES, LIMIT_DOCUMENT_BYTES, LIMIT_DOCUMENT_VALUES, LIMIT_TEXT_BYTES,
 LIMIT_BITMAP_PIXELS) = range(1, 11)  # fmt: skip
SIZE_MAX = c_size_t(-1).value


def structure(name, **fields):
    """Makes a structure type with these members, in this order, whose values print their members."""

    def show(self):
        return f"{name}({', '.join(f'{field}={getattr(self, field)!r}' for field in fields)})"

    return type(name, (Structure,), {"_fields_": list(fields.items()), "__repr__": show})


Attachment = structure(
    "Attachment", id=c_char_p, width=c_double, height=c_double, baseline=c_double, margin_top=c_double,
    margin_right=c_double, margin_bottom=c_double, margin_left=c_double, vertical_align=c_uint32, kind=c_uint32,
    color=c_uint32)  # fmt: skip
Counters = structure(
    "Counters", shape_calls=c_uint64, words_found=c_uint64, words_shaped=c_uint64, cache_bytes=c_uint64)  # fmt: skip
Range = structure("Range", start=c_size_t, end=c_size_t)
Unsupported = structure("Unsupported", property=c_uint32, range=Range)
Length = structure("Length", mode=c_uint32, value=c_double)
Truncation = structure(
    "Truncation", mode=c_uint32, unit=c_uint32, token=c_char_p, token_text=c_void_p, reserved_width=c_double,
    clips_token=c_bool, limits_height=c_bool, may_be_empty=c_bool,
    min_hidden_lines=c_uint64)  # fmt: skip
Proposal = structure(
    "Proposal", width=Length, height=Length, max_lines=c_uint64, width_basis=c_uint32, scale=c_double,
    truncation=POINTER(Truncation))  # fmt: skip
Size = structure("Size", width=c_double, height=c_double)
Measurement = structure(
    "Measurement", proposal=Proposal, size=Size, first_baseline=c_double, last_baseline=c_double,
    longest_line=c_double, lines_height=c_double, room=c_double, valid_from=c_double, valid_until=c_double,
    line_count=c_uint64, truncated=c_bool)  # fmt: skip
Rounding = structure("Rounding", policy=c_uint32, scale=c_double)
FitOptions = structure(
    "FitOptions", box=Size, least=c_double, most=c_double, step=c_double, max_lines=c_uint64,
    breaks_words=c_bool)  # fmt: skip
Fit = structure("Fit", scale=c_double, fits=c_bool, limit=c_double, trials=c_uint32)
Rect = structure("Rect", left=c_double, top=c_double, width=c_double, height=c_double)
Cut = structure("Cut", line=c_uint64, has_token=c_bool, rect=Rect)
Summary = structure(
    "Summary", size=Size, first_baseline=c_double, last_baseline=c_double, longest_line=c_double,
    line_count=c_size_t, run_count=c_size_t, attachment_count=c_size_t, truncated=c_bool)  # fmt: skip
Line = structure(
    "Line", start=c_size_t, end=c_size_t, content_start=c_size_t, content_end=c_size_t, left=c_double, width=c_double,
    trailing=c_double, top=c_double, bottom=c_double, baseline=c_double, first_run=c_size_t, run_count=c_size_t,
    reason=c_uint32)  # fmt: skip
Run = structure(
    "Run", line=c_size_t, start=c_size_t, end=c_size_t, face=c_void_p, font_size=c_double, left=c_double,
    width=c_double, baseline=c_double, horizontal_scale=c_double, glyph_count=c_size_t, color=c_uint32,
    orientation=c_uint32, level=c_uint8, generated=c_bool)  # fmt: skip
Glyph = structure("Glyph", id=c_uint32, color=c_uint32, cluster=c_size_t, x=c_double, y=c_double, advance=c_double)
AttachmentBox = structure("AttachmentBox", offset=c_size_t, line=c_size_t, rect=Rect)
TabStop = structure("TabStop", position=c_double, align=c_uint32, separator=c_uint32, leader=c_char_p)
Annotation = structure("Annotation", base=Range, line=c_size_t, rect=Rect, under=c_bool, inter_character=c_bool)
LeaderGlyph = structure(
    "LeaderGlyph", glyph=Glyph, face=c_void_p, font_size=c_double, line=c_size_t, orientation=c_uint32)  # fmt: skip
LayoutBox = structure("LayoutBox", offset=c_size_t, line=c_size_t, rect=Rect, visible=c_bool)
Position = structure("Position", offset=c_size_t, upstream=c_bool)
Hit = structure("Hit", position=Position, line=c_size_t, inside=c_bool)
HitDetails = structure("HitDetails", character=Range, attachment=c_size_t, cut=c_size_t)
CaretStop = structure("CaretStop", position=Position, caret=Rect)
Selection = structure("Selection", anchor=Position, head=Position, goal=c_double)
LineMetrics = structure(
    "LineMetrics", rect=Rect, baseline=c_double, ascent=c_double, descent=c_double, leading=c_double,
    trailing=c_double, hard_break=c_bool, truncated=c_bool)  # fmt: skip
Paint = structure(
    "Paint", color=c_uint32, background=c_uint32, decoration=c_uint32, sets_color=c_bool, sets_background=c_bool,
    sets_decoration=c_bool)  # fmt: skip
DropCap = structure("DropCap", lines=c_uint64, characters=c_uint64, gap=c_double)
ContainerMeasurement = structure(
    "ContainerMeasurement", size=Size, line_count=c_uint64, content_end=c_double, first_baseline=c_double,
    last_baseline=c_double)  # fmt: skip
Accessible = structure(
    "Accessible", role=c_uint32, number=c_size_t, range=Range, parent=c_size_t, end=c_size_t)  # fmt: skip
AccesskitOptions = structure(
    "AccesskitOptions", root=c_uint64, role=c_uint32, x=c_double, y=c_double, scale=c_double,
    selection=POINTER(Selection))  # fmt: skip
AccesskitPlace = structure("AccesskitPlace", node=c_uint64, character_index=c_size_t)
PressEffect = structure("PressEffect", kind=c_uint32, active_range=c_size_t, time=c_double)
Variation = structure("Variation", tag=c_char * 5, value=c_double)

FontMetrics = structure(
    "FontMetrics", units_per_em=c_int32, ascender=c_int32, descender=c_int32, line_gap=c_int32, x_height=c_int32,
    cap_height=c_int32, ideographic_baseline=c_int32, hanging_baseline=c_int32, underline_offset=c_int32,
    underline_thickness=c_int32, strikeout_offset=c_int32, strikeout_thickness=c_int32)  # fmt: skip

PathElement = structure(
    "PathElement", verb=c_uint32, x1=c_double, y1=c_double, x2=c_double, y2=c_double, x=c_double, y=c_double)  # fmt: skip
DisplayOptions = structure(
    "DisplayOptions", line_backgrounds=c_bool, overlay=c_uint32, culled=c_bool, visible=Rect)  # fmt: skip
DrawnGlyph = structure("DrawnGlyph", id=c_uint32, cluster=c_size_t, x=c_double, y=c_double)
PaletteColor = structure("PaletteColor", index=c_uint32, color=c_uint32)
GlyphDrawing = structure(
    "GlyphDrawing", face=c_void_p, font_size=c_double, color=c_uint32, baseline=c_double, vertical=c_bool,
    transform=c_double * 6, glyphs=POINTER(DrawnGlyph), glyph_count=c_size_t, text=POINTER(c_char),
    text_length=c_size_t, text_start=c_size_t, palette=c_size_t, palette_colors=POINTER(PaletteColor),
    palette_color_count=c_size_t)  # fmt: skip
Stroke = structure("Stroke", width=c_double, join=c_uint32, dashes=POINTER(c_double), dash_count=c_size_t)
Shadow = structure("Shadow", x=c_double, y=c_double, blur=c_double, color=c_uint32, inner=c_bool)
GradientStop = structure("GradientStop", offset=c_double, color=c_uint32)
Gradient = structure(
    "Gradient", start_x=c_double, start_y=c_double, end_x=c_double, end_y=c_double, stops=POINTER(GradientStop),
    stop_count=c_size_t)  # fmt: skip
Frame = structure(
    "Frame", rect=Rect, padding_top=c_double, padding_right=c_double, padding_bottom=c_double, padding_left=c_double,
    alignment=c_uint32, pixel_scale=c_double, background=c_uint32, background_image=c_char_p, border_width=c_double,
    border_color=c_uint32, border_style=c_uint32, corner_radius=c_double, shadows=POINTER(Shadow),
    shadow_count=c_size_t, clips=c_bool)  # fmt: skip
Mark = structure(
    "Mark", id=c_char_p, kind=c_char_p, payload=c_char_p, title=c_char_p, start=c_size_t, end=c_size_t,
    rectangles=POINTER(Rect), rectangle_count=c_size_t)  # fmt: skip
PictureStyle = structure(
    "PictureStyle", size=c_size_t, fit=c_uint32, tint=c_uint32, align_x=c_double, align_y=c_double,
    corner_radius=c_double, resolution=c_double)  # fmt: skip
PlacedPicture = structure(
    "PlacedPicture", id=c_char_p, bytes=c_void_p, length=c_size_t, format=c_uint32, tint=c_uint32, width=c_uint32,
    height=c_uint32, transform=c_double * 6, clip=POINTER(PathElement), clip_count=c_size_t)  # fmt: skip
_path = (POINTER(PathElement), c_size_t)
FillPath = CFUNCTYPE(None, c_void_p, *_path, c_uint32)
StrokePath = CFUNCTYPE(None, c_void_p, *_path, POINTER(Stroke), c_uint32)
DrawGlyphs = CFUNCTYPE(None, c_void_p, POINTER(GlyphDrawing))
StrokeGlyphs = CFUNCTYPE(None, c_void_p, POINTER(GlyphDrawing), POINTER(Stroke))
DrawBox = CFUNCTYPE(None, c_void_p, c_char_p, POINTER(Rect))
BeginClip = CFUNCTYPE(None, c_void_p, *_path)
BeginShadow = CFUNCTYPE(None, c_void_p, POINTER(Shadow))
EndGroup = CFUNCTYPE(None, c_void_p)
AddMark = CFUNCTYPE(None, c_void_p, POINTER(Mark))
BeginOpacity = CFUNCTYPE(None, c_void_p, c_double)
DrawPicture = CFUNCTYPE(None, c_void_p, POINTER(PlacedPicture))
BeginGradient = CFUNCTYPE(None, c_void_p, POINTER(Gradient))
Cancelled = CFUNCTYPE(c_bool, c_void_p)
Canvas = structure(
    "Canvas", size=c_size_t, context=c_void_p, fill_path=FillPath, stroke_path=StrokePath, draw_glyphs=DrawGlyphs,
    stroke_glyphs=StrokeGlyphs, draw_attachment=DrawBox, draw_image=DrawBox, begin_clip=BeginClip,
    begin_shadow=BeginShadow, end_group=EndGroup, add_mark=AddMark, begin_opacity=BeginOpacity,
    pictures=c_void_p, draw_picture=DrawPicture, begin_gradient=BeginGradient)  # fmt: skip

MeasureAttachment = CFUNCTYPE(None, c_void_p, c_size_t, c_double, POINTER(Attachment))
Dirty = CFUNCTYPE(None, c_void_p, c_void_p)
ShouldInteract = CFUNCTYPE(c_bool, c_void_p, c_size_t)

Draw = CFUNCTYPE(c_void_p, c_void_p, c_void_p)
DidDisplay = CFUNCTYPE(None, c_void_p, c_bool)
Call = CFUNCTYPE(None, c_void_p)
Updated = CFUNCTYPE(c_bool, c_void_p, c_size_t, c_size_t)
QueueLimits = structure("QueueLimits", workers=c_size_t, waiting=c_size_t, finishes_superseded=c_bool)
DisplayTask = structure(
    "DisplayTask", context=c_void_p, will_display=Call, draw=Draw, did_display=DidDisplay, destroy=Call,
    destroy_output=Call)  # fmt: skip
Delivery = structure("Delivery", id=c_uint64, generation=c_uint64, output=c_void_p)
QueueCounters = structure(
    "QueueCounters", submitted=c_uint64, waiting=c_uint64, running=c_uint64, started=c_uint64, finished=c_uint64,
    unfinished=c_uint64, discarded=c_uint64, dropped=c_uint64, taken=c_uint64, peak_running=c_uint64,
    peak_waiting=c_uint64, longest_wait=c_double, longest_run=c_double)  # fmt: skip
ListChange = structure("ListChange", kind=c_uint32, at=c_size_t, other=c_size_t)

DocumentSummary = structure(
    "DocumentSummary", length=c_size_t, utf16_length=c_size_t, paragraph_count=c_size_t, width=c_double,
    height=c_double)  # fmt: skip
Paragraph = structure(
    "Paragraph", range=Range, content=Range, top=c_double, height=c_double, measured=c_bool,
    continues=c_bool)  # fmt: skip
Anchor = structure("Anchor", offset=c_size_t, distance=c_double)
PlacedParagraph = structure(
    "PlacedParagraph", index=c_size_t, range=Range, top=c_double, x=c_double, y=c_double)  # fmt: skip
WindowSummary = structure(
    "WindowSummary", paragraph_count=c_size_t, top=c_double, width=c_double, height=c_double, anchor=Anchor)  # fmt: skip
Change = structure(
    "Change", range=Range, new_range=Range, first_paragraph=c_size_t, old_paragraph_count=c_size_t,
    new_paragraph_count=c_size_t, height_change=c_double, has_lines=c_bool, unchanged_lines=c_size_t,
    removed_lines=c_size_t, inserted_lines=c_size_t, moved_lines=c_size_t, distance=c_double)  # fmt: skip
DocumentHit = structure(
    "DocumentHit", position=Position, paragraph=c_size_t, character=Range, word=Range, attachment=c_size_t)  # fmt: skip
DocumentCounters = structure(
    "DocumentCounters", paragraphs_prepared=c_uint64, bytes_prepared=c_uint64, paragraphs_laid_out=c_uint64,
    lines_laid_out=c_uint64, layouts_evicted=c_uint64, tree_nodes_copied=c_uint64)  # fmt: skip

_handle, _error, _strings = c_void_p, POINTER(c_void_p), POINTER(c_char_p)
_proposal, _measurement, _handles = POINTER(Proposal), POINTER(Measurement), POINTER(c_void_p)

# For each function the type of its result, then the types of its parameters.
FUNCTIONS = {
    "abi_version": (c_uint32,),
    "limit_get": (c_uint64, c_uint32),
    "limit_set": (c_bool, c_uint32, c_uint64),
    "error_message": (c_char_p, _handle),
    "error_release": (None, _handle),
    "fonts_create_bundled": (_handle,),
    "fonts_open": (_handle, _strings, c_size_t, _error),
    "fonts_open_bytes": (_handle, c_char_p, c_size_t, c_char_p, c_uint32, _error),
    "fonts_open_system": (_handle, c_char_p, c_char_p, _error),
    "fonts_create_defining": (_handle, _handle, c_char_p, _error),
    "fonts_create_describing": (_handle, _handle, c_char_p, _error),
    "fonts_create_limited": (_handle, _handle, c_char_p, c_char_p, _error),
    "fonts_create_mapping": (_handle, _handle, c_char_p, _strings, c_size_t, _error),
    "fonts_create_joined": (_handle, _handle, _handle),
    "fonts_count": (c_size_t, _handle),
    "style_create": (_handle,),
    "style_copy": (_handle, _handle),
    "style_set_number": (c_bool, _handle, c_uint32, c_double, _error),
    "style_set_keyword": (c_bool, _handle, c_uint32, c_char_p, _error),
    "style_set_color": (c_bool, _handle, c_uint32, c_uint32, _error),
    "style_set_families": (None, _handle, _strings, c_size_t),
    "style_set_feature": (c_bool, _handle, c_char_p, c_uint32, _error),
    "style_set_variation": (c_bool, _handle, c_char_p, c_double, _error),
    "style_set_line_height": (c_bool, _handle, c_uint32, c_double, _error),
    "style_set_decoration": (None, _handle, c_uint32),
    "style_set_json": (c_bool, _handle, c_char_p, c_char_p, _error),
    "style_get_json": (c_size_t, _handle, c_char_p, c_size_t),
    "paragraph_style_set_json": (c_bool, _handle, c_char_p, c_char_p, _error),
    "paragraph_style_get_json": (c_size_t, _handle, c_char_p, c_size_t),
    "paragraph_style_create": (_handle, c_uint32),
    "paragraph_style_copy": (_handle, _handle),
    "paragraph_style_set_number": (c_bool, _handle, c_uint32, c_double, _error),
    "paragraph_style_set_keyword": (c_bool, _handle, c_uint32, c_char_p, _error),
    "paragraph_style_set_line_height": (c_bool, _handle, c_uint32, c_double, _error),
    "paragraph_style_set_tab_stops": (c_bool, _handle, POINTER(TabStop), c_size_t, _error),
    "text_create": (_handle, _handle, _handle),
    "text_copy": (_handle, _handle),
    "text_create_json": (_handle, c_char_p, c_size_t, _error),
    "text_add_scope_json": (c_bool, _handle, c_char_p, c_size_t, _error),
    "text_length": (c_size_t, _handle),
    "text_get_unsupported": (c_size_t, _handle, POINTER(Unsupported), c_size_t),
    "text_append_utf8": (None, _handle, c_char_p, c_size_t, _handle),
    "text_append_utf16": (None, _handle, POINTER(c_uint16), c_size_t, _handle),
    "text_append_attachment": (None, _handle, POINTER(Attachment), _handle),
    "text_replace_utf8": (None, _handle, c_size_t, c_size_t, c_char_p, c_size_t),
    "text_set_style": (None, _handle, c_size_t, c_size_t, _handle),
    "text_set_paragraph_style": (None, _handle, c_size_t, c_size_t, _handle),
    "text_add_active_range": (None, _handle, c_size_t, c_size_t, c_char_p, c_char_p, c_char_p),
    "text_add_scope": (c_bool, _handle, c_size_t, c_size_t, c_uint32, c_char_p, c_char_p),
    "text_add_bidi": (c_bool, _handle, c_size_t, c_size_t, c_char_p, c_char_p, _error),
    "text_get_plain": (c_size_t, _handle, c_size_t, c_size_t, c_char_p, c_size_t),
    "text_process": (None, _handle, c_uint32),
    "typesetter_create": (_handle, _handle),
    "typesetter_get_counters": (None, _handle, POINTER(Counters)),
    "prepare": (_handle, _handle, _handle),
    "prepare_measuring": (_handle, _handle, _handle, c_double, MeasureAttachment, c_void_p),
    "shaped_length": (c_size_t, _handle),
    "shaped_utf16_offset": (c_size_t, _handle, c_size_t),
    "shaped_utf8_offset": (c_size_t, _handle, c_size_t),
    "shaped_get_missing": (c_size_t, _handle, POINTER(Range), c_size_t),
    "shaped_unknown_family_count": (c_size_t, _handle),
    "shaped_get_unknown_family": (c_size_t, _handle, c_size_t, c_char_p, c_size_t),
    "shaped_get_writing_mode": (c_size_t, _handle, c_char_p, c_size_t),
    "shaped_create_scaled": (_handle, _handle, c_double),
    "shaped_create_repainted": (_handle, _handle, _handle),
    "shaped_create_fitted": (_handle, _handle, POINTER(FitOptions), POINTER(Fit)),
    "measure": (None, _handle, _proposal, _measurement),
    "shaped_measure_count": (c_size_t, _handle),
    "shaped_min_content": (c_double, _handle),
    "shaped_max_content": (c_double, _handle),
    "shaped_get_breakpoints": (c_size_t, _handle, POINTER(c_double), c_size_t),
    "round": (Size, Rounding, Size),
    "layout_create": (_handle, _handle, _proposal),
    "layout_create_measured": (_handle, _handle, _measurement, Size, Rounding),
    "layout_get_summary": (None, _handle, POINTER(Summary)),
    "layout_shaped": (_handle, _handle),
    "layout_get_valid_range": (None, _handle, POINTER(c_double), POINTER(c_double)),
    "layout_get_text_range": (None, _handle, POINTER(Range)),
    "layout_line_of": (c_size_t, _handle, c_size_t, c_bool),
    "layout_line_at": (c_size_t, _handle, c_double, c_double, c_bool),
    "layout_get_line_ink": (c_bool, _handle, c_size_t, POINTER(Rect)),
    "layout_get_styled_rectangles": (
        c_size_t, _handle, c_size_t, c_size_t, c_uint32, POINTER(Rect), c_size_t),  # fmt: skip
    "layout_get_bounding_rectangle": (c_bool, _handle, c_size_t, c_size_t, c_uint32, POINTER(Rect)),
    "layout_get_range_in": (c_bool, _handle, POINTER(Rect), POINTER(Range)),
    "layout_get_hit_details": (None, _handle, c_double, c_double, POINTER(HitDetails)),
    "layout_get_text_caret": (None, _handle, Position, POINTER(Rect)),
    "layout_get_active_range": (c_bool, _handle, c_size_t, POINTER(Range)),
    "layout_get_hidden_active_ranges": (c_size_t, _handle, POINTER(c_size_t), c_size_t),
    "layout_get_scope_at": (c_bool, _handle, c_double, c_double, c_uint32, POINTER(Range)),
    "layout_create_repainted_text": (_handle, _handle, _handle, _error),
    "container_create": (_handle, Size),
    "container_set_insets": (None, _handle, c_double, c_double, c_double, c_double),
    "container_add_exclusion": (c_bool, _handle, c_char_p, c_size_t, _error),
    "linked_create": (_handle, _handle, _handles, c_size_t, _handle, c_uint64, POINTER(Truncation)),
    "linked_create_drop_cap": (
        _handle, _handle, _handles, c_size_t, POINTER(DropCap), c_uint64, POINTER(Truncation)),
    "linked_count": (c_size_t, _handle),
    "linked_layout": (_handle, _handle, c_size_t),
    "linked_drop_cap": (_handle, _handle),
    "linked_rest": (_handle, _handle),
    "linked_container_of": (c_size_t, _handle, c_size_t),
    "break_offset": (c_size_t, _handle),
    "break_line_count": (c_uint64, _handle),
    "measure_in": (
        _handle, _handle, _handle, _handle, c_uint64, POINTER(Truncation), POINTER(ContainerMeasurement)),
    "shaped_attachment_proposal": (Proposal, _handle, Size, c_uint64),
    "shaped_measure_attachment": (None, _handle, Size, c_uint64, POINTER(Attachment)),
    "display_list_create_framed": (_handle, _handle, POINTER(Frame), POINTER(DisplayOptions)),
    "display_list_create_linked": (_handle, _handle, POINTER(DisplayOptions)),
    "accessibility_create": (_handle, _handle, c_uint32),
    "accessibility_count": (c_size_t, _handle),
    "accessibility_get": (c_bool, _handle, c_size_t, POINTER(Accessible)),
    "accessibility_get_label": (c_size_t, _handle, c_size_t, c_char_p, c_size_t),
    "accessibility_get_rectangles": (c_size_t, _handle, c_size_t, POINTER(Rect), c_size_t),
    "layout_get_hidden": (c_bool, _handle, c_size_t, POINTER(c_size_t), POINTER(c_size_t)),
    "layout_get_cut": (c_bool, _handle, c_size_t, POINTER(Cut)),
    "layout_get_line": (c_bool, _handle, c_size_t, POINTER(Line)),
    "layout_get_run": (c_bool, _handle, c_size_t, POINTER(Run)),
    "layout_get_glyphs": (c_size_t, _handle, c_size_t, POINTER(Glyph), c_size_t),
    "layout_get_attachment": (c_bool, _handle, c_size_t, POINTER(AttachmentBox)),
    "layout_get_attachment_id": (c_size_t, _handle, c_size_t, c_char_p, c_size_t),
    "layout_get_annotations": (c_size_t, _handle, POINTER(Annotation), c_size_t),
    "layout_get_annotation_text": (c_size_t, _handle, c_size_t, c_char_p, c_size_t),
    "layout_get_leaders": (c_size_t, _handle, POINTER(LeaderGlyph), c_size_t),
    "layout_get_boxes": (c_size_t, _handle, POINTER(LayoutBox), c_size_t),
    "layout_get_rectangles": (c_size_t, _handle, c_size_t, c_size_t, POINTER(Rect), c_size_t),
    "layout_get_ink": (c_bool, _handle, POINTER(Rect)),
    "layout_hit_test": (None, _handle, c_double, c_double, POINTER(Hit)),
    "layout_get_caret": (None, _handle, Position, POINTER(Rect)),
    "layout_active_range_at": (c_size_t, _handle, c_double, c_double),
    "layout_node_at": (c_size_t, _handle, c_double, c_double, c_char_p, c_size_t),
    "layout_get_node_rects": (c_size_t, _handle, c_char_p, POINTER(Rect), c_size_t),
    "layout_active_range_near": (c_size_t, _handle, c_double, c_double, c_double, c_double),
    "layout_get_active_range_string": (c_size_t, _handle, c_size_t, c_uint32, c_char_p, c_size_t),
    "layout_create_pressed": (_handle, _handle, c_size_t, POINTER(Paint)),
    "layout_create_repainted": (_handle, _handle, c_size_t, c_size_t, POINTER(Paint)),
    "layout_get_line_metrics": (c_bool, _handle, c_size_t, POINTER(LineMetrics)),
    "layout_get_caret_stops": (c_size_t, _handle, c_size_t, POINTER(CaretStop), c_size_t),
    "layout_move": (c_bool, _handle, POINTER(Position), c_uint32, c_uint32, c_double),
    "layout_move_selection": (None, _handle, POINTER(Selection), c_uint32, c_uint32, c_bool),
    "layout_select": (c_bool, _handle, Position, c_uint32, POINTER(Selection)),
    "layout_get_selection_rectangles": (c_size_t, _handle, POINTER(Selection), POINTER(Rect), c_size_t),
    "layout_get_word_at": (c_bool, _handle, c_double, c_double, POINTER(Range)),
    "press_create": (_handle, c_double),
    "press_reduce": (
        c_size_t, _handle, _handle, c_uint32, c_int64, c_double, c_double, c_double, c_double, c_double,
        ShouldInteract, c_void_p, POINTER(PressEffect), c_size_t),  # fmt: skip
    "face_get_metrics": (c_bool, _handle, POINTER(FontMetrics)),
    "face_units_per_em": (c_uint32, _handle),
    "face_index": (c_uint32, _handle),
    "face_get_path": (c_size_t, _handle, c_char_p, c_size_t),
    "face_get_postscript_name": (c_size_t, _handle, c_char_p, c_size_t),
    "face_bytes": (c_void_p, _handle, POINTER(c_size_t)),
    "face_get_variations": (c_size_t, _handle, POINTER(Variation), c_size_t),
    "face_skew": (c_double, _handle),
    "face_emboldening": (c_double, _handle, c_double),
    "face_instance_count": (c_size_t, _handle),
    "face_get_instance_name": (c_size_t, _handle, c_size_t, c_char_p, c_size_t),
    "face_get_instance_variations": (c_size_t, _handle, c_size_t, POINTER(Variation), c_size_t),
    "face_get_outline": (c_size_t, _handle, c_uint32, POINTER(PathElement), c_size_t),
    "pictures_create": (_handle,),
    "pictures_release": (None, _handle),
    "pictures_set_pixels": (
        c_bool, _handle, c_char_p, c_char_p, c_size_t, c_uint32, c_uint32, c_size_t, c_uint32, POINTER(PictureStyle),
        _error),
    "pictures_set_file": (c_bool, _handle, c_char_p, c_char_p, c_size_t, POINTER(PictureStyle), _error),
    "pictures_remove": (None, _handle, c_char_p),
    "display_list_create": (_handle, _handle, POINTER(DisplayOptions)),
    "display_list_open": (_handle, c_char_p, c_size_t, _handle, _error),
    "display_list_get_bounds": (None, _handle, POINTER(Rect)),
    "display_list_get_ink": (c_bool, _handle, POINTER(Rect)),
    "display_list_draw": (c_bool, _handle, POINTER(Canvas), Cancelled),
    "display_list_get_picture_bounds": (None, _handle, c_double, POINTER(Rect)),
    "rasterizer_create": (_handle,),
    "bitmap_create": (_handle, c_uint32, c_uint32, c_double, c_uint32, _handle, _error),
    "bitmap_create_pixels": (
        _handle, c_char_p, c_size_t, c_uint32, c_uint32, c_size_t, c_uint32, c_double, _handle, _error),
    "bitmap_draw": (None, _handle, _handle, c_double, c_double, _handle),
    "bitmap_clear": (None, _handle, c_uint32),
    "bitmap_get_pixels": (c_bool, _handle, c_uint32, c_char_p, c_size_t, c_size_t, _error),
    "bitmap_get_failures": (c_size_t, _handle, c_char_p, c_size_t),
    "accesskit_create": (_handle, _handle, POINTER(AccesskitOptions)),
    "accesskit_get_json": (c_size_t, _handle, c_char_p, c_size_t),
    "accesskit_get_place": (None, _handle, Position, POINTER(AccesskitPlace)),
    "accesskit_get_position": (c_bool, _handle, AccesskitPlace, POINTER(Position)),
    "accesskit_active_range": (c_size_t, _handle, c_uint64),
    "layout_create_json": (_handle, _handle, c_char_p, c_size_t, _error),
    "node_create": (_handle, _handle),
    "node_set_limits": (None, _handle, c_uint64, POINTER(Truncation)),
    "node_set_text": (None, _handle, _handle),
    "node_set_dirty_callback": (None, _handle, Dirty, c_void_p),
    "node_version": (c_uint64, _handle),
    "node_measure": (None, _handle, _proposal, _measurement),
    "node_layout_create": (_handle, _handle, Size, Rounding),
    "node_first_baseline": (c_double, _handle, Size, Rounding),
    "node_shaped": (_handle, _handle),
    "document_create": (_handle, _handle, _handle, c_double),
    "document_create_utf8": (_handle, _handle, c_char_p, c_size_t, _handle, _handle, c_double),
    "document_copy": (_handle, _handle),
    "document_get_summary": (None, _handle, POINTER(DocumentSummary)),
    "document_set_width": (None, _handle, c_double),
    "document_set_layout_limit": (None, _handle, c_size_t),
    "document_copy_text": (_handle, _handle, c_size_t, c_size_t),
    "document_get_utf8": (c_size_t, _handle, c_size_t, c_size_t, c_char_p, c_size_t),
    "document_utf16_offset": (c_size_t, _handle, c_size_t),
    "document_utf8_offset": (c_size_t, _handle, c_size_t),
    "document_copy_style": (_handle, _handle, c_size_t),
    "document_copy_paragraph_style": (_handle, _handle, c_size_t),
    "document_get_paragraph": (c_bool, _handle, c_size_t, POINTER(Paragraph)),
    "document_paragraph_at": (c_size_t, _handle, c_size_t),
    "document_paragraph_at_y": (c_size_t, _handle, c_double),
    "document_anchor_at": (Anchor, _handle, c_double),
    "document_anchor_y": (c_double, _handle, Anchor),
    "document_scroll": (Anchor, _handle, Anchor, c_double),
    "document_layout_create": (_handle, _handle, c_size_t, POINTER(PlacedParagraph)),
    "document_replace_utf8": (None, _handle, c_size_t, c_size_t, c_char_p, c_size_t, POINTER(Change)),
    "document_replace": (None, _handle, c_size_t, c_size_t, _handle, POINTER(Change)),
    "document_set_style": (None, _handle, c_size_t, c_size_t, _handle, POINTER(Change)),
    "document_set_paragraph_style": (None, _handle, c_size_t, c_size_t, _handle, POINTER(Change)),
    "document_set_attachment": (None, _handle, c_size_t, POINTER(Attachment), POINTER(Change)),
    "document_add_scope_json": (c_bool, _handle, c_char_p, c_size_t, POINTER(Change), _error),
    "document_get_counters": (None, _handle, POINTER(DocumentCounters)),
    "window_create": (_handle, _handle, Anchor, c_double),
    "window_get_summary": (None, _handle, POINTER(WindowSummary)),
    "window_get_paragraph": (c_bool, _handle, c_size_t, POINTER(PlacedParagraph)),
    "window_layout": (_handle, _handle, c_size_t),
    "display_list_create_window": (_handle, _handle, POINTER(DisplayOptions)),
    "change_move_offset": (c_size_t, POINTER(Change), c_size_t),
    "change_move_position": (Position, POINTER(Change), Position),
    "change_move_selection": (Selection, POINTER(Change), Selection),
    "change_move_anchor": (Anchor, POINTER(Change), Anchor),
    "document_hit_test": (None, _handle, _handle, c_double, c_double, POINTER(DocumentHit)),
    "document_move_selection": (None, _handle, POINTER(Selection), c_uint32, c_uint32, c_bool),
    "document_select": (c_bool, _handle, Position, c_uint32, POINTER(Selection)),
    "window_get_caret": (c_bool, _handle, Position, POINTER(Rect)),
    "window_get_rectangles": (c_size_t, _handle, c_size_t, c_size_t, c_uint32, POINTER(Rect), c_size_t),
    "window_create_editor": (_handle, _handle, Anchor, c_double),
    "editor_create": (_handle, _handle),
    "editor_copy": (_handle, _handle),
    "editor_copy_document": (_handle, _handle),
    "editor_set_document": (None, _handle, _handle),
    "editor_set_editable": (None, _handle, c_bool),
    "editor_take_change": (c_bool, _handle, POINTER(Change)),
    "editor_insert_utf8": (c_bool, _handle, c_char_p, c_size_t),
    "editor_insert": (c_bool, _handle, _handle),
    "editor_insert_line_break": (c_bool, _handle),
    "editor_delete": (c_bool, _handle, c_uint32, c_uint32),
    "editor_replace_utf8": (None, _handle, c_size_t, c_size_t, c_char_p, c_size_t),
    "editor_replace": (None, _handle, c_size_t, c_size_t, _handle),
    "editor_copy_selected_text": (_handle, _handle),
    "editor_get_selected_plain": (c_size_t, _handle, c_char_p, c_size_t),
    "editor_set_style": (c_bool, _handle, _handle),
    "editor_copy_style": (_handle, _handle),
    "editor_set_paragraph_style": (c_bool, _handle, _handle),
    "editor_set_marked_utf8": (c_bool, _handle, c_char_p, c_size_t, c_size_t, c_size_t),
    "editor_get_marked": (c_bool, _handle, POINTER(Range)),
    "editor_commit_marked": (None, _handle),
    "editor_cancel_marked": (c_bool, _handle),
    "editor_undo": (c_bool, _handle),
    "editor_redo": (c_bool, _handle),
    "editor_can_undo": (c_bool, _handle),
    "editor_can_redo": (c_bool, _handle),
    "editor_set_undo_limit": (None, _handle, c_size_t),
    "editor_begin_group": (None, _handle),
    "editor_end_group": (None, _handle),
    "editor_remove_undo_steps": (None, _handle),
    "editor_get_selection": (None, _handle, POINTER(Selection)),
    "editor_set_selection": (c_bool, _handle, POINTER(Selection)),
    "editor_select": (c_bool, _handle, Position, c_uint32),
    "editor_move": (c_bool, _handle, c_uint32, c_uint32, c_bool),
    "editor_move_down": (c_bool, _handle, c_double, c_bool),
    "editor_click": (None, _handle, _handle, c_double, c_double, c_uint32, c_bool),
    "editor_drag": (None, _handle, _handle, c_double, c_double),
    "editor_set_width": (None, _handle, c_double),
    "editor_scroll": (Anchor, _handle, Anchor, c_double),
    "editor_scroll_to_caret": (Anchor, _handle, Anchor, c_double),
    "editor_get_caret": (c_bool, _handle, _handle, POINTER(Rect)),
    "editor_get_selection_rectangles": (c_size_t, _handle, _handle, c_double, POINTER(Rect), c_size_t),
    "editor_get_marked_rectangles": (c_size_t, _handle, _handle, POINTER(Rect), c_size_t),
    "queue_create": (_handle, POINTER(QueueLimits), Call, c_void_p, Call),
    "queue_submit": (c_uint64, _handle, c_uint64, c_uint32, POINTER(DisplayTask)),
    "cancellation_is_cancelled": (c_bool, _handle),
    "queue_set_priority": (None, _handle, c_uint64, c_uint32),
    "queue_cancel": (None, _handle, c_uint64),
    "queue_cancel_all": (None, _handle),
    "queue_take": (c_bool, _handle, POINTER(Delivery)),
    "queue_wait": (c_bool, _handle),
    "queue_close": (None, _handle),
    "queue_get_counters": (None, _handle, POINTER(QueueCounters)),
    "rows_create": (_handle, c_size_t, c_double),
    "rows_count": (c_size_t, _handle),
    "rows_height": (c_double, _handle, c_size_t),
    "rows_top": (c_double, _handle, c_size_t),
    "rows_at": (c_size_t, _handle, c_double),
    "rows_get_visible": (c_bool, _handle, c_double, c_double, POINTER(c_size_t), POINTER(c_size_t)),
    "rows_set_height": (c_double, _handle, c_size_t, c_double, c_size_t),
    "rows_replace": (None, _handle, c_size_t, c_size_t, POINTER(c_double), c_size_t),
    "list_diff": (
        c_size_t, POINTER(c_uint64), c_size_t, POINTER(c_uint64), c_size_t, Updated, c_void_p, POINTER(ListChange),
        c_size_t),  # fmt: skip
}
for _name in ("fonts", "typesetter", "shaped", "layout", "face", "node", "display_list", "linked", "break",
              "accessibility", "accesskit", "queue", "window"):  # fmt: skip
    FUNCTIONS[f"{_name}_retain"] = FUNCTIONS[f"{_name}_release"] = (None, _handle)
for _name in ("style", "paragraph_style", "text", "press", "container", "rows", "document", "editor", "rasterizer",
              "bitmap"):  # fmt: skip
    FUNCTIONS[f"{_name}_release"] = (None, _handle)


def load(path=None):
    """Loads the library from a path, else from the path in GALLEY_LIBRARY, else from the wheel, else as the system does."""
    name = f"libgalley.so.{ABI_VERSION}"
    own = pathlib.Path(__file__).parent / "galley.libs" / name
    library = ctypes.CDLL(str(path or os.environ.get("GALLEY_LIBRARY") or (own if own.exists() else name)))
    for name, (result, *parameters) in FUNCTIONS.items():
        function = getattr(library, "galley_" + name)
        function.restype, function.argtypes = result, parameters
    found = library.galley_abi_version()
    if found != ABI_VERSION:
        raise OSError(f"libgalley has version {found} of its interface, this module is for {ABI_VERSION}")
    return library
