internal import CZlib

/// Compresses the streams of a file.
enum Deflate {
  /// The bytes in the format of zlib, which PDF calls `FlateDecode`: `compress2` with level 6, zlib's default. `nil` if
  /// zlib cannot allocate memory: the only possible error, since the result has the size that zlib asks for.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var count = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(count))
    guard compress2(&result, &count, bytes, uLong(bytes.count), 6) == Z_OK else { return nil }
    result.removeLast(result.count - Int(count))
    return result
  }
}
