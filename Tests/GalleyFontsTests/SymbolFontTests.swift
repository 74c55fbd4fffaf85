import Galley
import Testing

/// Tests the bundled font Galley Symbols.
struct SymbolFontTests {
  private func shaped(_ text: String, families: [String] = []) -> ShapedText {
    Typesetter(library: .bundled).prepare(AttributedText(text, style: TextStyle(families: families)))
  }

  @Test(arguments: [
    "✓", "✗", "✘", "⌘", "⌥", "⇧", "⌃", "⌫", "⏎", "⇥", "⋮", "⋯", "☐", "☒", "☰", "⚐", "↵", "↺", "↻", "⇄", "⟳", "❯",
    "❮", "✎", "⬆\u{FE0E}", "⬅\u{FE0E}", "⊕", "⊞", "⊟", "⊠", "∡", "♔", "⚀", "⠋", "⣿", "⌂", "⏏\u{FE0E}", "☼", "♲", "⚑",
    "❖", "➤", "➜", "⬢",
  ])
  func `Y5: signs of user interfaces are drawn`(sign: String) {
    let shaped = shaped(sign)
    #expect(shaped.missing == [])
    #expect(shaped.glyphs.allSatisfy { $0.id != 0 })
    #expect(!shaped.faces.contains { $0.descriptor.isColor })
  }

  @Test func `Y5: the font comes last, so that no other font's characters change`() throws {
    let families = FontLibrary.bundled.entries.map(\.descriptor.family)
    let index = try #require(families.firstIndex(of: "Galley Symbols"))
    #expect(families[index...] == ["Galley Symbols", "Galley Test"])
    #expect(shaped("✔").faces.map(\.path) == ["NotoColorEmoji.ttf"])
    #expect(shaped("✔\u{FE0E}").faces.map(\.path) == ["GalleySymbols-Regular.ttf"])
    #expect(shaped("→★").faces.map(\.path) == ["NotoSansMono-Regular.ttf", "NotoSansCJKjp-Regular.otf"])
  }

  @Test func `Y5: the font has no letters, and text that asks for its original does not get it`() {
    let shaped = shaped("a✓", families: ["DejaVu Sans"])
    #expect(shaped.filesOfRuns == ["a=NotoSans", "✓=GalleySymbols"])
    #expect(shaped.unknownFamilies == ["DejaVu Sans"])
  }
}
