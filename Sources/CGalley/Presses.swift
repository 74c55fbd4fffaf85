// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for presses, and for layouts with other paint, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_layout_create_repainted(
  _ layout: OpaquePointer!, _ start: Int, _ end: Int, _ paint: UnsafePointer<galley_paint>!
) -> OpaquePointer! {
  let layout = layout.object(TextLayout.self)
  // A galley_paint has no property that changes geometry, so repainting cannot fail.
  return OpaquePointer(owned: (try? layout.repainted(in: range(start, end), paint.pointee.apply)) ?? layout)
}

@c @implementation
public func galley_layout_create_pressed(
  _ layout: OpaquePointer!, _ number: Int, _ paint: UnsafePointer<galley_paint>!
) -> OpaquePointer! {
  let layout = layout.object(TextLayout.self)
  guard let active = layout.activeRange(numbered: number) else { return OpaquePointer(owned: layout) }
  return OpaquePointer(owned: (try? layout.repainted(active, paint.pointee.apply)) ?? layout)
}

extension galley_paint {
  /// Copies the properties that the paint sets to a style.
  fileprivate func apply(_ style: inout TextStyle) {
    if sets_color { style.color = RGBAColor(rgba: color) }
    if sets_background { style.backgroundColor = RGBAColor(rgba: background) }
    if sets_decoration { style.decorations = CGalley.decorations(decoration) }
  }
}

@c @implementation
public func galley_press_create(_ longPressDelay: Double) -> OpaquePointer! {
  OpaquePointer(owned: Box(PressTracker(longPressDelay: longPressDelay)))
}

@c @implementation
public func galley_press_release(_ press: OpaquePointer!) { press?.release() }

@c @implementation
public func galley_press_reduce(
  _ press: OpaquePointer!, _ layout: OpaquePointer!, _ event: UInt32, _ touch: Int64, _ x: Double, _ y: Double,
  _ time: Double, _ slop: Double, _ minimumTarget: Double,
  _ should: (@convention(c) (UnsafeMutableRawPointer?, Int) -> Bool)!, _ context: UnsafeMutableRawPointer!,
  _ effects: UnsafeMutablePointer<galley_press_effect>!, _ capacity: Int
) -> Int {
  let layout = layout.object(TextLayout.self)
  func number(of range: ActiveRange) -> Int { layout.number(of: range) ?? -1 }
  guard let event = PressTracker.Event(event, touch: Int(touch), LayoutPoint(x: x, y: y)) else { return -1 }
  let found = press.object(Box<PressTracker>.self).value.reduce(
    event, at: time, in: layout, slop: slop, minimumTarget: minimumTarget,
    shouldInteract: { range in should.map { $0(context, number(of: range)) } ?? true })
  return found?.map { effect in
    switch effect {
    case .press(let range):
      galley_press_effect(kind: UInt32(GALLEY_SHOW_PRESSED), active_range: number(of: range), time: 0)
    case .release(let range):
      galley_press_effect(kind: UInt32(GALLEY_SHOW_RELEASED), active_range: number(of: range), time: 0)
    case .tap(let range): galley_press_effect(kind: UInt32(GALLEY_TAP), active_range: number(of: range), time: 0)
    case .longPress(let range):
      galley_press_effect(kind: UInt32(GALLEY_LONG_PRESS), active_range: number(of: range), time: 0)
    case .wake(let time): galley_press_effect(kind: UInt32(GALLEY_WAKE), active_range: -1, time: time)
    }
  }.copy(to: effects, capacity: capacity) ?? -1
}

extension PressTracker.Event {
  /// Converts the number of an event in galley.h; `nil` for an unknown number.
  fileprivate init?(_ event: UInt32, touch: Int, _ point: LayoutPoint) {
    switch event {
    case UInt32(GALLEY_PRESS_BEGIN): self = .begin(point, touch: touch)
    case UInt32(GALLEY_PRESS_MOVE): self = .move(point, touch: touch)
    case UInt32(GALLEY_PRESS_END): self = .end(point, touch: touch)
    case UInt32(GALLEY_PRESS_CANCEL): self = .cancel
    case UInt32(GALLEY_PRESS_TICK): self = .tick
    default: return nil
    }
  }
}
