internal import GalleyShaping

/// Stacks lines: counts them, and knows where the next one goes.
struct LineStack {
  /// The number of the next line, from 0.
  private(set) var number = 0
  /// The bottom of the last line: the height of all lines so far.
  private(set) var bottom = 0.0
  /// The space before the next line, if there is one: line and paragraph spacing.
  private var spacing = 0.0
  /// How many lines are allowed.
  let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Whether another line is allowed.
  @inline(__always)
  var allowsLine: Bool { number < limit }

  /// How many more lines are allowed.
  var linesLeft: Int { limit - number }

  /// The top of the next line.
  @inline(__always)
  var top: Double { bottom + spacing }

  /// Adds space before the next line; it does not count if no line follows.
  @inline(__always)
  mutating func add(spacing: Double) { self.spacing += spacing }

  /// Completes a line of some extent.
  @inline(__always)
  mutating func end<Sink: LineSink>(_ extent: LineExtent, sink: inout Sink) {
    let top = top
    sink.endLine(number: number, top: top, extent: extent)
    bottom = top + extent.height
    spacing = 0
    number += 1
  }
}
