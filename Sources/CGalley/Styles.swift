// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for text styles, documented in galley.h.

internal import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_style_create() -> OpaquePointer! { OpaquePointer(owned: Box(TextStyle())) }

@c @implementation
public func galley_style_copy(_ style: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(owned: Box(style.object(Box<TextStyle>.self).value))
}

@c @implementation
public func galley_style_release(_ style: OpaquePointer!) { style?.release() }

@c @implementation
public func galley_style_set_number(
  _ style: OpaquePointer!, _ property: UInt32, _ value: Double, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    let style = style.object(Box<TextStyle>.self)
    let value = try finite(value, of: "style", property: property)
    switch property {
    case UInt32(GALLEY_FONT_SIZE): style.value.size = value
    case UInt32(GALLEY_FONT_WEIGHT): style.value.weight = FontWeight(rawValue: value)
    case UInt32(GALLEY_FONT_STRETCH): style.value.stretch = FontStretch(rawValue: value)
    case UInt32(GALLEY_LETTER_SPACING): style.value.letterSpacing = value
    case UInt32(GALLEY_WORD_SPACING): style.value.wordSpacing = value
    case UInt32(GALLEY_BASELINE_SHIFT): style.value.verticalAlign = .offset(value)
    default: throw ArgumentError("style property \(property) takes no number")
    }
  }
}

@c @implementation
public func galley_style_set_keyword(
  _ style: OpaquePointer!, _ property: UInt32, _ value: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    let style = style.object(Box<TextStyle>.self)
    let word = String(value)
    switch property {
    case UInt32(GALLEY_FONT_STYLE):
      style.value.slant = try known(FontSlant(keyword: word), word: word, of: "font-style")
    case UInt32(GALLEY_LANGUAGE):
      style.value.language = word.isEmpty ? nil : try known(LanguageTag(word), word: word, of: "language")
    case UInt32(GALLEY_SCRIPT):
      style.value.script = word.isEmpty ? nil : try known(ScriptTag(word), word: word, of: "script")
    case UInt32(GALLEY_VERTICAL_ALIGN):
      style.value.verticalAlign = try known(TextStyle.VerticalAlign(keyword: word), word: word, of: "vertical-align")
    case UInt32(GALLEY_WORD_BREAK): style.value.wordBreak = try optional(word, "word-break")
    case UInt32(GALLEY_LINE_BREAK): style.value.lineBreak = try optional(word, "line-break")
    case UInt32(GALLEY_OVERFLOW_WRAP): style.value.overflowWrap = try optional(word, "overflow-wrap")
    case UInt32(GALLEY_HYPHENS): style.value.hyphens = try optional(word, "hyphens")
    default: throw ArgumentError("style property \(property) takes no keyword")
    }
  }
}

/// The value of a property with a keyword; `nil`, which is the paragraph's value, for an empty word.
private func optional<Value: RawRepresentable & CaseIterable>(_ word: String, _ name: String) throws -> Value?
where Value.RawValue == String { word.isEmpty ? nil : try keyword(word, name) }

@c @implementation
public func galley_style_set_color(
  _ style: OpaquePointer!, _ property: UInt32, _ rgba: UInt32, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    let style = style.object(Box<TextStyle>.self)
    switch property {
    case UInt32(GALLEY_COLOR): style.value.color = RGBAColor(rgba: rgba)
    case UInt32(GALLEY_BACKGROUND_COLOR): style.value.backgroundColor = RGBAColor(rgba: rgba)
    default: throw ArgumentError("style property \(property) takes no color")
    }
  }
}

@c @implementation
public func galley_style_set_families(
  _ style: OpaquePointer!, _ names: UnsafePointer<UnsafePointer<CChar>?>!, _ count: Int
) {
  style.object(Box<TextStyle>.self).value.families = (0..<max(0, count)).map { String(names[$0]) }
}

@c @implementation
public func galley_style_set_feature(
  _ style: OpaquePointer!, _ tag: UnsafePointer<CChar>!, _ value: UInt32,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    let feature = FontFeature(tag: try openTypeTag(tag), value: value)
    style.object(Box<TextStyle>.self).value.features.append(feature)
  }
}

@c @implementation
public func galley_style_set_variation(
  _ style: OpaquePointer!, _ tag: UnsafePointer<CChar>!, _ value: Double,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    guard value.isFinite else { throw ArgumentError("\(value) is no position on an axis") }
    style.object(Box<TextStyle>.self).value.variations.append(
      FontVariation(tag: try openTypeTag(tag), value: value))
  }
}

@c @implementation
public func galley_style_set_line_height(
  _ style: OpaquePointer!, _ kind: UInt32, _ value: Double, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) { style.object(Box<TextStyle>.self).value.lineHeight = try TextStyle.LineHeight(kind, value) }
}

@c @implementation
public func galley_style_set_decoration(_ style: OpaquePointer!, _ lines: UInt32) {
  style.object(Box<TextStyle>.self).value.decorations = decorations(lines)
}

/// Converts C's flags to one decoration in the text's color; empty if no flag is set.
func decorations(_ lines: UInt32) -> [TextStyle.Decoration] {
  let lines = TextStyle.DecorationLines(rawValue: UInt8(truncatingIfNeeded: lines & 7))
  return lines.isEmpty ? [] : [TextStyle.Decoration(lines: lines)]
}
