import Testing

@testable import GalleyUnicode

/// The script runs of a text in profile `browser`, with the scalar at which each ends: `Latn 4, Cyrl 6`.
private func scripts(_ text: String) -> String {
  var itemizer = BrowserScripts()
  let scalars = text.unicodeScalars.map(\.value)
  for (index, scalar) in scalars.enumerated() { itemizer.step(scalar, CodePointProperties(scalar), at: index) }
  var runs: [ScriptRun] = []
  itemizer.endParagraph(count: scalars.count, breakLength: 0, script: itemizer.script, into: &runs)
  return runs.map { "\($0.script) \($0.end)" }.joined(separator: ", ")
}

struct BrowserScriptsTests {
  /// Texts with their script runs. They were inferred from the forms that Chromium gives to quotation marks in them.
  static let samples: [(text: String, runs: String)] = [
    ("", ""), ("abc", "Latn 3"), ("12 !", "Zyyy 4"), ("a б", "Latn 2, Cyrl 3"), ("1. б", "Cyrl 4"),
    // Punctuation that East Asian scripts share is not in one run with Latin letters.
    ("（‘W", "Bopo 2, Latn 3"), ("W【‘W", "Latn 1, Bopo 3, Latn 4"), ("字（‘字", "Hani 4"), ("【 ‘W", "Bopo 3, Latn 4"),
    ("（W）‘W", "Bopo 1, Latn 2, Bopo 4, Latn 5"), ("(‘W", "Latn 3"), ("字(‘W", "Hani 3, Latn 4"), ("，W", "Latn 2"),
    // The middle dot does not belong to Hangul.
    ("가·나", "Hang 1, Copt 2, Hang 3"), ("漢·字", "Hani 3"),
    // Katakana and Hiragana have one OpenType script.
    ("かカー。か", "Hira 5"), ("漢、か。", "Hani 2, Hira 4"),
    // Brackets close in the script in which they opened.
    ("a (б) c", "Latn 3, Cyrl 4, Latn 7"), ("a「カ」b", "Latn 1, Hira 4, Latn 5"),
    // A mark has the script of its base, but it gives its script to a base that has none.
    ("a\u{301}б\u{301}", "Latn 2, Cyrl 4"), ("б 1\u{64B}", "Cyrl 2, Arab 4"),
  ]

  @Test(arguments: samples)
  func `runs are Chromium's`(_ sample: (text: String, runs: String)) {
    #expect(scripts(sample.text) == sample.runs)
  }

  @Test func `runs are ascending, and hostile texts are linear`() {
    for unit in ["aб", "(б]a", "(a)б", "a।", "ー·।", "\u{200D}", "「」(", "\u{301}", "a【"] {
      let scalars = String(repeating: unit, count: 100_000 / unit.unicodeScalars.count).unicodeScalars.map(\.value)
      var itemizer = BrowserScripts()
      for (index, scalar) in scalars.enumerated() { itemizer.step(scalar, CodePointProperties(scalar), at: index) }
      var runs: [ScriptRun] = []
      itemizer.endParagraph(count: scalars.count, breakLength: 0, script: itemizer.script, into: &runs)
      #expect(runs.last?.end == scalars.count)
      #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.end < $1.end })
    }
  }
}
