package import GalleyDisplay
package import GalleyDump
package import GalleyLayout
package import GalleyShaping

/// A document that is laid out: in one box, or in the containers that the document describes.
package struct DocumentLayout: Sendable {
  /// The result of the layout.
  package enum Content: Sendable {
    case box(TextLayout)
    case containers(LinkedLayout)
  }

  /// The document.
  package let document: LayoutDocument
  /// The document's text with its glyphs.
  package let shaped: ShapedText
  /// The layout.
  package let content: Content

  /// Lays a document out with the fonts of a typesetter.
  package init(_ document: LayoutDocument, _ typesetter: Typesetter) {
    self.init(document, typesetter.prepare(document.text))
  }

  /// Lays a document out. `shaped` is its text.
  package init(_ document: LayoutDocument, _ shaped: ShapedText) {
    self.document = document
    self.shaped = shaped
    content =
      document.flow.map { .containers($0.layout(shaped, document.proposal)) }
      ?? .box(shaped.layout(document.proposal))
  }

  /// The sections of all stages.
  ///
  /// Throws if the document or the drawing has a number that JSON cannot have, such as infinity.
  package func stages() throws(DocumentError) -> [StageSection] {
    switch content {
    case .box(let layout): try document.stages(layout)
    case .containers(let linked): try document.stages(linked, of: shaped)
    }
  }

  /// The drawing commands.
  package func displayList(_ options: DisplayOptions = DisplayOptions()) -> DisplayList {
    switch content {
    case .box(let layout): layout.displayList(options)
    case .containers(let linked): linked.displayList(options)
    }
  }
}
