// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for paragraph styles, documented in galley.h.

internal import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_paragraph_style_create(_ profile: UInt32) -> OpaquePointer! {
  OpaquePointer(owned: Box(ParagraphStyle(profile: profile == UInt32(GALLEY_PROFILE_BROWSER) ? .browser : .unicode)))
}

@c @implementation
public func galley_paragraph_style_copy(_ style: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(owned: Box(style.object(Box<ParagraphStyle>.self).value))
}

@c @implementation
public func galley_paragraph_style_release(_ style: OpaquePointer!) { style?.release() }

@c @implementation
public func galley_paragraph_style_set_number(
  _ style: OpaquePointer!, _ property: UInt32, _ value: Double, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    let style = style.object(Box<ParagraphStyle>.self)
    let value = try finite(value, of: "paragraph", property: property)
    switch property {
    case UInt32(GALLEY_TEXT_INDENT): style.value.textIndent.length = value
    case UInt32(GALLEY_START_INDENT): style.value.startIndent = value
    case UInt32(GALLEY_END_INDENT): style.value.endIndent = value
    case UInt32(GALLEY_LINE_SPACING): style.value.lineSpacing = value
    case UInt32(GALLEY_SPACING_BEFORE): style.value.spacingBefore = value
    case UInt32(GALLEY_SPACING_AFTER): style.value.spacingAfter = value
    case UInt32(GALLEY_ANNOTATION_SPACE_BEFORE): style.value.annotationSpaceBefore = value
    case UInt32(GALLEY_ANNOTATION_SPACE_AFTER): style.value.annotationSpaceAfter = value
    case UInt32(GALLEY_TAB_SIZE): style.value.tabSize = .spaces(max(0, value))
    case UInt32(GALLEY_RUNT_TIGHTENING): style.value.runtTightening = value
    case UInt32(GALLEY_HYPHENATE_LIMIT_LINES):
      style.value.hyphenateLimitLines = value < 0 ? nil : Int(min(value, 1000))
    case UInt32(GALLEY_HYPHENATE_LIMIT_ZONE): style.value.hyphenateLimitZone = .length(max(0, value))
    case UInt32(GALLEY_KEEP_LAST_WORDS): style.value.keepLastWords = Int(min(max(0, value), 1000))
    case UInt32(GALLEY_ORPHANS): style.value.orphans = Int(min(max(1, value), 1000))
    case UInt32(GALLEY_WIDOWS): style.value.widows = Int(min(max(1, value), 1000))
    case UInt32(GALLEY_LAST_LINE_FIT): style.value.lastLineFit = value
    case UInt32(GALLEY_LAST_LINE_MINIMUM): style.value.lastLineMinimum = value
    case UInt32(GALLEY_LOOSENESS): style.value.looseness = Int(min(max(-1000, value), 1000))
    case UInt32(GALLEY_RIVER_DEMERITS): style.value.riverDemerits = value
    case UInt32(GALLEY_PROTRUSION): style.value.protrusion = value
    case UInt32(GALLEY_MINIMUM_WORD_SPACING): style.value.limits.minimumWordSpacing = value
    case UInt32(GALLEY_MAXIMUM_WORD_SPACING): style.value.limits.maximumWordSpacing = value
    case UInt32(GALLEY_MINIMUM_LETTER_SPACING): style.value.limits.minimumLetterSpacing = value
    case UInt32(GALLEY_MAXIMUM_LETTER_SPACING): style.value.limits.maximumLetterSpacing = value
    case UInt32(GALLEY_MINIMUM_GLYPH_WIDTH): style.value.limits.minimumGlyphWidth = value
    case UInt32(GALLEY_MAXIMUM_GLYPH_WIDTH): style.value.limits.maximumGlyphWidth = value
    default: throw ArgumentError("paragraph property \(property) takes no number")
    }
  }
}

@c @implementation
public func galley_paragraph_style_set_keyword(
  _ style: OpaquePointer!, _ property: UInt32, _ value: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    try style.object(Box<ParagraphStyle>.self).value.set(property, to: String(value))
  }
}

@c @implementation
public func galley_paragraph_style_set_line_height(
  _ style: OpaquePointer!, _ kind: UInt32, _ value: Double, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) { style.object(Box<ParagraphStyle>.self).value.lineHeight = try TextStyle.LineHeight(kind, value) }
}

extension ParagraphStyle {
  /// The limits of justification, for setting one of them: the initial limits if the style has none.
  fileprivate var limits: JustificationLimits {
    get { justificationLimits ?? JustificationLimits() }
    set { justificationLimits = newValue }
  }

  /// Sets a property that has CSS keywords.
  fileprivate mutating func set(_ property: UInt32, to word: String) throws {
    switch property {
    case UInt32(GALLEY_DIRECTION): direction = try keyword(word, "direction")
    case UInt32(GALLEY_WRITING_MODE): writingMode = try keyword(word, "writing-mode")
    case UInt32(GALLEY_TEXT_ORIENTATION): textOrientation = try keyword(word, "text-orientation")
    case UInt32(GALLEY_WHITE_SPACE): whiteSpace = try keyword(word, "white-space")
    case UInt32(GALLEY_WORD_BREAK): wordBreak = try keyword(word, "word-break")
    case UInt32(GALLEY_LINE_BREAK): lineBreak = try keyword(word, "line-break")
    case UInt32(GALLEY_OVERFLOW_WRAP): overflowWrap = try keyword(word, "overflow-wrap")
    case UInt32(GALLEY_HYPHENS): hyphens = try keyword(word, "hyphens")
    case UInt32(GALLEY_TEXT_ALIGN): textAlign = try keyword(word, "text-align")
    case UInt32(GALLEY_TEXT_ALIGN_LAST): textAlignLast = try keyword(word, "text-align-last")
    case UInt32(GALLEY_TEXT_JUSTIFY): textJustify = try keyword(word, "text-justify")
    case UInt32(GALLEY_TEXT_WRAP): textWrap = try keyword(word, "text-wrap")
    case UInt32(GALLEY_TEXT_SPACING_TRIM): textSpacingTrim = try keyword(word, "text-spacing-trim")
    case UInt32(GALLEY_FINAL_BREAK): finalBreak = try keyword(word, "final-break")
    case UInt32(GALLEY_HYPHENATE_LIMIT_LAST): hyphenateLimitLast = try keyword(word, "hyphenate-limit-last")
    case UInt32(GALLEY_HYPHENATE_CHARACTER): hyphenateCharacter = word == "auto" ? nil : word
    case UInt32(GALLEY_HYPHENATE_LIMIT_CHARS):
      guard let limits = HyphenateLimitChars(css: word) else {
        throw ArgumentError("hyphenate-limit-chars: expected one to three numbers or auto, got \"\(word)\"")
      }
      hyphenateLimitChars = limits
    case UInt32(GALLEY_BREAK_BEFORE): breakBefore = try keyword(word, "break-before")
    case UInt32(GALLEY_BREAK_AFTER): breakAfter = try keyword(word, "break-after")
    case UInt32(GALLEY_BREAK_INSIDE): breakInside = try keyword(word, "break-inside")
    default: throw ArgumentError("paragraph property \(property) takes no keyword")
    }
  }
}
