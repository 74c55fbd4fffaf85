/// A row of the report: a measurement of a corpus in a font, over all repetitions.
struct Row {
  /// The unit of a row's numbers.
  enum Unit: String {
    /// Nanoseconds per UTF-8 byte.
    case nanosecondsPerByte = "nsPerByte"
    /// Nanoseconds per text.
    case nanoseconds = "ns"
    /// Heap bytes per scalar.
    case bytesPerCharacter = "bytesPerCharacter"
    /// Milliseconds.
    case milliseconds = "milliseconds"
    /// A factor: how many times as much work is done.
    case gain = "gain"

    /// The unit's name in a table.
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

  /// The library calls of one pass over a corpus, in the last repetition.
  struct Calls {
    /// Calls of `hb_shape`.
    var shapeCalls: Double
    /// Calls of `malloc`, `calloc` and `realloc`.
    var allocations: Double
    /// The number of words whose glyphs were in the cache, and of words that had to be shaped.
    var words: (found: Double, shaped: Double)

    /// The fraction of the words that were in the cache; `nil` if no words were looked up.
    var foundShare: Double? {
      let all = words.found + words.shaped
      return all > 0 ? words.found / all : nil
    }
  }

  /// The name of the measurement.
  var name: String
  /// The corpus's name.
  var corpus: String
  /// PostScript name of the script's face.
  var font: String
  /// The unit of `figures`.
  var unit: Unit
  /// The measured number of each repetition.
  var figures: [Double] = []
  /// Each number divided by that of the floor in the same repetition; empty if the measurement is not compared with the
  /// floor.
  var ratios: [Double] = []
  /// Nanoseconds for one text in each repetition; empty if the measurement does not work text by text.
  var perText: [Double] = []
  /// The library calls of one pass over the corpus; `nil` if they are not counted.
  var calls: Calls?

  /// The median of `figures`.
  var median: Double { figures.median }
  /// The median of `ratios`; `nil` if there are none.
  var ratioToFloor: Double? { ratios.isEmpty ? nil : ratios.median }
  /// The median of `perText`, in nanoseconds; `nil` if there are none.
  var nanosecondsPerText: Double? { perText.isEmpty ? nil : perText.median }
}

extension [Double] {
  /// The median; the mean of the two middle numbers if their count is even, and NaN if there are no numbers.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The smallest and the largest number; NaN if there are no numbers.
  var spread: (least: Double, most: Double) { (self.min() ?? .nan, self.max() ?? .nan) }
}
