import GalleyUnicode
import Testing

struct LineBreakerTests {
  @Test func `the table agrees with the rules on 20,000 random strings`() {
    var random = RandomLines(seed: 14)
    for _ in 0..<20_000 {
      let line = random.line()
      let expected = LineBreakRules.boundaries(of: line).map(\.decision)
      #expect(LineBreaker.boundaries(of: line) == expected, "\(line.map { String($0, radix: 16) })")
    }
  }

  @Test(arguments: [
    LineBreakTailoring.normalChinese, .loose, .looseChinese, .keepAll, .breakAll, .looseChinese.keepingAll(),
  ])
  func `the table agrees with the rules under every tailoring`(tailoring: LineBreakTailoring) {
    var random = RandomLines(seed: 17)
    for _ in 0..<4_000 {
      let line = random.line()
      let expected = LineBreakRules.boundaries(of: line, tailoring: tailoring).map(\.decision)
      #expect(
        LineBreaker.boundaries(of: line, tailoring: tailoring) == expected, "\(line.map { String($0, radix: 16) })")
    }
  }

  @Test func `after each step the boundaries are those of the text so far`() {
    var random = RandomLines(seed: 15)
    for _ in 0..<2_000 {
      let line = random.line()
      var breaker = LineBreaker()
      var boundaries = [UInt8](repeating: 9, count: line.count)
      for (index, scalar) in line.enumerated() {
        var span = boundaries.mutableSpan
        breaker.step(CodePointProperties(scalar).lineBreakColumn, at: index, into: &span)
        let prefix = LineBreakRules.boundaries(of: line[...index]).dropLast().map(\.decision.rawValue)
        #expect(boundaries[...index].elementsEqual(prefix))
      }
    }
  }

  @Test func `a number in brackets takes back the break before it`() {
    var breaker = LineBreaker()
    let steps = "$(.5".unicodeScalars.map { breaker.step(CodePointProperties($0).lineBreakColumn) }
    #expect(steps.map(\.decision) == [.prohibited, .allowed, .prohibited, .prohibited])
    #expect(steps.map(\.isProvisional) == [false, true, false, false])
    #expect(steps.map(\.correction) == [nil, nil, nil, .prohibited])
    #expect(steps.map(\.isPlain) == [true, false, true, false])
  }

  @Test func `boundaries stand at the first byte of each scalar and at the end`() {
    let bytes = Array("a 日\n".utf8)
    #expect(LineBreaker.boundaries(of: bytes.span) == [0, 0, 1, 0, 0, 0, 2])
    #expect(LineBreaker.boundaries(of: [UInt8]().span) == [2])
  }

  @Test func `bytes and scalars give the same boundaries`() {
    let text = "Ça va? – «日本» ไทย 🇩🇪👍🏽 $(.5) a\u{308}\u{200D}"
    let bytes = LineBreaker.boundaries(of: Array(text.utf8).span)
    let scalars = LineBreaker.boundaries(of: text.unicodeScalars.map(\.value))
    var offset = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      #expect(bytes[offset] == scalars[index].rawValue)
      for inside in bytes[offset...].dropFirst().prefix(UTF8.width(scalar) - 1) { #expect(inside == 0) }
      offset += UTF8.width(scalar)
    }
    #expect(offset + 1 == bytes.count)
  }

  @Test(arguments: [
    [0x61, 0x80, 0x20, 0x62], [0xE6, 0x97], [0xF0, 0x9F, 0x87, 0x20, 0x61], [0xC0, 0xAF, 0x20], [0xED, 0xA0, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xFE, 0x20, 0x61],
  ])
  func `ill-formed bytes break like the replacement characters that Swift reads`(bytes: [UInt8]) {
    let repaired = String(decoding: bytes, as: UTF8.self)
    let expected = LineBreaker.boundaries(of: repaired.unicodeScalars.map(\.value))
    let actual = LineBreaker.boundaries(of: bytes.span)
    #expect(actual.count == bytes.count + 1)
    #expect(actual.filter { $0 == 1 }.count == expected.filter { $0 == .allowed }.count)
  }
}
