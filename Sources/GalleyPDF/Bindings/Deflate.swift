internal import CZlib

/// Compresses the streams of a file.
enum Deflate {
  /// The bytes in the format of zlib, which PDF calls `FlateDecode`: `compress2` with level 6, zlib's default.
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(count))
    // The result has the size that zlib asks for, so the only possible error is that memory cannot be allocated.
    guard compress2(&result, &count, bytes, uLong(bytes.count), 6) == Z_OK else { return stored(bytes) }
    result.removeLast(result.count - Int(count))
    return result
  }

  /// The bytes in zlib's format without compression: RFC 1950 and 1951, section 3.2.4.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(bytes.count, start + 0xFFFF)
      let count = UInt16(end - start)
      result.append(end == bytes.count ? 1 : 0)
      for number in [count, ~count] { result += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      result += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (first, second) = (UInt32(1), UInt32(0))
    for byte in bytes {
      first = (first + UInt32(byte)) % 65521
      second = (second + first) % 65521
    }
    return result + [UInt8(second >> 8), UInt8(second & 0xFF), UInt8(first >> 8), UInt8(first & 0xFF)]
  }
}
