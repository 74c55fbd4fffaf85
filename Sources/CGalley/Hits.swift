// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for hit tests, carets, active ranges and ink, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_layout_hit_test(
  _ layout: OpaquePointer!, _ x: Double, _ y: Double, _ hit: UnsafeMutablePointer<galley_hit>!
) {
  let found = layout.object(TextLayout.self).hitTest(LayoutPoint(x: x, y: y))
  hit.pointee = galley_hit(position: found.position.c, line: found.line ?? 0, inside: found.isInside)
}

@c @implementation
public func galley_layout_get_caret(
  _ layout: OpaquePointer!, _ position: galley_position, _ caret: UnsafeMutablePointer<galley_rect>!
) {
  caret.pointee = layout.object(TextLayout.self).caret(at: TextPosition(position)).rect.c
}

@c @implementation
public func galley_layout_active_range_at(_ layout: OpaquePointer!, _ x: Double, _ y: Double) -> Int {
  layout.object(TextLayout.self).activeRangeNumber(at: LayoutPoint(x: x, y: y)) ?? -1
}

@c @implementation
public func galley_layout_active_range_near(
  _ layout: OpaquePointer!, _ x: Double, _ y: Double, _ slop: Double, _ minimumTarget: Double
) -> Int {
  layout.object(TextLayout.self)
    .activeRangeNumber(at: LayoutPoint(x: x, y: y), slop: slop, minimumTarget: minimumTarget) ?? -1
}

@c @implementation
public func galley_layout_get_active_range_string(
  _ layout: OpaquePointer!, _ number: Int, _ which: UInt32, _ string: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  guard let range = layout.object(TextLayout.self).activeRange(numbered: number) else { return -1 }
  switch which {
  case UInt32(GALLEY_ACTIVE_RANGE_ID): return range.id.copy(to: string, capacity: capacity)
  case UInt32(GALLEY_ACTIVE_RANGE_KIND): return range.kind.copy(to: string, capacity: capacity)
  case UInt32(GALLEY_ACTIVE_RANGE_PAYLOAD): return range.payload.copy(to: string, capacity: capacity)
  default: return -1
  }
}

@c @implementation
public func galley_layout_get_ink(_ layout: OpaquePointer!, _ ink: UnsafeMutablePointer<galley_rect>!) -> Bool {
  guard let bounds = layout.object(TextLayout.self).inkBounds else { return false }
  ink.pointee = bounds.c
  return true
}

extension TextPosition {
  init(_ position: galley_position) {
    self.init(offset: unsigned(position.offset), affinity: position.upstream ? .upstream : .downstream)
  }

  /// The position as C's structure.
  var c: galley_position { galley_position(offset: offset, upstream: affinity == .upstream) }
}
