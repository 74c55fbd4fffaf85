/// Expands data that was compressed with gzip: RFC 1952 (the file format) and RFC 1951 (DEFLATE).
enum Gzip {
  /// The expanded bytes of the first member of a gzip file. Returns `nil` if the data is damaged or expands to more
  /// than `limit` bytes. Compares the length at the end of the member, but not the checksum.
  static func expand(_ data: [UInt8], limit: Int) -> [UInt8]? {
    guard data.count >= 18, data[0] == 0x1F, data[1] == 0x8B, data[2] == 8 else { return nil }
    let flags = data[3]
    var start = 10
    if flags & 4 != 0 { start += 2 + Int(data[10]) + Int(data[11]) << 8 }
    // Flag 4 is an extra field, 8 a file name and 16 a comment, which end with a zero, and 2 a checksum of the header.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard start < data.count, let end = data[start...].firstIndex(of: 0) else { return nil }
      start = end + 1
    }
    if flags & 2 != 0 { start += 2 }
    guard start < data.count else { return nil }
    var inflater = Inflater(data, start: start, limit: limit)
    guard inflater.run() else { return nil }
    let size = (0..<4).reduce(0) { sum, byte in
      let place = inflater.position + 4 + byte
      return place < data.count ? sum | Int(data[place]) << (8 * byte) : -1
    }
    return size == inflater.output.count ? inflater.output : nil
  }
}
