/// Reads, writes, lists and removes files and folders.
package enum FileSystem {
  /// A call of the system that failed: the path, and the system's message.
  package struct Failure: Error, CustomStringConvertible {
    /// The path of the file or folder.
    package let path: String
    /// The system's message: `strerror(3)`.
    package let reason: String

    /// The failure of the call that has just returned.
    init(_ path: String) { self.init(path, reason: String(cString: strerror(errno))) }

    init(_ path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    /// The path and the reason.
    package var description: String { (path.isEmpty ? "\"\"" : path) + ": " + reason }
  }

  /// The content of a file: `open(2)`, `read(2)`, `close(2)`.
  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { SystemCalls.read(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(path) }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  /// Replaces a file by a new one with this content, or leaves the old one unchanged: writes a file beside it, and then
  /// renames that file (`rename(2)`).
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    try write(bytes, to: path) { rename($0, path) == 0 }
  }

  /// Creates a file with this content. Fails if there is a file at `path`: writes a file beside it, and then gives that
  /// file a second name, which never replaces another file (`link(2)`). Of several processes that create a file, one
  /// succeeds.
  package static func create(_ path: String, with bytes: [UInt8]) throws(Failure) {
    try write(bytes, to: path) { temporary in
      guard link(temporary, path) == 0 else { return false }
      unlink(temporary)
      return true
    }
  }

  /// Appends bytes to a file, which is created if it does not exist. Bytes of several processes are not mixed: one
  /// `write(2)` with `O_APPEND`.
  package static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(path) }
    var count = -1
    repeat {
      count = bytes.withUnsafeBytes { SystemCalls.write(descriptor, $0) }
    } while count < 0 && errno == EINTR
    guard count == bytes.count else {
      let failure = Failure(path)
      close(descriptor)
      throw failure
    }
    guard close(descriptor) == 0 else { throw Failure(path) }
  }

  /// Writes a new file in the folder of `path`, and passes its path to `publish`, which gives the file its final name.
  /// Removes the new file if writing or publishing fails.
  private static func write(_ bytes: [UInt8], to path: String, publish: (String) -> Bool) throws(Failure) {
    let temporary = path + ".\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(path) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { SystemCalls.write(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      written += count
    }
    let isComplete = written == bytes.count
    guard close(descriptor) == 0, isComplete, publish(temporary) else {
      let failure = Failure(path)
      unlink(temporary)
      throw failure
    }
  }

  /// Creates a folder and the folders above it, as far as they do not exist: `mkdir(2)`.
  package static func createFolder(_ path: String) throws(Failure) {
    guard !path.isEmpty, !isFolder(path) else { return }
    let above = parent(of: path)
    if above != path, above != "." { try createFolder(above) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Failure(path) }
  }

  /// Removes a file or an empty folder: `unlink(2)`, `rmdir(2)`.
  package static func remove(_ path: String) throws(Failure) {
    guard (isFolder(path) ? rmdir(path) : unlink(path)) == 0 else { throw Failure(path) }
  }

  /// The files in a folder and in all folders below it, without hidden files, in byte order of their paths:
  /// `opendir(3)`, `readdir(3)`.
  package static func files(below path: String) throws(Failure) -> [String] {
    guard let stream = opendir(path) else { throw Failure(path) }
    defer { closedir(stream) }
    var files: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      let child = path + "/" + name
      // Links to folders are not followed: they could form a cycle.
      var status = stat()
      let isFolder = lstat(child, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      if isFolder { files += try FileSystem.files(below: child) } else { files.append(child) }
    }
    guard errno == 0 else { throw Failure(path) }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether there is a folder, or a symbolic link to a folder, at `path`.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether there is a regular file, or a symbolic link to one, at `path`.
  package static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// The type of the file or folder at `path`, from `stat(2)`; `nil` if nothing is there.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The value of an environment variable: `getenv(3)`; `nil` if the variable is not set.
  package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The absolute path without symbolic links, `.` and `..`: `realpath(3)`. Returns `path` itself if the call fails,
  /// for example because there is no such file.
  package static func resolved(_ path: String) -> String {
    guard let memory = realpath(path, nil) else { return path }
    defer { free(memory) }
    return String(cString: memory)
  }

  /// The folder that contains the file at `path`; `.` for a name without a folder.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/." : String(path[..<slash])
  }
}

/// `read(2)` and `write(2)`. Inside ``FileSystem``, these names mean its own methods.
enum SystemCalls {
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    GalleySystem.read(descriptor, buffer.baseAddress, buffer.count)
  }

  static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    GalleySystem.write(descriptor, buffer.baseAddress, buffer.count)
  }
}
