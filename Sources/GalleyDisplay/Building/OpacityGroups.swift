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

  /// The index of the part that contains an offset; `nil` if the text there is opaque. O(log n).
  func index(at offset: Int) -> Int? {
    let index = parts.partitionPoint { $0.range.upperBound > offset }
    return index < parts.count && parts[index].range.lowerBound <= offset ? index : nil
  }

  /// The index of the part that contains a range and has an opacity; `nil` if there is none. O(log n).
  func index(containing range: TextRange, opacity: Double) -> Int? {
    guard let index = index(at: range.lowerBound) else { return nil }
    return parts[index].opacity == opacity && range.upperBound <= parts[index].range.upperBound ? index : nil
  }
}
