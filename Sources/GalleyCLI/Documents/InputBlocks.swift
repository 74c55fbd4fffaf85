internal import GalleyDocuments
internal import GalleyText

/// Complete lines of an input that were read together. A thread answers one block at a time.
struct InputBlock: Sendable {
  /// The bytes of the lines. The last line of the input may end without a line feed.
  var bytes: [UInt8]
  /// The number of the first line, counted from 1.
  var firstLine: Int
  /// Whether the block represents one line that was too long to be read. Then `bytes` is empty.
  var isTooLong = false

  /// Calls `body` with each line, without its line feed, and the line's number. Leaves out lines of white space alone
  /// unless `includesBlank` is `true`.
  func forEachLine<Failure>(
    includesBlank: Bool = false, _ body: ([UInt8], Int) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    var number = firstLine
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end]
      if includesBlank || line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
        try body(Array(line), number)
      }
      start = end + 1
      number += 1
    }
  }
}

/// Reads a stream in blocks of whole lines, without a byte order mark before the first line.
///
/// A block contains the complete lines that one call of `read(2)` returned, at most 64 KiB, so that a line is answered
/// as soon as it arrives. A block is larger only if a line is longer than that.
struct InputBlocks {
  private let stream: InputStream
  private let lineLimit: Int
  /// The beginning of a line whose end was not read yet.
  private var rest: [UInt8] = []
  /// Bytes after a line that was too long, which are read next.
  private var putBack: [UInt8] = []
  private var nextLine = 1
  private var isAtEnd = false
  /// The number of bytes that were read so far.
  private(set) var byteCount = 0

  /// Makes a reader. A line of more than `lineLimit` bytes is not kept in memory: its block says only that the line is
  /// too long.
  init(_ stream: InputStream, lineLimit: Int = ResourceLimits.current.documentBytes) {
    self.stream = stream
    self.lineLimit = lineLimit
  }

  /// The next block; `nil` at the end of the input. Waits for input only until one line is complete.
  mutating func next() throws(CommandError) -> InputBlock? {
    while !isAtEnd {
      let part = try read()
      guard let end = part.lastIndex(of: 0x0A) else {
        if part.isEmpty, rest.isEmpty { return nil }
        rest += part
        if rest.count > lineLimit { return try skipLine() }
        if part.isEmpty { return block(taking: []) }
        continue
      }
      let block = block(taking: part[...end])
      rest = Array(part[(end + 1)...])
      return block
    }
    return nil
  }

  /// A block of the rest and of `bytes`.
  private mutating func block(taking bytes: ArraySlice<UInt8>) -> InputBlock {
    rest += bytes
    var block = InputBlock(bytes: rest, firstLine: nextLine)
    if nextLine == 1 { block.bytes = block.bytes.withoutByteOrderMark }
    nextLine += block.bytes.count { $0 == 0x0A }
    rest = []
    return block
  }

  /// Reads to the end of a line that is too long, and keeps none of its bytes.
  private mutating func skipLine() throws(CommandError) -> InputBlock {
    let block = InputBlock(bytes: [], firstLine: nextLine, isTooLong: true)
    rest = []
    nextLine += 1
    while !isAtEnd {
      let part = try read()
      guard let end = part.firstIndex(of: 0x0A) else { continue }
      putBack = Array(part[(end + 1)...])
      break
    }
    return block
  }

  private mutating func read() throws(CommandError) -> [UInt8] {
    if !putBack.isEmpty {
      defer { putBack = [] }
      return putBack
    }
    let part = try stream.next()
    isAtEnd = part.isEmpty
    byteCount += part.count
    return part
  }
}

extension [UInt8] {
  /// UTF-8 without the byte order mark that some programs put before it: RFC 8259, 8.1.
  var withoutByteOrderMark: [UInt8] { starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self }
}
