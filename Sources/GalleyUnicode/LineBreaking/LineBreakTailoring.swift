package import GalleyText

/// Changes to the line-breaking rules: columns of the state table that behave like other columns.
///
/// For other changes than those of the constants, chain calls of `replacing`. The last call for a column counts:
///
///     LineBreakTailoring.standard.replacing([.nsEastAsianIterationMark], by: .idEastAsian)
package struct LineBreakTailoring: Hashable, Sendable {
  /// The column of the state table for each ``LineBreakColumn``.
  private(set) var tableColumns: [UInt8]

  /// For each ``LineBreakColumn``, the column that it behaves like.
  private var columns: [LineBreakColumn]

  /// The rules of UAX #14 without changes: a line may not start with small kana, and Thai words are not found, so Thai
  /// text has no breaks inside.
  package static let standard = LineBreakTailoring(
    tableColumns: LineBreakColumn.allCases.map(LineBreaker.tableColumn), columns: LineBreakColumn.allCases)

  /// CSS `word-break: break-all`: letters, digits and complex scripts break like ideographs. CSS Text 3, §5.2.
  package static let breakAll = standard.breakingAll()

  /// CSS `word-break: keep-all`: no break between ideographs, kana and Korean syllables, as between letters. CSS Text
  /// 3, §5.2.
  package static let keepAll = standard.keepingAll()

  /// This tailoring, in which each of `columns` behaves like `model` does under ``standard``.
  package func replacing(_ columns: [LineBreakColumn], by model: LineBreakColumn) -> LineBreakTailoring {
    var result = self
    for column in columns {
      result.tableColumns[Int(column.rawValue)] = LineBreaker.tableColumn(of: model)
      result.columns[Int(column.rawValue)] = model
    }
    return result
  }

  /// This tailoring, in which the characters whose class or rules changed after Unicode 17 behave as in Unicode 17.
  package var inUnicode17: LineBreakTailoring {
    var result = self
    for (column, older) in LineBreakColumn.ofUnicode17 {
      result.tableColumns[Int(column.rawValue)] = tableColumns[Int(older.rawValue)]
      result.columns[Int(column.rawValue)] = columns[Int(older.rawValue)]
    }
    return result
  }

  /// The column that `column` behaves like.
  func model(of column: LineBreakColumn) -> LineBreakColumn { columns[Int(column.rawValue)] }

  /// This tailoring with `word-break: break-all` in addition. Marks still stay with their bases, and signs with U+25CC.
  package func breakingAll() -> LineBreakTailoring {
    replacing([.xx, .ai, .al, .hl, .nu, .sa], by: .id)
      .replacing([.aiEastAsian, .alEastAsian], by: .idEastAsian)
  }

  /// This tailoring with `word-break: keep-all` in addition. Breaks at punctuation and spaces remain.
  package func keepingAll() -> LineBreakTailoring {
    replacing([.id, .jt, .jv], by: .idKept)
      .replacing([.idEastAsian, .h2EastAsian, .h3EastAsian, .jlEastAsian], by: .idEastAsianKept)
      .replacing([.cjEastAsian, .nsEastAsianIterationMark], by: .nsEastAsianKept)
  }
}

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

  /// CSS `line-break: loose` for languages other than Chinese and Japanese: in addition to `normal`, iteration marks, a
  /// second ellipsis, and a hyphen after an ideograph may start a line.
  package static let loose = looseExceptHyphens.breakingBeforeHyphens()

  /// ICU's rules for `loose` in languages other than Chinese and Japanese: hyphens may not start a line.
  fileprivate static let looseExceptHyphens = conditionalJapaneseAsIdeographic.loosened()

  /// CSS `line-break: loose` for Chinese and Japanese: in addition to the breaks of ``normalChinese`` and ``loose``, a
  /// line may start with centered punctuation (・, ！) or with a suffix (class PO) of wide or ambiguous East Asian width
  /// (％, ℃), and may end with a prefix (class PR) of these widths (￥, №).
  package static let looseChinese =
    normalChinese.loosened().breakingBeforeHyphens()
    .replacing([.nsEastAsianCenteredPunctuation, .exEastAsianCenteredPunctuation], by: .idEastAsianLoose)
    .replacing([.nsCenteredPunctuation], by: .idLoose)
    .replacing([.poAmbiguousWidth], by: .poLoose).replacing([.poEastAsian], by: .poEastAsianLoose)
    .replacing([.prAmbiguousWidth], by: .prLoose).replacing([.prEastAsian], by: .prEastAsianLoose)

  /// This tailoring, in which iteration marks and a second ellipsis may start a line.
  private func loosened() -> LineBreakTailoring {
    replacing([.nsEastAsianIterationMark], by: .idEastAsianLoose)
      .replacing([.in], by: .inLoose).replacing([.inEastAsian], by: .inEastAsianLoose)
  }

  /// This tailoring, in which a hyphen (‐, –) after an ideograph may start a line.
  private func breakingBeforeHyphens() -> LineBreakTailoring {
    replacing([.hh, .hhDash], by: .hhLoose).replacing([.baDash], by: .baLoose)
  }
}

extension LineBreakTailoring {
  /// The changes to the line-breaking rules for a paragraph's profile, `line-break`, `word-break` and language: CSS
  /// Text 3, §5.2 and §5.3.
  ///
  /// In the browser profile, `word-break` changes no classes: ``BrowserBreaks`` implements it.
  package static func tailoring(of style: ParagraphStyle, language: LanguageTag?) -> LineBreakTailoring {
    let strictness = strictness(of: style, language: language)
    if style.behavior.contains(.browserBreaks) { return strictness }
    return switch style.wordBreak {
    case .breakAll: strictness.breakingAll()
    case .keepAll: strictness.keepingAll()
    case .normal, .breakWord, .autoPhrase: strictness
    }
  }

  /// The tailoring that CSS selects; with `Behavior.browserBreaks`, the one that ICU 78 selects: its files brkitr/root,
  /// ja, ko and zh. For ICU, Korean has the rules of Chinese and Japanese.
  private static func strictness(of style: ParagraphStyle, language: LanguageTag?) -> LineBreakTailoring {
    let followsICU = style.behavior.contains(.browserBreaks)
    if style.lineBreak == .auto && !followsICU { return .standard }
    let rules = followsICU ? StrictnessTailorings.inUnicode17 : .current
    // ICU does not look at the script of a tag.
    let language = EastAsianLanguage(language, readsScript: !followsICU)
    let isChineseOrJapanese = language != nil && (followsICU || language != .korean)
    switch style.lineBreak {
    case .auto, .anywhere:
      return language == .chinese ? rules.normalChinese : rules.conditionalJapaneseAsIdeographic
    case .normal:
      return isChineseOrJapanese ? rules.normalChinese : rules.conditionalJapaneseAsIdeographic
    case .strict:
      // ICU names a file for Korean that does not exist. Browsers then use the rules of their own language.
      return language == .korean && followsICU ? rules.conditionalJapaneseAsIdeographic : rules.standard
    case .loose:
      return isChineseOrJapanese ? rules.looseChinese : rules.loose
    }
  }
}

/// The tailorings from which CSS `line-break` selects, in the rules of one version of Unicode.
private struct StrictnessTailorings {
  var standard = LineBreakTailoring.standard
  var conditionalJapaneseAsIdeographic = LineBreakTailoring.conditionalJapaneseAsIdeographic
  var normalChinese = LineBreakTailoring.normalChinese
  var loose = LineBreakTailoring.loose
  var looseChinese = LineBreakTailoring.looseChinese

  static let current = StrictnessTailorings()

  /// With the data and rules of Unicode 17, which browsers have: ICU 78.
  static let inUnicode17 = StrictnessTailorings(
    standard: current.standard.inUnicode17,
    conditionalJapaneseAsIdeographic: current.conditionalJapaneseAsIdeographic.inUnicode17,
    normalChinese: current.normalChinese.inUnicode17, loose: LineBreakTailoring.looseExceptHyphens.inUnicode17,
    looseChinese: current.looseChinese.inUnicode17)
}

/// The languages that have line-breaking rules of their own.
private enum EastAsianLanguage {
  case chinese, japanese, korean

  /// The language of a tag. If `readsScript`, a script in the tag is stronger than its language: CSS Text 3, appendix
  /// F.
  init?(_ tag: LanguageTag?, readsScript: Bool) {
    guard let tag else { return nil }
    if readsScript, let script = tag.script, script != "hani" {
      switch script {
      case "hans", "hant", "hanb", "bopo": self = .chinese
      case "jpan", "hrkt", "hira", "kana": self = .japanese
      case "kore", "hang", "jamo": self = .korean
      default: return nil
      }
      return
    }
    var bytes = tag.rawValue.utf8.makeIterator()
    let (first, second, third) = (bytes.next(), bytes.next(), bytes.next())
    guard third == nil || third == UInt8(ascii: "-") else { return nil }
    switch (first, second) {
    case (UInt8(ascii: "z"), UInt8(ascii: "h")): self = .chinese
    case (UInt8(ascii: "j"), UInt8(ascii: "a")): self = .japanese
    case (UInt8(ascii: "k"), UInt8(ascii: "o")): self = .korean
    default: return nil
    }
  }
}

extension CodePointProperties {
  /// The Line_Break class in Unicode 17, whose data browsers have. Differs from ``lineBreak`` for six characters.
  var lineBreakInBrowsers: LineBreakClass { LineBreakColumn.classesInUnicode17[Int(lineBreakColumn.rawValue)] }
}

extension LineBreakColumn {
  /// The Line_Break class of the column's code points in Unicode 17, in the order of the raw values.
  fileprivate static let classesInUnicode17: [LineBreakClass] = ofUnicode17.reduce(into: classes) { classes, change in
    classes[Int(change.column.rawValue)] = change.older.lineBreakClass
  }
}
