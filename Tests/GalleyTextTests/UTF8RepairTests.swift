import GalleyTestSupport
import GalleyText
import Testing

struct UTF8RepairTests {
  @Test func `valid text is taken as it is`() {
    let text = "aé語😀\u{0}\u{FFFD}\u{10FFFF}"
    let repair = AttributedText.UTF8Repair(text.utf8)
    #expect(repair.utf8 == Array(text.utf8))
    #expect(repair.repairs.isEmpty)
    #expect(AttributedText.UTF8Repair([]).utf8.isEmpty)
  }

  @Test(
    arguments: [
      ([0xE2, 0x82, 0x41], "\u{FFFD}\u{FFFD}A", [0, 3]),
      ([0x41, 0xF0, 0x9F, 0x98], "A\u{FFFD}\u{FFFD}\u{FFFD}", [1, 4, 7]),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}", [0, 3]),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", [0, 3, 6]),
      ([0xF4, 0x90, 0x80, 0x80, 0xC3, 0xA9], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}é", [0, 3, 6, 9]),
      ([0xEF, 0xBF, 0xBD, 0xFF], "\u{FFFD}\u{FFFD}", [3]),
    ] as [([UInt8], String, [Int])])
  func `each invalid byte becomes one replacement character`(bytes: [UInt8], text: String, repairs: [Int]) {
    let repair = AttributedText.UTF8Repair(bytes)
    #expect(repair.utf8 == Array(text.utf8))
    #expect(repair.repairs == repairs)
    #expect(AttributedText(repairing: bytes).string == text)
  }

  @Test func `random bytes are repaired as the slow rule says`() {
    let bytes: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF3, 0xF4,
      0xF5, 0xFF,
    ]
    var random = SplitMix64(seed: 7)
    for _ in 0..<5000 {
      let source = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        bytes[Int.random(in: 0..<bytes.count, using: &random)]
      }
      let repair = AttributedText.UTF8Repair(source)
      let (text, repairs) = slowly(source)
      #expect(repair.utf8 == Array(text.utf8), "\(source)")
      #expect(repair.repairs == repairs, "\(source)")
    }
  }

  @Test func `each lone surrogate becomes one replacement character`() {
    let units: [UInt16] = [0x41, 0xD83D, 0xDE00, 0xD83D, 0xD83D, 0xDE00, 0xDE00, 0xE9, 0xFFFD, 0xD83D]
    let repair = AttributedText.UTF8Repair(utf16: units)
    #expect(repair.utf8 == Array("A😀\u{FFFD}😀\u{FFFD}é\u{FFFD}\u{FFFD}".utf8))
    #expect(repair.repairs == [5, 12, 20])
    #expect(AttributedText(repairingUTF16: units).utf8 == repair.utf8)
    let text = "aé語😀"
    #expect(AttributedText.UTF8Repair(utf16: text.utf16).utf8 == Array(text.utf8))
  }

  /// A slow repair of UTF-8 for comparison: decodes one scalar at a time with the standard library, and replaces
  /// invalid bytes.
  private func slowly(_ bytes: [UInt8]) -> (text: String, repairs: [Int]) {
    var text = ""
    var repairs: [Int] = []
    var offset = 0
    while offset < bytes.count {
      let scalar = (1...4).lazy.filter { offset + $0 <= bytes.count }.compactMap { length in
        String(validating: bytes[offset..<offset + length], as: UTF8.self)
      }.first
      if scalar == nil { repairs.append(text.utf8.count) }
      text += scalar ?? "\u{FFFD}"
      offset += scalar?.utf8.count ?? 1
    }
    return (text, repairs)
  }
}
