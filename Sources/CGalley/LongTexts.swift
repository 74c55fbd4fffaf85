// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for long texts: their contents, offsets and edits. galley.h documents them.

public import CGalleyHeaders
internal import Galley
internal import GalleyDocuments
internal import GalleyEditing

@c @implementation
public func galley_document_create(
  _ typesetter: OpaquePointer!, _ text: OpaquePointer!, _ width: Double
) -> OpaquePointer! {
  let document = TextDocument(
    text.object(Box<AttributedText>.self).value, typesetter: typesetter.object(), width: width)
  return OpaquePointer(owned: Box(document))
}

@c @implementation
public func galley_document_create_utf8(
  _ typesetter: OpaquePointer!, _ bytes: UnsafePointer<CChar>!, _ length: Int, _ style: OpaquePointer!,
  _ paragraph: OpaquePointer!, _ width: Double
) -> OpaquePointer! {
  let document = TextDocument(
    String(utf8: bytes, length), style: style?.object(Box<TextStyle>.self).value ?? TextStyle(),
    paragraphStyle: paragraph?.object(Box<ParagraphStyle>.self).value ?? .unicode, typesetter: typesetter.object(),
    width: width)
  return OpaquePointer(owned: Box(document))
}

@c @implementation
public func galley_document_copy(_ document: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(owned: Box(document.document.value))
}

@c @implementation
public func galley_document_release(_ document: OpaquePointer!) { document?.release() }

@c @implementation
public func galley_document_get_summary(
  _ document: OpaquePointer!, _ summary: UnsafeMutablePointer<galley_document_summary>!
) {
  let document = document.document
  summary.pointee = galley_document_summary(
    length: document.value.utf8Count, utf16_length: document.value.utf16Count,
    paragraph_count: document.value.paragraphCount, width: document.value.width, height: document.value.height)
}

@c @implementation
public func galley_document_copy_text(_ document: OpaquePointer!, _ start: Int, _ end: Int) -> OpaquePointer! {
  OpaquePointer(owned: Box(document.document.value.text(in: range(start, end))))
}

@c @implementation
public func galley_document_get_utf8(
  _ document: OpaquePointer!, _ start: Int, _ end: Int, _ bytes: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  document.document.value.string(in: range(start, end)).copy(to: bytes, capacity: capacity)
}

@c @implementation
public func galley_document_utf16_offset(_ document: OpaquePointer!, _ utf8: Int) -> Int {
  document.document.value.utf16Offset(of: unsigned(utf8))
}

@c @implementation
public func galley_document_utf8_offset(_ document: OpaquePointer!, _ utf16: Int) -> Int {
  document.document.value.offset(utf16: unsigned(utf16))
}

@c @implementation
public func galley_document_copy_style(_ document: OpaquePointer!, _ offset: Int) -> OpaquePointer! {
  OpaquePointer(owned: Box(document.document.value.style(at: unsigned(offset))))
}

@c @implementation
public func galley_document_copy_paragraph_style(_ document: OpaquePointer!, _ offset: Int) -> OpaquePointer! {
  OpaquePointer(owned: Box(document.document.value.paragraphStyle(at: unsigned(offset))))
}

@c @implementation
public func galley_document_replace_utf8(
  _ document: OpaquePointer!, _ start: Int, _ end: Int, _ bytes: UnsafePointer<CChar>!, _ length: Int,
  _ change: UnsafeMutablePointer<galley_change>!
) {
  let made = document.document.value.replace(range(start, end), with: String(utf8: bytes, length))
  change?.pointee = galley_change(made)
}

@c @implementation
public func galley_document_replace(
  _ document: OpaquePointer!, _ start: Int, _ end: Int, _ text: OpaquePointer!,
  _ change: UnsafeMutablePointer<galley_change>!
) {
  let text = text.object(Box<AttributedText>.self).value
  let made = document.document.value.replace(range(start, end), with: text)
  change?.pointee = galley_change(made)
}

@c @implementation
public func galley_document_set_style(
  _ document: OpaquePointer!, _ start: Int, _ end: Int, _ style: OpaquePointer!,
  _ change: UnsafeMutablePointer<galley_change>!
) {
  let style = style.object(Box<TextStyle>.self).value
  let made = document.document.value.modifyStyle(in: range(start, end)) { $0 = style }
  change?.pointee = galley_change(made)
}

@c @implementation
public func galley_document_set_paragraph_style(
  _ document: OpaquePointer!, _ start: Int, _ end: Int, _ style: OpaquePointer!,
  _ change: UnsafeMutablePointer<galley_change>!
) {
  let style = style?.object(Box<ParagraphStyle>.self).value
  let made = document.document.value.setParagraphStyle(style, in: range(start, end))
  change?.pointee = galley_change(made)
}

@c @implementation
public func galley_document_set_attachment(
  _ document: OpaquePointer!, _ offset: Int, _ attachment: UnsafePointer<galley_attachment>!,
  _ change: UnsafeMutablePointer<galley_change>!
) {
  let attachment = attachment.map { TextAttachment($0.pointee, id: String($0.pointee.id)) }
  let made = document.document.value.setAttachment(attachment, at: unsigned(offset))
  change?.pointee = galley_change(made)
}

@c @implementation
public func galley_document_add_scope_json(
  _ document: OpaquePointer!, _ json: UnsafePointer<CChar>!, _ length: Int,
  _ change: UnsafeMutablePointer<galley_change>!, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    let scope = try Scope(json: Array(CGalley.bytes(json, length)))
    let made = document.document.value.addScope(scope)
    change?.pointee = galley_change(made)
  }
}

@c @implementation
public func galley_document_get_counters(
  _ document: OpaquePointer!, _ counters: UnsafeMutablePointer<galley_document_counters>!
) {
  let counted = document.document.value.counters
  counters.pointee = galley_document_counters(
    paragraphs_prepared: UInt64(counted.paragraphsPrepared), bytes_prepared: UInt64(counted.bytesPrepared),
    paragraphs_laid_out: UInt64(counted.paragraphsLaidOut), lines_laid_out: UInt64(counted.linesLaidOut),
    layouts_evicted: UInt64(counted.layoutsEvicted), tree_nodes_copied: UInt64(counted.treeNodesCopied))
}

extension OpaquePointer {
  /// The document of a `galley_document`.
  var document: Box<TextDocument> { object() }
}
