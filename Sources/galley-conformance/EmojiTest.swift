import FoundationEssentials
import Galley

/// The fully-qualified sequences of emoji-test.txt, set with an emoji font: each one unit with one advance. UTS #51.
struct EmojiTest {
  /// The sequence.
  let text: String
  /// The version of Unicode's emoji data that it came with.
  let version: Double

  /// Nil when the line lists no fully-qualified sequence: `1F600 ; fully-qualified # 😀 E1.0 grinning face`.
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

  /// Sets each sequence in `font`, after the bundled faces without their emoji; sequences of later versions than the
  /// font's characters are left out, since fonts are made for a version.
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
    let plain = FontLibrary.bundled.entries.filter { !$0.descriptor.isColor }
    let typesetter = Typesetter(library: FontLibrary(entries: plain + [FontEntry(face: face)]))
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

  /// What joins or selects and need not have a glyph.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200D || scalar.value == 0xFE0F || (0xE0020...0xE007F).contains(scalar.value)
  }
}
