/// Expands data that was compressed with zlib: RFC 1950.
package enum Zlib {
  /// The expanded bytes; `nil` if the data is damaged, if its checksum is wrong, or if it expands to more than `limit`
  /// bytes. Bytes after the data are ignored.
  package static func expand(_ data: [UInt8], limit: Int) -> [UInt8]? {
    guard data.count >= 6, data[0] & 0xF == 8, data[0] >> 4 <= 7, data[1] & 0x20 == 0,
      (Int(data[0]) << 8 | Int(data[1])) % 31 == 0
    else { return nil }
    var inflater = Inflater(data, start: 2, limit: limit)
    guard inflater.run(), inflater.position + 4 <= data.count else { return nil }
    let checksum = data[inflater.position..<inflater.position + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return checksum == adler32(inflater.output) ? inflater.output : nil
  }

  /// The checksum Adler-32: RFC 1950, §8.2.
  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }
}
