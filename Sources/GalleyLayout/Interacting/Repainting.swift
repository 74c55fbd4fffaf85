internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// This layout with other paint in a range of its text, and with the same lines and glyphs.
  ///
  /// Use this method to mark a search result, for example; for a pressed link use `repainted(_:_:)`. Nothing is shaped,
  /// broken or placed again: the new layout shares the lines and the glyph runs of this one. A truncation token in the
  /// style of a character of the range has its new paint. O(style runs).
  ///
  ///     let marked = try layout.repainted(in: 4..<17) { $0.backgroundColor = RGBAColor(name: "gold") }
  ///
  /// - Parameters:
  ///   - range: UTF-8 bytes of the source; clamped to the text and rounded outwards to scalars.
  ///   - change: Changes paint: properties that move no glyph, such as `color`, `backgroundColor`, `decorations`,
  ///     `shadows` and `stroke`; called once for each run of equal styles.
  /// - Throws: `AttributedText.RepaintError.changesGeometry` if `change` sets a property that decides geometry, such as
  ///   `size`.
  public func repainted(
    in range: TextRange, _ change: (inout TextStyle) -> Void
  ) throws(AttributedText.RepaintError) -> TextLayout {
    let source = try shaped.source.repainted(in: range, change)
    return TextLayout(self, shaped: shaped.repainted(asAlike: source), cuts: cuts(repaintedFor: source))
  }

  /// This layout with other paint in one of its active ranges. The range may be in the text or in a truncation token.
  /// Returns `self` if neither of them has the range. Otherwise works as `repainted(in:_:)` does.
  public func repainted(
    _ active: ActiveRange, _ change: (inout TextStyle) -> Void
  ) throws(AttributedText.RepaintError) -> TextLayout {
    if shaped.source.activeRanges.contains(active) { return try repainted(in: active.range, change) }
    var repainted = cuts
    for (index, cut) in cuts.enumerated() {
      guard let token = cut.token, token.layout.shaped.source.activeRanges.contains(active) else { continue }
      repainted[index].token?.layout = try token.layout.repainted(in: active.range, change)
    }
    return TextLayout(self, shaped: shaped, cuts: repainted)
  }

  /// This layout for a text that differs from the layout's text only in paint, ids and active ranges.
  ///
  /// The texts are compared: O(bytes and style runs).
  ///
  /// - Throws: `AttributedText.RepaintError.otherGeometry` if the text has another geometry.
  public func repainted(as text: AttributedText) throws(AttributedText.RepaintError) -> TextLayout {
    let text = tighteningSteps.isEmpty ? text : shaped.tightened(text, tighteningSteps)
    return TextLayout(self, shaped: try shaped.repainted(as: text), cuts: cuts(repaintedFor: text))
  }
}
