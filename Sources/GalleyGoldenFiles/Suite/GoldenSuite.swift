internal import GalleySystem

/// A suite: a folder of golden files, or one file of the folder, and the file that states with which versions the
/// folder was recorded.
package struct GoldenSuite: Sendable {
  /// The path as it was given, without a slash at its end.
  package let path: String
  /// The paths of the golden files, in byte order.
  package let files: [String]
  /// The folder of the file of versions, or the one that it will be in.
  private let folder: String
  /// Whether `files` are all golden files of the folder that has the file of versions.
  package let isWhole: Bool

  /// If `path` is a folder, the suite has every `.golden` file in the folder and below; if `path` is a file, only this
  /// file. The file of versions is in that folder or in the nearest folder above that has one. A folder without such a
  /// file above is a new suite. Throws if `path` is a file without such a file above.
  package init(_ path: String) throws {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = path
    let isFolder = FileSystem.isFolder(path)
    files = isFolder ? try FileSystem.files(below: path).filter { $0.hasSuffix(".golden") } : [path]
    let start = isFolder ? path : FileSystem.parent(of: path)
    if let root = Self.folder(withVersionsFrom: start) {
      folder = root
    } else if isFolder {
      folder = start
    } else {
      throw GoldenError("\(path): no \(GoldenVersions.fileName) in its folder or a folder above")
    }
    isWhole = isFolder && folder == start
  }

  /// The nearest folder with a file of versions: `start` itself, or a folder above.
  private static func folder(withVersionsFrom start: String) -> String? {
    if FileSystem.isFile(start + "/" + GoldenVersions.fileName) { return start }
    var folder = FileSystem.resolved(start)
    while true {
      let parent = FileSystem.parent(of: folder)
      guard parent != folder, parent != "." else { return nil }
      if FileSystem.isFile(parent + "/" + GoldenVersions.fileName) { return parent }
      folder = parent
    }
  }

  /// The path of the file of versions.
  package var versionsPath: String { folder + "/" + GoldenVersions.fileName }

  /// The name of a file: its path below the suite's folder, without `.golden`.
  package func name(of file: String) -> String {
    let (root, path) = (FileSystem.resolved(folder) + "/", FileSystem.resolved(file))
    let name = path.hasPrefix(root) ? path.dropFirst(root.count) : file[...]
    return String(name.hasSuffix(".golden") ? name.dropLast(".golden".count) : name)
  }

  /// Whether a name is valid. No part of a valid name is empty or starts with a full stop, so its file is below the
  /// suite's folder; and there are no characters of patterns and no controls.
  package static func isValid(name: String) -> Bool {
    name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.first, first != "." else { return false }
      return part.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && !"*?\\:".unicodeScalars.contains($0)
      }
    }
  }

  /// What differs between the versions of the suite and those of this program; `nil` if the versions are equal. Throws
  /// if the suite has no file of versions.
  package func versionDifference() throws -> String? {
    guard FileSystem.isFile(versionsPath) else {
      throw GoldenError("\(path): no \(GoldenVersions.fileName) in the folder or above; galley golden record writes it")
    }
    return GoldenVersions.difference(recorded: String(decoding: try FileSystem.read(versionsPath), as: UTF8.self))
  }
}
