internal import GalleyDump

/// A folder of golden files, or one file of the folder, and the versions with which the folder was recorded.
package struct GoldenFolder {
  /// The paths of the golden files, in order.
  package let files: [String]
  /// The path of the file of versions.
  package let versionsPath: String
  /// Whether `files` are all files of the folder for which the versions were recorded.
  let isWhole: Bool

  /// If `path` is a folder: every `.golden` file in it and in the folders below it. If `path` is a file: this file,
  /// with the versions of the nearest folder above that has a file of versions.
  package init(_ path: String) throws {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    isWhole = Folder.isFolder(path)
    files = isWhole ? try Folder.files(below: path).filter { $0.hasSuffix(".golden") } : [path]
    var folder = isWhole ? path : Folder.parent(of: path)
    while !isWhole, !Folder.isFile(folder + "/" + GoldenVersions.fileName) {
      let parent = Folder.parent(of: folder)
      guard folder != ".", parent != folder else {
        throw CommandError("\(path.inMessage): no \(GoldenVersions.fileName) above it")
      }
      folder = parent
    }
    versionsPath = folder + "/" + GoldenVersions.fileName
  }

  /// Why the files cannot be compared on this machine; `nil` if they can be compared.
  package func versionProblem() throws -> String? {
    let recorded = String(decoding: try InputStream(path: versionsPath).rest(), as: UTF8.self)
    return GoldenVersions.problem(recorded: recorded).map { versionsPath + ": " + $0 }
  }
}
