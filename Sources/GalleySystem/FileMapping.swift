/// Maps files into memory.
package enum FileMapping {
  /// Maps the first `byteCount` bytes of an open file for reading: `mmap(2)`. Returns `nil` and sets `errno` if the
  /// system refuses. The caller ends the mapping with ``end(_:)``.
  package static func start(descriptor: Int32, byteCount: Int) -> UnsafeMutableRawPointer? {
    // Bionic declares the result as nonnull; the other C libraries do not.
    let memory: UnsafeMutableRawPointer? = mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0)
    // `MAP_FAILED` is a macro with a cast, which the Swift modules of some C libraries do not import. Its value is -1.
    return memory == UnsafeMutableRawPointer(bitPattern: -1) ? nil : memory
  }

  /// Ends a mapping: `munmap(2)`. The bytes must not be read afterwards.
  package static func end(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
  }
}
