/// The lines of a stream, read one by one, without line feeds and without a byte order mark before the first line.
/// Lines that contain only white space are skipped.
struct InputLines {
  private let stream: InputStream
  private var buffer: [UInt8] = []
  private var offset = 0
  private var isAtEnd = false
  /// The number of the line that `next` returned last, counted from 1.
  private(set) var number = 0

  init(_ stream: InputStream) { self.stream = stream }

  /// The next line; `nil` at the end.
  mutating func next() throws(CommandError) -> [UInt8]? {
    while var line = try nextOfAny() {
      if number == 0 { line = line.withoutByteOrderMark }
      number += 1
      if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { return line }
    }
    return nil
  }

  private mutating func nextOfAny() throws(CommandError) -> [UInt8]? {
    var searched = offset
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { offset = end + 1 }
        return Array(buffer[offset..<end])
      }
      searched = buffer.count
      if isAtEnd { break }
      let part = try stream.next()
      isAtEnd = part.isEmpty
      searched -= offset
      buffer.removeFirst(offset)
      offset = 0
      buffer += part
    }
    guard offset < buffer.count else { return nil }
    defer { offset = buffer.count }
    return Array(buffer[offset...])
  }
}

extension [UInt8] {
  /// UTF-8 without the byte order mark that some programs put before it: RFC 8259, 8.1.
  var withoutByteOrderMark: [UInt8] { starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self }
}
