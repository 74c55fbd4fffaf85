extension ParagraphStyle {
  /// The stored properties of a ``ParagraphStyle``, with their initial values. Each of them is documented at the
  /// property of ``ParagraphStyle`` that has the same name.
  struct Values: Hashable, Sendable {
    var profile: ParagraphStyle.Profile {
      didSet { behavior = Behavior(profile) }
    }
    /// What the profile does. Tests take members away.
    var behavior: Behavior
    var direction: ParagraphStyle.WritingDirection
    var unicodeBidi: ParagraphStyle.UnicodeBidi = .normal
    var writingMode: ParagraphStyle.WritingMode = .horizontalTB
    var textOrientation: ParagraphStyle.TextOrientation = .mixed
    var whiteSpace: ParagraphStyle.WhiteSpace
    var wordBreak: ParagraphStyle.WordBreak = .normal
    var lineBreak: ParagraphStyle.LineBreakStrictness = .auto
    var overflowWrap: ParagraphStyle.OverflowWrap
    var textSpacingTrim: ParagraphStyle.TextSpacingTrim
    var textAutospace: ParagraphStyle.TextAutospace = []
    var hangingPunctuation: ParagraphStyle.HangingPunctuation = []
    var finalBreak: ParagraphStyle.FinalBreak
    var hyphens: ParagraphStyle.Hyphens = .manual
    var hyphenateCharacter: String?
    var hyphenateLimitChars = ParagraphStyle.HyphenateLimitChars()
    var hyphenateLimitLines: Int?
    var hyphenateLimitLast: ParagraphStyle.HyphenateLimitLast = .none
    var hyphenateLimitZone: ParagraphStyle.HyphenateLimitZone = .length(0)
    var textAlign: ParagraphStyle.TextAlign = .start
    var textAlignLast: ParagraphStyle.TextAlignLast = .auto
    var textJustify: ParagraphStyle.TextJustify = .auto
    var justificationLimits: ParagraphStyle.JustificationLimits?
    var lastLineFit: Double = 0
    var protrusion: Double = 0
    var textFit: ParagraphStyle.TextFit?
    var textIndent: ParagraphStyle.TextIndent = ParagraphStyle.TextIndent()
    var textWrap: ParagraphStyle.TextWrap = .wrap
    var keepLastWords: Int = 0
    var lastLineMinimum: Double = 0
    var looseness: Int = 0
    var riverDemerits: Double = 0
    var runtTightening: Double = 0
    var tabSize: ParagraphStyle.TabSize = .spaces(8)
    var tabStops: [ParagraphStyle.TabStop] = []
    var lineHeight: TextStyle.LineHeight = .normal
    var lineLeading: ParagraphStyle.LineLeading = .half
    var lineSpacing: Double = 0
    var textBoxTrim: ParagraphStyle.TextBoxTrim = ParagraphStyle.TextBoxTrim()
    var strut: ParagraphStyle.Strut?
    var startIndent: Double = 0
    var endIndent: Double = 0
    var spacingBefore: Double = 0
    var spacingAfter: Double = 0
    var annotationSpaceBefore: Double = 0
    var annotationSpaceAfter: Double = 0
    var orphans: Int
    var widows: Int
    var breakBefore: ParagraphStyle.BreakBetween = .auto
    var breakAfter: ParagraphStyle.BreakBetween = .auto
    var breakInside: ParagraphStyle.BreakInside = .auto
    var textOverflow: ParagraphStyle.TextOverflow = .clip
    var lineClamp: Int?
    var blockEllipsis: ParagraphStyle.BlockEllipsis = .automatic

    /// The initial values of a profile.
    init(profile: ParagraphStyle.Profile) {
      self.profile = profile
      behavior = Behavior(profile)
      switch profile {
      case .unicode:
        direction = .automatic
        whiteSpace = .preWrap
        overflowWrap = .breakWord
        textSpacingTrim = .spaceAll
        finalBreak = .opensLine
        orphans = 1
        widows = 1
      case .browser:
        direction = .leftToRight
        whiteSpace = .normal
        overflowWrap = .normal
        textSpacingTrim = .normal
        finalBreak = .endsLine
        orphans = 2
        widows = 2
      }
    }
  }
}
