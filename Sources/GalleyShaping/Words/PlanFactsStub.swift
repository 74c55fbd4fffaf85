internal import GalleyFonts
struct GlyphSetStub: Sendable {
  var isEmpty: Bool { true }
  func contains(_ glyph: UInt32) -> Bool { false }
}
struct PlanFacts: Sendable {
  let isDivisible = true
  let leading = GlyphSetStub()
  let trailing = GlyphSetStub()
  let acrossSpace = GlyphSetStub()
}
