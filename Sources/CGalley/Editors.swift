// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for editors: their documents, edits, marked text and undo. galley.h documents them.

public import CGalleyHeaders
internal import Galley
internal import GalleyEditing

@c @implementation
public func galley_editor_create(_ document: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(owned: Box(DocumentEditor(document.document.value)))
}

@c @implementation
public func galley_editor_copy(_ editor: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(owned: Box(editor.editor.value))
}

@c @implementation
public func galley_editor_release(_ editor: OpaquePointer!) { editor?.release() }

@c @implementation
public func galley_editor_copy_document(_ editor: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(owned: Box(editor.editor.value.document))
}

@c @implementation
public func galley_editor_set_document(_ editor: OpaquePointer!, _ document: OpaquePointer!) {
  editor.editor.value.setDocument(document.document.value)
}

@c @implementation
public func galley_editor_set_editable(_ editor: OpaquePointer!, _ editable: Bool) {
  editor.editor.value.isEditable = editable
}

@c @implementation
public func galley_editor_take_change(
  _ editor: OpaquePointer!, _ change: UnsafeMutablePointer<galley_change>!
) -> Bool {
  guard let found = editor.editor.value.takeChange() else { return false }
  change?.pointee = galley_change(found)
  return true
}

@c @implementation
public func galley_editor_insert_utf8(
  _ editor: OpaquePointer!, _ bytes: UnsafePointer<CChar>!, _ length: Int
) -> Bool {
  editor.editor.value.insert(String(utf8: bytes, length))
}

@c @implementation
public func galley_editor_insert(_ editor: OpaquePointer!, _ text: OpaquePointer!) -> Bool {
  editor.editor.value.replaceSelection(with: text.object(Box<AttributedText>.self).value)
}

@c @implementation
public func galley_editor_insert_line_break(_ editor: OpaquePointer!) -> Bool {
  editor.editor.value.insertLineBreak()
}

@c @implementation
public func galley_editor_replace_utf8(
  _ editor: OpaquePointer!, _ start: Int, _ end: Int, _ bytes: UnsafePointer<CChar>!, _ length: Int
) {
  editor.editor.value.replace(range(start, end), with: String(utf8: bytes, length))
}

@c @implementation
public func galley_editor_replace(_ editor: OpaquePointer!, _ start: Int, _ end: Int, _ text: OpaquePointer!) {
  editor.editor.value.replace(range(start, end), with: text.object(Box<AttributedText>.self).value)
}

@c @implementation
public func galley_editor_delete(_ editor: OpaquePointer!, _ direction: UInt32, _ unit: UInt32) -> Bool {
  guard let direction = TextSelection.Direction(direction), let unit = TextSelection.Unit(unit) else { return false }
  return editor.editor.value.delete(direction, by: unit)
}

@c @implementation
public func galley_editor_copy_selected_text(_ editor: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(owned: Box(editor.editor.value.selectedText))
}

@c @implementation
public func galley_editor_get_selected_plain(
  _ editor: OpaquePointer!, _ place: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  editor.editor.value.selectedString.copy(to: place, capacity: capacity)
}

@c @implementation
public func galley_editor_set_style(_ editor: OpaquePointer!, _ style: OpaquePointer!) -> Bool {
  let style = style.object(Box<TextStyle>.self).value
  return editor.editor.value.modifyStyle { $0 = style }
}

@c @implementation
public func galley_editor_copy_style(_ editor: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(owned: Box(editor.editor.value.currentStyle))
}

@c @implementation
public func galley_editor_set_paragraph_style(_ editor: OpaquePointer!, _ style: OpaquePointer!) -> Bool {
  editor.editor.value.setParagraphStyle(style?.object(Box<ParagraphStyle>.self).value)
}

@c @implementation
public func galley_editor_set_marked_utf8(
  _ editor: OpaquePointer!, _ bytes: UnsafePointer<CChar>!, _ length: Int, _ start: Int, _ end: Int
) -> Bool {
  editor.editor.value.setMarkedText(String(utf8: bytes, length), selectedRange: range(start, end))
}

@c @implementation
public func galley_editor_commit_marked(_ editor: OpaquePointer!) { editor.editor.value.commitMarkedText() }

@c @implementation
public func galley_editor_cancel_marked(_ editor: OpaquePointer!) -> Bool { editor.editor.value.cancelMarkedText() }

@c @implementation
public func galley_editor_get_marked(_ editor: OpaquePointer!, _ range: UnsafeMutablePointer<galley_range>!) -> Bool {
  guard let found = editor.editor.value.markedRange else { return false }
  range.pointee = galley_range(found)
  return true
}

@c @implementation
public func galley_editor_undo(_ editor: OpaquePointer!) -> Bool { editor.editor.value.undo() }

@c @implementation
public func galley_editor_redo(_ editor: OpaquePointer!) -> Bool { editor.editor.value.redo() }

@c @implementation
public func galley_editor_can_undo(_ editor: OpaquePointer!) -> Bool { editor.editor.value.canUndo }

@c @implementation
public func galley_editor_can_redo(_ editor: OpaquePointer!) -> Bool { editor.editor.value.canRedo }

@c @implementation
public func galley_editor_set_undo_limit(_ editor: OpaquePointer!, _ limit: Int) {
  editor.editor.value.undoLimit = unsigned(limit)
}

@c @implementation
public func galley_editor_begin_group(_ editor: OpaquePointer!) { editor.editor.value.beginUndoGroup() }

@c @implementation
public func galley_editor_end_group(_ editor: OpaquePointer!) { editor.editor.value.endUndoGroup() }

@c @implementation
public func galley_editor_remove_undo_steps(_ editor: OpaquePointer!) { editor.editor.value.removeUndoSteps() }

extension OpaquePointer {
  /// The editor of a `galley_editor`.
  var editor: Box<DocumentEditor> { object() }
}
