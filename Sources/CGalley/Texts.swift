// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for texts, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_text_create(_ style: OpaquePointer!, _ paragraph: OpaquePointer!) -> OpaquePointer! {
  let text = AttributedText(
    "", style: style?.object(Box<TextStyle>.self).value ?? TextStyle(),
    paragraphStyle: paragraph?.object(Box<ParagraphStyle>.self).value ?? .unicode)
  return OpaquePointer(owned: Box(text))
}

@c @implementation
public func galley_text_copy(_ text: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(owned: Box(text.object(Box<AttributedText>.self).value))
}

@c @implementation
public func galley_text_release(_ text: OpaquePointer!) { text?.release() }

@c @implementation
public func galley_text_length(_ text: OpaquePointer!) -> Int { text.object(Box<AttributedText>.self).value.utf8Count }

@c @implementation
public func galley_text_append_utf8(
  _ text: OpaquePointer!, _ start: UnsafePointer<CChar>!, _ length: Int, _ style: OpaquePointer!
) {
  append(AttributedText.UTF8Repair(bytes(start, length)), to: text, style)
}

@c @implementation
public func galley_text_append_utf16(
  _ text: OpaquePointer!, _ units: UnsafePointer<UInt16>!, _ length: Int, _ style: OpaquePointer!
) {
  let units = UnsafeBufferPointer(start: units, count: units == nil ? 0 : max(0, length))
  append(AttributedText.UTF8Repair(utf16: units), to: text, style)
}

private func append(_ repair: AttributedText.UTF8Repair, to text: OpaquePointer, _ style: OpaquePointer?) {
  let text = text.object(Box<AttributedText>.self)
  let style = style?.object(Box<TextStyle>.self).value ?? text.value.defaultStyle
  text.value.append(AttributedText(repair, style: style))
}

@c @implementation
public func galley_text_append_attachment(
  _ text: OpaquePointer!, _ attachment: UnsafePointer<galley_attachment>!, _ style: OpaquePointer!
) {
  let text = text.object(Box<AttributedText>.self)
  let style = style?.object(Box<TextStyle>.self).value ?? text.value.defaultStyle
  text.value.appendAttachment(
    TextAttachment(attachment.pointee, id: String(attachment.pointee.id)), style: style)
}

@c @implementation
public func galley_text_replace_utf8(
  _ text: OpaquePointer!, _ start: Int, _ end: Int, _ bytes: UnsafePointer<CChar>!, _ length: Int
) {
  text.object(Box<AttributedText>.self).value.replace(range(start, end), with: String(utf8: bytes, length))
}

@c @implementation
public func galley_text_set_style(_ text: OpaquePointer!, _ start: Int, _ end: Int, _ style: OpaquePointer!) {
  text.object(Box<AttributedText>.self).value.setStyle(
    style.object(Box<TextStyle>.self).value, in: range(start, end))
}

@c @implementation
public func galley_text_set_paragraph_style(
  _ text: OpaquePointer!, _ start: Int, _ end: Int, _ style: OpaquePointer!
) {
  text.object(Box<AttributedText>.self).value.setParagraphStyle(
    style?.object(Box<ParagraphStyle>.self).value, in: range(start, end))
}

@c @implementation
public func galley_text_add_active_range(
  _ text: OpaquePointer!, _ start: Int, _ end: Int, _ id: UnsafePointer<CChar>!, _ kind: UnsafePointer<CChar>!,
  _ payload: UnsafePointer<CChar>!
) {
  text.object(Box<AttributedText>.self).value.addActiveRange(
    ActiveRange(range: range(start, end), id: String(id), kind: String(kind), payload: String(payload)))
}

/// Converts C's offsets to a range, which is empty if `end` is before `start`.
func range(_ start: Int, _ end: Int) -> TextRange {
  let start = unsigned(start)
  return start..<max(start, unsigned(end))
}

extension TextAttachment {
  init(_ attachment: galley_attachment, id: String) {
    self.init(
      id: id, width: attachment.width, height: attachment.height,
      baseline: attachment.baseline.isNaN ? nil : attachment.baseline,
      verticalAlign: TextStyle.VerticalAlign(attachment.vertical_align),
      margins: Margins(
        top: attachment.margin_top, right: attachment.margin_right, bottom: attachment.margin_bottom,
        left: attachment.margin_left))
    switch attachment.kind {
    case UInt32(GALLEY_SPACE): kind = .space
    case UInt32(GALLEY_RULE): kind = .rule(attachment.color == 0 ? nil : RGBAColor(rgba: attachment.color))
    default: kind = .box
    }
  }
}

extension galley_attachment {
  init(_ attachment: TextAttachment, id: UnsafePointer<CChar>) {
    self.init(
      id: id, width: attachment.width, height: attachment.height, baseline: attachment.baseline,
      margin_top: attachment.margins.top, margin_right: attachment.margins.right,
      margin_bottom: attachment.margins.bottom, margin_left: attachment.margins.left,
      vertical_align: attachment.verticalAlign.c, kind: attachment.kind.c, color: attachment.kind.color)
  }
}

@c @implementation
public func galley_text_get_unsupported(
  _ text: OpaquePointer!, _ properties: UnsafeMutablePointer<galley_unsupported>!, _ capacity: Int
) -> Int {
  text.object(Box<AttributedText>.self).value.unsupportedProperties
    // The library's typesetters hyphenate words and find phrases.
    .filter { $0.name == .writingMode }
    .map { unsupported in
      galley_unsupported(
        property: unsupported.name.code,
        range: galley_range(start: unsupported.range.lowerBound, end: unsupported.range.upperBound))
    }
    .copy(to: properties, capacity: capacity)
}

extension AttributedText.UnsupportedProperty.Name {
  /// The property's number in galley.h.
  fileprivate var code: UInt32 {
    switch self {
    case .hyphens: UInt32(GALLEY_HYPHENS)
    case .wordBreak: UInt32(GALLEY_WORD_BREAK)
    case .writingMode: UInt32(GALLEY_WRITING_MODE)
    }
  }
}

extension TextAttachment.Kind {
  /// The kind's number in galley.h.
  fileprivate var c: UInt32 {
    switch self {
    case .box: UInt32(GALLEY_BOX)
    case .space: UInt32(GALLEY_SPACE)
    case .rule: UInt32(GALLEY_RULE)
    }
  }

  /// The color of a rule as 0xRRGGBBAA; 0 if the rule has the text's color, and for other kinds.
  fileprivate var color: UInt32 { if case .rule(let color?) = self { color.rgba } else { 0 } }
}
