internal import GalleyText
internal import GalleyUnicode

/// The style runs of the source, with their ends as offsets of the shaped text. There is at least one run, so that
/// empty text has a style.
///
/// Neighboring runs that differ only in paint are joined, so that shaping and measuring do not depend on paint. A run
/// ends at each edge of an inline box (``Scope/Kind/inlineBox``), even if the style is the same on both sides.
struct StyleRuns {
  /// The style of each run.
  let values: [TextStyle]
  /// The end of each run as an offset of the shaped text, in ascending order; empty if there is only one run.
  private var ends: [Int] = []
  /// For each run, whether it starts at an edge of an inline box; empty if the text has no inline boxes.
  private var boxStarts: [Bool] = []
  /// The offsets of the shaped text at which inline boxes that take up width start or end, in ascending order.
  private var wideEdges: [Int] = []
  /// The offsets of the shaped text across which letters do not join: the edges of boxes that take up width, and of
  /// text that is not aligned with the baseline. CSS Text 3, §7.3.
  private(set) var joinEdges: [Int] = []
  /// The offsets of the shaped text between two inline boxes in an element that wraps, ascending. Empty if all text
  /// wraps: see ``AttributedText/edgesBetweenBoxes``.
  private(set) var edgesBetweenBoxes: [Int] = []
  /// Whether a style has values of its own of the properties of ``BreakStyle``.
  let setsBreaks: Bool
  /// The number of bytes of the shaped text.
  private let textCount: Int

  /// The only run of a text with one style, whose shaped text has `count` bytes.
  init(_ rules: TextRules, count: Int) {
    values = rules.styles
    setsBreaks = false
    textCount = count
  }

  /// The runs of a text whose shaped text has `count` bytes.
  init(_ text: AttributedText, map: OffsetMap, count: Int) {
    textCount = count
    (ends, values, boxStarts) = text.shapingStyles
    setsBreaks = values.contains { $0.setsBreaks }
    if ends.isEmpty { return }
    if hasBoxes {
      wideEdges = text.wideBoxEdges.map { map.shaped(of: $0, count: count) }
      if values.contains(where: { $0.whiteSpace?.wraps == false }) {
        edgesBetweenBoxes = text.edgesBetweenBoxes.map { map.shaped(of: $0, count: count) }
      }
    }
    if !map.isIdentity { ends = ends.map { map.shaped(of: $0, count: count) } }
    if ends[ends.count - 1] != count { ends[ends.count - 1] = count }
    joinEdges = wideEdges
    if values.contains(where: { $0.verticalAlign != .baseline }) {
      for index in 1..<values.count where values[index].verticalAlign != values[index - 1].verticalAlign {
        joinEdges.append(ends[index - 1])
      }
    }
  }

  /// Whether the text has inline boxes.
  var hasBoxes: Bool { !boxStarts.isEmpty }

  /// Whether an edge of an inline box is between the run `left` and the end of the text before the run `right`.
  func hasBoxEdge(after left: Int, upTo right: Int) -> Bool {
    hasBoxes && left < right && boxStarts[(left + 1)...right].contains(true)
  }

  /// Whether text is shaped apart before and after `offset`, because an inline box that takes up width starts or ends
  /// there. O(log n).
  func isDivided(at offset: Int) -> Bool {
    if wideEdges.isEmpty { return false }
    let index = wideEdges.partitionPoint { $0 >= offset }
    return index < wideEdges.count && wideEdges[index] == offset
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
  /// that differ only in paint are one, unless an edge of an inline box is between them: `boxStarts` says for each run
  /// whether it starts at such an edge. `ends` is empty if there is only one run, and `boxStarts` without inline boxes.
  var shapingStyles: (ends: [Int], values: [TextStyle], boxStarts: [Bool]) {
    let styles = stylesWithoutBoxes
    let edges = scopes.isEmpty ? [] : inlineBoxEdges
    return edges.isEmpty ? (styles.ends, styles.values, []) : divided(styles, at: edges)
  }

  /// The offsets inside the text at which inline boxes that take up width start or end, in ascending order. Ends
  /// without space are left out.
  var wideBoxEdges: [Int] {
    var edges: Set<Int> = []
    for scope in scopes {
      guard case .box(let box) = scope.kind, box.takesUpWidth else { continue }
      let (left, right) = box.ends(isVertical: writingMode.isVertical)
      let isRightToLeft = paragraphStyle(at: scope.range.lowerBound).direction == .rightToLeft
      if (isRightToLeft ? right : left) != 0 { edges.insert(scope.range.lowerBound) }
      if (isRightToLeft ? left : right) != 0 { edges.insert(scope.range.upperBound) }
    }
    return edges.sorted()
  }

  /// Divides runs of styles at edges of inline boxes, which are in ascending order.
  private func divided(
    _ styles: (ends: [Int], values: [TextStyle]), at edges: [Int]
  ) -> (ends: [Int], values: [TextStyle], boxStarts: [Bool]) {
    var (ends, values, boxStarts): ([Int], [TextStyle], [Bool]) = ([], [], [])
    var start = 0
    var edge = 0
    for (end, style) in zip(styles.ends.isEmpty ? [utf8Count] : styles.ends, styles.values) {
      while start < end {
        boxStarts.append(edge > 0 && edges[edge - 1] == start)
        values.append(style)
        let isCut = edge < edges.count && edges[edge] <= end
        start = isCut ? edges[edge] : end
        ends.append(start)
        if isCut { edge += 1 }
      }
    }
    return (ends, values, boxStarts)
  }

  /// The styles with which the text is shaped, and the ends of their runs, as if the text had no inline boxes.
  private var stylesWithoutBoxes: (ends: [Int], values: [TextStyle]) {
    let kernsVertically = paragraphStyle.behavior.contains(.kernsVertically) && writingMode.isVertical
    guard styles.runCount > 1 else {
      let style = styles.onlyValue ?? defaultStyle
      return ([], [kernsVertically ? style.kernedVertically(in: paragraphStyle) : style])
    }
    let (ends, values) = styles.withoutPaint
    return (ends, kernsVertically ? values.map { $0.kernedVertically(in: paragraphStyle) } : values)
  }
}

extension TextStyle {
  /// This style, adapted to the vertical lines of browsers: `fontKerning: none` turns off the feature `vkrn` instead of
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

  /// Whether browsers shape neighboring text of two runs together. The runs may have different line heights and values
  /// of `white-space`, unless a box of one of them is raised or lowered.
  func kernTogether(_ left: Int, _ right: Int) -> Bool {
    func isOnBaseline(_ style: TextStyle) -> Bool {
      style.verticalAlign == .baseline && style.enclosing.allSatisfy { $0.verticalAlign == .baseline }
    }
    return values[left].hasSameShaping(as: values[right]) && isOnBaseline(values[left]) && isOnBaseline(values[right])
  }
}
