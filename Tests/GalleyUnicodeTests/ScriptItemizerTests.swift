import GalleyUnicode
import Testing

/// The script runs of a text, with the scalar at which each ends: `Latn 4, Cyrl 6`.
private func scripts(_ text: String) -> String {
  ScriptItemizer.runs(of: text.unicodeScalars.map(\.value)).map { "\($0.script) \($0.end)" }.joined(separator: ", ")
}

struct ScriptItemizerTests {
  /// Texts with their script runs.
  static let samples: [(text: String, runs: String)] = [
    ("", ""), ("abc", "Latn 3"), ("12 !", "Zyyy 4"), ("a б", "Latn 2, Cyrl 3"), ("1. б", "Cyrl 4"),
    ("hi, мир! ok", "Latn 4, Cyrl 9, Latn 11"), ("a\u{301}б\u{301}", "Latn 2, Cyrl 4"),
    // Extensions: danda, prolonged sound mark, Arabic-Indic digits, tatweel, middle dot.
    ("क।", "Deva 2"), ("ক।", "Beng 2"), ("a ।क", "Latn 2, Deva 4"), ("a।b", "Latn 3"), ("।", "Zyyy 1"),
    ("カー", "Kana 2"), ("かー", "Hira 2"), ("aーア", "Latn 1, Kana 3"), ("٣ ب", "Arab 3"), ("ب٣", "Arab 2"),
    ("ـ\u{7CA}", "Nkoo 2"), ("ـب", "Arab 2"), ("д·д", "Cyrl 3"), ("漢、か。", "Hani 2, Hira 4"),
    // Brackets.
    ("a (б) c", "Latn 3, Cyrl 4, Latn 7"), ("(б)", "Cyrl 3"),
    ("б (a [г] d) е", "Cyrl 3, Latn 6, Cyrl 7, Latn 10, Cyrl 13"),
    ("a б) c", "Latn 2, Cyrl 5, Latn 6"), ("a「カ」b", "Latn 1, Kana 4, Latn 5"),
    // A mark stays with its base.
    ("a\u{93F}", "Latn 2"), ("\u{93F}", "Deva 1"), ("\u{25CC}\u{93F}", "Deva 2"),
  ]

  @Test(arguments: samples)
  func `runs are those of UAX 24`(_ sample: (text: String, runs: String)) {
    #expect(scripts(sample.text) == sample.runs)
  }

  @Test func `an itemizer that has finished starts anew`() {
    var itemizer = ScriptItemizer()
    itemizer.step(0x61, CodePointProperties(0x61), at: 0)
    #expect(itemizer.finishRuns(at: 1) == [ScriptRun(end: 1, script: .latin)])
    #expect(itemizer.finishRuns(at: 0).isEmpty)
  }

  @Test func `more than 64 open brackets lose the outermost ones only`() {
    let open = "a" + String(repeating: "(", count: 70) + "б"
    #expect(scripts(open + String(repeating: ")", count: 64) + "a") == "Latn 71, Cyrl 72, Latn 137")
    #expect(scripts(open + String(repeating: ")", count: 70)) == "Latn 71, Cyrl 72, Latn 142")
  }

  @Test func `runs are ascending, neighbors differ and hostile texts are linear`() {
    for unit in ["aб", "(б]a", "(a)б", "a।", "ー·।", "\u{200D}", "「」(", "\u{301}"] {
      let scalars = String(repeating: unit, count: 100_000 / unit.unicodeScalars.count).unicodeScalars.map(\.value)
      let runs = ScriptItemizer.runs(of: scalars)
      #expect(runs.last?.end == scalars.count)
      #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.end < $1.end && $0.script != $1.script })
    }
  }
}
