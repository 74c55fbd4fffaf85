/// One figure of the report: a measure on a corpus, over all repetitions.
struct Row {
  /// What a figure counts.
  enum Unit: String {
    /// Nanoseconds per UTF-8 byte.
    case nanosecondsPerByte = "nsPerByte"
    /// Nanoseconds per paragraph.
    case nanoseconds = "ns"
    /// Heap bytes per scalar.
    case bytesPerCharacter = "bytesPerCharacter"

    /// The unit as a table's column shows it.
    var short: String {
      switch self {
      case .nanosecondsPerByte: "ns/B"
      case .nanoseconds: "ns"
      case .bytesPerCharacter: "B/char"
      }
    }
  }

  /// The measure's name.
  var name: String
  /// The corpus's name.
  var corpus: String
  /// PostScript name of the script's face.
  var font: String
  /// What the figures count.
  var unit: Unit
  /// One figure a repetition.
  var figures: [Double] = []
  /// Each figure in terms of the floor's in the same repetition; empty where the floor has no part in it.
  var ratios: [Double] = []

  /// The middle figure.
  var median: Double { Self.median(figures) }
  /// The middle ratio to the floor, nil for none.
  var ratioToFloor: Double? { ratios.isEmpty ? nil : Self.median(ratios) }
  /// The smallest and the largest figure.
  var spread: (least: Double, most: Double) { (figures.min() ?? .nan, figures.max() ?? .nan) }

  /// The middle of some figures, of an even number the mean of the two; NaN for none.
  private static func median(_ figures: [Double]) -> Double {
    guard !figures.isEmpty else { return .nan }
    let sorted = figures.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
