internal import GalleyLayout
package import GalleyText

extension JSONValue {
  /// An array of `{start, end}`.
  package init(ranges: [TextRange]) {
    self = .array(ranges.map { ["start": .integer($0.lowerBound), "end": .integer($0.upperBound)] })
  }

  /// `[x, y, width, height]`.
  init(_ rect: LayoutRect) {
    self = [.number(rect.x), .number(rect.y), .number(rect.width), .number(rect.height)]
  }

  /// `[inclusive, exclusive]`; a bound is `null` if the range has none.
  init(_ range: TextMeasurement.ValidRange) {
    self = [.number(range.lowerBound), range.upperBound.isFinite ? .number(range.upperBound) : .null]
  }

  /// `[id, cluster, x, y, advance]`.
  init(_ glyph: GlyphRun.Glyph) {
    self = [
      .integer(Int(glyph.id)), .integer(glyph.cluster), .number(glyph.x), .number(glyph.y), .number(glyph.advance),
    ]
  }
}
