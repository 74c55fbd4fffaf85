// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for scopes, bidi boxes, backing text and nodes, documented in galley.h.

public import CGalleyHeaders
internal import Galley
internal import GalleyProcessors

@c @implementation
public func galley_text_add_scope(
  _ text: OpaquePointer!, _ start: Int, _ end: Int, _ kind: UInt32, _ id: UnsafePointer<CChar>!,
  _ value: UnsafePointer<CChar>!
) -> Bool {
  let meaning: Scope.Kind
  switch kind {
  case UInt32(GALLEY_SCOPE_NODE): meaning = .node
  case UInt32(GALLEY_SCOPE_BACKING_TEXT): meaning = .backingText(String(value))
  case UInt32(GALLEY_SCOPE_ATOMIC_TEXT): meaning = .atomicText
  case UInt32(GALLEY_SCOPE_INLINE_BOX): meaning = .inlineBox
  default: return false
  }
  return text.object(Box<AttributedText>.self).value.addScope(
    Scope(range: range(start, end), id: String(id), kind: meaning))
}

@c @implementation
public func galley_text_add_bidi(
  _ text: OpaquePointer!, _ start: Int, _ end: Int, _ unicodeBidi: UnsafePointer<CChar>!,
  _ direction: UnsafePointer<CChar>!, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    let bidi: ParagraphStyle.UnicodeBidi = try keyword(String(unicodeBidi), "unicode-bidi")
    let direction: ParagraphStyle.WritingDirection = try keyword(String(direction), "direction")
    text.object(Box<AttributedText>.self).value.addScope(
      Scope(range: range(start, end), kind: .bidi(bidi, direction)))
  }
}

@c @implementation
public func galley_text_get_plain(
  _ text: OpaquePointer!, _ start: Int, _ end: Int, _ place: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  text.object(Box<AttributedText>.self).value.plainText(in: range(start, end)).copy(to: place, capacity: capacity)
}

@c @implementation
public func galley_text_process(_ text: OpaquePointer!, _ processors: UInt32) {
  var chosen: [any TextProcessor] = []
  if processors & UInt32(GALLEY_PROCESS_EMOTICONS) != 0 { chosen.append(.emoticons) }
  if processors & UInt32(GALLEY_PROCESS_MENTIONS) != 0 { chosen.append(.mentions) }
  if processors & UInt32(GALLEY_PROCESS_LINKS) != 0 { chosen.append(.links) }
  let text = text.object(Box<AttributedText>.self)
  text.value = text.value.processed(by: chosen).text
}

@c @implementation
public func galley_layout_node_at(
  _ layout: OpaquePointer!, _ x: Double, _ y: Double, _ place: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  guard let id = layout.object(TextLayout.self).nodeID(at: LayoutPoint(x: x, y: y)) else { return -1 }
  return id.copy(to: place, capacity: capacity)
}

@c @implementation
public func galley_layout_get_node_rects(
  _ layout: OpaquePointer!, _ id: UnsafePointer<CChar>!, _ rects: UnsafeMutablePointer<galley_rect>!, _ capacity: Int
) -> Int {
  layout.object(TextLayout.self).rectangles(ofNode: String(id)).map(\.c).copy(to: rects, capacity: capacity)
}
