import Galley
import GalleyShaping
import GalleyTestSupport
import Testing

/// Tests that arrays of glyphs have value semantics: a change does not affect other owners of the same storage.
struct GlyphsTests {
  @Test func `what is written to a copy does not show in the original`() {
    let original = Typesetter.bundled(.standard).prepare(AttributedText("glyphs")).glyphs
    let before = Array(original)
    var copy = original
    #expect(copy == original)
    copy.append(ShapedGlyph(id: 1, cluster: 6, advance: 2, flags: []))
    copy[0].id = 7
    #expect(Array(original) == before)
    #expect(copy.count == before.count + 1)
    #expect(copy[0] == ShapedGlyph(id: 7, cluster: 0, advance: before[0].advance, flags: before[0].flags))
    #expect(copy.dropFirst().dropLast().elementsEqual(before.dropFirst()))
    #expect(copy.last == ShapedGlyph(id: 1, cluster: 6, advance: 2, flags: []))
  }

  @Test func `a long text keeps its glyphs and candidates when another is prepared`() {
    let long = AttributedText(String(repeating: "x ", count: 70_000))
    let typesetter = Typesetter.bundled(.standard)
    let first = typesetter.prepare(long)
    let (glyphs, candidates) = (Array(first.glyphs), Array(first.candidates))
    #expect(glyphs.count == 140_000 && candidates.count > 70_000)
    let second = typesetter.prepare(AttributedText(String(repeating: "another ", count: 20_000)))
    #expect(second.glyphs.count == 160_000)
    #expect(first.glyphs.elementsEqual(glyphs) && first.candidates.elementsEqual(candidates))
    #expect(typesetter.prepare(long).glyphs == first.glyphs)
  }
}
