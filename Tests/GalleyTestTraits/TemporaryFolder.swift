package import Foundation

/// A folder for the files of one test, which is removed at the end, with all that is in it. No test makes temporary
/// files in another way: `Scripts/lint` forbids it.
package final class TemporaryFolder: Sendable {
  private let url: URL
  /// The folder's path.
  package var path: String { url.path }

  /// Makes an empty folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file of the folder.
  package func file(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, and creates the folders above it. Returns the file's path.
  @discardableResult package func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  /// Writes a file, and creates the folders above it. Returns the file's path.
  @discardableResult package func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// The bytes of a file.
  package func bytes(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

  /// The text of a file.
  package func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// The bytes and the time of modification of each file below the folder, by path.
  package func state() throws -> [String: String] {
    var state: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init() {
      let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      state[name] = "\(time) \(try bytes(name).base64EncodedString())"
    }
    return state
  }
}
