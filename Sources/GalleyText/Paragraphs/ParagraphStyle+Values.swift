extension ParagraphStyle {
  /// The properties of a style, documented there, with their initial values.
  struct Values: Hashable, Sendable {
    var profile: Profile
    var direction: WritingDirection
    var unicodeBidi: UnicodeBidi = .normal
    var writingMode: WritingMode = .horizontalTB
    var textOrientation: TextOrientation = .mixed
    var whiteSpace: WhiteSpace
    var wordBreak: WordBreak = .normal
    var lineBreak: LineBreakStrictness = .auto
    var overflowWrap: OverflowWrap
    var textSpacingTrim: TextSpacingTrim
    var textAutospace: TextAutospace = []
    var hangingPunctuation: HangingPunctuation = []
    var finalBreak: FinalBreak
    var hyphens: Hyphens = .manual
    var textAlign: TextAlign = .start
    var textAlignLast: TextAlignLast = .auto
    var textJustify: TextJustify = .auto
    var textIndent: TextIndent = TextIndent()
    var textWrap: TextWrap = .wrap
    var keepLastWords: Int = 0
    var orphanTightening: Double = 0
    var tabSize: TabSize = .spaces(8)
    var tabStops: [TabStop] = []
    var lineHeight: LineHeight = .normal
    var lineLeading: LineLeading = .half
    var lineSpacing: Double = 0
    var textBoxTrim: TextBoxTrim = TextBoxTrim()
    var strut: Strut?
    var startIndent: Double = 0
    var endIndent: Double = 0
    var spacingBefore: Double = 0
    var spacingAfter: Double = 0
    var textOverflow: TextOverflow = .clip
    var lineClamp: Int?
    var blockEllipsis: BlockEllipsis = .automatic

    /// A profile's initial values.
    init(profile: Profile) {
      self.profile = profile
      switch profile {
      case .unicode:
        direction = .automatic
        whiteSpace = .preWrap
        overflowWrap = .breakWord
        textSpacingTrim = .spaceAll
        finalBreak = .opensLine
      case .browser:
        direction = .leftToRight
        whiteSpace = .normal
        overflowWrap = .normal
        textSpacingTrim = .normal
        finalBreak = .endsLine
      }
    }
  }
}
