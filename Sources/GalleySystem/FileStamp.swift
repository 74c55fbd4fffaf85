/// The state of a file or folder, for noticing changes: its kind, time of modification, size and number. If two stamps
/// of a path are equal, the file or folder is taken as unchanged. A stamp of a folder does not cover the content of its
/// files.
package struct FileStamp: Hashable, Sendable {
  /// What is at a path.
  package enum Kind: UInt8, Hashable, Sendable {
    /// Nothing, or nothing that may be looked at.
    case missing
    /// A folder, or a symbolic link to one.
    case folder
    /// Anything else.
    case file
  }

  /// What is at the path.
  package let kind: Kind
  /// The time of the last modification, in nanoseconds since 1970. A folder is modified if a name in it is added,
  /// removed or changed.
  package let modified: Int64
  /// The number of bytes; 0 for a folder.
  package let size: Int64
  /// The number of the file in its file system.
  package let number: UInt64

  /// A stamp with known values.
  package init(kind: Kind, modified: Int64, size: Int64, number: UInt64) {
    self.kind = kind
    self.modified = modified
    self.size = size
    self.number = number
  }

  /// The stamp of what is at `path` at this moment: `stat(2)`.
  package init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self.init(kind: .missing, modified: 0, size: 0, number: 0)
      return
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.init(
      kind: isFolder ? .folder : .file, modified: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec),
      size: isFolder ? 0 : Int64(status.st_size), number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

extension FileSystem {
  /// The content of a regular file of the user who runs the program: `open(2)`, `fstat(2)`, `read(2)`. `nil` if there
  /// is no file. Throws if the file cannot be read, is not a regular file, belongs to another user, or has more than
  /// `most` bytes.
  package static func readOwn(_ path: String, most: Int) throws(Failure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Failure(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(path, reason: "not a regular file") }
    guard status.st_uid == geteuid() else { throw Failure(path, reason: "belongs to another user") }
    let size = Int(status.st_size)
    guard size <= most else { throw Failure(path, reason: "has \(size) bytes, more than \(most)") }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let part = bytes.withUnsafeMutableBytes { buffer in
        SystemCalls.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      if part < 0, errno == EINTR { continue }
      guard part >= 0 else { throw Failure(path) }
      guard part > 0 else { break }
      count += part
    }
    return count == size ? bytes : Array(bytes[..<count])
  }

  /// The names in a folder, without hidden ones, in byte order; empty if the folder cannot be read.
  package static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
