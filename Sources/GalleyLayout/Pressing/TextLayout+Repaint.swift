internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// This layout with other paint in a range of its text: same lines, same glyphs at the same places.
  ///
  /// For the text of a link while it is pressed. Nothing is shaped, broken or placed: the new layout shares the lines
  /// and the glyph runs of this one. O(style runs).
  ///
  ///     let pressed = try layout.repainted(in: link.range) { $0.backgroundColor = Color(named: "gold") }
  ///
  /// - Parameters:
  ///   - range: UTF-8 bytes of the source; clamped to the text and rounded outwards to scalars.
  ///   - change: Changes `color`, `backgroundColor` and `decoration`; called once for each run of equal styles.
  /// - Throws: `RepaintError.changesGeometry` if the change sets anything else.
  public func repainted(
    in range: TextRange, _ change: (inout TextStyle) -> Void
  ) throws(RepaintError) -> TextLayout {
    TextLayout(self, shaped: shaped.repainted(asAlike: try shaped.source.repainted(in: range, change)))
  }

  /// This layout for a text that differs from its own in paint, ids and active ranges only.
  ///
  /// - Throws: `RepaintError.otherGeometry` if the text has other geometry. O(bytes and style runs), for the
  /// comparison.
  public func repainted(as text: AttributedText) throws(RepaintError) -> TextLayout {
    guard let shaped = shaped.repainted(as: text) else { throw .otherGeometry }
    return TextLayout(self, shaped: shaped)
  }
}
