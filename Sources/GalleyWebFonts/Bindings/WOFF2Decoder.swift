internal import CWOFF2

/// Decodes WOFF2 files with libwoff2dec, through the C functions of the target `CWOFF2`.
enum WOFF2Decoder {
  /// The OpenType font or collection of a WOFF2 file; `nil` if the file is damaged or the result has more than `limit`
  /// bytes.
  static func decode(_ file: [UInt8], limit: Int) -> [UInt8]? {
    var count = 0
    // The function uses the pointers only during the call, and returns memory of its own.
    guard let start = galley_woff2_decode(file, file.count, limit, &count) else { return nil }
    defer { galley_woff2_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
