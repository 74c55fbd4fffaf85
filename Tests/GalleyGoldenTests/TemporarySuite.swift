import GalleyCLI
import GalleyGoldenFiles
import GalleySystem
import GalleyTestTraits

/// A suite of golden files in a temporary folder, which is removed at the end.
final class TemporarySuite: Sendable {
  private let folder: TemporaryFolder
  /// The folder's path.
  var path: String { folder.path }

  /// Makes a suite without cases.
  init() throws {
    folder = try TemporaryFolder()
    try write("versions.txt", GoldenVersions.current)
  }

  /// Writes a file of the folder.
  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  /// Writes a file of the folder.
  func write(_ name: String, _ bytes: [UInt8]) throws { try FileSystem.replace(path + "/" + name, with: bytes) }

  /// The text of a file of the folder.
  func text(_ name: String) throws -> String { String(decoding: try FileSystem.read(path + "/" + name), as: UTF8.self) }

  /// Writes a case with today's result.
  func record(_ name: String, _ document: String) throws {
    try write(name + ".golden", GoldenFile(reason: "Made by a test.", document: document).text)
    let result = try GoldenCases().result(path + "/" + name + ".golden")
    try write(name + ".golden", result.made.text)
  }

  /// Compares a case with today's result.
  func verdict(_ name: String, versions: String? = nil) throws -> GoldenVerdict {
    let result = try GoldenCases().result(path + "/" + name + ".golden")
    return GoldenVerdict(recorded: result.recorded, made: result.made, versions: versions)
  }

  /// Replaces a part of a file, which must occur exactly once.
  func replace(_ old: String, by new: String, in name: String) throws {
    let parts = try text(name).components(separatedBy: old)
    guard parts.count == 2 else { throw GoldenError("\(name) has \(parts.count - 1) times \"\(old)\"") }
    try write(name, parts.joined(separator: new))
  }
}

extension String {
  /// The parts between the occurrences of a separator.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = [""]
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        parts.append("")
        rest = rest.dropFirst(separator.count)
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    return parts
  }
}
