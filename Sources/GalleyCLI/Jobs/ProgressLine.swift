/// A line on the terminal that says how many lines were answered, and how fast. It overwrites itself.
struct ProgressLine: Sendable {
  /// The size of the input in bytes; `nil` if it is not known.
  private let size: Int?
  private let start: Double
  private var shownAt: Double
  private var lineCount = 0
  private var width = 0

  /// Nanoseconds between two lines, and before the first one: a short run shows nothing.
  private static let interval = 0.25e9

  /// Makes a line that is not shown yet.
  ///
  /// - Parameters:
  ///   - size: The size of the input in bytes; `nil` if it is not known.
  ///   - now: The time in nanoseconds.
  init(size: Int?, at now: Double) {
    self.size = size
    start = now
    shownAt = now
  }

  /// Counts lines that were answered, and shows the line again if the last one is old enough. `readBytes` returns how
  /// much of the input was read.
  mutating func add(lines: Int, at now: Double, readBytes: () -> Int) {
    lineCount += lines
    guard now - shownAt >= Self.interval else { return }
    shownAt = now
    var text = "galley: \(lineCount) lines"
    if let size, size > 0 { text += ", \(min(100, readBytes() * 100 / size)) %" }
    text += ", \(Int(Double(lineCount) / (now - start) * 1e9)) a second"
    Output.writeError("\r" + text + String(repeating: " ", count: max(0, width - text.utf8.count)))
    width = text.utf8.count
  }

  /// Removes the line, so that a message can be printed in its place.
  mutating func clear() {
    guard width > 0 else { return }
    Output.writeError("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }
}
