internal import GalleySystem
internal import Synchronization

/// The bytes of a font file: constants of the program, a copy in memory, or a mapped file. HarfBuzz objects keep this
/// object alive, because they point into the bytes.
///
/// Threads may share this object: the bytes are never written after initialization.
package final class FontBytes: @unchecked Sendable {
  /// The bytes; valid as long as this object is alive.
  package let buffer: UnsafeRawBufferPointer
  private let owner: Owner
  /// The hash of the bytes; `nil` before it is first needed.
  private let knownHash: Mutex<UInt64?>

  /// The owner of the memory, which determines how it is freed: nothing to free, `deallocate` or `munmap`.
  private enum Owner { case program, heap, mapping }

  /// Bytes that are part of the program. `hash` is their content hash from a generated table, or `nil`.
  package init(staticBytes: UnsafeRawBufferPointer, hash: UInt64? = nil) {
    buffer = staticBytes
    owner = .program
    knownHash = Mutex(hash)
  }

  /// A copy of bytes in memory.
  package init(copying bytes: some Collection<UInt8>) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(copy)
    owner = .heap
    knownHash = Mutex(nil)
  }

  /// Maps a file read-only: `open(2)`, `fstat(2)`, `mmap(2)`.
  package init(path: String) throws(FontError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isDirectory(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, reason: "Not a regular file") }
    guard status.st_size > 0 else { throw .notAFont(path: path, firstBytes: []) }
    guard let memory = FileMapping.start(descriptor: descriptor, byteCount: Int(status.st_size)) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    buffer = UnsafeRawBufferPointer(start: memory, count: Int(status.st_size))
    owner = .mapping
    knownHash = Mutex(nil)
  }

  /// A 64-bit FNV-1a hash of the bytes. It is computed at the first call, in about a millisecond per megabyte.
  package var contentHash: UInt64 {
    knownHash.withLock { known in
      if let known { return known }
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      known = hash
      return hash
    }
  }

  deinit {
    switch owner {
    case .program: break
    case .heap: buffer.deallocate()
    case .mapping: FileMapping.end(buffer)
    }
  }
}
