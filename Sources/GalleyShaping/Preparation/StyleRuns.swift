internal import GalleyText
internal import GalleyUnicode

/// The source's style runs with their ends as offsets of the shaped text; at least one, so that empty text has a style.
///
/// Runs that differ in paint alone are one, so that nothing that is shaped or measured depends on paint.
struct StyleRuns {
  /// The style of each run.
  let values: [TextStyle]
  /// Shaped-text end of each run, ascending; empty where there is one run.
  private var ends: [Int] = []
  /// Bytes of the shaped text.
  private let textCount: Int

  /// The only run of a text in one style, whose shaped text has `count` bytes.
  init(_ rules: TextRules, count: Int) {
    values = rules.styles
    textCount = count
  }

  /// The runs of a text whose shaped text has `count` bytes.
  init(_ text: AttributedText, map: OffsetMap, count: Int) {
    textCount = count
    guard text.styles.runCount > 1 else {
      values = [text.styles.onlyValue ?? text.defaultStyle]
      return
    }
    (ends, values) = text.styles.withoutPaint
    if !map.isIdentity { ends = ends.map { map.shaped(of: $0, count: count) } }
    if ends[ends.count - 1] != count { ends[ends.count - 1] = count }
  }

  /// How many runs there are.
  var count: Int { values.count }

  /// Shaped-text end of a run.
  func end(ofRun index: Int) -> Int { ends.isEmpty ? textCount : ends[index] }

  /// The index of the run that holds `offset`; the last one at the text's end. O(log n).
  func index(at offset: Int) -> Int {
    ends.dropLast().partitionPoint { $0 > offset }
  }
}

extension StyleRuns {
  /// Whether the styles of two runs shape alike: they may differ in what was transformed before.
  func shapeAlike(_ left: Int, _ right: Int) -> Bool { values[left].hasSameMeasurements(as: values[right]) }
}
