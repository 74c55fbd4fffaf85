internal import GalleyDump

/// Golden files that share the versions they were recorded with: a folder of them, or one of a folder's files.
package struct GoldenFolder {
  /// Paths of the golden files, in the order of their paths.
  package let files: [String]
  /// Where the versions stand.
  package let versionsPath: String
  /// Whether this is the whole folder that the versions speak of.
  let isWhole: Bool

  /// Every `.golden` file in the folder `path` and those in it; or the one file at `path`, whose versions stand in the
  /// nearest folder above that has them.
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

  /// Why the files cannot be compared on this machine; nil where they can.
  package func versionProblem() throws -> String? {
    let recorded = String(decoding: try InputStream(path: versionsPath).rest(), as: UTF8.self)
    return GoldenVersions.problem(recorded: recorded).map { versionsPath + ": " + $0 }
  }
}
