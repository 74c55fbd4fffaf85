internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

extension DisplayCommand.Mark {
  /// The marks of the scopes that have a meaning without paint, in their order: nodes, active ranges, headings.
  static func marks(of layout: TextLayout) -> [DisplayCommand.Mark] {
    let source = layout.shaped.source
    return source.scopes.compactMap { scope in
      switch scope.kind {
      case .box, .bidi, .atomicText, .backingText: return nil
      case .node, .activeRange, .heading:
        let rectangles = layout.rectangles(of: scope.range)
        return rectangles.isEmpty
          ? nil : DisplayCommand.Mark(scope, rectangles: rectangles, title: source.plainText(in: scope.range))
      }
    }
  }
}
