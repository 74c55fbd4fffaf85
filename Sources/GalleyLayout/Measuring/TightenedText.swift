internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The text that is broken into lines at an available width. Usually this is the text itself. If the last line of a
/// paragraph would have a single text unit, it is a copy with reduced letter spacing.
struct TightenedText {
  /// The text itself, or a copy with less letter spacing.
  var shaped: ShapedText
  /// The available widths for which `shaped` is the text to break.
  var range: TextMeasurement.ValidRange
  /// For each paragraph the number of steps by which its letter spacing is reduced; empty if `shaped` is the text
  /// itself.
  var steps: [UInt8] = []
}

extension TightenedText {
  /// The totals of the lines of `shaped`, limited to the widths in `range`.
  func narrowed(_ totals: LineTotals) -> LineTotals {
    var totals = totals
    totals.validRange.narrow(to: range)
    return totals
  }
}

extension LinePlacer {
  /// Records that the placed lines are those of a text with reduced letter spacing.
  mutating func recordTightening(of text: TightenedText) {
    parts.validRange.narrow(to: text.range)
    if !text.steps.isEmpty { parts.withExtras { $0.tighteningSteps = text.steps } }
  }
}

/// Reduces letter spacing if the last line of a paragraph has one text unit (here: a runt). See
/// `ParagraphStyle.runtTightening`.
///
/// First the text is broken with its own letter spacing. If paragraphs have a runt, copies of the text are tried in
/// which the letter spacing of these paragraphs is reduced by 1/4, 2/4, 3/4 and 4/4 of the style's limit. For each
/// paragraph the first reduction that gives the paragraph fewer lines is chosen. Measuring and layout use a copy with
/// the chosen reductions.
extension ShapedText {
  /// How many reductions of letter spacing are tried.
  private static let tighteningSteps: UInt8 = 4

  /// The text to break into lines at an available width; `nil` if no style allows tightening, so that this text is
  /// used.
  @inline(__always)
  func tightened(width: Double) -> TightenedText? {
    lineRules.contains(where: \.tightens) ? leastTightened(width: width) : nil
  }

  @inline(never)
  private func leastTightened(width: Double) -> TightenedText {
    let lines = runts(width: width)
    var result = TightenedText(shaped: self, range: lines.range)
    let runts = paragraphs.indices.filter { lines.endsWithRunt($0) && lineRules[paragraphs[$0].style].tightens }
    if runts.isEmpty { return result }
    var steps = [UInt8](repeating: 0, count: paragraphs.count)
    for step in 1...Self.tighteningSteps {
      let left = runts.filter { steps[$0] == 0 }
      if left.isEmpty { break }
      var trial = [UInt8](repeating: 0, count: paragraphs.count)
      for paragraph in left { trial[paragraph] = step }
      let tried = tightenedCopy(trial).runts(width: width)
      result.range.narrow(to: tried.range)
      for paragraph in left where tried.lineCounts[paragraph] < lines.lineCounts[paragraph] {
        steps[paragraph] = step
      }
    }
    guard steps.contains(where: { $0 > 0 }) else { return result }
    result.shaped = tightenedCopy(steps)
    result.steps = steps
    return result
  }

  /// Breaks the text at a width and finds the runts.
  private func runts(width: Double) -> Runts {
    var lines = LineBuffer()
    var (space, stack) = (ConstantWidth(width), LineStack())
    _ = breakLines(of: self, in: &space, &stack, &lines)
    return Runts(lines, of: self)
  }

  /// A copy of the prepared text with the letter spacing of each paragraph reduced by its steps, and `runtTightening`
  /// set to 0. Copies are cached.
  private func tightenedCopy(_ steps: [UInt8]) -> ShapedText {
    tightened(steps) {
      let copy = services.prepare(tightened(source, steps))
      // The copy reports the intrinsic widths of the text without tightening.
      copy.ownMeasureMemo.store(IntrinsicWidths(minContent: minContentWidth, maxContent: maxContentWidth))
      return copy
    }
  }

  /// `source` with the letter spacing of each paragraph reduced by its steps, and `runtTightening` set to 0. `source`
  /// must have the same geometry as the source of this text.
  func tightened(_ source: AttributedText, _ steps: [UInt8]) -> AttributedText {
    var text = source
    for (range, style) in source.paragraphStyles.runs {
      guard var style, style.runtTightening != 0 else { continue }
      style.runtTightening = 0
      text.setParagraphStyle(style, in: range)
    }
    text.paragraphStyle.runtTightening = 0
    for (paragraph, step) in zip(paragraphs, steps) where step > 0 {
      let start = map.source(of: paragraph.range.lowerBound)
      let end = max(start, map.source(of: paragraph.contentEnd))
      let limit = source.paragraphStyle(at: start).withLayoutLengths.runtTightening
      text.modifyStyle(in: start..<end) { style in
        style.letterSpacing -= Double(step) / Double(Self.tighteningSteps) * limit * style.size
      }
    }
    return text
  }
}

/// The last lines of paragraphs that have a single text unit.
private struct Runts {
  /// The number of lines of each paragraph.
  private(set) var lineCounts: [Int]
  /// The number of text units on the last line of each paragraph, without the white space at the end of the line.
  private var lastUnits: [Int]
  /// The available widths that give these lines.
  private(set) var range: TextMeasurement.ValidRange

  init(_ lines: LineBuffer, of shaped: ShapedText) {
    lineCounts = [Int](repeating: 0, count: shaped.paragraphs.count)
    lastUnits = lineCounts
    range = lines.validRange
    for line in lines.lines {
      lineCounts[Int(line.paragraph)] += 1
      lastUnits[Int(line.paragraph)] = shaped.unitStarts.count(in: lines.contentRange(of: line, in: shaped))
      range.narrow(to: lines.sameBreak(of: line))
    }
  }

  /// Whether a paragraph has several lines, and the last line has one text unit.
  func endsWithRunt(_ paragraph: Int) -> Bool { lineCounts[paragraph] > 1 && lastUnits[paragraph] == 1 }
}
