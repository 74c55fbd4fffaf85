internal import GalleyText
internal import GalleyUnicode

/// The source's style runs with their ends as offsets of the shaped text; at least one, so that empty text has a style.
///
/// Runs that differ in paint alone are one, so that nothing that is shaped or measured depends on paint.
struct StyleRuns {
  /// Shaped-text end of each run, ascending.
  private(set) var ends: [Int] = []
  /// The style of each run.
  private(set) var values: [TextStyle] = []

  init(_ text: AttributedText, map: OffsetMap, count: Int) {
    guard !text.styles.values.isEmpty else {
      ends = [count]
      values = [text.defaultStyle]
      return
    }
    (ends, values) = text.styles.withoutPaint
    if !map.isIdentity { ends = ends.map { map.shaped(of: $0, count: count) } }
    if ends[ends.count - 1] != count { ends[ends.count - 1] = count }
  }

  /// The index of the run that holds `offset`; the last one at the text's end. O(log n).
  func index(at offset: Int) -> Int {
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension StyleRuns {
  /// Whether the styles of two runs shape alike: they may differ in what was transformed before.
  func shapeAlike(_ left: Int, _ right: Int) -> Bool { values[left].measuresLike(values[right]) }
}
