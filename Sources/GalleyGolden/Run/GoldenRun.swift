internal import GalleyGoldenFiles
internal import GalleySystem
internal import Synchronization

/// The state that all golden tests of a process share: the settings, the names that were used, and a lock for writing.
package final class GoldenRun: Sendable {
  /// The run with the environment of the process.
  package static let shared = GoldenRun(FileSystem.environment, report: TestFailure.record) { print($0) }

  private let settings: Result<GoldenSettings, GoldenError>
  /// Fails the running test.
  let report: @Sendable (_ message: String, _ place: SourcePlace) -> Void
  /// Prints a line.
  let note: @Sendable (_ line: String) -> Void
  /// For each golden file that was used, the place of the call.
  private let places = Mutex<[String: String]>([:])
  /// The files that this run wrote.
  private let written = Mutex<Set<String>>([])
  private let writing = Mutex(())

  /// A run with its own environment and its own output, for tests of this library.
  package init(
    _ environment: (String) -> String?, report: @escaping @Sendable (String, SourcePlace) -> Void,
    note: @escaping @Sendable (String) -> Void
  ) {
    settings = Result { () throws(GoldenError) in try GoldenSettings(environment) }
    self.report = report
    self.note = note
  }

  /// The settings. Throws if the environment variables are wrong, or may not be used in CI.
  func checkedSettings() throws(GoldenError) -> GoldenSettings { try settings.get() }

  /// Notes that a call uses the golden file at `path`, and appends the path to the list of used files. Throws if a call
  /// at another place uses the same file. The same call may use its file repeatedly, for example in a loop.
  func use(_ path: String, at place: SourcePlace) throws {
    let first = places.withLock { places in
      let first = places[path] ?? place.text
      places[path] = first
      return first
    }
    guard first == place.text else {
      throw GoldenError("the name is used twice, also at \(first); each call needs a name of its own")
    }
    guard let list = try checkedSettings().usedList else { return }
    try FileSystem.append(Array((path + "\n").utf8), to: list)
  }

  /// Whether this run wrote the file at `path`. If it did, the file is not replaced again: a second call with another
  /// result must fail.
  func isWritten(_ path: String) -> Bool { written.withLock { $0.contains(path) } }

  /// Notes that this run wrote the file at `path`.
  func noteWritten(_ path: String) { written.withLock { _ = $0.insert(path) } }

  /// Runs a function that writes files. Other threads that call this method wait until the function returns.
  func write<Value: Sendable>(_ body: () throws -> Value) rethrows -> Value {
    try writing.withLock { _ in try body() }
  }
}
