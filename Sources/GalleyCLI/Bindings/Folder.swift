internal import GalleySystem

/// Lists folders and tells files from folders: `opendir(3)`, `readdir(3)`, `closedir(3)`, `stat(2)`.
enum Folder {
  /// The files in a folder and in all folders below it, without hidden files, in byte order of their paths.
  static func files(below path: String) throws(CommandError) -> [String] {
    guard let stream = unsafe opendir(path) else {
      throw CommandError(path + ": " + (unsafe String(cString: strerror(errno))))
    }
    defer { unsafe closedir(stream) }
    var files: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      let child = path + "/" + name
      if isFolder(child) { files += try Folder.files(below: child) } else { files.append(child) }
    }
    return files.sorted()
  }

  /// Whether there is a folder at `path`.
  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether there is a file at `path`.
  static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// The type of the file or folder at `path`, from `stat(2)`; `nil` if nothing is there.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The folder that contains the file at `path`; `.` for a name without a folder.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/." : String(path[..<slash])
  }
}
