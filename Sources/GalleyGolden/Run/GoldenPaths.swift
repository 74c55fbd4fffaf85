internal import GalleyGoldenFiles
internal import GalleySystem

/// The paths of the files of one call of `expectGolden`.
struct GoldenPaths {
  /// The name of the golden file, such as `card/long-name`.
  let name: String
  /// The folder `Goldens` beside the test.
  private let folder: String
  /// The folder for the results of failures of the module.
  private let temporaryFolder: String

  /// Throws if the name is not valid. No part of a valid name is empty or starts with a full stop, so the files are
  /// always below the folder.
  init(_ name: String, at place: SourcePlace, settings: GoldenSettings) throws(GoldenError) {
    guard GoldenSuite.isValid(name: name) else {
      throw GoldenError(
        "this is not a valid name; expected a path such as card/long-name, without *, ?, :, \\ and control characters, "
          + "in which no part is empty or starts with a full stop")
    }
    self.name = name
    folder = place.goldens
    temporaryFolder = settings.temporaryFolder + "/" + place.module
  }

  /// The golden file.
  var golden: String { folder + "/" + name + ".golden" }
  /// The recorded picture.
  var picture: String { folder + "/" + name + ".png" }
  /// The file of versions.
  var versions: String { folder + "/" + GoldenVersions.fileName }
  /// The path of a file of the result of a failure. `suffix` is for example `.golden`.
  func temporary(_ suffix: String) -> String { temporaryFolder + "/" + name + suffix }

  /// What differs between the versions of the folder and those of this program; `nil` if the versions are equal, or if
  /// the folder has no golden file yet. If only the file of versions is missing, the difference says so.
  func versionDifference() throws -> String? {
    if !FileSystem.isFile(versions) {
      let files = FileSystem.isFolder(folder) ? try FileSystem.files(below: folder) : []
      guard files.contains(where: { $0.hasSuffix(".golden") }) else { return nil }
      // Looks again: another process may have written the versions, and then a golden file, after the first look.
      guard FileSystem.isFile(versions) else { return "the file is missing" }
    }
    return GoldenVersions.difference(recorded: String(decoding: try FileSystem.read(versions), as: UTF8.self))
  }

  /// Writes a new file and the folders above it, and the file of versions if there is none. Fails if the file exists.
  func create(_ path: String, _ bytes: [UInt8]) throws {
    try FileSystem.createFolder(FileSystem.parent(of: path))
    if !FileSystem.isFile(versions) { try writeVersions() }
    try FileSystem.create(path, with: bytes)
  }

  /// Writes the versions of this program.
  func writeVersions() throws { try FileSystem.replace(versions, with: Array(GoldenVersions.current.utf8)) }

  /// Writes a file of the result of a failure. Returns its path.
  func writeTemporary(_ suffix: String, _ bytes: [UInt8]) throws -> String {
    let path = temporary(suffix)
    try FileSystem.createFolder(FileSystem.parent(of: path))
    try FileSystem.replace(path, with: bytes)
    return path
  }
}
