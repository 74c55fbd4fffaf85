internal import GalleyShaping

/// The room that one line has, and which other rooms would give the same line.
struct LineFit {
  /// Room for content, behind the start indent, in layout units.
  let room: Double
  /// What the start indent takes of the available width before that.
  let indent: Double
  /// The widest that fits.
  let limit: Double
  private let metrics: FitMetrics

  init(room: Double, indent: Double, metrics: FitMetrics) {
    self.room = room
    self.indent = indent
    self.metrics = metrics
    limit = metrics.limit(room)
  }

  /// Available widths from the content widths that must fit and must not; the indent counts as content.
  func range(_ lower: Double, _ upper: Double) -> ValidRange {
    let least = lower <= 0 ? 0 : min(max(0, metrics.need(lower) + indent), max(0, room + indent))
    return ValidRange(lowerBound: least, upperBound: upper == .infinity ? upper : metrics.need(upper) + indent)
  }

  /// The available widths that are as wide enough for a content, or too narrow, as this one.
  func rooms(wideEnoughFor content: Double) -> ValidRange {
    let least = max(0, metrics.need(content) + indent)
    return content > limit
      ? ValidRange(lowerBound: 0, upperBound: least) : ValidRange(lowerBound: least, upperBound: .infinity)
  }

  /// How much of the white space after the content takes what room is free.
  func shared(by widths: LineWidths) -> Double {
    min(widths.trailing, max(0, metrics.room(room) - widths.content))
  }

  /// The available widths in which white space that takes what is free takes as much as in this one.
  func rooms(sharing widths: LineWidths) -> ValidRange {
    let free = metrics.room(room) - widths.content
    let all = widths.content + widths.trailing
    if indent == 0, free <= 0, room < widths.content {
      return ValidRange(lowerBound: 0, upperBound: widths.content)
    }
    if indent == 0, free >= widths.trailing, metrics.room(all) - widths.content >= widths.trailing {
      return ValidRange(lowerBound: max(0, min(all, room)), upperBound: .infinity)
    }
    let available = room + indent
    return ValidRange(
      lowerBound: max(0, available), upperBound: free >= widths.trailing ? .infinity : max(0, available).nextUp)
  }

  /// Nothing but this room.
  var only: ValidRange {
    let available = max(0, room + indent)
    return ValidRange(lowerBound: available, upperBound: available.nextUp)
  }
}
