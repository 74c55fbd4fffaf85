/// The format of an index file: makes and checks the header, and says why a file is not used.
///
/// | bytes | content |
/// |---|---|
/// | 0 to 7 | `GalleyFI` |
/// | 8 to 15 | the version of the format |
/// | 16 to 23 | the number of bytes after the header |
/// | 24 to 31 | a checksum of the bytes after the header |
/// | from 32 | the key, the sources, the coverages, the faces, the aliases, the order of fallback, the skipped files |
///
/// The three numbers of the header have 8 bytes each, the lowest byte first. Numbers after the header have seven bits
/// in each byte. Strings, and parts that are read later, start with their length; lists start with the number of their
/// elements.
enum IndexFormat {
  /// Why the content of a file is not an index that can be used.
  enum Problem: Error, Equatable {
    /// The file does not start as an index does.
    case notAnIndex
    /// The file has this version of the format, which is another one.
    case version(UInt64)
    /// The file has fewer or more bytes than its header says.
    case truncated
    /// The checksum is wrong, or the content cannot be read.
    case damaged
    /// The file is for another configuration.
    case otherConfiguration
    /// A file or folder that the index was made from has changed.
    case changed(path: String)
  }

  static let magic = Array("GalleyFI".utf8)
  /// The version of the format. A file of another version is not read.
  static let version: UInt64 = 1
  static let headerSize = 32
  /// Files that are larger are not read: about fifty times as many bytes as a machine with a thousand faces needs.
  static let mostBytes = 1 << 26

  /// The header of a file with this content.
  static func header(for content: [UInt8]) -> [UInt8] {
    magic + bytes(version) + bytes(UInt64(content.count)) + bytes(checksum(content[...]))
  }

  /// Checks the header of a file and the checksum of its content. Throws the first problem.
  static func check(_ file: [UInt8]) throws(Problem) {
    guard file.starts(with: magic) else { throw .notAnIndex }
    guard file.count >= headerSize else { throw .truncated }
    let found = number(file, at: 8)
    guard found == version else { throw .version(found) }
    guard number(file, at: 16) == UInt64(file.count - headerSize) else { throw .truncated }
    guard number(file, at: 24) == checksum(file[headerSize...]) else { throw .damaged }
  }

  /// A checksum that finds damaged files, but not files that were changed on purpose: FNV-1a over numbers of 8 bytes
  /// instead of single bytes, which is faster.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      let whole = buffer.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        sum = (sum ^ word) &* 0x0000_0100_0000_01B3
        // The multiplication moves bits up only. Without this step, high bits would not change low bits of the sum.
        sum ^= sum >> 32
      }
      for byte in buffer[whole...] { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      return sum
    }
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    stride(from: UInt64(0), to: 64, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }
}

extension IndexFormat.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .notAnIndex: "not an index of fonts"
    case .version(let number): "the format has version \(number), not \(IndexFormat.version)"
    case .truncated: "the file is not complete"
    case .damaged: "the file is damaged"
    case .otherConfiguration: "the index is for another configuration"
    case .changed(let path): "\(path) has changed"
    }
  }
}
