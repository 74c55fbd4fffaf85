import Galley
import GalleyDocuments

/// How long the main loop worked for each frame that it drew.
public struct FrameTimes {
  /// For each frame, the milliseconds from the events to the drawn frame.
  private var drawing: [Double] = []
  /// For each frame, the milliseconds from the events until the system has shown the frame.
  private var showing: [Double] = []

  /// No frames.
  public init() {}

  /// Shows what was drawn in a window. `start` is when the main loop began to work for this frame.
  public mutating func present(_ window: Window, since start: ContinuousClock.Instant) {
    drawing.append(start.duration(to: .now) / .milliseconds(1))
    window.present()
    showing.append(start.duration(to: .now) / .milliseconds(1))
  }

  /// Forgets all frames.
  public mutating func reset() { self = FrameTimes() }

  /// The number of frames, and of both times the mean, the median, the 95th percentile (`high`) and the maximum, in
  /// milliseconds. All numbers are 0 without frames.
  public var report: JSONValue {
    ["count": .integer(drawing.count), "drawn": Self.summary(drawing), "shown": Self.summary(showing)]
  }

  private static func summary(_ times: [Double]) -> JSONValue {
    let sorted = times.sorted()
    guard let maximum = sorted.last else { return ["mean": 0, "median": 0, "high": 0, "maximum": 0] }
    return [
      "mean": .number(sorted.reduce(0, +) / Double(sorted.count)), "median": .number(sorted[sorted.count / 2]),
      "high": .number(sorted[sorted.count * 95 / 100]), "maximum": .number(maximum),
    ]
  }
}
