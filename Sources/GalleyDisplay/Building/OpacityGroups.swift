internal import GalleyText

/// The parts of a text that are drawn as one picture each, which is then made transparent: the longest ranges of one
/// opacity below 1. Most texts have none.
struct OpacityGroups {
  /// A part of the text, and its opacity from 0 to 1.
  struct Part {
    var range: TextRange
    var opacity: Double
  }

  /// The parts, in text order.
  private(set) var parts: [Part] = []

  /// The parts of a text.
  init(_ source: AttributedText) {
    for run in source.styles.runs where run.value.opacity != 1 {
      let opacity = run.value.opacity.unitInterval
      if let last = parts.last, last.opacity == opacity, last.range.upperBound == run.range.lowerBound {
        parts[parts.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else if opacity < 1 {
        parts.append(Part(range: run.range, opacity: opacity))
      }
    }
  }

  /// The index of the part that contains an offset; `nil` if the text there is opaque.
  func index(at offset: Int) -> Int? {
    parts.firstIndex { $0.range.contains(offset) }
  }

  /// The index of the part that contains a range and has an opacity; `nil` if there is none.
  func index(containing range: TextRange, opacity: Double) -> Int? {
    parts.firstIndex {
      $0.opacity == opacity && $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
    }
  }
}
