// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for the paragraphs, heights and windows of a long text. galley.h documents them.

public import CGalleyHeaders
internal import Galley
internal import GalleyEditing

@c @implementation
public func galley_document_set_width(_ document: OpaquePointer!, _ width: Double) {
  document.document.value.setWidth(width)
}

@c @implementation
public func galley_document_set_layout_limit(_ document: OpaquePointer!, _ limit: Int) {
  document.document.value.layoutLimit = unsigned(limit)
}

@c @implementation
public func galley_document_get_paragraph(
  _ document: OpaquePointer!, _ index: Int, _ paragraph: UnsafeMutablePointer<galley_paragraph>!
) -> Bool {
  let document = document.document
  guard (0..<document.value.paragraphCount).contains(index) else { return false }
  paragraph.pointee = galley_paragraph(
    range: galley_range(document.value.range(ofParagraph: index)),
    content: galley_range(document.value.contentRange(ofParagraph: index)),
    top: document.value.top(ofParagraph: index), height: document.value.height(ofParagraph: index),
    measured: document.value.isMeasured(paragraph: index), continues: document.value.continues(paragraph: index))
  return true
}

@c @implementation
public func galley_document_paragraph_at(_ document: OpaquePointer!, _ offset: Int) -> Int {
  document.document.value.paragraph(at: unsigned(offset))
}

@c @implementation
public func galley_document_paragraph_at_y(_ document: OpaquePointer!, _ y: Double) -> Int {
  document.document.value.paragraph(atY: y)
}

@c @implementation
public func galley_document_anchor_at(_ document: OpaquePointer!, _ y: Double) -> galley_anchor {
  document.document.value.anchor(atY: y).c
}

@c @implementation
public func galley_document_anchor_y(_ document: OpaquePointer!, _ anchor: galley_anchor) -> Double {
  document.document.value.y(of: TextDocument.ScrollAnchor(anchor))
}

@c @implementation
public func galley_document_scroll(
  _ document: OpaquePointer!, _ anchor: galley_anchor, _ distance: Double
) -> galley_anchor {
  document.document.value.scroll(TextDocument.ScrollAnchor(anchor), by: distance).c
}

@c @implementation
public func galley_document_layout_create(
  _ document: OpaquePointer!, _ index: Int, _ place: UnsafeMutablePointer<galley_placed_paragraph>!
) -> OpaquePointer! {
  let placed = document.document.value.layOut(paragraph: unsigned(index))
  place?.pointee = galley_placed_paragraph(placed, at: LayoutPoint(x: 0, y: placed.top))
  return OpaquePointer(owned: placed.layout)
}

@c @implementation
public func galley_window_create(
  _ document: OpaquePointer!, _ anchor: galley_anchor, _ height: Double
) -> OpaquePointer! {
  let visible = document.document.value.visibleText(at: TextDocument.ScrollAnchor(anchor), height: height)
  return OpaquePointer(owned: Box(visible))
}

@c @implementation
public func galley_window_retain(_ window: OpaquePointer!) { window?.retain() }

@c @implementation
public func galley_window_release(_ window: OpaquePointer!) { window?.release() }

@c @implementation
public func galley_window_get_summary(
  _ window: OpaquePointer!, _ summary: UnsafeMutablePointer<galley_window_summary>!
) {
  let visible = window.window
  summary.pointee = galley_window_summary(
    paragraph_count: visible.paragraphs.count, top: visible.top, width: visible.width, height: visible.height,
    anchor: visible.anchor.c)
}

@c @implementation
public func galley_window_get_paragraph(
  _ window: OpaquePointer!, _ index: Int, _ place: UnsafeMutablePointer<galley_placed_paragraph>!
) -> Bool {
  let visible = window.window
  guard visible.paragraphs.indices.contains(index) else { return false }
  let placed = visible.paragraphs[index]
  place.pointee = galley_placed_paragraph(placed, at: visible.origin(of: placed))
  return true
}

@c @implementation
public func galley_window_layout(_ window: OpaquePointer!, _ index: Int) -> OpaquePointer! {
  let paragraphs = window.window.paragraphs
  return paragraphs.indices.contains(index) ? OpaquePointer(borrowed: paragraphs[index].layout) : nil
}

@c @implementation
public func galley_display_list_create_window(
  _ window: OpaquePointer!, _ options: UnsafePointer<galley_display_options>!
) -> OpaquePointer! {
  OpaquePointer(owned: Box(window.window.displayList(DisplayOptions(options))))
}

extension OpaquePointer {
  /// The visible text of a `galley_window`.
  var window: TextDocument.VisibleText { object(Box<TextDocument.VisibleText>.self).value }
}

extension TextDocument.ScrollAnchor {
  /// Converts an anchor from C.
  init(_ anchor: galley_anchor) { self.init(offset: unsigned(anchor.offset), distance: anchor.distance) }

  /// The anchor for C.
  var c: galley_anchor { galley_anchor(offset: offset, distance: distance) }
}

extension galley_placed_paragraph {
  /// A paragraph for C. `origin` is the top-left corner of its box in the coordinates that the caller promises.
  fileprivate init(_ placed: TextDocument.PlacedParagraph, at origin: LayoutPoint) {
    self.init(
      index: placed.index, range: galley_range(placed.range), top: placed.top, x: origin.x, y: origin.y)
  }
}
