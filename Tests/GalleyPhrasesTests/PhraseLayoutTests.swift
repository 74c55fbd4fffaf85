import Galley
import GalleyPhrases
import Testing

/// Tests lines with `word-break: auto-phrase`. GalleyBrowserTests compares lines with those of Chromium.
struct PhraseLayoutTests {
  private static let typesetter = Typesetter(phraseSegmenter: JapanesePhraseSegmenter())
  private static let sentence = "今日はとても良い天気です。"

  private func prepared(
    _ string: String = sentence, language: String? = "ja", profile: ParagraphStyle.Profile = .unicode,
    by typesetter: Typesetter = typesetter, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ShapedText {
    var paragraph = ParagraphStyle(profile: profile)
    paragraph.wordBreak = .autoPhrase
    change(&paragraph)
    let style = TextStyle(size: 10, language: language.flatMap { LanguageTag($0) })
    return typesetter.prepare(AttributedText(string, style: style, paragraphStyle: paragraph))
  }

  private func lines(_ shaped: ShapedText, width: Double) -> [String] {
    let text = shaped.source.string
    return shaped.layout(width: width).lines.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `K8: lines end between phrases`(profile: ParagraphStyle.Profile) {
    #expect(lines(prepared(profile: profile), width: 85) == ["今日はとても良い", "天気です。"])
    #expect(lines(prepared(profile: profile), width: 75) == ["今日はとても", "良い天気です。"])
    #expect(lines(prepared(profile: profile) { $0.wordBreak = .normal }, width: 75) == ["今日はとても良", "い天気です。"])
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `P6: phrases are kept together in the text that says so`(profile: ParagraphStyle.Profile) {
    var source = prepared(profile: profile) { $0.wordBreak = .normal }.source
    #expect(lines(Self.typesetter.prepare(source), width: 75) == ["今日はとても良", "い天気です。"])
    var part = source
    part.modifyStyle(in: 18..<24) { $0.wordBreak = .autoPhrase }
    #expect(lines(Self.typesetter.prepare(part), width: 75) == ["今日はとても", "良い天気です。"])
    part.modifyStyle(in: 18..<24) { $0.wordBreak = nil }
    part.modifyStyle(in: 0..<18) { $0.wordBreak = .autoPhrase }
    #expect(lines(Self.typesetter.prepare(part), width: 75) == ["今日はとても良", "い天気です。"])
    source.modifyStyle(in: 0..<source.utf8Count) { $0.wordBreak = .autoPhrase }
    for width in [25, 55, 75, 85.0] {
      #expect(lines(Self.typesetter.prepare(source), width: width) == lines(prepared(profile: profile), width: width))
    }
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `K8: a phrase that is wider than a line breaks inside`(profile: ParagraphStyle.Profile) {
    #expect(lines(prepared(profile: profile), width: 25).first == "今日")
    #expect(lines(prepared("行けるかもしれない", profile: profile), width: 55) == ["行けるかも", "しれない"])
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `K8: min-content widths are those of phrases`(profile: ParagraphStyle.Profile) {
    let widest = prepared("天気です。", profile: profile).maxContentWidth
    #expect(abs(prepared(profile: profile).minContentWidth - widest) < 0.1)
    #expect(abs(prepared(profile: profile) { $0.overflowWrap = .anywhere }.minContentWidth - 10) < 0.1)
    let normal = prepared(profile: profile) { $0.wordBreak = .normal }
    #expect(prepared(profile: profile).maxContentWidth == normal.maxContentWidth)
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `other languages, and no language, break as with normal`(profile: ParagraphStyle.Profile) {
    for language in ["en", "zh-Hans", nil] {
      let normal = lines(prepared(language: language, profile: profile) { $0.wordBreak = .normal }, width: 75)
      #expect(lines(prepared(language: language, profile: profile), width: 75) == normal)
    }
  }

  @Test func `Korean text has Japanese phrases in profile browser, as in Chromium`() {
    #expect(lines(prepared(language: "ko", profile: .browser), width: 75) == ["今日はとても", "良い天気です。"])
    #expect(lines(prepared(language: "ko"), width: 75) == ["今日はとても良", "い天気です。"])
  }

  @Test func `without a segmenter, lines break as with normal, and the value is reported`() {
    let plain = prepared(by: .shared)
    #expect(lines(plain, width: 75) == ["今日はとても良", "い天気です。"])
    #expect(plain.unsupportedProperties.map(\.name) == [.wordBreak])
    #expect(prepared().unsupportedProperties.isEmpty)
  }

  @Test(arguments: ParagraphStyle.Profile.allCases, [ParagraphStyle.TextWrap.balance, .pretty, .optimal])
  func `breaks that are chosen together are between phrases`(
    profile: ParagraphStyle.Profile, wrap: ParagraphStyle.TextWrap
  ) {
    let text = "今日はとても良い天気ですね。明日も晴れると、みんなで旅行に行けるかもしれない。"
    let phrases = ["今日は", "とても", "良い", "天気ですね。", "明日も", "晴れると、", "みんなで", "旅行に", "行けるかもしれない。"]
    var ends: Set<Int> = [0]
    _ = phrases.reduce(0) { offset, phrase in
      ends.insert(offset + phrase.utf8.count)
      return offset + phrase.utf8.count
    }
    for width in stride(from: 110.0, to: 400, by: 13) {
      let layout = prepared(text, profile: profile) { $0.textWrap = wrap }.layout(width: width)
      #expect(layout.lines.allSatisfy { ends.contains($0.range.upperBound) }, "\(wrap) at \(width)")
      // The places inside of phrases are skipped. The style keeps no last words together.
      let reasons = Set(layout.explanation.lines.flatMap(\.alternatives).map(\.reason))
      #expect(!reasons.contains(.separatesLastWords), "\(wrap) at \(width)")
    }
  }

  @Test func `line-break anywhere does not keep phrases together`() {
    let anywhere = prepared { $0.lineBreak = .anywhere }
    #expect(lines(anywhere, width: 75) == ["今日はとても良", "い天気です。"])
  }

  @Test func `measuring, laying out and breakpoints agree in every width`() {
    for profile in ParagraphStyle.Profile.allCases {
      let shaped = prepared(
        "今日はとても良い天気ですね。iPhoneで行けるかもしれない。\u{AD}終わり", profile: profile)
      for width in stride(from: 8.0, to: 300, by: 3.5) {
        let measured = shaped.measure(width: width)
        let layout = shaped.layout(width: width)
        #expect(measured.lineCount == layout.lines.count, "\(profile) at \(width)")
      }
    }
  }

  @Test func `a client's segmenter decides`() {
    struct Pairs: PhraseSegmenter {
      func knows(_ language: LanguageTag) -> Bool { language.language == "zh" }
      func appendPhraseEnds(in run: Span<UInt32>, language: LanguageTag, to ends: inout [Int]) {
        ends += stride(from: 2, to: run.count, by: 2)
      }
    }
    let shaped = prepared("天气很好大家散步", language: "zh", by: Typesetter(phraseSegmenter: Pairs()))
    #expect(lines(shaped, width: 35) == ["天气", "很好", "大家", "散步"])
  }
}
