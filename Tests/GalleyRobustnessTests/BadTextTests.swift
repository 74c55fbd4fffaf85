import Galley
import GalleyTestSupport
import Testing

/// Tests bytes that are not valid UTF-8, and ranges that are outside the text.
struct BadTextTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `each byte that is no UTF-8 becomes one replacement character, and is told`() {
    let repair = AttributedText.UTF8Repair([
      0x61, 0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0xE2, 0x82,
    ])
    #expect(repair.utf8.count == 1 + 12 * 3)
    #expect(repair.repairs == (0..<12).map { 1 + 3 * $0 })
    LayoutCheck(AttributedText(repair), "invalid UTF-8", typesetter: typesetter)
  }

  @Test func `each lone surrogate becomes one replacement character, and is told`() {
    let repair = AttributedText.UTF8Repair(utf16: [0x61, 0xD800, 0x62, 0xDC00, 0xD83D, 0xD83D, 0xDE00, 0xDBFF])
    #expect(repair.utf8 == Array("a\u{FFFD}b\u{FFFD}\u{FFFD}😀\u{FFFD}".utf8))
    #expect(repair.repairs == [1, 5, 8, 15])
    LayoutCheck(AttributedText(repair), "lone surrogates", typesetter: typesetter)
  }

  @Test func `random bytes have a finite layout`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<40 {
      let bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
      LayoutCheck(AttributedText(repairing: bytes), "random bytes", widths: [0, 100], typesetter: typesetter)
    }
  }

  @Test func `random code units have a finite layout`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<20 {
      let units = (0..<200).map { _ in UInt16.random(in: 0...UInt16.max, using: &random) }
      LayoutCheck(AttributedText(repairingUTF16: units), "random UTF-16", widths: [0, 100], typesetter: typesetter)
    }
  }

  @Test func `every character of the basic plane is laid out`() {
    let scalars = (0...0xFFFF).compactMap { Unicode.Scalar($0 as UInt32) }
    let text = AttributedText(String(String.UnicodeScalarView(scalars)))
    let layout = typesetter.prepare(text).layout(width: 300)
    #expect(layout.lines.first?.range.lowerBound == 0 && layout.lines.last?.range.upperBound == text.utf8Count)
    #expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    #expect(layout.size.height.isFinite)
  }

  @Test func `NUL is text without a glyph of its own and ends nothing`() {
    let layout = typesetter.prepare(AttributedText("a\u{0}b")).layout(width: 100)
    #expect(layout.lines.map(\.range) == [0..<3])
    #expect(layout.glyphRuns.flatMap(\.glyphs).map(\.cluster).contains(2))
  }

  @Test func `spans out of order, overlapping, past the end and inside a scalar are moved into the text`() {
    var text = AttributedText("aé👩🏽‍🚀שלום")
    let ranges = [20..<40, 0..<3, 2..<9, -7..<2, 5..<5, 1000..<2000, -9..<(-3), 0..<Int.max, Int.min..<1]
    for (index, range) in ranges.enumerated() {
      text.modifyStyle(in: range) { $0.size = Double(10 + index) }
      text.setParagraphStyle(.browser, in: range)
      text.addActiveRange(ActiveRange(range: range, id: "\(index)"))
    }
    let count = text.utf8Count
    #expect(text.activeRanges.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= count })
    LayoutCheck(text, "odd ranges", typesetter: typesetter)
    for range in ranges { text.replace(range, with: "x") }
    LayoutCheck(text, "odd edits", typesetter: typesetter)
  }

  @Test func `a style's edge inside a grapheme moves to the grapheme's start`() {
    let source = "👩🏽‍🚀é"
    for offset in 0...source.utf8.count {
      var text = AttributedText(source)
      text.modifyStyle(in: offset..<text.utf8Count) { $0.size = 32 }
      let shaped = typesetter.prepare(text)
      #expect(shaped.missing.isEmpty, "\(offset)")
      #expect(shaped.runs.allSatisfy { $0.start == 0 || $0.start == 15 }, "\(offset)")
    }
  }
}
