import Galley
import GalleyHyphenation
import Testing

/// Tests `hyphens: auto` in layouts: which words are hyphenated, and how lines with hyphens are measured and drawn.
@Suite
struct HyphenatedLayoutTests {
  private let typesetter = Typesetter(hyphenator: PatternHyphenator())

  /// A text of one language, with `hyphens: auto` and changes of the paragraph style.
  private func text(
    _ string: String, _ language: String?, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> AttributedText {
    var style = TextStyle()
    style.language = language.flatMap { LanguageTag($0) }
    var paragraph = ParagraphStyle()
    paragraph.hyphens = .auto
    change(&paragraph)
    return AttributedText(string, style: style, paragraphStyle: paragraph)
  }

  /// The lines of a text as strings, with `-` after lines that end with a hyphen.
  private func lines(_ text: AttributedText, width: Double, _ other: Typesetter? = nil) -> [String] {
    let layout = (other ?? typesetter).prepare(text).layout(width: width)
    return layout.lines.map { text.plainText(in: $0.contentRange) + ($0.reason == .hyphen ? "-" : "") }
  }

  @Test(arguments: [
    ("hyphenation", "en"), ("Verarbeitung", "de"), ("a typography", "en"), ("asszonnyal", "hu"), ("переносы", "ru"),
  ])
  func `Y3: min-content has room for the hyphens that lines show, if lines may break anywhere`(
    string: String, language: String
  ) {
    for wrap in ParagraphStyle.OverflowWrap.allCases {
      for wordBreak in ParagraphStyle.WordBreak.allCases {
        let prepared = typesetter.prepare(
          text(string, language) {
            $0.overflowWrap = wrap
            $0.wordBreak = wordBreak
          })
        let layout = prepared.layout(Proposal(width: .minContent))
        #expect(layout.lines.allSatisfy { $0.inlineSize <= layout.size.width }, "\(wrap) \(wordBreak)")
      }
    }
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `P6: words are hyphenated where the text before the hyphen says so`(profile: ParagraphStyle.Profile) {
    func source(_ string: String, _ hyphens: ParagraphStyle.Hyphens) -> AttributedText {
      text(string, "de") {
        $0 = ParagraphStyle(profile: profile)
        $0.overflowWrap = .normal
        $0.hyphens = hyphens
      }
    }
    var second = source("Verarbeitung Verarbeitung", .manual)
    second.modifyStyle(in: 13..<25) { $0.hyphens = .auto }
    #expect(lines(second, width: 0) == ["Verarbeitung", "Ver-", "ar-", "bei-", "tung"])
    var part = source("Verarbeitung", .none)
    part.modifyStyle(in: 0..<4) { $0.hyphens = .auto }
    #expect(lines(part, width: 0) == ["Ver-", "arbeitung"])
    var rest = source("Verarbeitung", .auto)
    rest.modifyStyle(in: 3..<12) { $0.hyphens = .manual }
    #expect(lines(rest, width: 0) == ["Ver-", "arbeitung"])
    var whole = source("Verarbeitung", .auto)
    whole.modifyStyle(in: 3..<5) { $0.wordBreak = .breakAll }
    #expect(lines(whole, width: 0) == ["Ver-", "a", "r", "bei-", "tung"])
    #expect(
      Typesetter().prepare(second).unsupportedProperties == [
        AttributedText.UnsupportedProperty(.hyphens, in: 13..<25)
      ])
  }

  @Test(arguments: ["Verarbeitung²", "Verarbeitung₂", "(Verarbeitung)¹", "½Verarbeitung", "„Verarbeitung“³,"])
  func `W16: a raised or lowered figure beside a word does not keep it whole`(string: String) {
    let shown = parts(string + " und", "de")
    #expect(shown.contains("Ver-|ar-|bei-|tung"), "\(shown)")
    #expect(!parts("Verarbeitung2 und", "de").contains("-"))
  }

  /// The lines in the narrowest width: one for each part of a word.
  private func parts(_ string: String, _ language: String?, _ change: (inout ParagraphStyle) -> Void = { _ in })
    -> String
  {
    lines(
      text(string, language) {
        $0.overflowWrap = .normal
        change(&$0)
      }, width: 1
    ).joined(separator: "|")
  }

  @Test(arguments: [
    ("en", "the hyphenation", "the|hy-|phen-|ation"), ("de", "die Silbentrennung", "die|Sil-|ben-|tren-|nung"),
    ("fr", "la typographie", "la|ty-|po-|gra-|phie"), ("es", "la tipografía", "la|ti-|po-|gra-|fía"),
    ("ru", "эта типография", "эта|ти-|по-|гра-|фия"),
  ])
  func `K4: lines end inside words where the language allows it`(
    _ language: String, _ string: String, _ expected: String
  ) {
    #expect(parts(string, language) == expected)
  }

  @Test
  func `K4: without a language, a hyphenator or the value auto no word is hyphenated`() {
    #expect(parts("hyphenation", nil) == "hyphenation")
    #expect(parts("hyphenation", "zh") == "hyphenation")
    #expect(parts("hyphenation", "en") { $0.hyphens = .manual } == "hyphenation")
    #expect(parts("hyphenation", "en") { $0.hyphens = .none } == "hyphenation")
    #expect(lines(text("hyphenation", "en") { $0.overflowWrap = .normal }, width: 1, Typesetter()) == ["hyphenation"])
    #expect(parts("hyphenation again", "en") { $0.textWrap = .nowrap } == "hyphenation again")
    #expect(!parts("hyphenation", "en") { $0.wordBreak = .breakAll }.contains("-"))
    #expect(!parts("hyphenation", "en") { $0.lineBreak = .anywhere }.contains("-"))
  }

  @Test(arguments: [
    "https://hyphenation.example/typography", "hyphenation@example.com", "hyphenation.example", "first_hyphenation",
    "hyphenation2", "hyphenationAlgorithm", "/usr/share/hyphenation", "std::hyphenation", "1234567890", "x=hyphenation",
  ])
  func `K4: addresses, numbers and program text are not hyphenated`(_ string: String) {
    #expect(!parts(string, "en").contains("-|"))
    #expect(!parts("a \(string) b", "en").contains("-|"))
  }

  @Test
  func `K4: capitalized words are hyphenated as in Chromium: not in English`() {
    #expect(parts("Hyphenation", "en") == "Hyphenation")
    #expect(parts("Silbentrennung", "de") == "Sil-|ben-|tren-|nung")
    #expect(parts("(hyphenation), “hyphenation”", "en").filter { $0 == "-" }.count == 4)
  }

  @Test
  func `K4: soft hyphens in a word come before patterns`() {
    #expect(parts("hyphena\u{AD}tion hyphenation", "en") == "hyphena\u{AD}-|tion|hy-|phen-|ation")
  }

  @Test
  func `K4: a word is hyphenated as a whole although its style changes inside`() {
    var mixed = text("hyphenation", "en") { $0.overflowWrap = .normal }
    mixed.modifyStyle(in: 4..<7) { $0.weight = .bold }
    #expect(lines(mixed, width: 1) == ["hy-", "phen-", "ation"])
    var two = text("hyphenation typographie", "en") { $0.overflowWrap = .normal }
    two.modifyStyle(in: 12..<23) { $0.language = LanguageTag("fr") }
    #expect(lines(two, width: 1) == ["hy-", "phen-", "ation", "ty-", "po-", "gra-", "phie"])
  }

  @Test
  func `K4: letters that a Hungarian hyphen adds are drawn and counted`() throws {
    let layout = typesetter.prepare(text("asszonnyal", "hu") { $0.overflowWrap = .normal }).layout(width: 1)
    #expect(layout.lines.map(\.reason) == [.hyphen, .hyphen, .end])
    let generated = layout.lines[0].runs.map { layout.glyphRun($0) }.filter(\.isGenerated)
    #expect(generated.map(\.count) == [2])
    let whole = typesetter.prepare(AttributedText("asz‐")).layout(width: 500).lines[0].inlineSize
    #expect(abs(layout.lines[0].inlineSize - whole) < 1)
  }

  @Test
  func `K4: a hyphen is counted, drawn and not a character`() throws {
    let source = text("hyphenation", "en") { $0.overflowWrap = .normal }
    let shaped = typesetter.prepare(source)
    let layout = shaped.layout(width: 50)
    #expect(lines(source, width: 50) == ["hy-", "phen-", "ation"] || lines(source, width: 50) == ["hyphen-", "ation"])
    for line in layout.lines { #expect(line.inlineSize <= 50) }
    let run = try #require(layout.lines[0].runs.map { layout.glyphRun($0) }.last)
    #expect(run.isGenerated && run.range.isEmpty)
    #expect(layout.lines.map(\.range.count).reduce(0, +) == 11)
    let explanation = layout.explanation(ofLine: 0).description
    #expect(explanation.contains("the hyphenation patterns allow a break"))
    #expect(shaped.unsupportedProperties.isEmpty)
    #expect(Typesetter().prepare(source).unsupportedProperties.map(\.name) == [.hyphens])
  }

  @Test
  func `K4: min-content is the widest part of a word with its hyphen`() {
    let shaped = typesetter.prepare(text("hyphenation", "en") { $0.overflowWrap = .normal })
    let layout = shaped.layout(width: 1)
    #expect(shaped.minContentWidth == layout.lines.map(\.inlineSize).max())
    #expect(shaped.minContentWidth < shaped.maxContentWidth / 2)
    #expect(shaped.layout(width: shaped.maxContentWidth).lines.count == 1)
  }

  @Test
  func `K4: hyphenate-character replaces the hyphen`() {
    var widths: [Double] = []
    for character in [nil, "", "=", "=="] {
      let shaped = typesetter.prepare(
        text("hyphenation", "en") {
          $0.overflowWrap = .normal
          $0.hyphenateCharacter = character
        })
      widths.append(shaped.layout(width: 1).lines[0].inlineSize)
    }
    #expect(widths[1] < widths[0] && widths[1] < widths[2])
    #expect(abs((widths[3] - widths[2]) - (widths[2] - widths[1])) < 1e-9)
  }

  @Test
  func `K4: hyphenate-limit-chars sets the least parts of words`() {
    func limited(_ word: Int?, _ before: Int?, _ after: Int?) -> String {
      parts("hyphenation", "en") {
        $0.hyphenateLimitChars = ParagraphStyle.HyphenateLimitChars(word: word, before: before, after: after)
      }
    }
    #expect(limited(12, nil, nil) == "hyphenation")
    #expect(limited(11, nil, nil) == "hy-|phen-|ation")
    #expect(limited(nil, 3, nil) == "hyphen-|ation")
    #expect(limited(nil, nil, 6) == "hy-|phenation")
    #expect(limited(nil, .max, .min) == "hyphenation")
    #expect(ParagraphStyle.HyphenateLimitChars(css: "6 3") == .init(word: 6, before: 3, after: 3))
    #expect(ParagraphStyle.HyphenateLimitChars(css: "auto 3 auto") == .init(before: 3))
    #expect(ParagraphStyle.HyphenateLimitChars(css: "") == nil && ParagraphStyle.HyphenateLimitChars(css: "-1") == nil)
  }

  /// A German paragraph with many long words.
  private static let prose = """
    Die Silbentrennung erleichtert das Lesen von schmalen Spalten, weil die Wortabstände gleichmäßiger werden. \
    Donaudampfschifffahrtsgesellschaften veröffentlichen Beförderungsbedingungen und Fahrplanveränderungen regelmäßig \
    in verschiedenen Zeitungsanzeigen, Bekanntmachungen und Internetveröffentlichungen.
    """

  @Test
  func `K4: hyphenate-limit-lines limits consecutive hyphens`() {
    func most(_ limit: Int?, width: Double, _ wrap: ParagraphStyle.TextWrap) -> Int {
      let source = text(Self.prose, "de") {
        $0.hyphenateLimitLines = limit
        $0.textWrap = wrap
      }
      var (run, most) = (0, 0)
      for line in typesetter.prepare(source).layout(width: width).lines {
        run = line.reason == .hyphen ? run + 1 : 0
        most = max(most, run)
      }
      return most
    }
    #expect(stride(from: 150.0, to: 400, by: 7).contains { most(nil, width: $0, .wrap) > 2 })
    for width in stride(from: 380.0, to: 560, by: 7) {
      for wrap in [ParagraphStyle.TextWrap.wrap, .pretty, .optimal] {
        #expect(most(1, width: width, wrap) <= 1, "\(width) \(wrap)")
        #expect(most(0, width: width, wrap) == 0, "\(width) \(wrap)")
      }
    }
  }

  @Test
  func `K4: hyphenate-limit-last keeps the last full line whole`() {
    var changed = 0
    for width in stride(from: 380.0, to: 600, by: 3) {
      for wrap in [ParagraphStyle.TextWrap.wrap, .pretty, .optimal] {
        func reasons(_ limit: ParagraphStyle.HyphenateLimitLast) -> [TextLine.BreakReason] {
          let source = text(Self.prose, "de") {
            $0.hyphenateLimitLast = limit
            $0.textWrap = wrap
          }
          return typesetter.prepare(source).layout(width: width).lines.map(\.reason)
        }
        #expect(reasons(.always).dropLast().last != .hyphen, "\(width) \(wrap)")
        if reasons(.none).dropLast().last == .hyphen { changed += 1 }
      }
    }
    #expect(changed > 0)
  }

  @Test
  func `K4: hyphenate-limit-zone leaves free space rather than a hyphen`() {
    for width in stride(from: 200.0, to: 600, by: 11) {
      let source = text(Self.prose, "de") { $0.hyphenateLimitZone = .length(40) }
      let same = text(Self.prose, "de") { $0.hyphenateLimitZone = .fraction(40 / width) }
      let layout = typesetter.prepare(source).layout(width: width)
      let manual = text(Self.prose, "de") { $0.hyphens = .manual }
      #expect(layout.lines.map(\.range) == typesetter.prepare(same).layout(width: width).lines.map(\.range))
      for line in layout.lines where line.reason == .hyphen {
        // The line without hyphenation would have ended with more than 40 free.
        var rest = manual
        rest.replace(0..<line.range.lowerBound, with: "")
        let whole = typesetter.prepare(rest).layout(width: width).lines[0]
        #expect(whole.reason != .wrap || width - whole.inlineSize > 40, "\(width)")
      }
    }
  }

  @Test
  func `K4: lines with patterns equal lines with soft hyphens at the same places`() throws {
    let german = try #require(LanguageTag("de"))
    let rules = try #require(PatternHyphenator().wordHyphenator(for: german))
    let words = Self.prose.split(separator: " ", omittingEmptySubsequences: false)
    let marked = words.map { word in
      let core = word.prefix { $0.isLetter }
      var points: [HyphenationPoint] = []
      let scalars = core.unicodeScalars.map(\.value)
      rules.appendPoints(in: scalars.span, to: &points)
      var result = ""
      for (index, scalar) in core.unicodeScalars.enumerated() {
        if core.count >= 5, points.contains(where: { $0.offset == index }) { result += "\u{AD}" }
        result.unicodeScalars.append(scalar)
      }
      return result + word.dropFirst(core.count)
    }.joined(separator: " ")
    for wrap in [ParagraphStyle.TextWrap.wrap, .balance, .pretty, .optimal] {
      for profile in ParagraphStyle.Profile.allCases {
        var paragraph = ParagraphStyle(profile: profile)
        paragraph.textWrap = wrap
        let soft = AttributedText(marked, paragraphStyle: paragraph)
        paragraph.hyphens = .auto
        var style = TextStyle()
        style.language = LanguageTag("de")
        let auto = AttributedText(Self.prose, style: style, paragraphStyle: paragraph)
        let (one, other) = (typesetter.prepare(soft), typesetter.prepare(auto))
        #expect(one.minContentWidth == other.minContentWidth)
        for width in stride(from: 60.0, to: 700, by: 23) {
          let lines = one.layout(width: width).lines.map { soft.plainText(in: $0.range).filter { $0 != "\u{AD}" } }
          let own = other.layout(width: width).lines.map { auto.plainText(in: $0.range) }
          #expect(lines == own, "\(wrap) \(profile) \(width)")
        }
      }
    }
  }

  @Test
  func `K4: hostile text is hyphenated in linear time or not at all`() {
    for string in [
      String(repeating: "hyphenation", count: 100_000), String(repeating: "hyphenation-", count: 20_000),
      String(repeating: "e\u{301}", count: 50_000), String(repeating: "a.", count: 100_000),
      String(repeating: "hyphenation", count: 3) + String(repeating: "\u{AD}", count: 50_000),
      "\u{200B}\u{FEFF}\u{2060}hyphenation\u{202E}hyphenation", "\u{301}hyphenation\u{301}",
    ] {
      let shaped = typesetter.prepare(text(string, "en"))
      #expect(shaped.layout(width: 80).lines.map(\.range.count).reduce(0, +) == string.utf8.count)
    }
  }
}
