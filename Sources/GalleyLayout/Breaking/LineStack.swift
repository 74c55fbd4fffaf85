internal import GalleyShaping

/// Where the next line is stacked.
struct LineStack {
  /// Its number.
  private(set) var number = 0
  /// Its top.
  var top = 0.0
  /// How many lines may be set.
  let most: Int

  /// Whether there may be another line.
  @inline(__always)
  var hasRoom: Bool { number < most }

  /// How many more lines may be set.
  var roomLeft: Int { most - number }

  /// Ends the line in hand.
  @inline(__always)
  mutating func end<Sink: LineSink>(_ extent: LineExtent, sink: inout Sink) {
    sink.endLine(number: number, top: top, extent: extent)
    top += extent.height
    number += 1
  }
}
