import Galley

extension Typesetter {
  /// Lays out a text at font size 20, on one line unless a width is given.
  func layout(
    _ text: String, width: Double = 1000, families: [String] = [], _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    prepare(text, style: TextStyle(families: families, size: 20), change).layout(width: width)
  }
}
