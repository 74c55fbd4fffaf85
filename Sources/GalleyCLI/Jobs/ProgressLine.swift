internal import GalleySystem

/// A line on the terminal that says how many lines were answered, and how fast. It overwrites itself.
struct ProgressLine: Sendable {
  /// The size of the input in bytes; `nil` if it is not known.
  private let size: Int?
  private let start = SystemClock.monotonic
  private var shownAt = SystemClock.monotonic
  private var lineCount = 0
  private var width = 0

  /// Nanoseconds between two lines, and before the first one: a short run shows nothing.
  private static let interval = 0.25e9

  init(size: Int?) { self.size = size }

  /// Counts lines that were answered, and shows the line again if the last one is old enough. `readBytes` returns how
  /// much of the input was read.
  mutating func add(lines: Int, readBytes: () -> Int) {
    lineCount += lines
    let now = SystemClock.monotonic
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
