package import GalleyText

/// What a paragraph's style asks of its analysis.
package struct AnalysisOptions: Sendable {
  /// Which characters end paragraphs.
  package var profile: Profile
  /// The paragraph's direction.
  package var direction: WritingDirection
  /// How line-breaking classes are bent.
  package var tailoring: LineBreakTailoring
  /// CSS `line-break: anywhere`: every grapheme may start a line.
  package var breaksAnywhere: Bool
  /// Whether every character takes that direction: UAX #9, X6, as inside LRO or RLO.
  package var overrides: Bool

  /// The options of a paragraph style.
  package init(_ style: ParagraphStyle) {
    profile = style.profile
    tailoring = .tailoring(of: style)
    breaksAnywhere = style.lineBreak == .anywhere
    direction = style.unicodeBidi == .plaintext ? .automatic : style.direction
    overrides = style.unicodeBidi == .bidiOverride || style.unicodeBidi == .isolateOverride
  }
}

extension BaseDirection {
  /// The base direction that a paragraph style's direction stands for.
  init(_ direction: WritingDirection) {
    switch direction {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .automatic: self = .automatic
    }
  }
}
