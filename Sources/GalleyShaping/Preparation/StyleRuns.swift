internal import GalleyText
internal import GalleyUnicode

/// The style runs of the source, with their ends as offsets of the shaped text. There is at least one run, so that
/// empty text has a style.
///
/// Neighboring runs that differ only in paint are joined, so that shaping and measuring do not depend on paint.
struct StyleRuns {
  /// The style of each run.
  let values: [TextStyle]
  /// The end of each run as an offset of the shaped text, in ascending order; empty if there is only one run.
  private var ends: [Int] = []
  /// The number of bytes of the shaped text.
  private let textCount: Int

  /// The only run of a text with one style, whose shaped text has `count` bytes.
  init(_ rules: TextRules, count: Int) {
    values = rules.styles
    textCount = count
  }

  /// The runs of a text whose shaped text has `count` bytes.
  init(_ text: AttributedText, map: OffsetMap, count: Int) {
    textCount = count
    (ends, values) = text.shapingStyles
    if ends.isEmpty { return }
    if !map.isIdentity { ends = ends.map { map.shaped(of: $0, count: count) } }
    if ends[ends.count - 1] != count { ends[ends.count - 1] = count }
  }

  /// The number of runs.
  var count: Int { values.count }

  /// The end of a run as an offset of the shaped text.
  func end(ofRun index: Int) -> Int { ends.isEmpty ? textCount : ends[index] }

  /// The indices of the runs of a paragraph, with runs whose text was removed. Such a run belongs to the paragraph of
  /// the text after it; at the end of the text, which `isLast` says, to the last paragraph.
  func indices(in paragraph: Range<Int>, isLast: Bool) -> Range<Int> {
    func start(_ index: Int) -> Int { index == 0 ? 0 : end(ofRun: index - 1) }
    let lower = values.indices.partitionPoint {
      let end = end(ofRun: $0)
      return end > paragraph.lowerBound || end == paragraph.lowerBound && start($0) == end
    }
    let upper = isLast ? count : values.indices.partitionPoint { start($0) >= paragraph.upperBound }
    return lower..<max(lower, upper)
  }

  /// The index of the run that contains `offset`; the index of the last run for the end of the text. O(log n).
  func index(at offset: Int) -> Int {
    ends.dropLast().partitionPoint { $0 > offset }
  }
}

extension AttributedText {
  /// The styles with which the text is shaped, and the ends of their runs as offsets of the text. Neighboring styles
  /// that differ only in paint are one. `ends` is empty if there is only one style.
  var shapingStyles: (ends: [Int], values: [TextStyle]) {
    let kernsVertically = paragraphStyle.profile == .browser && writingMode.isVertical
    guard styles.runCount > 1 else {
      let style = styles.onlyValue ?? defaultStyle
      return ([], [kernsVertically ? style.kernedVertically(in: paragraphStyle) : style])
    }
    let (ends, values) = styles.withoutPaint
    return (ends, kernsVertically ? values.map { $0.kernedVertically(in: paragraphStyle) } : values)
  }
}

extension TextStyle {
  /// This style, adapted to vertical lines of Chromium: `fontKerning: none` turns off the feature `vkrn` instead of
  /// `kern`, except with `text-orientation: sideways`. Returns other styles unchanged. `paragraph` is the paragraph's
  /// style.
  func kernedVertically(in paragraph: ParagraphStyle) -> TextStyle {
    guard variants.kerning == .none, (textOrientation ?? paragraph.textOrientation) != .sideways else { return self }
    var style = self
    style.variants.kerning = .auto
    style.features.insert(FontFeature(tag: OpenTypeTag(literal: "vkrn"), value: 0), at: 0)
    return style
  }
}

extension StyleRuns {
  /// Whether text of two runs can be shaped together. Their styles may differ in properties that were applied before
  /// shaping, such as `text-transform`.
  func shapeAlike(_ left: Int, _ right: Int) -> Bool { values[left].hasSameMeasurements(as: values[right]) }

  /// Whether the text of a run is in a box inside the box of another run.
  func isInside(_ index: Int, of outer: Int) -> Bool {
    values[index].enclosing.starts(with: values[outer].enclosing + [EnclosingBox(values[outer])])
  }

  /// Whether Chromium shapes neighboring text of two runs together. The runs may have different line heights and values
  /// of `white-space`, unless a box of one of them is raised or lowered.
  func kernTogether(_ left: Int, _ right: Int) -> Bool {
    func isOnBaseline(_ style: TextStyle) -> Bool {
      style.verticalAlign == .baseline && style.enclosing.allSatisfy { $0.verticalAlign == .baseline }
    }
    return values[left].hasSameShaping(as: values[right]) && isOnBaseline(values[left]) && isOnBaseline(values[right])
  }
}
