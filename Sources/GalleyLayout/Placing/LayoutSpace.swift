/// The space in which the lines of a layout were broken, stored so that an explanation can break them again.
struct LayoutSpace: Sendable {
  /// The available width of every line, in layout units. `NaN` if lines have different available widths: then
  /// `LayoutExtras.region` has them.
  var width: Double
  /// The largest number of lines; `Int.max` for no limit.
  var maxLines: Int

  /// The space for a limit on lines; `nil` means no limit, and values below 1 count as 1.
  init(width: Double, maxLines: Int?) {
    self.width = width
    self.maxLines = maxLines.map { max(1, $0) } ?? .max
  }

  /// A space that limits nothing.
  static let unlimited = LayoutSpace(width: .infinity, maxLines: nil)
}

/// The slots of the lines of a layout in a region whose lines have different available widths.
final class RegionRecord: Sendable {
  /// The boxes of the lines, one for each element of `TextLayout.lines`.
  let boxes: [LineBox]
  /// The position in the text at which the first line starts.
  let start: BreakPosition
  /// The paragraphs whose lines were chosen together.
  let planned: [PlannedParagraph]

  init(boxes: [LineBox], start: BreakPosition, planned: [PlannedParagraph]) {
    self.boxes = boxes
    self.planned = planned
    self.start = start
  }
}
