// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for selections: of an editor, with its window and its mouse events, and of a document. galley.h
// documents them.

public import CGalleyHeaders
internal import Galley
internal import GalleyEditing

@c @implementation
public func galley_editor_get_selection(
  _ editor: OpaquePointer!, _ selection: UnsafeMutablePointer<galley_selection>!
) {
  selection.pointee = editor.editor.value.selection.c
}

@c @implementation
public func galley_editor_set_selection(
  _ editor: OpaquePointer!, _ selection: UnsafePointer<galley_selection>!
) -> Bool {
  editor.editor.value.select(TextSelection(selection.pointee))
}

@c @implementation
public func galley_editor_select(_ editor: OpaquePointer!, _ position: galley_position, _ unit: UInt32) -> Bool {
  guard let unit = TextSelection.Unit(unit) else { return false }
  return editor.editor.value.select(unit, at: TextPosition(position))
}

@c @implementation
public func galley_editor_move(
  _ editor: OpaquePointer!, _ direction: UInt32, _ unit: UInt32, _ extending: Bool
) -> Bool {
  guard let direction = TextSelection.Direction(direction), let unit = TextSelection.Unit(unit) else { return false }
  return editor.editor.value.move(direction, by: unit, extending: extending)
}

@c @implementation
public func galley_editor_move_down(_ editor: OpaquePointer!, _ distance: Double, _ extending: Bool) -> Bool {
  editor.editor.value.move(down: distance, extending: extending)
}

@c @implementation
public func galley_editor_click(
  _ editor: OpaquePointer!, _ window: OpaquePointer!, _ x: Double, _ y: Double, _ count: UInt32, _ extending: Bool
) {
  let (editor, point, count) = (editor.editor, LayoutPoint(x: x, y: y), Int(count))
  if let window {
    editor.value.click(at: point, in: window.window, count: count, extending: extending)
  } else {
    editor.value.click(at: point, count: count, extending: extending)
  }
}

@c @implementation
public func galley_editor_drag(_ editor: OpaquePointer!, _ window: OpaquePointer!, _ x: Double, _ y: Double) {
  let (editor, point) = (editor.editor, LayoutPoint(x: x, y: y))
  if let window {
    editor.value.drag(to: point, in: window.window)
  } else {
    editor.value.drag(to: point)
  }
}

@c @implementation
public func galley_editor_set_width(_ editor: OpaquePointer!, _ width: Double) { editor.editor.value.setWidth(width) }

@c @implementation
public func galley_editor_scroll(
  _ editor: OpaquePointer!, _ anchor: galley_anchor, _ distance: Double
) -> galley_anchor {
  editor.editor.value.scroll(TextDocument.ScrollAnchor(anchor), by: distance).c
}

@c @implementation
public func galley_editor_scroll_to_caret(
  _ editor: OpaquePointer!, _ anchor: galley_anchor, _ height: Double
) -> galley_anchor {
  editor.editor.value.scrollToCaret(TextDocument.ScrollAnchor(anchor), height: height).c
}

@c @implementation
public func galley_window_create_editor(
  _ editor: OpaquePointer!, _ anchor: galley_anchor, _ height: Double
) -> OpaquePointer! {
  OpaquePointer(owned: Box(editor.editor.value.visibleText(at: TextDocument.ScrollAnchor(anchor), height: height)))
}

@c @implementation
public func galley_editor_get_caret(
  _ editor: OpaquePointer!, _ window: OpaquePointer!, _ caret: UnsafeMutablePointer<galley_rect>!
) -> Bool {
  guard let found = editor.editor.value.caret(in: window.window) else { return false }
  caret.pointee = found.c
  return true
}

@c @implementation
public func galley_editor_get_selection_rectangles(
  _ editor: OpaquePointer!, _ window: OpaquePointer!, _ lineBreakWidth: Double,
  _ rectangles: UnsafeMutablePointer<galley_rect>!, _ capacity: Int
) -> Int {
  editor.editor.value.selectionRectangles(in: window.window, lineBreakWidth: lineBreakWidth).map(\.c)
    .copy(to: rectangles, capacity: capacity)
}

@c @implementation
public func galley_editor_get_marked_rectangles(
  _ editor: OpaquePointer!, _ window: OpaquePointer!, _ rectangles: UnsafeMutablePointer<galley_rect>!,
  _ capacity: Int
) -> Int {
  editor.editor.value.markedRectangles(in: window.window).map(\.c).copy(to: rectangles, capacity: capacity)
}

@c @implementation
public func galley_window_get_caret(
  _ window: OpaquePointer!, _ position: galley_position, _ caret: UnsafeMutablePointer<galley_rect>!
) -> Bool {
  guard let found = window.window.caret(at: TextPosition(position)) else { return false }
  caret.pointee = found.c
  return true
}

@c @implementation
public func galley_window_get_rectangles(
  _ window: OpaquePointer!, _ start: Int, _ end: Int, _ style: UInt32,
  _ rectangles: UnsafeMutablePointer<galley_rect>!, _ capacity: Int
) -> Int {
  window.window.rectangles(of: range(start, end), style: TextLayout.RectangleStyle(style)).map(\.c)
    .copy(to: rectangles, capacity: capacity)
}

@c @implementation
public func galley_document_hit_test(
  _ document: OpaquePointer!, _ window: OpaquePointer!, _ x: Double, _ y: Double,
  _ hit: UnsafeMutablePointer<galley_document_hit>!
) {
  let (document, point) = (document.document, LayoutPoint(x: x, y: y))
  let found =
    if let window { document.value.hitTest(point, in: window.window) } else { document.value.hitTest(point) }
  let offset = found.position.offset
  hit.pointee = galley_document_hit(
    position: found.position.c, paragraph: found.paragraph, character: galley_range(found.character ?? offset..<offset),
    word: galley_range(found.word ?? offset..<offset), attachment: found.attachment ?? -1)
}

@c @implementation
public func galley_document_move_selection(
  _ document: OpaquePointer!, _ selection: UnsafeMutablePointer<galley_selection>!, _ direction: UInt32,
  _ unit: UInt32, _ extending: Bool
) {
  guard let direction = TextSelection.Direction(direction), let unit = TextSelection.Unit(unit) else { return }
  let old = TextSelection(selection.pointee)
  selection.pointee = document.document.value.moved(old, direction, by: unit, extending: extending).c
}

@c @implementation
public func galley_document_select(
  _ document: OpaquePointer!, _ position: galley_position, _ unit: UInt32,
  _ selection: UnsafeMutablePointer<galley_selection>!
) -> Bool {
  guard let unit = TextSelection.Unit(unit) else { return false }
  selection.pointee = TextSelection(document.document.value.range(of: unit, at: TextPosition(position))).c
  return true
}
