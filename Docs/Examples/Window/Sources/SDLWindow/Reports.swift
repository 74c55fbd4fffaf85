import Galley
import GalleyRaster

/// Writes the state of a program as JSON, so that a test that drives the program can compare it with what was done.
///
/// Each report has the member `report`, which counts from 1: the test waits until the file has the next number.
public struct Reports {
  private let path: String?
  private var count = 0
  private var isRequested = false

  /// Reports to a file, which each report replaces. With `nil` nothing is written.
  public init(path: String?) { self.path = path }

  /// Asks for a report, which ``write(_:_:)`` writes: once the window shows the state that is reported.
  public mutating func request() { isRequested = true }

  /// Reports the members of an object and the times of the frames since the last report, if a report was requested.
  public mutating func write(_ members: @autoclosure () -> [JSONValue.Member], _ frames: inout FrameTimes) throws {
    guard let path, isRequested else { return }
    isRequested = false
    count += 1
    let object = JSONValue.object(
      members() + [.init("frames", frames.report), .init("report", .integer(count))])
    frames.reset()
    try OutputFile.write(Array((object.text + "\n").utf8), to: path)
  }
}
