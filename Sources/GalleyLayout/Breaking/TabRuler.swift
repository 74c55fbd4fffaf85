internal import GalleyLineHeights
internal import GalleyText
internal import GalleyShaping

/// Widths of lines with tabs, summed segment by segment: a tab's width depends on the text before it on the line.
///
/// Created only for paragraphs that have tabs. Breaking asks for one candidate after the other, so each sum continues
/// where the last one stopped. The type is a class so that a `LineRuler` need not change when it asks. A `TabRuler`
/// belongs to one `LineRuler`, hence to one thread.
final class TabRuler {
  private let stops: TabStops
  private let fit: FitMetrics
  /// Shaped-text offsets of the paragraph's tabs, in ascending order.
  private let offsets: [Int]
  /// Inline positions of the paragraph's tabs. In these positions a tab has no width.
  private let positions: [Double]
  /// The line whose sum is stored.
  private var line: (offset: Int, position: Double, indent: Double)?
  /// Position after the last tab that was summed, from the line's start edge.
  private var reached = 0.0
  /// Inline position of the start of the segment after that tab, if tabs have no width.
  private var segment = 0.0
  /// Index of the first tab that was not summed yet.
  private var next = 0
  /// Index of the first tab on the line.
  private var first = 0

  init(_ shaped: ShapedText, paragraph: ShapedParagraph, fit: FitMetrics) {
    self.fit = fit
    stops = TabStops(shaped, paragraph: paragraph)
    let tabs = shaped.runs[paragraph.runs].filter { $0.kind == .tab }
    offsets = tabs.map { Int($0.start) }
    positions = tabs.map(\.position)
  }

  /// Where a tab that starts at `position` ends. Both are distances from the line's start edge, in layout units.
  func end(of position: Double) -> Double { fit.width(stops.end(of: position)) }

  /// Width of the line from `start` to the offset `end`. `position` is the inline position of `end` if tabs have no
  /// width.
  func width(from start: LineStart, to end: Int, at position: Double) -> Double {
    let indent = start.indent
    if let line, line == (start.offset, start.position, indent), next == 0 || offsets[next - 1] < end {
      // The stored sum belongs to this line and only to tabs before `end`: continue it.
    } else {
      line = (start.offset, start.position, indent)
      reached = indent
      segment = start.position
      next = firstTab(from: start.offset)
      first = next
    }
    while next < offsets.count, offsets[next] < end {
      // A tab is an item of its own, so the item in which the line starts ends before the line's first tab.
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
