public import GalleyText

extension ShapedText {
  /// Returns the result of preparing `text` without shaping, if `text` differs from the source only in paint and ids;
  /// `nil` if `text` has another geometry (``AttributedText/hasSameGeometry(as:)``).
  ///
  /// The result shares everything with this text, except the source, and has the cached measurements. O(n) in the bytes
  /// and style runs, for the comparison.
  ///
  ///     text.modifyStyle(in: 0..<5) { $0.color = .red }
  ///     shaped = shaped.repainted(as: text) ?? typesetter.prepare(text)
  public func repainted(as text: AttributedText) -> ShapedText? {
    text.hasSameGeometry(as: source) ? repainted(asAlike: text) : nil
  }

  /// Like ``repainted(as:)``, but does not compare `text` with the source: the caller must know that both have the same
  /// geometry.
  package func repainted(asAlike text: AttributedText) -> ShapedText {
    ShapedText(self, source: text, styles: text.shapingStyles.values)
  }
}
