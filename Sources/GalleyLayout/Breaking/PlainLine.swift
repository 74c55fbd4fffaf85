/// A line of a plain paragraph: what is between two of its candidates.
struct PlainLine {
  /// The candidate that it starts at.
  var start: Int
  /// The candidate that it ends at.
  var end: Int
  /// Width of the content, in layout units.
  var width: Double
  /// Which rooms break it there.
  var fit: PlainFit

  /// The rooms that give the same line.
  @inline(__always)
  var need: ValidRange { fit.rooms }
}

/// Which rooms give the same plain lines: those into which one width fits and another does not.
struct PlainFit {
  /// The room that the lines were broken in.
  let room: Double
  let metrics: FitMetrics
  /// The widest that must fit.
  var fitting = 0.0
  /// The narrowest that must not.
  var tooWide = Double.infinity

  /// Leaves the rooms that give the lines of `other` too, whose room is the same.
  @inline(__always)
  mutating func narrow(to other: PlainFit) {
    fitting = max(fitting, other.fitting)
    tooWide = min(tooWide, other.tooWide)
  }

  /// The rooms.
  @inline(__always)
  var rooms: ValidRange {
    ValidRange(
      lowerBound: fitting <= 0 ? 0 : min(max(0, metrics.need(fitting)), max(0, room)),
      upperBound: tooWide == .infinity ? tooWide : metrics.need(tooWide))
  }
}
