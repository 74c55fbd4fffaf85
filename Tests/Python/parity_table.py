"""Names the C counterpart of each public property and query of the Swift types: the table that parity.py checks.

A counterpart is a function, a constant or a structure's member of galley.h (`galley_line.width`), or a `Key`: a key of
documents that galley_style_set_json or galley_paragraph_style_set_json sets, with a value that is not its initial one.
"""

from collections import namedtuple

import parity_editing

Key = namedtuple("Key", "name value")

TEXT_STYLE = {
    "backgroundColor": ["GALLEY_BACKGROUND_COLOR", Key("backgroundColor", "#ffff00")],
    "color": ["GALLEY_COLOR", Key("color", "#ff0000")],
    "decorations": [
        "galley_style_set_decoration",
        Key("textDecoration", {"line": ["underline"], "style": "wavy", "color": "#ff0000", "thickness": 2, "offset": 3,
                               "underlinePosition": "under left", "skipInk": False})],
    "emphasis": [Key("textEmphasisStyle", "open dot"), Key("textEmphasisPosition", "under left")],
    "emphasisColor": [Key("textEmphasisColor", "#ff0000")],
    "families": ["galley_style_set_families", Key("fontFamily", ["Noto Sans"])],
    "features": ["galley_style_set_feature", Key("features", {"liga": 0})],
    "gradient": [Key("textGradient", {"line": [0, 0, 1, 0], "stops": [[0, "#ff0000"], [1, "#0000ff"]]})],
    "glyphTransform": [Key("glyphTransform", [1, 0, 0.25, 1, 0, 2])],
    "opacity": [Key("opacity", 0.5)],
    "palette": [Key("fontPalette", {"basePalette": "dark", "overrideColors": [[0, "#ff0000"]]})],
    "hyphens": ["GALLEY_HYPHENS", Key("hyphens", "none")],
    "language": ["GALLEY_LANGUAGE", Key("language", "de")],
    "lineBreak": ["GALLEY_LINE_BREAK", Key("lineBreak", "strict")],
    "letterSpacing": ["GALLEY_LETTER_SPACING", Key("letterSpacing", 1)],
    "lineHeight": ["galley_style_set_line_height", Key("lineHeight", {"natural": 1, "atLeast": 20, "atMost": 30})],
    "overflowWrap": ["GALLEY_OVERFLOW_WRAP", Key("overflowWrap", "anywhere")],
    "script": ["GALLEY_SCRIPT", Key("script", "Cyrl")],
    "shadows": [Key("textShadow", {"x": 1, "y": 1, "blur": 2, "color": "#ff0000", "inner": True})],
    "size": ["GALLEY_FONT_SIZE", Key("fontSize", 20)],
    "slant": ["GALLEY_FONT_STYLE", Key("fontStyle", "italic")],
    "stretch": ["GALLEY_FONT_STRETCH", Key("fontStretch", 75)],
    "stroke": [Key("textStroke", {"width": 1, "color": "#ff0000", "join": "round"})],
    "paintOrder": [Key("paintOrder", "stroke")],
    "textCombineUpright": [Key("textCombineUpright", "all")],
    "textOrientation": [Key("textOrientation", "upright")],
    "textSizeAdjust": [Key("textSizeAdjust", "none")],
    "textTransform": [Key("textTransform", "uppercase")],
    "variants": [
        Key("fontVariantCaps", "small-caps"), Key("fontKerning", "none"), Key("fontVariantPosition", "super"),
        Key("fontVariantLigatures", "no-common-ligatures"), Key("fontVariantNumeric", "tabular-nums"),
        Key("fontVariantEastAsian", "jis78"), Key("fontSynthesisSmallCaps", "none"),
        Key("fontOpticalSizing", "none"), Key("fontSizeAdjust", "cap-height 0.7"),
        Key("fontSynthesisWeight", "none"), Key("fontSynthesisStyle", "none"), Key("fontVariantEmoji", "text"),
        Key("fontLanguageOverride", "SRB"), Key("fontVariantAlternates", "historical-forms")],
    "variations": ["galley_style_set_variation", Key("variations", {"opsz": 12})],
    "verticalAlign": ["GALLEY_VERTICAL_ALIGN", "GALLEY_BASELINE_SHIFT", Key("verticalAlign", "super")],
    "weight": ["GALLEY_FONT_WEIGHT", Key("fontWeight", 700)],
    "whiteSpace": [Key("whiteSpace", "pre")],
    "wordBreak": ["GALLEY_WORD_BREAK", Key("wordBreak", "keep-all")],
    "wordSpacing": ["GALLEY_WORD_SPACING", Key("wordSpacing", 2)],
}

PARAGRAPH_STYLE = {
    "blockEllipsis": [Key("blockEllipsis", "more")],
    "breakAfter": ["GALLEY_BREAK_AFTER", Key("breakAfter", "avoid")],
    "breakBefore": ["GALLEY_BREAK_BEFORE", Key("breakBefore", "always")],
    "breakInside": ["GALLEY_BREAK_INSIDE", Key("breakInside", "avoid")],
    "direction": ["GALLEY_DIRECTION", Key("direction", "rtl")],
    "endIndent": ["GALLEY_END_INDENT", Key("endIndent", 5)],
    "finalBreak": ["GALLEY_FINAL_BREAK", Key("finalBreak", "ends-line")],
    "hangingPunctuation": [Key("hangingPunctuation", "first")],
    "hyphenateCharacter": ["GALLEY_HYPHENATE_CHARACTER", Key("hyphenateCharacter", "~")],
    "hyphenateLimitChars": ["GALLEY_HYPHENATE_LIMIT_CHARS", Key("hyphenateLimitChars", "6 3 2")],
    "hyphenateLimitLast": ["GALLEY_HYPHENATE_LIMIT_LAST", Key("hyphenateLimitLast", "always")],
    "hyphenateLimitLines": ["GALLEY_HYPHENATE_LIMIT_LINES", Key("hyphenateLimitLines", 2)],
    "hyphenateLimitZone": ["GALLEY_HYPHENATE_LIMIT_ZONE", Key("hyphenateLimitZone", 10)],
    "hyphens": ["GALLEY_HYPHENS", Key("hyphens", "none")],
    "justificationLimits": [
        "GALLEY_MINIMUM_WORD_SPACING", "GALLEY_MAXIMUM_WORD_SPACING", "GALLEY_MINIMUM_LETTER_SPACING",
        "GALLEY_MAXIMUM_LETTER_SPACING", "GALLEY_MINIMUM_GLYPH_WIDTH", "GALLEY_MAXIMUM_GLYPH_WIDTH",
        Key("justificationLimits", {"minimumWordSpacing": 0.7})],
    "keepLastWords": ["GALLEY_KEEP_LAST_WORDS", Key("keepLastWords", 2)],
    "lastLineFit": ["GALLEY_LAST_LINE_FIT", Key("lastLineFit", 0.5)],
    "lastLineMinimum": ["GALLEY_LAST_LINE_MINIMUM", Key("lastLineMinimum", 0.25)],
    "lineBreak": ["GALLEY_LINE_BREAK", Key("lineBreak", "strict")],
    "lineClamp": [Key("lineClamp", 2)],
    "lineHeight": ["galley_paragraph_style_set_line_height", Key("lineHeight", {"content": 1.25})],
    "lineLeading": [Key("lineLeading", "above")],
    # One function sets these properties together: line height, leading, line spacing, strut and trim.
    "lineModel": ["galley_paragraph_style_set_json"],
    "annotationSpaceAfter": ["GALLEY_ANNOTATION_SPACE_AFTER", Key("annotationSpaceAfter", 5)],
    "annotationSpaceBefore": ["GALLEY_ANNOTATION_SPACE_BEFORE", Key("annotationSpaceBefore", 5)],
    "lineSpacing": ["GALLEY_LINE_SPACING", Key("lineSpacing", 2)],
    "looseness": ["GALLEY_LOOSENESS", Key("looseness", 1)],
    "runtTightening": ["GALLEY_RUNT_TIGHTENING", Key("runtTightening", 0.03)],
    "orphans": ["GALLEY_ORPHANS", Key("orphans", 3)],
    "overflowWrap": ["GALLEY_OVERFLOW_WRAP", Key("overflowWrap", "anywhere")],
    "profile": ["galley_paragraph_style_create", Key("profile", "browser")],
    "protrusion": ["GALLEY_PROTRUSION", Key("protrusion", 1)],
    "riverDemerits": ["GALLEY_RIVER_DEMERITS", Key("riverDemerits", 3000)],
    "spacingAfter": ["GALLEY_SPACING_AFTER", Key("spacingAfter", 5)],
    "spacingBefore": ["GALLEY_SPACING_BEFORE", Key("spacingBefore", 5)],
    "startIndent": ["GALLEY_START_INDENT", Key("startIndent", 5)],
    "strut": [Key("strut", {"fontSize": 20, "lineHeight": {"px": 30}, "leading": 2, "forced": True})],
    "tabSize": ["GALLEY_TAB_SIZE", Key("tabSize", {"px": 40})],
    "tabStops": [
        "galley_paragraph_style_set_tab_stops", Key("tabStops", [{"px": 100, "align": "right", "leader": "."}])],
    "textAlign": ["GALLEY_TEXT_ALIGN", Key("textAlign", "end")],
    "textAlignLast": ["GALLEY_TEXT_ALIGN_LAST", Key("textAlignLast", "center")],
    "textAutospace": [Key("textAutospace", "normal")],
    "textBoxTrim": [Key("textBox", "trim-both cap alphabetic")],
    "textFit": [Key("textFit", "grow per-line 150%")],
    "textIndent": ["GALLEY_TEXT_INDENT", Key("textIndent", {"px": 5, "hanging": True, "eachLine": True})],
    "textJustify": ["GALLEY_TEXT_JUSTIFY", Key("textJustify", "none")],
    "textOrientation": ["GALLEY_TEXT_ORIENTATION", Key("textOrientation", "upright")],
    "textOverflow": [Key("textOverflow", "ellipsis")],
    "textSpacingTrim": ["GALLEY_TEXT_SPACING_TRIM", Key("textSpacingTrim", "normal")],
    "textWrap": ["GALLEY_TEXT_WRAP", Key("textWrap", "balance")],
    "unicodeBidi": [Key("unicodeBidi", "plaintext")],
    "whiteSpace": ["GALLEY_WHITE_SPACE", Key("whiteSpace", "nowrap")],
    "widows": ["GALLEY_WIDOWS", Key("widows", 3)],
    "wordBreak": ["GALLEY_WORD_BREAK", Key("wordBreak", "break-all")],
    "writingMode": ["GALLEY_WRITING_MODE", Key("writingMode", "vertical-rl")],
}

TRUNCATION = {
    "keepsFirstLine": ["galley_truncation.may_be_empty"],
    "limitsHeight": ["galley_truncation.limits_height"],
    "minHiddenLines": ["galley_truncation.min_hidden_lines"],
    "mode": ["galley_truncation.mode"],
    "reservedWidth": ["galley_truncation.reserved_width"],
    "token": ["galley_truncation.token", "galley_truncation.token_text"],
    "tokenOverflow": ["galley_truncation.clips_token"],
    "unit": ["galley_truncation.unit"],
}

PROPOSAL = {
    "height": ["galley_proposal.height"],
    "maxLines": ["galley_proposal.max_lines"],
    "scale": ["galley_proposal.scale"],
    "truncation": ["galley_proposal.truncation"],
    "width": ["galley_proposal.width"],
    "widthBasis": ["galley_proposal.width_basis"],
}

DISPLAY_OPTIONS = {
    "backgroundHeight": ["galley_display_options.line_backgrounds"],
    "overlay": ["galley_display_options.overlay"],
    "visible": ["galley_display_options.culled", "galley_display_options.visible"],
}

TEXT_LAYOUT = {
    "accessibilityTree(detail:)": ["galley_accessibility_create"],
    "activeRange(at:)": ["galley_layout_active_range_at", "galley_layout_get_active_range_string"],
    "activeRange(at:slop:minimumTarget:)": ["galley_layout_active_range_near"],
    "activeRegions": ["galley_layout_get_active_range", "galley_layout_get_rectangles"],
    "annotations": ["galley_layout_get_annotations", "galley_layout_get_annotation_text"],
    "attachments": ["galley_layout_get_attachment", "galley_layout_get_attachment_id"],
    "boundingRectangle(of:style:)": ["galley_layout_get_bounding_rectangle"],
    "caret(at:height:)": ["galley_layout_get_caret", "galley_layout_get_text_caret"],
    "caretStops(ofLine:)": ["galley_layout_get_caret_stops"],
    "displayList(_:)": ["galley_display_list_create"],
    "displayList(in:_:)": ["galley_display_list_create_framed"],
    "firstBaseline": ["galley_layout_summary.first_baseline"],
    "glyphRun(_:)": ["galley_layout_get_run"],
    "glyphRuns": ["galley_layout_get_run", "galley_layout_get_glyphs"],
    "truncatedRanges": ["galley_layout_get_hidden"],
    "hiddenActiveRanges": ["galley_layout_get_hidden_active_ranges"],
    "hiddenAttachments": ["galley_layout_get_boxes", "galley_layout_box.visible"],
    "hitTest(_:)": ["galley_layout_hit_test", "galley_layout_get_hit_details"],
    "inkBounds": ["galley_layout_get_ink"],
    "inkBounds(ofLine:)": ["galley_layout_get_line_ink"],
    "isTruncated": ["galley_layout_summary.truncated"],
    "lastBaseline": ["galley_layout_summary.last_baseline"],
    "line(at:)": ["galley_layout_line_at"],
    "line(closestTo:)": ["galley_layout_line_of", "galley_layout_line_at"],
    "line(containing:)": ["galley_layout_line_of"],
    "lineCount": ["galley_layout_summary.line_count"],
    "lines": ["galley_layout_get_line"],
    "longestLine": ["galley_layout_summary.longest_line"],
    "baseline(ofLine:)": ["galley_layout_get_line_metrics"],
    "isTruncated(line:)": ["galley_layout_get_line_metrics"],
    "leading(ofLine:)": ["galley_layout_get_line_metrics"],
    "rectangle(ofLine:)": ["galley_layout_get_line_metrics"],
    "moved(_:_:by:extending:)": ["galley_layout_move_selection"],
    "nodeID(at:)": ["galley_layout_node_at"],
    "position(at:)": ["galley_hit.position"],
    "position(from:_:by:place:)": ["galley_layout_move"],
    "range(in:)": ["galley_layout_get_range_in"],
    "range(of:at:)": ["galley_layout_select"],
    # The first one is the overload for a selection, which has no other labels.
    "rectangles(of:)": ["galley_layout_get_selection_rectangles"],
    "rectangles(of:style:)": ["galley_layout_get_rectangles", "galley_layout_get_styled_rectangles"],
    "rectangles(ofNode:style:)": ["galley_layout_get_node_rects"],
    "repainted(_:_:)": ["galley_layout_create_pressed"],
    "repainted(as:)": ["galley_layout_create_repainted_text"],
    "repainted(in:_:)": ["galley_layout_create_repainted"],
    "scope(at:where:)": ["galley_layout_get_scope_at"],
    "selection(of:at:)": ["galley_layout_select"],
    "shaped": ["galley_layout_shaped"],
    "size": ["galley_layout_summary.size"],
    "tabLeaders": ["galley_layout_get_leaders"],
    "textRange": ["galley_layout_get_text_range"],
    "truncation": ["galley_layout_get_cut"],
    "truncations": ["galley_layout_get_cut"],
    "validRange": ["galley_layout_get_valid_range"],
    "word(at:)": ["galley_layout_get_word_at"],
}

SHAPED_TEXT = {
    "attachmentSize(in:padding:maxLines:)": ["galley_shaped_measure_attachment"],
    "fit(into:fontSizes:step:maxLines:longWords:)": ["galley_shaped_create_fitted"],
    "fit(into:scales:maxLines:longWords:)": ["galley_shaped_create_fitted"],
    "layout(_:)": ["galley_layout_create"],
    "layout(for:finalSize:rounding:)": ["galley_layout_create_measured"],
    # In C, regions are containers with shapes.
    "layout(in:boxWidth:maxLines:truncation:)": ["galley_linked_create"],
    "layout(in:dropCap:maxLines:truncation:)": ["galley_linked_create_drop_cap"],
    "layout(in:from:maxLines:truncation:)": ["galley_linked_create"],
    "layout(width:maxLines:truncation:)": ["galley_layout_create"],
    "maxContentWidth": ["galley_shaped_max_content"],
    "measure(_:)": ["galley_measure"],
    "measure(in:from:maxLines:truncation:)": ["galley_measure_in"],
    "measure(width:maxLines:truncation:)": ["galley_measure"],
    "measureCount": ["galley_shaped_measure_count"],
    "minContentWidth": ["galley_shaped_min_content"],
    "missing": ["galley_shaped_get_missing"],
    "proposal(for:maxLines:)": ["galley_shaped_attachment_proposal"],
    "repainted(as:)": ["galley_shaped_create_repainted"],
    "scaled(by:)": ["galley_shaped_create_scaled"],
    "size": ["galley_measure"],
    "unknownFamilies": ["galley_shaped_unknown_family_count", "galley_shaped_get_unknown_family"],
    "unsupportedProperties": ["galley_text_get_unsupported"],
    "widthBreakpoints()": ["galley_shaped_get_breakpoints"],
    "writingMode": ["galley_shaped_get_writing_mode"],
}

TEXT_SELECTION = {
    "anchor": ["galley_selection.anchor"],
    "goal": ["galley_selection.goal"],
    "head": ["galley_selection.head"],
    # Replaced by comparisons of the two offsets.
    "isEmpty": ["galley_position.offset"],
    "lowerEnd": ["galley_position.offset"],
    "range": ["galley_position.offset"],
    "upperEnd": ["galley_position.offset"],
}

LINKED_LAYOUT = {
    "container(containing:)": ["galley_linked_container_of"],
    "displayList(_:)": ["galley_display_list_create_linked"],
    "dropCap": ["galley_linked_drop_cap"],
    "layouts": ["galley_linked_count", "galley_linked_layout"],
    "rest": ["galley_linked_rest"],
}

# Of these types, only the settable properties are compared; the others are computed from them.
SETTABLE = {
    "TextStyle": TEXT_STYLE, "ParagraphStyle": PARAGRAPH_STYLE, "Truncation": TRUNCATION, "Proposal": PROPOSAL,
    "DisplayOptions": DISPLAY_OPTIONS}  # fmt: skip
# Of these types, everything is compared.
QUERIES = {
    "TextLayout": TEXT_LAYOUT, "ShapedText": SHAPED_TEXT, "TextSelection": TEXT_SELECTION, "LinkedLayout": LINKED_LAYOUT,
    "TextDocument": parity_editing.TEXT_DOCUMENT,
    "DocumentEditor": parity_editing.DOCUMENT_EDITOR, "RenderQueue": parity_editing.RENDER_QUEUE,
    "RowHeights": parity_editing.ROW_HEIGHTS}  # fmt: skip

# The declarations without a C counterpart, and the reasons.
EXPLAINED = "for people who look for a reason; galley explain prints it as JSON"
NOT_IN_C = {
    **parity_editing.NOT_IN_C,
    "DisplayOptions": {"structure": "for PDF files, which C does not write"},
    "ShapedText": {
        "fontExplanations(in:)": EXPLAINED,
        "source": "a program has the text that it prepared"},
    "TextLayout": {name: EXPLAINED for name in ("explanation", "explanation(of:)", "explanation(ofLine:)")},
}
