/// What plain lines come to, one below the other.
struct PlainLineSums {
  /// How many there are.
  private(set) var count = 0
  /// From the first line's top to the last one's bottom, in layout units.
  private(set) var height = 0.0
  /// From the first line's top to the last one's.
  private(set) var lastTop = 0.0
  /// Width of the longest line.
  private(set) var longestLine = 0.0
  /// The rooms that give all of them.
  private(set) var fit: PlainFit
  /// Whether the paragraph has no more lines.
  var isComplete = false

  /// No lines, to be broken in the room of `fit`.
  init(_ fit: PlainFit) { self.fit = fit }

  @inline(__always)
  mutating func add(_ line: PlainLine, height lineHeight: Double) {
    lastTop = height
    height += lineHeight
    count += 1
    longestLine = max(longestLine, line.width)
    fit.narrow(to: line.fit)
  }
}
