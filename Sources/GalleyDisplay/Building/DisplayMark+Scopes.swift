internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

extension DisplayCommand.Mark {
  /// The marks of a layout, in the order of its scopes. A canvas that writes documents makes hyperlinks and bookmarks
  /// of marks. So only scopes that describe a part of a document have a mark: nodes (of a `TextTree`), active ranges
  /// (such as links) and headings. A scope of which nothing is shown has no mark.
  static func marks(of layout: TextLayout) -> [DisplayCommand.Mark] {
    let source = layout.shaped.source
    return source.scopes.compactMap { scope in
      switch scope.kind {
      case .box, .bidi, .inlineBox, .atomicText, .backingText, .ruby: return nil
      case .node, .activeRange, .heading:
        let rectangles = layout.rectangles(of: scope.range)
        return rectangles.isEmpty
          ? nil : DisplayCommand.Mark(scope, rectangles: rectangles, title: source.plainText(in: scope.range))
      }
    }
  }
}
