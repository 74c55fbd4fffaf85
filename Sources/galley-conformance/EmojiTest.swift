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

  /// Shapes each sequence with the bundled fonts, in which `font` replaces the color font. A sequence for which
  /// HarfBuzz finds no single glyph in `font` is left out and listed.
  static func run(_ name: String, path: String, font: String) -> Outcome {
    guard let data = FileManager.default.contents(atPath: path) else {
      return Outcome(name, skipped: "no file \(path)")
    }
    guard let bytes = FileManager.default.contents(atPath: font), let reference = HarfBuzzReference(Array(bytes)),
      let file = try? FontFile(path: font), let face = try? FontFace(file)
    else {
      return Outcome(name, skipped: "no font \(font)")
    }
    let tests = String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap(EmojiTest.init)
    let withoutEmoji = FontLibrary.bundled.entries.filter { !$0.descriptor.isColor }
    let typesetter = Typesetter(library: FontLibrary(entries: withoutEmoji + [FontEntry(face: face)]))
    var outcome = Outcome(name)
    var missing: [EmojiTest] = []
    for test in tests {
      let glyphs = reference.glyphs(of: test.text)
      guard glyphs.count == 1, glyphs[0] != 0 else {
        missing.append(test)
        continue
      }
      let shaped = typesetter.prepare(AttributedText(test.text))
      let isWhole =
        shaped.missing.isEmpty && shaped.runs.count == 1 && shaped.faces == [face]
        && shaped.glyphs.map { UInt32($0.id) } == glyphs
      outcome.count(
        passed: isWhole,
        difference: "\(test.scalars): \(shaped.glyphs.count) glyphs in \(shaped.runs.count) runs")
    }
    let versions = Dictionary(grouping: missing, by: \.version).sorted { $0.key < $1.key }
    if !missing.isEmpty {
      outcome.note = "\(missing.count) left out, which the font lacks"
      outcome.details = versions.map { version, tests in
        "left out of E\(version): " + tests.map(\.scalars).joined(separator: ", ")
      }
    }
    // The font is a recent one: a test of few sequences would show little.
    outcome.count(
      passed: missing.count * 10 < tests.count, difference: "the font lacks \(missing.count) of \(tests.count)")
    return outcome
  }

  /// Shapes each sequence with the bundled fonts: each must become a single glyph, or be reported as missing as a
  /// whole, and then be one cluster or consist of .notdef only.
  static func bundled(_ name: String, path: String) -> Outcome {
    guard let data = FileManager.default.contents(atPath: path) else {
      return Outcome(name, skipped: "no file \(path)")
    }
    let typesetter = Typesetter(library: .bundled)
    var outcome = Outcome(name)
    var missing = 0
    for test in String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap(EmojiTest.init) {
      let shaped = typesetter.prepare(AttributedText(test.text))
      let isWhole = shaped.glyphs.count == 1 && shaped.glyphs.allSatisfy { $0.id != 0 }
      let isReported =
        shaped.missing == [0..<test.text.utf8.count]
        && (shaped.glyphs.allSatisfy { $0.cluster == 0 } || shaped.glyphs.allSatisfy { $0.id == 0 })
      if isReported { missing += 1 }
      outcome.count(
        passed: isWhole != isReported, difference: "\(test.scalars): \(shaped.glyphs.count) glyphs, not reported")
    }
    outcome.note = "\(missing) of them drawn in parts and reported"
    return outcome
  }

  /// The code points in hexadecimal.
  private var scalars: String { text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
}
