import Galley
import Testing

/// Tests lines of Japanese text as *Requirements for Japanese Text Layout* (JLREQ, W3C) describes them. All characters
/// are 20 layout units wide.
struct JapaneseLayoutTests {
  private let typesetter = Typesetter(library: .bundled)

  private func layout(
    _ text: String, width: Double, profile: ParagraphStyle.Profile, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    let style = TextStyle(families: ["Noto Sans CJK JP"], size: 20, language: LanguageTag("ja"))
    return typesetter.prepare(text, style: style, profile: profile, change).layout(width: width)
  }

  /// §3.1.7: closing brackets, hyphens, dividing punctuation, middle dots, full stops, commas, iteration marks, the
  /// prolonged sound mark and small kana do not start a line. The character before them goes to the next line with
  /// them.
  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `K8: characters that may not start a line take the one before along`(profile: ParagraphStyle.Profile) {
    for mark in "」）』】〉》］｝〕、。，．！？・：；ーぁっゃァャ々ゝヽ‐〜゠" {
      let lines = layout("文字組\(mark)版面", width: 60, profile: profile) {
        $0.lineBreak = .strict
        $0.textSpacingTrim = .spaceAll
      }.lineTexts
      #expect(lines.first == "文字", "\(mark)")
    }
  }

  /// §3.1.8: opening brackets do not end a line.
  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `K8: opening brackets may not end a line`(profile: ParagraphStyle.Profile) {
    for mark in "「（『【〈《［｛〔" {
      let lines = layout("文字\(mark)組版面", width: 60, profile: profile) { $0.textSpacingTrim = .spaceAll }.lineTexts
      #expect(lines.first == "文字", "\(mark)")
    }
  }

  /// §3.1.10: dashes and ellipses of two characters are not divided.
  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `K8: two dashes and two ellipses stay together`(profile: ParagraphStyle.Profile) {
    for pair in ["——", "……", "‥‥"] {
      let lines = layout("文字\(pair)版面", width: 60, profile: profile) { $0.textSpacingTrim = .spaceAll }.lineTexts
      #expect(lines.contains { $0.contains(pair) }, "\(pair): \(lines)")
    }
  }

  /// §3.1.4: of two neighboring brackets, commas or full stops, the space between them is half an em narrower.
  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `K8: neighboring punctuation is set half an em closer`(profile: ParagraphStyle.Profile) {
    for text in ["文）（字", "文」、字", "文）」字", "文「（字", "文。」字", "文、「字"] {
      let spaced = layout(text, width: 300, profile: profile) { $0.textSpacingTrim = .normal }
      #expect(abs(spaced.lines[0].inlineSize - 70) < 0.1, "\(text)")
      let whole = layout(text, width: 300, profile: profile) { $0.textSpacingTrim = .spaceAll }
      #expect(abs(whole.lines[0].inlineSize - 80) < 0.1, "\(text)")
    }
  }

  /// §3.1.5: an opening bracket at a line's head has no space before it in the first of the three styles described.
  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `K8: an opening bracket at a line's head can be set without its space`(profile: ParagraphStyle.Profile) {
    let trimmed = layout("「文", width: 300, profile: profile) { $0.textSpacingTrim = .trimStart }
    #expect(abs(trimmed.lines[0].inlineSize - 30) < 0.1)
    let whole = layout("「文", width: 300, profile: profile) { $0.textSpacingTrim = .spaceAll }
    #expect(abs(whole.lines[0].inlineSize - 40) < 0.1)
  }

  /// §3.8.2 and its note about hanging punctuation: a comma or full stop that does not fit may be set after the line's
  /// end, so that the character before it stays on the line.
  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `K8: commas and full stops hang at a line's end`(profile: ParagraphStyle.Profile) {
    for mark in "、。，．" {
      let text = "文字を組む\(mark)次の行"
      let hanging = layout(text, width: 100, profile: profile) { $0.hangingPunctuation = .allowEnd }
      #expect(hanging.lineTexts.first == "文字を組む\(mark)")
      let plain = layout(text, width: 100, profile: profile) { $0.textSpacingTrim = .spaceAll }
      #expect(plain.lineTexts.first == "文字を組")
    }
  }

  /// §3.2.6: between Japanese characters and Latin letters or digits is a space.
  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `K8: Latin letters and digits have space beside Japanese characters`(profile: ParagraphStyle.Profile) {
    for text in ["文字A字", "文字1字"] {
      let spaced = layout(text, width: 300, profile: profile) { $0.textAutospace = .normal }
      let plain = layout(text, width: 300, profile: profile) { $0.textAutospace = [] }
      #expect(spaced.lines[0].inlineSize - plain.lines[0].inlineSize > 4, "\(text)")
    }
  }
}
