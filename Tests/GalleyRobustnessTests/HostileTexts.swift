/// A text that may break layout engines, with its name.
struct HostileTextCase: Sendable {
  var name: String
  var text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  init(_ name: String, _ piece: String, times count: Int, after start: String = "") {
    self.name = name
    text = start + String(repeating: piece, count: count)
  }

  /// All texts, each at most a few kilobytes long.
  static let all = marks + joiners + directions + codePoints + lines

  private static let marks = [
    HostileTextCase("marks on every letter", "a\u{301}\u{316}\u{327}e\u{302}\u{323} ", times: 60),
    HostileTextCase("marks on one letter", "\u{301}", times: 700, after: "a"),
    HostileTextCase("marks on nothing", "\u{301}", times: 300),
    HostileTextCase("Arabic marks on one letter", "\u{64E}\u{651}", times: 300, after: "\u{628}"),
    HostileTextCase("Hebrew marks on a Latin letter", "\u{5B0}", times: 300, after: "a"),
    HostileTextCase("a Tibetan stack", "\u{F90}", times: 200, after: "\u{F40}"),
    HostileTextCase("a Myanmar stack", "\u{1000}\u{1039}", times: 200),
    HostileTextCase("a chain of viramas", "\u{915}\u{94D}", times: 200),
    HostileTextCase("a chain of coengs", "\u{1780}\u{17D2}", times: 200),
  ]

  private static let joiners = [
    HostileTextCase("joiners alone", "\u{200D}", times: 300),
    HostileTextCase("people joined without end", "👩\u{200D}", times: 100),
    HostileTextCase("an odd number of regional indicators", "🇯", times: 101),
    HostileTextCase("skin tones on nothing", "🏽", times: 60),
    HostileTextCase("skin tones on everything", "👋🏽a🏽", times: 40),
    HostileTextCase("variation selectors alone", "\u{FE0F}", times: 200),
    HostileTextCase("Mongolian variation selectors", "\u{1820}\u{180B}", times: 100),
    HostileTextCase("keycaps of nothing", "\u{20E3}", times: 60),
    HostileTextCase("a flag of tags without end", "\u{E0067}", times: 100, after: "🏴"),
  ]

  private static let directions = [
    HostileTextCase("directions that alternate", "aא", times: 200),
    HostileTextCase("125 embeddings", "\u{202B}", times: 125, after: "a "),
    HostileTextCase("more isolates than there are levels", "\u{2067}א", times: 200),
    HostileTextCase("overrides that are never closed", "\u{202E}abc ", times: 60),
    HostileTextCase("formatting that closes nothing", "\u{202C}\u{2069}", times: 100),
    HostileTextCase("brackets never closed", "א(a[", times: 100),
    HostileTextCase("brackets never opened", "א)a]", times: 100),
    HostileTextCase("brackets in the wrong order", "א([a)]", times: 100),
    HostileTextCase(
      "nested brackets", String(repeating: "(", count: 200) + "א" + String(repeating: ")", count: 200)),
    HostileTextCase("tabs among two directions", "א\tb ", times: 80),
  ]

  private static let codePoints = [
    HostileTextCase("NUL", "a\u{0}b\u{0}\u{0}"),
    HostileTextCase("controls", (0..<0x20).compactMap(Unicode.Scalar.init).map(String.init).joined()),
    HostileTextCase(
      "noncharacters",
      [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF].compactMap(Unicode.Scalar.init).map(String.init).joined(),
      times: 10),
    HostileTextCase("private use", "\u{E000}\u{F8FF}\u{F0000}\u{10FFFD}", times: 20),
    HostileTextCase("characters that nobody sees", "\u{34F}\u{115F}\u{200B}\u{2060}\u{FEFF}\u{E0001}", times: 40),
    HostileTextCase("unassigned code points", "\u{378}\u{E0080}\u{3FFFD}", times: 20),
    HostileTextCase("soft hyphens", "a\u{AD}", times: 200),
    HostileTextCase("soft hyphens alone", "\u{AD}", times: 200),
    HostileTextCase("a script without a font", "\u{12000}\u{1E8D0}", times: 60),
    HostileTextCase("object replacements without objects", "\u{FFFC}a", times: 60),
  ]

  private static let lines = [
    HostileTextCase("nothing", ""),
    HostileTextCase("one long word", "a", times: 2000),
    HostileTextCase("one long Arabic word", "ببسم", times: 300),
    HostileTextCase("spaces", " ", times: 2000),
    HostileTextCase("spaces that do not break", "a\u{A0}", times: 500),
    HostileTextCase("spaces of every width", "\u{2003}\u{200A}\u{3000}\u{1680}", times: 100),
    HostileTextCase("empty lines", "\n", times: 300),
    HostileTextCase("every kind of line end", "a\r\nb\rc\nd\u{85}e\u{2028}f\u{2029}g\u{B}h\u{C}", times: 20),
    HostileTextCase("tabs", "\t", times: 300),
  ]
}
