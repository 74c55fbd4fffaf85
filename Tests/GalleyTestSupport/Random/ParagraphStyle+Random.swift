package import Galley

extension ParagraphStyle {
  /// For each stored property, a function that gives it a random value.
  package static let randomProperties: [RandomProperty<ParagraphStyle>] =
    drawnProperties + [
      RandomProperty("runtTightening") { $0.runtTightening = $1.element(of: [0.03, 0.1, 0.3]) },
      RandomProperty("justificationLimits") {
        $0.justificationLimits = ParagraphStyle.JustificationLimits(
          minimumWordSpacing: $1.element(of: [0, 0.5, 0.8, 1]), maximumWordSpacing: $1.element(of: [1, 1.33, 2]),
          minimumLetterSpacing: $1.element(of: [0, 0, -0.02, -0.1]),
          maximumLetterSpacing: $1.element(of: [0, 0, 0.05]),
          minimumGlyphWidth: $1.element(of: [1, 0.98]), maximumGlyphWidth: $1.element(of: [1, 1.02]))
      },
      RandomProperty("textFit") {
        let limit = $1.element(of: [nil, 0.5, 1, 1.5])
        $0.textFit = ParagraphStyle.TextFit($1.anyCase(), lines: $1.anyCase(), limit: limit)
      },
      RandomProperty("lastLineFit") { $0.lastLineFit = $1.element(of: [0.25, 0.5, 1]) },
      RandomProperty("lastLineMinimum") { $0.lastLineMinimum = $1.element(of: [0.1, 0.3, 1]) },
      RandomProperty("looseness") { $0.looseness = Int.random(in: -2...2, using: &$1) },
      RandomProperty("riverDemerits") { $0.riverDemerits = $1.element(of: [10, 3000, 1e6]) },
      RandomProperty("protrusion") { $0.protrusion = $1.element(of: [0.5, 1]) },
      RandomProperty("hyphenateCharacter") {
        $0.hyphenateCharacter = $1.element(of: ["", "=", "\u{2010}", "--", "漢"])
      },
      RandomProperty("hyphenateLimitLines") { $0.hyphenateLimitLines = $1.element(of: [nil, 0, 1, 2]) },
      RandomProperty("hyphenateLimitLast") { $0.hyphenateLimitLast = $1.anyCase() },
      RandomProperty("hyphenateLimitZone") {
        $0.hyphenateLimitZone = $1.oneIn(2) ? .length($1.length(upTo: 60)) : .fraction($1.element(of: [0.1, 0.5, 1]))
      },
      RandomProperty("hyphenateLimitChars") {
        $0.hyphenateLimitChars = ParagraphStyle.HyphenateLimitChars(
          word: $1.element(of: [nil, 4, 8]), before: $1.element(of: [nil, 1, 4]), after: $1.element(of: [nil, 1, 3]))
      },
      RandomProperty("orphans") { $0.orphans = Int.random(in: 1...5, using: &$1) },
      RandomProperty("widows") { $0.widows = Int.random(in: 1...5, using: &$1) },
      RandomProperty("breakBefore") { $0.breakBefore = $1.anyCase() },
      RandomProperty("breakAfter") { $0.breakAfter = $1.anyCase() },
      RandomProperty("breakInside") { $0.breakInside = $1.anyCase() },
      RandomProperty("annotationSpaceBefore") { $0.annotationSpaceBefore = $1.length(upTo: 20) },
      RandomProperty("annotationSpaceAfter") { $0.annotationSpaceAfter = $1.length(upTo: 20) },
    ]

  /// The first of ``randomProperties``: every text may have them. The others have an effect in few texts only, and come
  /// with features.
  static let drawnProperties: [RandomProperty<ParagraphStyle>] = randomText + randomBreaking + randomHeights

  /// Properties of direction and alignment.
  private static let randomText: [RandomProperty<ParagraphStyle>] = [
    RandomProperty("profile") { $0.profile = $1.anyCase() },
    RandomProperty("direction") { $0.direction = $1.anyCase() },
    RandomProperty("unicodeBidi") { $0.unicodeBidi = $1.anyCase() },
    RandomProperty("writingMode") { $0.writingMode = $1.anyCase() },
    RandomProperty("textOrientation") { $0.textOrientation = $1.anyCase() },
    RandomProperty("textAlign") { $0.textAlign = $1.anyCase() },
    RandomProperty("textAlignLast") { $0.textAlignLast = $1.anyCase() },
    RandomProperty("textJustify") { $0.textJustify = $1.anyCase() },
    RandomProperty("textIndent") {
      $0.textIndent = ParagraphStyle.TextIndent(length: $1.signedLength(), hanging: $1.oneIn(4), eachLine: $1.oneIn(4))
    },
    RandomProperty("startIndent") { $0.startIndent = $1.signedLength() },
    RandomProperty("endIndent") { $0.endIndent = $1.signedLength() },
    RandomProperty("tabSize") {
      $0.tabSize = $1.oneIn(2) ? .spaces($1.element(of: [0, 1, 4, 2.5])) : .length($1.length())
    },
    RandomProperty("tabStops") { $0.tabStops = randomTabStops(&$1) },
  ]

  /// Properties about where lines break.
  private static let randomBreaking: [RandomProperty<ParagraphStyle>] = [
    RandomProperty("whiteSpace") { $0.whiteSpace = $1.anyCase() },
    RandomProperty("wordBreak") { $0.wordBreak = $1.anyCase() },
    RandomProperty("lineBreak") { $0.lineBreak = $1.anyCase() },
    RandomProperty("overflowWrap") { $0.overflowWrap = $1.anyCase() },
    RandomProperty("textSpacingTrim") { $0.textSpacingTrim = $1.anyCase() },
    RandomProperty("textAutospace") { $0.textAutospace = $1.options(bits: 2) },
    RandomProperty("hangingPunctuation") {
      $0.hangingPunctuation = $1.options(bits: 4)
      // CSS Text 4, 8.2.1: force-end and allow-end exclude each other.
      if $0.hangingPunctuation.contains(.forceEnd) { $0.hangingPunctuation.remove(.allowEnd) }
    },
    RandomProperty("finalBreak") { $0.finalBreak = $1.anyCase() },
    RandomProperty("hyphens") { $0.hyphens = $1.anyCase() },
    RandomProperty("textWrap") { $0.textWrap = $1.anyCase() },
    RandomProperty("keepLastWords") { $0.keepLastWords = Int.random(in: 0...4, using: &$1) },
    RandomProperty("textOverflow") { $0.textOverflow = $1.pick(.clip, .ellipsis, .string(" – more"), .string("…")) },
    RandomProperty("lineClamp") { $0.lineClamp = $1.oneIn(2) ? nil : Int.random(in: 0...4, using: &$1) },
    RandomProperty("blockEllipsis") { $0.blockEllipsis = $1.pick(.automatic, .none, .string("!"), .string("")) },
  ]

  /// Properties of heights.
  private static let randomHeights: [RandomProperty<ParagraphStyle>] = [
    RandomProperty("lineHeight") { $0.lineHeight = $1.lineHeight() },
    RandomProperty("lineLeading") { $0.lineLeading = $1.anyCase() },
    RandomProperty("lineSpacing") { $0.lineSpacing = $1.signedLength(upTo: 12) },
    RandomProperty("textBoxTrim") {
      $0.textBoxTrim = ParagraphStyle.TextBoxTrim(
        first: $1.oneIn(3) ? nil : $1.anyCase(), last: $1.oneIn(3) ? nil : $1.anyCase())
    },
    RandomProperty("strut") { $0.strut = $1.oneIn(4) ? nil : randomStrut(&$1) },
    RandomProperty("spacingBefore") { $0.spacingBefore = $1.signedLength(upTo: 20) },
    RandomProperty("spacingAfter") { $0.spacingAfter = $1.signedLength(upTo: 20) },
  ]

  private static func randomTabStops(_ random: inout SplitMix64) -> [ParagraphStyle.TabStop] {
    let positions = (0..<Int.random(in: 0...4, using: &random)).map { _ in random.length(upTo: 120) }.sorted()
    return positions.map {
      ParagraphStyle.TabStop(
        position: $0, align: random.oneIn(2) ? random.anyCase() : .left,
        leader: random.element(of: ["", "", ".", "·-"]),
        separator: random.element(of: [".", ","]))
    }
  }

  private static func randomStrut(_ random: inout SplitMix64) -> ParagraphStyle.Strut {
    ParagraphStyle.Strut(
      families: random.families(), size: random.fontSize(), lineHeight: random.lineHeight(),
      leading: random.length(upTo: 10), isForced: random.oneIn(2))
  }
}
