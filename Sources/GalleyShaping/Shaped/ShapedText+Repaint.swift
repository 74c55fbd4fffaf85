public import GalleyText

extension ShapedText {
  /// The same glyphs in other paint, and with other ids: what preparing `text` would give; nil where that has other
  /// geometry (``AttributedText/hasSameGeometry(as:)``).
  ///
  /// Shares everything but the source, and what was measured already. Nothing is shaped: O(bytes and style runs), for
  /// the comparison.
  ///
  ///     text.modifyStyle(in: 0..<5) { $0.color = .red }
  ///     shaped = shaped.repainted(as: text) ?? typesetter.prepare(text)
  public func repainted(as text: AttributedText) -> ShapedText? {
    text.hasSameGeometry(as: source) ? repainted(asAlike: text) : nil
  }

  /// The same for a text that is known to lay out alike.
  package func repainted(asAlike text: AttributedText) -> ShapedText {
    ShapedText(self, source: text, styles: text.isEmpty ? [text.defaultStyle] : text.styles.withoutPaint.values)
  }
}
