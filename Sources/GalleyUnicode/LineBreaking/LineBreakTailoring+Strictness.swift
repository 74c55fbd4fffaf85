extension LineBreakTailoring {
  /// CSS `line-break: normal` for languages other than Chinese and Japanese: small kana and ー may start a line, like
  /// ideographs (CJ as ID).
  ///
  /// Source of this tailoring and the next three: the rules that ICU 78 compiles from line_normal.txt,
  /// line_normal_cj.txt, line_loose.txt and line_loose_cj.txt, compared with those of line.txt.
  package static let conditionalJapaneseAsIdeographic = standard.replacing([.cjEastAsian], by: .idEastAsian)

  /// CSS `line-break: normal` for Chinese and Japanese: in addition, “ and ” are treated as brackets, and 〜 and ゠ may
  /// start a line.
  package static let normalChinese =
    conditionalJapaneseAsIdeographic
    .replacing([.quInitialDouble], by: .op).replacing([.quFinalDouble], by: .cl)
    .replacing([.nsEastAsianWaveDash], by: .idEastAsianLoose)

  /// CSS `line-break: loose` for languages other than Chinese and Japanese: in addition to `normal`, iteration marks
  /// and a second ellipsis may start a line.
  package static let loose = conditionalJapaneseAsIdeographic.loosened()

  /// CSS `line-break: loose` for Chinese and Japanese: in addition to the breaks of ``normalChinese`` and ``loose``, a
  /// line may start with centered punctuation (・, ！), with a hyphen after an ideograph, or with a suffix (class PO)
  /// of wide or ambiguous East Asian width (％, ℃), and may end with a prefix (class PR) of these widths (￥, №).
  package static let looseChinese =
    normalChinese.loosened()
    .replacing([.nsEastAsianCentredPunctuation, .exEastAsianCentredPunctuation], by: .idEastAsianLoose)
    .replacing([.nsCentredPunctuation], by: .idLoose)
    .replacing([.poAmbiguousWidth], by: .poLoose).replacing([.poEastAsian], by: .poEastAsianLoose)
    .replacing([.prAmbiguousWidth], by: .prLoose).replacing([.prEastAsian], by: .prEastAsianLoose)
    .replacing([.hh, .hhDash], by: .hhLoose)

  /// This tailoring, in which iteration marks and a second ellipsis may start a line.
  private func loosened() -> LineBreakTailoring {
    replacing([.nsEastAsianIterationMark], by: .idEastAsianLoose)
      .replacing([.in], by: .inLoose).replacing([.inEastAsian], by: .inEastAsianLoose)
  }
}
