// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions that answer questions about a layout: ranges, lines, rectangles, hits, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_layout_shaped(_ layout: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(borrowed: layout.object(TextLayout.self).shaped)
}

@c @implementation
public func galley_layout_get_valid_range(
  _ layout: OpaquePointer!, _ from: UnsafeMutablePointer<Double>!, _ until: UnsafeMutablePointer<Double>!
) {
  let range = layout.object(TextLayout.self).validRange
  from.pointee = range.lowerBound
  until.pointee = range.upperBound
}

@c @implementation
public func galley_layout_get_text_range(_ layout: OpaquePointer!, _ range: UnsafeMutablePointer<galley_range>!) {
  range.pointee = galley_range(layout.object(TextLayout.self).textRange)
}

@c @implementation
public func galley_layout_line_of(_ layout: OpaquePointer!, _ offset: Int, _ closest: Bool) -> Int {
  let (layout, offset) = (layout.object(TextLayout.self), unsigned(offset))
  return (closest ? layout.line(closestTo: offset) : layout.line(containing: offset)) ?? -1
}

@c @implementation
public func galley_layout_line_at(_ layout: OpaquePointer!, _ x: Double, _ y: Double, _ closest: Bool) -> Int {
  let (layout, point) = (layout.object(TextLayout.self), LayoutPoint(x: x, y: y))
  return (closest ? layout.line(closestTo: point) : layout.line(at: point)) ?? -1
}

@c @implementation
public func galley_layout_get_line_ink(
  _ layout: OpaquePointer!, _ line: Int, _ ink: UnsafeMutablePointer<galley_rect>!
) -> Bool {
  let layout = layout.object(TextLayout.self)
  guard layout.lines.indices.contains(line), let bounds = layout.inkBounds(ofLine: line) else { return false }
  ink.pointee = bounds.c
  return true
}

@c @implementation
public func galley_layout_get_styled_rectangles(
  _ layout: OpaquePointer!, _ start: Int, _ end: Int, _ style: UInt32,
  _ rectangles: UnsafeMutablePointer<galley_rect>!, _ capacity: Int
) -> Int {
  layout.object(TextLayout.self).rectangles(of: range(start, end), style: TextLayout.RectangleStyle(style)).map(\.c)
    .copy(to: rectangles, capacity: capacity)
}

@c @implementation
public func galley_layout_get_bounding_rectangle(
  _ layout: OpaquePointer!, _ start: Int, _ end: Int, _ style: UInt32, _ rectangle: UnsafeMutablePointer<galley_rect>!
) -> Bool {
  let layout = layout.object(TextLayout.self)
  guard let found = layout.boundingRectangle(of: range(start, end), style: TextLayout.RectangleStyle(style)) else {
    return false
  }
  rectangle.pointee = found.c
  return true
}

@c @implementation
public func galley_layout_get_range_in(
  _ layout: OpaquePointer!, _ rectangle: UnsafePointer<galley_rect>!, _ range: UnsafeMutablePointer<galley_range>!
) -> Bool {
  guard let found = layout.object(TextLayout.self).range(in: LayoutRect(rectangle.pointee)) else { return false }
  range.pointee = galley_range(found)
  return true
}

@c @implementation
public func galley_layout_get_hit_details(
  _ layout: OpaquePointer!, _ x: Double, _ y: Double, _ details: UnsafeMutablePointer<galley_hit_details>!
) {
  let hit = layout.object(TextLayout.self).hitTest(LayoutPoint(x: x, y: y))
  details.pointee = galley_hit_details(
    character: galley_range(hit.character ?? hit.position.offset..<hit.position.offset),
    attachment: hit.attachment?.offset ?? -1, cut: hit.token ?? -1)
}

@c @implementation
public func galley_layout_get_text_caret(
  _ layout: OpaquePointer!, _ position: galley_position, _ caret: UnsafeMutablePointer<galley_rect>!
) {
  caret.pointee = layout.object(TextLayout.self).caret(at: TextPosition(position), height: .text).rect.c
}

@c @implementation
public func galley_layout_get_active_range(
  _ layout: OpaquePointer!, _ number: Int, _ range: UnsafeMutablePointer<galley_range>!
) -> Bool {
  guard let found = layout.object(TextLayout.self).activeRange(numbered: number) else { return false }
  range.pointee = galley_range(found.range)
  return true
}

@c @implementation
public func galley_layout_get_hidden_active_ranges(
  _ layout: OpaquePointer!, _ numbers: UnsafeMutablePointer<Int>!, _ capacity: Int
) -> Int {
  let layout = layout.object(TextLayout.self)
  return layout.hiddenActiveRanges.compactMap(layout.number).copy(to: numbers, capacity: capacity)
}

@c @implementation
public func galley_layout_get_scope_at(
  _ layout: OpaquePointer!, _ x: Double, _ y: Double, _ kind: UInt32, _ range: UnsafeMutablePointer<galley_range>!
) -> Bool {
  let found = layout.object(TextLayout.self).scope(at: LayoutPoint(x: x, y: y)) { $0.kind.c == kind }
  guard let found else { return false }
  range.pointee = galley_range(found.range)
  return true
}

@c @implementation
public func galley_layout_create_repainted_text(
  _ layout: OpaquePointer!, _ text: OpaquePointer!, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    OpaquePointer(
      owned: try layout.object(TextLayout.self).repainted(as: text.object(Box<AttributedText>.self).value))
  } ?? nil
}

extension galley_range {
  /// The range as C's structure.
  init(_ range: TextRange) { self.init(start: range.lowerBound, end: range.upperBound) }
}

extension TextLayout.RectangleStyle {
  /// Converts the number of a style in galley.h. Unknown numbers are enclosing rectangles.
  init(_ style: UInt32) {
    switch style {
    case UInt32(GALLEY_RECTANGLES_SELECTION): self = .selection
    case UInt32(GALLEY_RECTANGLES_TIGHT): self = .tight
    default: self = .enclosing
    }
  }
}

extension Scope.Kind {
  /// The kind's number in galley.h; 0 for kinds that have their own functions there.
  fileprivate var c: UInt32 {
    switch self {
    case .node: UInt32(GALLEY_SCOPE_NODE)
    case .backingText: UInt32(GALLEY_SCOPE_BACKING_TEXT)
    case .atomicText: UInt32(GALLEY_SCOPE_ATOMIC_TEXT)
    case .inlineBox: UInt32(GALLEY_SCOPE_INLINE_BOX)
    case .activeRange, .bidi, .box, .heading, .ruby: 0
    }
  }
}
