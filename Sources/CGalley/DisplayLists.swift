// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for display lists, glyph outlines and layouts of documents, documented in galley.h.

public import CGalleyHeaders
internal import Galley
internal import GalleyDocuments

@c @implementation
public func galley_display_list_create(
  _ layout: OpaquePointer!, _ options: UnsafePointer<galley_display_options>!
) -> OpaquePointer! {
  OpaquePointer(owned: Box(layout.object(TextLayout.self).displayList(DisplayOptions(options))))
}

extension DisplayOptions {
  /// Converts C's options; NULL gives the defaults.
  init(_ options: UnsafePointer<galley_display_options>?) {
    self.init()
    guard let options = options?.pointee else { return }
    backgroundHeight = options.line_backgrounds ? .line : .contentArea
    overlay = DisplayOptions.DebugOverlay(rawValue: UInt16(truncatingIfNeeded: options.overlay)).intersection(.all)
    if options.culled { visible = LayoutRect(options.visible) }
  }
}

@c @implementation
public func galley_display_list_open(
  _ json: UnsafePointer<CChar>!, _ length: Int, _ fonts: OpaquePointer!,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    let file = try LayoutFile(
      json: Array(bytes(json, length)), fonts: fonts?.object(FontLibrary.self) ?? .bundled)
    return OpaquePointer(owned: Box(file.displayList))
  } ?? nil
}

@c @implementation
public func galley_display_list_retain(_ list: OpaquePointer!) { list?.retain() }

@c @implementation
public func galley_display_list_release(_ list: OpaquePointer!) { list?.release() }

@c @implementation
public func galley_display_list_get_bounds(_ list: OpaquePointer!, _ bounds: UnsafeMutablePointer<galley_rect>!) {
  bounds.pointee = list.object(Box<DisplayList>.self).value.bounds.c
}

@c @implementation
public func galley_display_list_get_ink(_ list: OpaquePointer!, _ ink: UnsafeMutablePointer<galley_rect>!) -> Bool {
  guard let bounds = list.object(Box<DisplayList>.self).value.inkBounds else { return false }
  ink.pointee = bounds.c
  return true
}

@c @implementation
public func galley_display_list_draw(
  _ list: OpaquePointer!, _ canvas: UnsafePointer<galley_canvas>!,
  _ cancelled: (@convention(c) (UnsafeMutableRawPointer?) -> Bool)!
) -> Bool {
  guard var drawn = HostCanvas(canvas) else { return false }
  let context = drawn.context
  return list.object(Box<DisplayList>.self).value.draw(on: &drawn) { cancelled?(context) ?? false }
}

@c @implementation
public func galley_face_get_outline(
  _ face: OpaquePointer!, _ glyph: UInt32, _ elements: UnsafeMutablePointer<galley_path_element>!, _ capacity: Int
) -> Int {
  guard let id = UInt16(exactly: glyph) else { return 0 }
  return face.object(FontFace.self).outline(of: id).elements.map(galley_path_element.init)
    .copy(to: elements, capacity: capacity)
}

@c @implementation
public func galley_layout_create_json(
  _ typesetter: OpaquePointer!, _ json: UnsafePointer<CChar>!, _ length: Int,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    let document = try LayoutDocument(json: Array(bytes(json, length)))
    let shaped = typesetter.object(Typesetter.self).prepare(document.text)
    return OpaquePointer(owned: shaped.layout(document.proposal))
  } ?? nil
}

extension galley_path_element {
  init(_ element: OutlinePath.Element) {
    switch element {
    case .move(let end):
      self.init(verb: UInt32(GALLEY_PATH_MOVE), x1: 0, y1: 0, x2: 0, y2: 0, x: end.x, y: end.y)
    case .line(let end):
      self.init(verb: UInt32(GALLEY_PATH_LINE), x1: 0, y1: 0, x2: 0, y2: 0, x: end.x, y: end.y)
    case .quad(let control, let end):
      self.init(
        verb: UInt32(GALLEY_PATH_QUAD), x1: control.x, y1: control.y, x2: 0, y2: 0, x: end.x, y: end.y)
    case .cubic(let first, let second, let end):
      self.init(
        verb: UInt32(GALLEY_PATH_CUBIC), x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: end.x, y: end.y)
    }
  }
}
