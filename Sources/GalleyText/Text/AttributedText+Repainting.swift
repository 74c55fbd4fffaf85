extension AttributedText {
  /// The text with changed paint in a range. Like ``modifyStyle(in:_:)``, but throws an error if the change could move
  /// glyphs or lines.
  ///
  ///     let pressed = try text.repainted(in: link.range) { $0.color = .red }
  ///
  /// - Parameters:
  ///   - range: UTF-8 bytes; clamped to the text and rounded outwards to scalars. An empty range changes nothing.
  ///   - change: Called once for each run of equal styles.
  /// - Throws: ``AttributedText/RepaintError/changesGeometry(properties:range:)`` for the first style whose geometry
  ///   would change.
  public func repainted(
    in range: TextRange, _ change: (inout TextStyle) -> Void
  ) throws(AttributedText.RepaintError) -> AttributedText {
    var error: AttributedText.RepaintError?
    var offset = rounded(range).lowerBound
    var text = self
    let runs = styles.runs.overlapping(rounded(range))
    var lengths = runs.map(\.range.count)[...]
    text.modifyStyle(in: range) { style in
      let before = style
      change(&style)
      let length = lengths.popFirst() ?? 0
      if error == nil, !style.hasSameGeometry(as: before) {
        error = .changesGeometry(properties: style.geometryProperties(unlike: before), range: offset..<offset + length)
      }
      offset += length
    }
    if let error { throw error }
    return text
  }
}
