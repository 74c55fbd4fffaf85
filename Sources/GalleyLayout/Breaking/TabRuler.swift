internal import GalleyText
internal import GalleyShaping

/// Widths of lines with tabs, summed segment by segment, since a tab's width depends on what stands before it.
///
/// Made only for paragraphs that have tabs. Breaking asks for one candidate after the other, and each sum goes on where
/// the last one stopped: a class, so that asking changes no ruler. It belongs to one ruler, hence to one thread.
final class TabRuler {
  private let stops: TabStops
  private let fit: FitMetrics
  /// Where the paragraph's tabs start in the shaped text, ascending, and their inline positions, tabs counting nothing.
  private let offsets: [Int]
  private let positions: [Double]
  /// The line that the sum belongs to.
  private var line: (offset: Int, position: Double, indent: Double)?
  /// Inline position reached behind the tabs passed, from the line's start edge.
  private var reached = 0.0
  /// Inline position, tabs counting nothing, at which the segment behind them starts.
  private var segment = 0.0
  /// The first tab of the paragraph that was not passed, and the first behind the line's start.
  private var next = 0
  private var first = 0

  init(_ shaped: ShapedText, paragraph: ShapedParagraph, fit: FitMetrics) {
    self.fit = fit
    stops = TabStops(shaped, paragraph: paragraph)
    let tabs = shaped.runs[paragraph.runs].filter { $0.kind == .tab }
    offsets = tabs.map { Int($0.start) }
    positions = tabs.map(\.position)
  }

  /// Where a tab that starts at `position` ends; both from the line's start edge, in layout units.
  func end(of position: Double) -> Double { fit.width(stops.end(of: position)) }

  /// Width from `start` to the offset `end`, whose inline position is `position`.
  func width(from start: LineStart, to end: Int, at position: Double) -> Double {
    let indent = start.indent
    if let line, line == (start.offset, start.position, indent), next == 0 || offsets[next - 1] < end {
      // The tabs passed are this line's, and all before `end`.
    } else {
      line = (start.offset, start.position, indent)
      reached = indent
      segment = start.position
      next = firstTab(from: start.offset)
      first = next
    }
    while next < offsets.count, offsets[next] < end {
      // A tab is an item of its own: the one that the line starts in ends before it.
      if next == first { segment = start.afterItem }
      reached = self.end(of: reached + fit.width(positions[next] - segment))
      segment = positions[next]
      next += 1
    }
    let origin = next == first && end >= start.itemEnd ? start.afterItem : segment
    return reached + position - origin - indent
  }

  private func firstTab(from offset: Int) -> Int {
    offsets.partitionPoint { $0 >= offset }
  }
}
