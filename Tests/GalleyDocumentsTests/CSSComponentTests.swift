import Testing

@testable import GalleyDocuments

/// Tests how CSS values are split into parts.
struct CSSComponentTests {
  @Test func `the parts of a value`() {
    #expect(
      CSSComponent.list("  16px/1.5 'Noto Sans', a-b\t#0f0 +.5e1% f(1 ,x) ") == [
        .dimension(16, unit: "px"), .slash, .number(1.5), .string("Noto Sans"), .comma, .word("a-b"), .hash("0f0"),
        .percentage(5), .function("f", [.number(1), .comma, .word("x")]),
      ])
    #expect(
      CSSComponent.list("1em 1e1em 1E+2PX") == [
        .dimension(1, unit: "em"), .dimension(10, unit: "em"), .dimension(100, unit: "px"),
      ])
    #expect(CSSComponent.list("") == [])
    #expect(CSSComponent.list("é") == [.word("é")])
  }

  @Test(arguments: [
    "(", ")", "f(", "f(1", "'a", "\"a'", "'a\\b'", "'a\nb'", "1.", "a!", "#", "red#b00", "1px'a'", "f(1)2",
  ])
  func `no values`(text: String) { #expect(CSSComponent.list(text) == nil) }

  @Test func `functions inside functions have a limit`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "f(", count: depth) + String(repeating: ")", count: depth)
    }
    #expect(CSSComponent.list(nested(8)) != nil)
    #expect(CSSComponent.list(nested(9)) == nil)
    #expect(CSSComponent.list(nested(1_000_000)) == nil)
  }

  @Test func `lists between commas`() {
    #expect([CSSComponent.number(1), .comma, .number(2)].separated() == [[.number(1)], [.number(2)]])
    #expect([CSSComponent.number(1), .comma].separated() == nil)
    #expect([CSSComponent]().separated() == nil)
  }
}
