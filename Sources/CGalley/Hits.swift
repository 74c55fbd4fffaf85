// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// Documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_layout_hit_test(
  _ layout: OpaquePointer!, _ x: Double, _ y: Double, _ hit: UnsafeMutablePointer<galley_hit>!
) {
  let found = layout.object(TextLayout.self).hitTest(Point(x: x, y: y))
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
  let layout = layout.object(TextLayout.self)
  guard let found = layout.activeRange(at: Point(x: x, y: y)) else { return -1 }
  return layout.shaped.source.activeRanges.lastIndex(of: found) ?? -1
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

  /// For C.
  var c: galley_position { galley_position(offset: offset, upstream: affinity == .upstream) }
}
