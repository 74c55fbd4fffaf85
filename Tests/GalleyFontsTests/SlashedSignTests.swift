import Galley
import Testing

/// Tests signs that U+0338 crosses out, such as ≠: the slash goes through the middle of the sign.
struct SlashedSignTests {
  private func shaped(_ text: String, families: [String] = [], _ library: FontLibrary = .bundled) -> ShapedText {
    Typesetter(library: library).prepare(AttributedText(text, style: TextStyle(families: families, size: 100)))
  }

  /// Signs with the parts that they are made of.
  private static let signs = [
    ("≠", "="), ("≮", "<"), ("≯", ">"), ("≢", "≡"), ("≁", "∼"), ("≄", "≃"), ("≇", "≅"), ("≉", "≈"), ("∉", "∈"),
    ("∌", "∋"),
    ("∤", "∣"), ("∦", "∥"), ("∄", "∃"), ("⊀", "≺"), ("⊁", "≻"), ("⊄", "⊂"), ("⊅", "⊃"), ("↚", "←"), ("↛", "→"),
    ("⇍", "⇐"),
    ("⊬", "⊢"), ("≭", "≍"), ("⋠", "≼"), ("⋬", "⊴"),
  ]

  @Test(arguments: signs)
  func `W9: a crossed-out sign has a glyph of its own, composed or not`(sign: String, base: String) {
    for text in [sign, base + "\u{338}"] {
      let shaped = shaped(text)
      #expect(shaped.missing == [])
      #expect(shaped.glyphs.map { $0.id != 0 } == [true])
    }
  }

  @Test(arguments: signs.prefix(3))
  func `W9: the slash goes through the middle of the sign`(sign: String, base: String) throws {
    for text in [sign, base + "\u{338}"] {
      let shaped = shaped(text)
      let ink = try #require(shaped.layout(width: 1000).inkBounds)
      #expect(abs(ink.x + ink.width / 2 - shaped.maxContentWidth / 2) <= 6)
    }
  }

  @Test func `W9: the font that the style names draws a crossed-out sign if it has it whole`() {
    for family in ["Noto Sans CJK JP", "Noto Sans Mono", "Galley Symbols"] {
      for text in ["≠", "=\u{338}"] {
        #expect(shaped(text, families: [family]).faces.map(\.descriptor.family) == [family])
      }
    }
    #expect(shaped("a ≠ b").filesOfRuns == ["a =NotoSans", "≠ =NotoSansMono", "b=NotoSans"])
    #expect(shaped("a=\u{338}\u{301}b").missing == [])
  }

  @Test func `W9: without such a font the sign is made from parts, and letters keep their slash`() throws {
    let sans = FontLibrary(entries: FontLibrary.bundled.entries(family: "Noto Sans"))
    for text in ["≠", "=\u{338}"] {
      let shaped = shaped(text, sans)
      #expect(shaped.missing == [])
      #expect(shaped.glyphs.count == 2)
    }
    #expect(shaped("a\u{338}").filesOfRuns == ["a\u{338}=NotoSans"])
  }

  @Test func `W9: profile browser has the first font that can make the sign, as Chromium`() {
    let text = AttributedText("≠=\u{338}", paragraphStyle: ParagraphStyle(profile: .browser))
    #expect(Typesetter(library: .bundled).prepare(text).faces.map(\.path) == ["NotoSans-Regular.ttf"])
  }
}
