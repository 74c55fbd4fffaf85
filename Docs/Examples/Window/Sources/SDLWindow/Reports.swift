import Galley
import GalleyDocuments
import GalleyRaster

/// Writes the state of a program to a file as JSON, for a test that drives the program with keys and mouse.
///
/// Each report has the member `report`, a number that counts from 1. The test waits until the file has the next number.
public struct Reports {
  private let path: String?
  private var count = 0
  private var isRequested = false

  /// Writes reports to the file at `path`. Each report replaces the one before. With `nil` nothing is written.
  public init(path: String?) { self.path = path }

  /// Requests a report. The next call of ``write(_:_:)`` writes it, after the window was drawn.
  public mutating func request() { isRequested = true }

  /// Writes a report with these members and the times of the frames since the last report, if one was requested. Throws
  /// if the file cannot be written.
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
