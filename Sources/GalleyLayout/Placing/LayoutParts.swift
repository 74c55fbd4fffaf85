internal import GalleyShaping
internal import GalleyText

/// What placing collects before the layout is made of it.
struct LayoutParts {
  var lines: [TextLine] = []
  var runs: [PlacedRun] = []
  private(set) var extras: LayoutExtras?
  var longestLine = 0.0
  /// See `LineTotals.leastWidth`.
  var leastWidth = 0.0
  var validRange = TextMeasurement.ValidRange.all

  /// Lets `body` add to what few layouts have.
  mutating func withExtras<Result>(_ body: (inout LayoutExtras) -> Result) -> Result {
    var taken = extras.take() ?? LayoutExtras()
    defer { extras = taken }
    return body(&taken)
  }

  /// Hands over what was collected.
  mutating func take() -> LayoutParts {
    var taken = LayoutParts()
    swap(&taken, &self)
    return taken
  }
}
