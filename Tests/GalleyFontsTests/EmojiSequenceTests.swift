import FoundationEssentials
import Galley
import Testing

/// Tests that the emoji font draws each sequence of Fonts/emoji-sequences.txt with one glyph.
struct EmojiSequenceTests {
  @Test func `J4: every listed emoji sequence is one glyph of the emoji font`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fonts/emoji-sequences.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count > 2500)
    let typesetter = Typesetter(library: .bundled)
    for line in lines {
      let scalars = line.split(separator: " ").compactMap { UInt32($0, radix: 16) }.compactMap(Unicode.Scalar.init)
      let text = String(String.UnicodeScalarView(scalars))
      let shaped = typesetter.prepare(AttributedText(text))
      #expect(shaped.missing.isEmpty, "\(line)")
      #expect(shaped.runs.count == 1 && shaped.faces.map(\.path) == ["NotoColorEmoji.ttf"], "\(line)")
      #expect(shaped.glyphs.count == 1 && shaped.glyphs.first?.id != 0, "\(line)")
    }
  }
}
