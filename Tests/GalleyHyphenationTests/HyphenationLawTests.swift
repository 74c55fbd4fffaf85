import Galley
import GalleyHyphenation
import GalleyTestSupport
import Testing

/// Tests the laws of layouts with random texts whose words are hyphenated, in which every limit varies.
@Suite
struct HyphenationLawTests {
  /// A random case whose pieces are mixed with long words, with `hyphens: auto`.
  private static func subject(_ seed: UInt64, _ typesetter: Typesetter) -> LawSubject {
    var random = RandomCase(seed: seed)
    let words = ["hyphenation ", "Silbentrennung ", "asszonnyal ", "typographie, ", "extraordinarily\u{AD}long "]
    for index in random.pieces.indices where !random.pieces[index].contains("\u{FFFC}") {
      random.pieces[index] += words[(index + Int(seed)) % words.count]
    }
    let language = ["en", "de", "hu", "fr"][Int(seed % 4)]
    return LawSubject(random, typesetter: typesetter) { text in
      text.modifyStyle(in: 0..<text.utf8Count) { $0.language = LanguageTag(language) }
      text.setParagraphStyle(nil, in: 0..<text.utf8Count)
      text.paragraphStyle.hyphens = .auto
      if seed % 3 == 0 { text.paragraphStyle.hyphenateLimitLines = Int(seed / 3 % 3) }
      if seed % 5 == 0 { text.paragraphStyle.hyphenateLimitLast = .always }
      if seed % 7 == 0 { text.paragraphStyle.hyphenateLimitZone = seed % 2 == 0 ? .length(30) : .fraction(0.2) }
    }
  }

  /// 120 texts in a deep run, otherwise a tenth.
  @Test(arguments: Law.all) func `K4: the law holds for hyphenated texts`(law: Law) {
    let typesetter = Typesetter(hyphenator: PatternHyphenator())
    for seed in UInt64(1)...UInt64(TestDepth.cases(120, share: 10)) {
      let message = law.check(Self.subject(seed, typesetter))
      #expect(message == nil, "seed \(seed): \(message ?? "")")
    }
  }
}
