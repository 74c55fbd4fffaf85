internal import GalleyText

/// The limits for the lines that fill a region: number of lines, height, and the container's position and end.
struct RegionLimits {
  /// The largest number of lines.
  var lines = Int.max
  /// No line may follow a line whose bottom is below this height.
  var height = Double.infinity
  /// Whether the lines fill a container. Text that does not fit into a container is left for the next container; in any
  /// other region it overflows.
  var isContainer = false
  /// The available width of the lines that are counted behind the container's end.
  var width = 0.0
  /// The container's end: no line except the first may end below this block offset. Infinity for no limit.
  var bottom = Double.infinity
  /// The distance from the box's block-start side to block offset 0.
  var origin = 0.0
}

/// The lines that fill a region: those that are stacked, and those of them that may still move to the next container.
struct RegionLines {
  var stack: LineStack
  var waiting = WaitingLines()
  /// Whether a paragraph has been added. The space before the first one does not count.
  var hasParagraphs = false
  private let isContainer: Bool

  /// No lines yet.
  init(_ limits: RegionLimits) {
    stack = LineStack(limit: limits.lines, heightLimit: limits.height)
    isContainer = limits.isContainer
  }

  /// Whether the container must end before the next paragraph, because a style says so. A container has at least one
  /// line.
  var mustEnd: Bool { isContainer && waiting.between == .always && stack.number > 0 && stack.allowsLine }
}
