internal import GalleyShaping
internal import GalleyText

/// The lines, glyph runs and widths that `LinePlacer` collects, from which a `TextLayout` is then made.
struct LayoutParts {
  var lines: [TextLine] = []
  var runs: [PlacedRun] = []
  /// The space in which the lines were broken.
  var space = LayoutSpace.unlimited
  /// Data that only few layouts have; `nil` if there is none yet.
  private(set) var extras: LayoutExtras?
  /// Width of the longest line's content plus its indents, in layout units.
  var longestLine = 0.0
  /// The smallest available width without overflow; see `LineTotals.leastWidth`.
  var leastWidth = 0.0
  /// The available widths that give the lines placed so far.
  var validRange = TextMeasurement.ValidRange.all

  /// Calls `body` with `extras`, created if necessary.
  mutating func withExtras<Result>(_ body: (inout LayoutExtras) -> Result) -> Result {
    var taken = extras.take() ?? LayoutExtras()
    defer { extras = taken }
    return body(&taken)
  }

  /// Returns `extras` and leaves none here.
  mutating func takeExtras() -> LayoutExtras? { extras.take() }

  /// Returns the collected parts and leaves empty ones here.
  mutating func take() -> LayoutParts {
    var taken = LayoutParts()
    swap(&taken, &self)
    return taken
  }
}
