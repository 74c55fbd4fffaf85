/// The header of an index file, and why a file is not used.
///
/// A file has 8 bytes `GalleyFI`, the version of the format, the number of the bytes that follow the header, and a
/// checksum of them: three numbers of 8 bytes, the lowest byte first. The content follows: the key, the sources, the
/// coverages, the faces, the aliases, the order of fallback, and the files that were skipped. Numbers have seven bits
/// in each byte; strings and parts that are read later start with their length, lists with the number of their
/// elements.
enum IndexFormat {
  /// Why the content of a file is not an index that can be used.
  enum Problem: Error, Equatable {
    case notAnIndex
    case version(UInt64)
    case truncated
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

  static func header(for content: [UInt8]) -> [UInt8] {
    magic + bytes(version) + bytes(UInt64(content.count)) + bytes(checksum(content[...]))
  }

  /// Checks everything that can be checked without reading the content.
  static func check(_ file: [UInt8]) throws(Problem) {
    guard file.starts(with: magic) else { throw .notAnIndex }
    guard file.count >= headerSize else { throw .truncated }
    let found = number(file, at: 8)
    guard found == version else { throw .version(found) }
    guard number(file, at: 16) == UInt64(file.count - headerSize) else { throw .truncated }
    guard number(file, at: 24) == checksum(file[headerSize...]) else { throw .damaged }
  }

  /// A sum that changes if any byte changes: FNV-1a over numbers of 8 bytes. It finds damage, not malice.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      let whole = buffer.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        sum = (sum ^ word) &* 0x0000_0100_0000_01B3
        // The multiplication moves bits up only.
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
