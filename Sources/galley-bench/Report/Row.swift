/// One figure of the report: a measure on a corpus in a font, over all repetitions.
struct Row {
  /// What a figure counts.
  enum Unit: String {
    /// Nanoseconds per UTF-8 byte.
    case nanosecondsPerByte = "nsPerByte"
    /// Nanoseconds per text.
    case nanoseconds = "ns"
    /// Heap bytes per scalar.
    case bytesPerCharacter = "bytesPerCharacter"
    /// Milliseconds.
    case milliseconds = "milliseconds"
    /// How many times as much is done.
    case gain = "gain"

    /// The unit as a table's column shows it.
    var short: String {
      switch self {
      case .nanosecondsPerByte: "ns/B"
      case .nanoseconds: "ns"
      case .bytesPerCharacter: "B/char"
      case .milliseconds: "ms"
      case .gain: "times"
      }
    }
  }

  /// What one pass over a corpus asked of the libraries, in the last repetition.
  struct Calls {
    /// Calls of `hb_shape`.
    var shapeCalls: Double
    /// Calls of `malloc`, `calloc` and `realloc`.
    var allocations: Double
    /// Words whose glyphs were known, and words that had to be shaped.
    var words: (found: Double, shaped: Double)

    /// How many of the words were known, nil where none were looked for.
    var foundShare: Double? {
      let all = words.found + words.shaped
      return all > 0 ? words.found / all : nil
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
  /// Nanoseconds for a text, a figure a repetition; empty where nothing is done text by text.
  var perText: [Double] = []
  /// Calls of libraries for the corpus once, nil where they are not counted.
  var calls: Calls?

  /// The middle figure.
  var median: Double { figures.median }
  /// The middle ratio to the floor, nil for none.
  var ratioToFloor: Double? { ratios.isEmpty ? nil : ratios.median }
  /// The middle time of a text in nanoseconds, nil for none.
  var nanosecondsPerText: Double? { perText.isEmpty ? nil : perText.median }
}

extension [Double] {
  /// The middle of some figures, of an even number the mean of the two; NaN for none.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The smallest and the largest figure; NaN for none.
  var spread: (least: Double, most: Double) { (self.min() ?? .nan, self.max() ?? .nan) }
}
