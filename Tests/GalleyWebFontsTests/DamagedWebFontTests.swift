import Galley
import GalleyTestSupport
import GalleyWebFonts
import Testing

/// Tests that damaged and hostile web fonts give errors with evidence, and never a crash or a large allocation.
struct DamagedWebFontTests {
  private static let names = ["GalleyTest.woff", "GalleyTest.woff2", "Collection.woff2"]

  /// Decodes and opens a file; `nil` if that succeeds.
  @discardableResult
  private func error(_ bytes: [UInt8]) -> WebFontError? {
    do throws(WebFontError) {
      let library = try FontLibrary(webFont: bytes, name: "x")
      _ = Typesetter(library: library).prepare("Ab").layout(width: 50)
      return nil
    } catch { return error }
  }

  /// A file with other numbers at some offsets, big-endian.
  private func changed(_ name: String, _ values: [(offset: Int, count: Int, value: Int)]) throws -> [UInt8] {
    var bytes = try WebFontTests.bytes(name)
    for (offset, count, value) in values {
      for index in 0..<count { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - index))) }
    }
    return bytes
  }

  private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test(arguments: names)
  func `J2: a truncated web font is an error at every length`(name: String) throws {
    let bytes = try WebFontTests.bytes(name)
    for count in 0..<bytes.count {
      #expect(error(Array(bytes[..<count])) != nil, "\(count)")
      // With the right length in the header, what is missing is found later.
      guard count >= 12 else { continue }
      var shorter = Array(bytes[..<count])
      for index in 0..<4 { shorter[8 + index] = UInt8(truncatingIfNeeded: count >> (24 - 8 * index)) }
      // The end may be padding.
      if count < bytes.count - 8 { #expect(error(shorter) != nil, "\(count)") }
    }
  }

  @Test(arguments: names)
  func `J2: no changed byte crashes`(name: String) throws {
    let bytes = try WebFontTests.bytes(name)
    var random = SplitMix64(seed: 24)
    for index in bytes.indices {
      var other = bytes
      other[index] ^= UInt8.random(in: 1...255, using: &random)
      error(other)
    }
    for _ in 0..<500 {
      var other = bytes
      for _ in 0..<Int.random(in: 2...20, using: &random) {
        other[Int.random(in: 0..<other.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      error(other)
    }
  }

  @Test func `J2: no random bytes after the signature crash`() {
    var random = SplitMix64(seed: 25)
    for signature in [[0x77, 0x4F, 0x46, 0x46], [0x77, 0x4F, 0x46, 0x32]] as [[UInt8]] {
      for _ in 0..<1000 {
        let count = Int.random(in: 0...300, using: &random)
        var bytes = signature + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(error(bytes) != nil)
        guard bytes.count >= 14 else { continue }
        for index in 0..<4 { bytes[8 + index] = UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * index)) }
        (bytes[12], bytes[13]) = (0, 3)
        #expect(error(bytes) != nil)
      }
    }
  }

  @Test func `J2: errors of WOFF files name the table, the byte and the lengths`() throws {
    let bytes = try WebFontTests.bytes("GalleyTest.woff")
    let (count, limit) = (bytes.count, ResourceLimits().webFontBytes)
    let table = String(decoding: bytes[44..<48], as: UTF8.self)
    let second = String(decoding: bytes[64..<68], as: UTF8.self)
    let start = number(bytes, 48, 4)
    #expect(
      error(try changed("GalleyTest.woff", [(8, 4, 99)]))
        == .wrongLength(path: "x", table: nil, offset: 8, declared: 99, found: count))
    #expect(
      error(try changed("GalleyTest.woff", [(16, 4, 1 << 31)]))
        == .tooLarge(path: "x", table: nil, offset: 16, declared: 1 << 31, limit: limit))
    #expect(
      error(try changed("GalleyTest.woff", [(12, 2, 0xFFFF)]))
        == .truncated(path: "x", table: nil, offset: 44, declared: 44 + 20 * 0xFFFF, found: count))
    #expect(
      error(try changed("GalleyTest.woff", [(12, 2, 0)]))
        == .damaged(path: "x", table: nil, offset: 12, problem: "the font has no tables"))
    #expect(
      error(try changed("GalleyTest.woff", [(48, 4, count), (52, 4, 8)]))
        == .truncated(path: "x", table: table, offset: 48, declared: count + 8, found: count))
    #expect(
      error(try changed("GalleyTest.woff", [(56, 4, 0xFFFF_FFFF)]))
        == .tooLarge(path: "x", table: table, offset: 56, declared: 1 << 32, limit: limit))
    #expect(
      error(try changed("GalleyTest.woff", [(64, 4, number(bytes, 44, 4))]))
        == .damaged(path: "x", table: table, offset: 64, problem: "the table is listed twice"))
    #expect(
      error(try changed("GalleyTest.woff", [(48, 4, 10)]))
        == .damaged(
          path: "x", table: table, offset: 10,
          problem: "the table overlaps what ends at byte \(44 + 20 * number(bytes, 12, 2))"))
    // A table that overlaps another one.
    guard case .damaged(_, .some, _, let problem)? = error(try changed("GalleyTest.woff", [(68, 4, start)])) else {
      Issue.record("\(second) overlaps \(table)")
      return
    }
    #expect(problem.hasPrefix("the table overlaps"))
  }

  @Test func `J2: compressed data that gives more or less than is declared is an error`() throws {
    let bytes = try WebFontTests.bytes("GalleyTest.woff")
    // The first table that is compressed.
    let record = try #require(
      (0..<number(bytes, 12, 2)).map { 44 + 20 * $0 }.first { number(bytes, $0 + 8, 4) < number(bytes, $0 + 12, 4) })
    let (start, length) = (number(bytes, record + 4, 4), number(bytes, record + 12, 4))
    let table = String(decoding: bytes[record..<record + 4], as: UTF8.self)
    #expect(
      error(try changed("GalleyTest.woff", [(record + 12, 4, length + 5)]))
        == .wrongLength(path: "x", table: table, offset: start, declared: length + 5, found: length))
    guard case .damaged(_, table, start, _)? = error(try changed("GalleyTest.woff", [(record + 12, 4, length - 1)]))
    else {
      Issue.record("\(table) expands to more than is declared")
      return
    }
  }

  @Test func `J2: a WOFF2 file that declares a huge font is rejected before it is decoded`() throws {
    let bytes = try WebFontTests.bytes("GalleyTest.woff2")
    #expect(
      error(try changed("GalleyTest.woff2", [(16, 4, 0xFFFF_FFFF)]))
        == .tooLarge(path: "x", table: nil, offset: 16, declared: 0xFFFF_FFFF, limit: ResourceLimits().webFontBytes))
    #expect(
      error(try changed("GalleyTest.woff2", [(8, 4, 7)]))
        == .wrongLength(path: "x", table: nil, offset: 8, declared: 7, found: bytes.count))
    #expect(
      error(try changed("GalleyTest.woff2", [(20, 4, bytes.count)]))
        != nil)
    // One table `zzzz` with the length 2³², in five bytes; then one that has the length of the limit and a byte.
    func file(_ length: [UInt8]) -> [UInt8] {
      var file: [UInt8] = [0x77, 0x4F, 0x46, 0x32, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 34)
      file += [0x3F, 0x7A, 0x7A, 0x7A, 0x7A] + length
      file[11] = UInt8(file.count)
      return file
    }
    #expect(
      error(file([0x90, 0x80, 0x80, 0x80, 0x00]))
        == .damaged(path: "x", table: "zzzz", offset: 53, problem: "the number has more than 32 bits"))
    #expect(
      error(file([0xA0, 0x80, 0x80, 0x01]))
        == .tooLarge(path: "x", table: "zzzz", offset: 53, declared: 1 << 26 + 1, limit: 1 << 26))
    #expect(
      error(file([0x80, 0x01]))
        == .damaged(path: "x", table: "zzzz", offset: 53, problem: "the number starts with zeros"))
    #expect(error(file([5])) == .undecodable(path: "x"))
  }

  @Test func `J2: messages name the file, the byte and the table`() {
    #expect(
      "\(WebFontError.wrongLength(path: "a.woff", table: "glyf", offset: 7, declared: 3, found: 4))"
        == "a.woff: damaged web font at byte 7, table 'glyf': the length is declared as 3, but is 4")
    #expect(
      "\(WebFontError.truncated(path: "", table: nil, offset: 7, declared: 30, found: 14))"
        == "\"\": damaged web font at byte 7: the file ends at byte 14, before byte 30")
    #expect("\(WebFontError.undecodable(path: "b"))" == "b: the WOFF2 data cannot be decoded")
  }
}
