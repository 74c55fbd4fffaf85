// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for carets, selections and line metrics, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_layout_get_caret_stops(
  _ layout: OpaquePointer!, _ line: Int, _ stops: UnsafeMutablePointer<galley_caret_stop>!, _ capacity: Int
) -> Int {
  let layout = layout.object(TextLayout.self)
  guard layout.lines.indices.contains(line) else { return 0 }
  return layout.caretStops(ofLine: line)
    .map { galley_caret_stop(position: $0.position.c, caret: $0.caret.rect.c) }.copy(to: stops, capacity: capacity)
}

@c @implementation
public func galley_layout_move(
  _ layout: OpaquePointer!, _ position: UnsafeMutablePointer<galley_position>!, _ direction: UInt32, _ unit: UInt32,
  _ place: Double
) -> Bool {
  guard let direction = TextSelection.Direction(direction), let unit = TextSelection.Unit(unit),
    let found = layout.object(TextLayout.self).position(
      from: TextPosition(position.pointee), direction, by: unit, place: place.isNaN ? nil : place)
  else { return false }
  position.pointee = found.c
  return true
}

@c @implementation
public func galley_layout_move_selection(
  _ layout: OpaquePointer!, _ selection: UnsafeMutablePointer<galley_selection>!, _ direction: UInt32, _ unit: UInt32,
  _ extending: Bool
) {
  guard let direction = TextSelection.Direction(direction), let unit = TextSelection.Unit(unit) else { return }
  let old = selection.pointee
  let moved = layout.object(TextLayout.self).moved(TextSelection(old), direction, by: unit, extending: extending)
  selection.pointee = moved.c
}

@c @implementation
public func galley_layout_select(
  _ layout: OpaquePointer!, _ position: galley_position, _ unit: UInt32,
  _ selection: UnsafeMutablePointer<galley_selection>!
) -> Bool {
  guard let unit = TextSelection.Unit(unit) else { return false }
  selection.pointee = layout.object(TextLayout.self).selection(of: unit, at: TextPosition(position)).c
  return true
}

@c @implementation
public func galley_layout_get_selection_rectangles(
  _ layout: OpaquePointer!, _ selection: UnsafePointer<galley_selection>!,
  _ rectangles: UnsafeMutablePointer<galley_rect>!, _ capacity: Int
) -> Int {
  layout.object(TextLayout.self).rectangles(of: TextSelection(selection.pointee)).map(\.c)
    .copy(to: rectangles, capacity: capacity)
}

@c @implementation
public func galley_layout_get_word_at(
  _ layout: OpaquePointer!, _ x: Double, _ y: Double, _ word: UnsafeMutablePointer<galley_range>!
) -> Bool {
  guard let found = layout.object(TextLayout.self).word(at: LayoutPoint(x: x, y: y)) else { return false }
  word.pointee = galley_range(start: found.lowerBound, end: found.upperBound)
  return true
}

@c @implementation
public func galley_layout_get_line_metrics(
  _ layout: OpaquePointer!, _ index: Int, _ metrics: UnsafeMutablePointer<galley_line_metrics>!
) -> Bool {
  let layout = layout.object(TextLayout.self)
  guard layout.lines.indices.contains(index) else { return false }
  let line = layout.lines[index]
  metrics.pointee = galley_line_metrics(
    rect: layout.rectangle(ofLine: index).c, baseline: layout.baseline(ofLine: index), ascent: line.extent.ascent,
    descent: line.extent.descent, leading: layout.leading(ofLine: index), trailing: line.trailingWhitespaceWidth,
    hard_break: line.reason == .mandatory, truncated: layout.isTruncated(line: index))
  return true
}

extension TextSelection.Direction {
  /// Converts the number of a direction in galley.h; `nil` for an unknown number.
  init?(_ direction: UInt32) {
    let all: [TextSelection.Direction] = [.forward, .backward, .left, .right]
    guard direction < all.count else { return nil }
    self = all[Int(direction)]
  }
}

extension TextSelection.Unit {
  /// Converts the number of a unit in galley.h; `nil` for an unknown number.
  init?(_ unit: UInt32) {
    let all: [TextSelection.Unit] = [.grapheme, .word, .sentence, .lineEdge, .line, .paragraph, .document]
    guard unit < all.count else { return nil }
    self = all[Int(unit)]
  }
}

extension TextSelection {
  init(_ selection: galley_selection) {
    self.init(
      anchor: TextPosition(selection.anchor), head: TextPosition(selection.head),
      goal: selection.goal.isNaN ? nil : selection.goal)
  }

  /// The selection as C's structure.
  var c: galley_selection { galley_selection(anchor: anchor.c, head: head.c, goal: goal ?? .nan) }
}
