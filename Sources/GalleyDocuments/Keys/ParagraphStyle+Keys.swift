internal import GalleyDump
internal import GalleyText

extension ParagraphStyle {
  /// The keys of a paragraph's style: one for each property, in the order in which they are written.
  static let documentKeys = DocumentKeys<ParagraphPatch>(
    [profileKey] + directionKeys + breakingKeys + spacingKeys + alignmentKeys + heightKeys + overflowKeys)

  private static let profileKey = DocumentKey<ParagraphPatch>("profile", \.profile, KeywordForm())
    .reading { (reader, notes, patch) throws(DocumentError) in
      patch.profile = try reader.keyword(ParagraphStyle.Profile.self)
    }

  private static let directionKeys: [DocumentKey<ParagraphPatch>] = [
    .init("direction", \.direction, KeywordForm()),
    .init("unicodeBidi", \.unicodeBidi, KeywordForm()),
    .init("writingMode", \.writingMode, KeywordForm()),
    .init("textOrientation", \.textOrientation, KeywordForm()),
  ]

  private static let breakingKeys: [DocumentKey<ParagraphPatch>] = [
    .init("whiteSpace", \.whiteSpace, KeywordForm()),
    .init("wordBreak", \.wordBreak, KeywordForm(supported: Support.wordBreak)),
    .init("lineBreak", \.lineBreak, KeywordForm()),
    .init("overflowWrap", \.overflowWrap, KeywordForm()),
    .init("hyphens", \.hyphens, KeywordForm(supported: Support.hyphens)),
    .init("textWrap", \.textWrap, KeywordForm()),
    .init("orphanTightening", \.orphanTightening, NumberForm.notNegative),
    .init("keepLastWords", \.keepLastWords, IntegerForm(range: 0...Int.max)),
    .init("finalBreak", \.finalBreak, KeywordForm()),
  ]

  private static let spacingKeys: [DocumentKey<ParagraphPatch>] = [
    .init("textSpacingTrim", \.textSpacingTrim, SpacingTrimForm()),
    .init("textAutospace", \.textAutospace, AutospaceForm()),
    .init("hangingPunctuation", \.hangingPunctuation, WordSetForm.hangingPunctuation),
    .init("tabSize", \.tabSize, TabSizeForm()),
    .init("tabStops", \.tabStops, TabStopsForm()),
  ]

  private static let alignmentKeys: [DocumentKey<ParagraphPatch>] = [
    .init("textAlign", \.textAlign, KeywordForm()),
    .init("textAlignLast", \.textAlignLast, KeywordForm()),
    .init("textJustify", \.textJustify, KeywordForm()),
    .init("textIndent", \.textIndent, ParagraphStyle.TextIndent.documentForm),
    .init("startIndent", \.startIndent, NumberForm()),
    .init("endIndent", \.endIndent, NumberForm()),
    .init("spacingBefore", \.spacingBefore, NumberForm()),
    .init("spacingAfter", \.spacingAfter, NumberForm()),
  ]

  private static let heightKeys: [DocumentKey<ParagraphPatch>] = [
    .init("lineHeight", \.lineHeight, LineHeightForm()),
    .init("lineLeading", \.lineLeading, KeywordForm()),
    .init("lineSpacing", \.lineSpacing, NumberForm()),
    .init("strut", \.strut, OptionalForm(ParagraphStyle.Strut.documentForm)),
    .init("textBox", \.textBoxTrim, TextBoxForm()),
  ]

  private static let overflowKeys: [DocumentKey<ParagraphPatch>] = [
    .init("textOverflow", \.textOverflow, TextOverflowForm()),
    .init("lineClamp", \.lineClamp, LineClampForm()),
    .init("blockEllipsis", \.blockEllipsis, BlockEllipsisForm()),
  ]
}

extension ParagraphStyle.TextIndent {
  /// The keys of an indent.
  static let documentForm = ObjectForm(
    ParagraphStyle.TextIndent(),
    [
      DocumentKey("px", \.length, NumberForm()).required,
      DocumentKey("hanging", \.hanging, BoolForm()),
      DocumentKey("eachLine", \.eachLine, BoolForm()),
    ])
}

extension ParagraphStyle.Strut {
  /// The keys of a strut.
  static let documentForm = ObjectForm(
    ParagraphStyle.Strut(),
    [
      DocumentKey("fontFamily", \.families, ListForm(StringForm())),
      DocumentKey("fontSize", \.size, NumberForm()),
      DocumentKey("lineHeight", \.lineHeight, LineHeightForm()),
      DocumentKey("leading", \.leading, NumberForm()),
      DocumentKey("forced", \.isForced, BoolForm()),
    ])
}
