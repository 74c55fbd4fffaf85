import Galley
import Testing

/// Tests that space beside text is beside whole clusters: the glyphs of a letter with its marks, of a syllable or of
/// characters that are combined upright stay together, whatever adds the space.
struct ClusterTests {
  private static let typesetter = Typesetter(library: .bundled)

  /// What adds space beside characters.
  enum Feature: CaseIterable {
    case box, boxes, ruby, rubies, letterSpacing, wordSpacing, justification, autospace
  }

  static let texts = [
    "e\u{301}te\u{301}", "क्षि हिन्दी कि", "लिंक", "தமிழ் கொ", "السَّلَامُ", "שָׁלוֹם", "မြန်မာ", "ខ្មែរ", "ที่นี่", "x\u{323}\u{302} y",
    "か\u{3099}き\u{309A}", "平成12年",
  ]

  private func text(
    _ string: String, _ feature: Feature?, _ profile: ParagraphStyle.Profile, _ mode: ParagraphStyle.WritingMode
  ) -> AttributedText {
    var style = TextStyle(size: 20, language: string.hasPrefix("平") ? LanguageTag("ja") : nil)
    if mode != .horizontalTB { style.textCombineUpright = .digits(2) }
    if feature == .letterSpacing { style.letterSpacing = 5 }
    if feature == .wordSpacing { style.wordSpacing = 7 }
    var paragraph = ParagraphStyle(profile: profile)
    paragraph.writingMode = mode
    if feature == .autospace { paragraph.textAutospace = .normal }
    if feature == .justification {
      (paragraph.textAlign, paragraph.textAlignLast, paragraph.textJustify) = (.justify, .justify, .interCharacter)
    }
    var text = AttributedText(string, style: style, paragraphStyle: paragraph)
    var decoration = BoxDecoration(padding: Margins(top: 6, right: 6, bottom: 6, left: 6))
    decoration.takesUpWidth = true
    let kind: Scope.Kind? =
      switch feature {
      case .box, .boxes: .box(decoration)
      case .ruby, .rubies: .ruby(RubyAnnotation("a very long annotation"))
      default: nil
      }
    guard let kind else { return text }
    if feature == .box || feature == .ruby {
      text.addScope(Scope(range: 0..<text.utf8Count, kind: kind))
    } else {
      var start = 0
      for character in string {
        let end = start + character.utf8.count
        // "12" is combined, and has one box or annotation.
        if character == "1" { text.addScope(Scope(range: start..<end + 1, kind: kind)) }
        if !"12".contains(character) { text.addScope(Scope(range: start..<end, kind: kind)) }
        start = end
      }
    }
    return text
  }

  /// A cluster of several glyphs: their ids, and their places from the first one.
  private struct Cluster: Hashable {
    var offset: Int
    var ids: [UInt16]
  }

  private func clusters(_ text: AttributedText) -> [Cluster: [LayoutPoint]] {
    var found: [Cluster: [LayoutPoint]] = [:]
    for run in Self.typesetter.prepare(text).layout(Proposal(width: .exactly(400), height: .exactly(400))).glyphRuns {
      let groups = Dictionary(grouping: run.glyphs, by: \.cluster)
      for (offset, glyphs) in groups where glyphs.count > 1 {
        found[Cluster(offset: offset, ids: glyphs.map(\.id))] = glyphs.map {
          LayoutPoint(x: $0.x - glyphs[0].x, y: $0.y - glyphs[0].y)
        }
      }
    }
    return found
  }

  @Test(arguments: texts, ParagraphStyle.Profile.allCases)
  func `the glyphs of a cluster stay together whatever space is beside them`(
    _ string: String, _ profile: ParagraphStyle.Profile
  ) {
    for mode in ParagraphStyle.WritingMode.allCases {
      let plain = clusters(text(string, nil, profile, mode))
      for feature in Feature.allCases {
        let others = clusters(text(string, feature, profile, mode))
        for (cluster, places) in others {
          guard let own = plain[cluster] else { continue }
          for (left, right) in zip(own, places) {
            #expect(
              abs(left.x - right.x) < 0.05 && abs(left.y - right.y) < 0.05,
              "\(feature) \(mode) \(cluster): \(own) became \(places)")
          }
        }
      }
    }
  }

  @Test func `most of the texts have clusters of several glyphs`() {
    let count = Self.texts.count { !clusters(text($0, nil, .unicode, .verticalRL)).isEmpty }
    #expect(count >= 7)
  }
}
