internal import GalleyText

/// The limits for lines that fill a region: their number, their height, and for containers the end of the container.
struct RegionLimits {
  /// The largest number of lines.
  var lines = Int.max
  /// The height at which the lines end: a line whose bottom is below it is the last one. Infinity for no limit.
  var height = Double.infinity
  /// Whether the lines fill a container. Text that does not fit into a container is left for the next container; in any
  /// other region it overflows.
  var isContainer = false
  /// The available width of the lines that are broken behind the container's end, only to count them for `widows`.
  var width = 0.0
  /// The block offset of the container's end: no line except the first may reach below it. Infinity for no limit.
  var bottom = Double.infinity
  /// The distance from the box's block-start side to block offset 0.
  var origin = 0.0
}

/// The lines that fill a region: all stacked lines, and those of them that may still move to the next container.
struct RegionLines {
  /// Counts and stacks all lines.
  var stack: LineStack
  /// The lines that may still move to the next container.
  var waiting = WaitingLines()
  /// Whether a paragraph was added. The first paragraph has no spacing before it.
  var hasParagraphs = false
  private let isContainer: Bool

  /// No lines yet.
  init(_ limits: RegionLimits) {
    stack = LineStack(limit: limits.lines, heightLimit: limits.height)
    isContainer = limits.isContainer
  }

  /// Whether the container must end before the next paragraph, because a style requires a break there. `false` in a
  /// container without lines: each container gets at least one line.
  var mustEnd: Bool { isContainer && waiting.between == .always && stack.number > 0 && stack.allowsLine }
}
