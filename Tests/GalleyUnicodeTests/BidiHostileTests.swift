import GalleyUnicode
import Testing

/// Tests paragraphs that could make a resolver use too much memory or time. With these sizes, a quadratic resolver
/// would not finish.
struct BidiHostileTests {
  /// The highest level of a paragraph with a left-to-right base direction.
  private func deepest(_ text: String) -> UInt8? {
    var resolver = BidiResolver()
    _ = resolver.resolve(text.unicodeScalars.map(\.value), base: .leftToRight)
    return resolver.levels.max()?.rawValue
  }

  @Test func `embeddings stop at level 125 and come back`() {
    let open = String(repeating: "\u{202B}\u{202A}", count: 100)
    let close = String(repeating: "\u{202C}", count: 200)
    #expect(deepest(open + "a" + close) == 126)
    #expect(levels(open + "א" + close + "a", .leftToRight).last == "0")
  }

  @Test(arguments: [61, 62, 63, 1_000])
  func `isolates stop at level 125 and come back`(_ pairs: Int) {
    let open = String(repeating: "\u{2067}\u{2066}", count: pairs)
    let close = String(repeating: "\u{2069}", count: 2 * pairs)
    #expect(deepest(open + "א" + close) == (pairs < 63 ? UInt8(2 * pairs + 1) : 125))
    #expect(levels(open + "א" + close + "a", .leftToRight).last == "0")
  }

  @Test func `a hundred thousand first-strong isolates are linear`() {
    #expect(deepest(String(repeating: "\u{2068}", count: 100_000) + "א") == 125)
    #expect(deepest(String(repeating: "\u{2068}a\u{2069}", count: 30_000) + "א") == 2)
  }

  @Test func `a hundred thousand bracket pairs are linear, nested or not`() {
    #expect(deepest(String(repeating: "()", count: 100_000) + "א") == 1)
    #expect(deepest(String(repeating: "(", count: 50_000) + "א" + String(repeating: ")", count: 50_000)) == 1)
    #expect(deepest(String(repeating: "(א)a", count: 25_000)) == 1)
  }

  @Test func `a hundred thousand changes of direction are linear`() {
    #expect(deepest(String(repeating: "aא", count: 50_000)) == 1)
    #expect(deepest(String(repeating: "\u{202E}a\u{202C}", count: 30_000)) == 1)
  }

  @Test func `closing codes without opening ones do nothing`() {
    #expect(levels("\u{202C}\u{2069}\u{202C}א\u{2069})", .leftToRight) == "x0x100")
  }

  @Test func `a paragraph of marks alone has the paragraph's level`() {
    #expect(levels("\u{301}\u{302}", .rightToLeft) == "11")
  }

  @Test func `a separator inside ends what is open`() {
    #expect(levels("\u{202E}a\nb\u{2067}\nא)", .leftToRight) == "x100" + "0010")
  }
}
