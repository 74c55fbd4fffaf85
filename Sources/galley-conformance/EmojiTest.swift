import FoundationEssentials
import Galley

/// Runs the fully-qualified sequences of emoji-test.txt with an emoji font: each must become a single glyph. UTS #51.
struct EmojiTest {
  /// The sequence.
  let text: String
  /// The version of Unicode's emoji data that added the sequence.
  let version: Double

  /// Parses a line such as `1F600 ; fully-qualified # 😀 E1.0 grinning face`; `nil` if it is no fully-qualified
  /// sequence.
  private init?(_ line: Substring) {
    let halves = line.split(separator: ";", maxSplits: 1)
    guard halves.count == 2, halves[1].drop(while: { $0 == " " }).hasPrefix("fully-qualified") else { return nil }
    let scalars = halves[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }.compactMap(Unicode.Scalar.init)
    let words = halves[1].split(separator: " ")
    guard !scalars.isEmpty, let version = words.first(where: { $0.hasPrefix("E") }).flatMap({ Double($0.dropFirst()) })
    else { return nil }
    text = String(String.UnicodeScalarView(scalars))
    self.version = version
  }

  /// Shapes each sequence with the bundled fonts, in which `font` replaces the color font. Sequences of newer emoji
  /// versions than those that the font supports are left out.
  static func run(_ name: String, path: String, font: String) -> Outcome {
    guard let data = FileManager.default.contents(atPath: path) else {
      return Outcome(name, skipped: "no file \(path)")
    }
    guard let file = try? FontFile(path: font), let face = try? FontFace(file) else {
      return Outcome(name, skipped: "no font \(font)")
    }
    let tests = String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap(EmojiTest.init)
    let late = tests.filter { test in
      test.text.unicodeScalars.contains { !face.coverage.contains($0.value) && !isJoining($0) }
    }
    let first = late.map(\.version).min() ?? .infinity
    let withoutEmoji = FontLibrary.bundled.entries.filter { !$0.descriptor.isColor }
    let typesetter = Typesetter(library: FontLibrary(entries: withoutEmoji + [FontEntry(face: face)]))
    var outcome = Outcome(name)
    for test in tests where test.version < first {
      let shaped = typesetter.prepare(AttributedText(test.text))
      let isWhole =
        shaped.missing.isEmpty && shaped.runs.count == 1 && shaped.faces == [face] && shaped.glyphs.count == 1
      outcome.count(
        passed: isWhole,
        difference: test.text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
          + ": \(shaped.glyphs.count) glyphs in \(shaped.runs.count) runs")
    }
    return outcome
  }

  /// Whether a scalar joins or selects, so that a font needs no glyph for it.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200D || scalar.value == 0xFE0F || (0xE0020...0xE007F).contains(scalar.value)
  }
}
