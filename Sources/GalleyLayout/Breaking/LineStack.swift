internal import GalleyLineHeights
internal import GalleyShaping

/// A line with its place in a stack of lines.
struct LineInStack {
  /// The line's number, counted from 0.
  var number: Int
  /// The distance from the first line's top to this line's top, in layout units.
  var top: Double
  /// The line's ascent and descent.
  var extent: LineExtent
}

/// Stacks lines from top to bottom: counts them and computes the top of the next line.
struct LineStack {
  /// The number of the next line, counted from 0.
  private(set) var number = 0
  /// The distance from the top of the first line to the bottom of the last line: the height of all lines so far.
  private(set) var bottom = 0.0
  /// Line and paragraph spacing before the next line. The spacing counts only if a next line follows.
  private var spacing = 0.0
  /// Whether a paragraph was started. The first one has no spacing before it.
  private var hasParagraphs = false
  /// The largest number of lines allowed.
  let limit: Int
  /// No line may follow a line whose bottom is below this height.
  let heightLimit: Double

  /// An empty stack of at most `maxLines` lines, but at least one; `nil` for no limit.
  @inline(__always)
  init(maxLines: Int? = nil, heightLimit: Double = .infinity) {
    self.init(limit: maxLines.map { max(1, $0) } ?? Int.max, heightLimit: heightLimit)
  }

  /// An empty stack of at most `limit` lines.
  init(limit: Int, heightLimit: Double = .infinity) {
    self.limit = limit
    self.heightLimit = heightLimit
  }

  /// Whether another line is allowed.
  @inline(__always)
  var allowsLine: Bool { number < limit && bottom <= heightLimit }

  /// The number of lines that may still follow.
  var linesLeft: Int { limit - number }

  /// The top of the next line.
  @inline(__always)
  var top: Double { bottom + spacing }

  /// Starts a paragraph, with space before it unless it is the first.
  @inline(__always)
  mutating func beginParagraph(spacing: Double) {
    if hasParagraphs { self.spacing += spacing }
    hasParagraphs = true
  }

  /// Adds space before the next line. The space does not count if no line follows.
  @inline(__always)
  mutating func add(spacing: Double) { self.spacing += spacing }

  /// Completes the current line, which has this extent and whose top is at `top`. In a region, this may be below the
  /// stack's own `top`.
  @inline(__always)
  mutating func end(_ extent: LineExtent, at top: Double) {
    bottom = top + extent.height
    spacing = 0
    number += 1
  }
}
