internal import GalleySystem

/// A suite: a folder of golden files, or one file of the folder, and the file that states with which versions the
/// folder was recorded.
package struct GoldenSuite: Sendable {
  /// The path as it was given, without a slash at its end.
  package let path: String
  /// The paths of the golden files, in byte order.
  package let files: [String]
  /// The path of the file `versions.txt`.
  package let versionsPath: String
  /// Whether `files` are all golden files of the folder that has the file of versions.
  package let isWhole: Bool

  /// If `path` is a folder, the suite has every `.golden` file in the folder and below, and the folder has the file of
  /// versions. If `path` is a file, the suite has only this file, and uses the file of versions in the nearest folder
  /// above. Throws if no such folder has one.
  package init(_ path: String) throws {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = path
    isWhole = FileSystem.isFolder(path)
    files = isWhole ? try FileSystem.files(below: path).filter { $0.hasSuffix(".golden") } : [path]
    var folder = isWhole ? path : FileSystem.parent(of: path)
    while !isWhole, !FileSystem.isFile(folder + "/" + GoldenVersions.fileName) {
      let parent = FileSystem.parent(of: folder)
      guard folder != ".", parent != folder else {
        throw GoldenError("\(path): no \(GoldenVersions.fileName) in a folder above it")
      }
      folder = parent
    }
    versionsPath = folder + "/" + GoldenVersions.fileName
  }

  /// The name of a file: its path below the suite's folder, without `.golden`.
  package func name(of file: String) -> String {
    let folder = FileSystem.parent(of: versionsPath) + "/"
    let name = file.hasPrefix(folder) ? file.dropFirst(folder.count) : file[...]
    return String(name.hasSuffix(".golden") ? name.dropLast(".golden".count) : name)
  }

  /// What differs between the versions of the suite and those of this program; `nil` if the versions are equal. Throws
  /// if the suite has no file of versions.
  package func versionDifference() throws -> String? {
    GoldenVersions.difference(recorded: String(decoding: try FileSystem.read(versionsPath), as: UTF8.self))
  }
}
