/// How layout follows or leaves the standards, for one paragraph style. It is resolved from the style's profile once.
/// Otherwise the profile only gives properties their initial values.
///
/// Each member names one thing that browsers do. Profile `unicode` has none of them: it follows the Unicode Standard
/// and the CSS specifications, without rounding. Profile `browser` has all of them: it gives Chromium's results. A text
/// with some of the members is possible, and tests use that: `BehaviorTests` has, for each member, a layout recorded in
/// Chromium that comes out wrong without it.
@usableFromInline
package struct Behavior: OptionSet, Hashable, Sendable {
  /// A bit for each member.
  @usableFromInline package let rawValue: UInt64

  @inlinable
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Whether all members of `other` are among these.
  @inlinable @inline(__always)
  package func contains(_ other: Behavior) -> Bool { rawValue & other.rawValue == other.rawValue }

  /// What a profile does.
  @inlinable
  package init(_ profile: ParagraphStyle.Profile) {
    self = profile == .browser ? .browser : .standards
  }

  /// The standards' rules: none of the members.
  @inlinable package static var standards: Behavior { [] }
  /// Chromium's rules: all of the members, which have the bits from 0 on. `BehaviorTests` compares with `members`.
  @inlinable package static var browser: Behavior { Behavior(rawValue: (1 << 57) - 1) }
}

// MARK: Text

extension Behavior {
  /// Form feeds and carriage returns in preserved white space are not shown.
  @inlinable package static var dropsControls: Behavior { Behavior(rawValue: 1 << 0) }
  /// A line feed between two wide characters that collapses becomes a space. By CSS Text 3, §4.1.3 it vanishes.
  @inlinable package static var keepsSegmentBreaks: Behavior { Behavior(rawValue: 1 << 1) }
  /// Words are those of ICU's tailored rules, and a word starts with its first character, even if that is no letter.
  @inlinable package static var icuWords: Behavior { Behavior(rawValue: 1 << 2) }
  /// Georgian letters have no capitals, and a first letter is replaced by one character, the same in all languages.
  @inlinable package static var simpleCasing: Behavior { Behavior(rawValue: 1 << 3) }
  /// Only a preserved line feed, with a carriage return before it, and U+2029 end paragraphs.
  @inlinable package static var onlyLineFeedsEndParagraphs: Behavior { Behavior(rawValue: 1 << 4) }
  /// Chromium's own rules decide about a line break before those of UAX #14 do.
  @inlinable package static var browserBreaks: Behavior { Behavior(rawValue: 1 << 5) }
  /// Runs of scripts are those that Chromium finds, and all text in a block of Latin-1 text is Latin.
  @inlinable package static var browserScripts: Behavior { Behavior(rawValue: 1 << 6) }
  /// The edges of inline boxes and attachments allow or forbid line breaks beside them, and end words.
  @inlinable package static var breaksAtBoxes: Behavior { Behavior(rawValue: 1 << 7) }
  /// Phrases are found in the text between two line breaks, and again at the start of each line.
  @inlinable package static var browserPhrases: Behavior { Behavior(rawValue: 1 << 8) }
  /// With `unicode-bidi: plaintext`, later paragraphs of a block have the direction of their first letter, even in an
  /// isolate.
  @inlinable package static var firstLetterAligns: Behavior { Behavior(rawValue: 1 << 9) }
  /// A line may start inside a grapheme cluster, such as with a mark after a space.
  @inlinable package static var dividesGraphemes: Behavior { Behavior(rawValue: 1 << 10) }
  /// An ideographic space that may start a line takes up width at the end of the line before.
  @inlinable package static var ideographicSpacesTakeUpWidth: Behavior { Behavior(rawValue: 1 << 11) }
  /// The ideographs beside which justification adds space are those of Chromium's list, not of East_Asian_Width.
  @inlinable package static var listedIdeographs: Behavior { Behavior(rawValue: 1 << 12) }
  /// Upright text of vertical lines keeps its direction. By CSS Writing Modes 4, §5.1 it is read from left to right.
  @inlinable package static var uprightKeepsDirection: Behavior { Behavior(rawValue: 1 << 13) }
}

// MARK: Fonts and heights

extension Behavior {
  /// Font sizes are rounded down to hundredths of a px, and those of small capitals and emphasis marks to whole px.
  @inlinable package static var roundsSizes: Behavior { Behavior(rawValue: 1 << 14) }
  /// The x-height of a face that states none is its ascender.
  @inlinable package static var ascenderAsXHeight: Behavior { Behavior(rawValue: 1 << 15) }
  /// `font-size-adjust` measures a face again at the size that resulted from the first measurement.
  @inlinable package static var repeatsSizeAdjust: Behavior { Behavior(rawValue: 1 << 16) }
  /// Advances are scaled in FreeType's fixed-point numbers.
  @inlinable package static var fixedPointAdvances: Behavior { Behavior(rawValue: 1 << 17) }
  /// Ascents, descents, line gaps and half of the leading are rounded to whole px.
  @inlinable package static var wholePixels: Behavior { Behavior(rawValue: 1 << 18) }
  /// Lengths are multiples of 1/64 px, and a line may exceed the available width by one of them.
  @inlinable package static var roundsLengths: Behavior { Behavior(rawValue: 1 << 19) }
  /// A span whose `text-orientation` gives it another dominant baseline makes lines high enough for both baselines.
  @inlinable package static var spansHaveOwnBaselines: Behavior { Behavior(rawValue: 1 << 20) }
  /// Emphasis marks are over the middles of clusters, and touch boxes that are rounded to whole px.
  @inlinable package static var browserEmphasis: Behavior { Behavior(rawValue: 1 << 21) }
  /// Spans and attachments are boxes inside each other, in a root box that each line has (CSS Inline 3, §3).
  /// Otherwise only a line without text is as high as the paragraph's font, and each span aligns with the line.
  @inlinable package static var inlineBoxes: Behavior { Behavior(rawValue: 1 << 22) }
  /// A text without characters has no line.
  @inlinable package static var noEmptyLine: Behavior { Behavior(rawValue: 1 << 23) }
}

// MARK: Runs

extension Behavior {
  /// Each cluster has the first face that has it, even if the face of the text before has it, too.
  @inlinable package static var restartsFaces: Behavior { Behavior(rawValue: 1 << 24) }
  /// The space at a paragraph's end that collapses is removed before the text is shaped.
  @inlinable package static var dropsLastSpace: Behavior { Behavior(rawValue: 1 << 25) }
  /// Neighboring texts of different styles are shaped together, if only the styles' paint differs or their box.
  @inlinable package static var kernsAcrossStyles: Behavior { Behavior(rawValue: 1 << 26) }
  /// Upright text is kerned, unless the style says otherwise.
  @inlinable package static var kernsVertically: Behavior { Behavior(rawValue: 1 << 27) }
  /// Small capitals are shaped apart from the letters that are capitals in the text.
  @inlinable package static var splitsCapitals: Behavior { Behavior(rawValue: 1 << 28) }
  /// Emoji that U+200D joins are shaped apart if they are upright in mixed vertical text.
  @inlinable package static var shapesJoinedEmojiApart: Behavior { Behavior(rawValue: 1 << 29) }
  /// A face with bitmaps is measured by them.
  @inlinable package static var bitmapMetrics: Behavior { Behavior(rawValue: 1 << 30) }
  /// Combined characters (`text-combine-upright`) have no letter spacing, and an em that is a multiple of 1/64 px.
  @inlinable package static var browserCombinedText: Behavior { Behavior(rawValue: 1 << 31) }
  /// In a face without vertical metrics, an upright glyph's advance is the face's height in whole px, and combined
  /// characters are centered by ascent and descent.
  @inlinable package static var uprightAdvanceIsFaceHeight: Behavior { Behavior(rawValue: 1 << 32) }
  /// Another face draws a cluster only if it has all of its characters.
  @inlinable package static var completeFallback: Behavior { Behavior(rawValue: 1 << 33) }
  /// Letter spacing adds nothing after an attachment.
  @inlinable package static var unspacedAttachments: Behavior { Behavior(rawValue: 1 << 34) }
  /// A hyphen has the first face of the style that has it, not the face of its word.
  @inlinable package static var hyphenHasFirstFace: Behavior { Behavior(rawValue: 1 << 35) }
  /// Full-width punctuation is classified and trimmed by Chromium's rules (`text-spacing-trim`), at a line's end
  /// after the line's width was rounded.
  @inlinable package static var browserPunctuation: Behavior { Behavior(rawValue: 1 << 36) }
  /// Gaps beside ideographs (`text-autospace`) have the size of the text before them, and stay at some line ends.
  @inlinable package static var browserAutospace: Behavior { Behavior(rawValue: 1 << 37) }
  /// Ruby text overhangs, is spread and is justified by Chromium's rules, not by those of JLREQ.
  @inlinable package static var browserRuby: Behavior { Behavior(rawValue: 1 << 38) }
  /// Characters of Vertical_Orientation `Tr` are upright, even if the face has no form for them.
  @inlinable package static var keepsTransformedUpright: Behavior { Behavior(rawValue: 1 << 39) }
}

// MARK: Lines

extension Behavior {
  /// With `word-break: break-all`, some breaks inside words count only if no other candidate fits.
  @inlinable package static var hidesInnerBreaks: Behavior { Behavior(rawValue: 1 << 40) }
  /// White space at a line's end hangs by Chromium's rules, and keeps its embedding level by them. Whether a line fits
  /// is asked without the ends of inline boxes that are behind such white space, or that `clone` adds.
  @inlinable package static var browserTrailingSpaces: Behavior { Behavior(rawValue: 1 << 41) }
  /// If the ends of lines must be exact, a line's last letter is not kerned with the space after it.
  @inlinable package static var leavesLastLetterUnkerned: Behavior { Behavior(rawValue: 1 << 42) }
  /// The width of each item is rounded up to 1/64 px.
  @inlinable package static var roundsItems: Behavior { Behavior(rawValue: 1 << 43) }
  /// A line that breaks inside a word may break inside a ligature.
  @inlinable package static var splitsLigatures: Behavior { Behavior(rawValue: 1 << 44) }
  /// No letters are broken off after a space that does not wrap.
  @inlinable package static var keepsLettersAfterUnwrappedSpace: Behavior { Behavior(rawValue: 1 << 45) }
  /// `text-wrap: balance` and `pretty` choose breaks by Chromium's rules and limits.
  @inlinable package static var browserBalance: Behavior { Behavior(rawValue: 1 << 46) }
  /// Tab stops are those of the block, whatever the style of the tab is.
  @inlinable package static var blockTabStops: Behavior { Behavior(rawValue: 1 << 47) }
  /// Intrinsic widths are differences of positions in the whole shaped paragraph, counted by Chromium's rules.
  @inlinable package static var browserIntrinsics: Behavior { Behavior(rawValue: 1 << 48) }
  /// A line is cut between clusters, keeps its extent and alignment, and its token has the block's style.
  @inlinable package static var browserTruncation: Behavior { Behavior(rawValue: 1 << 49) }
  /// Justification widens U+0020 and U+00A0 alone of all word separators, not the one at a line's right edge, and
  /// space beside attachments.
  @inlinable package static var browserJustification: Behavior { Behavior(rawValue: 1 << 50) }
  /// Joins of Arabic letters are not lengthened by justification.
  @inlinable package static var keepsArabicJoins: Behavior { Behavior(rawValue: 1 << 51) }
  /// Tai Tham marks that the Universal Shaping Engine does not expect are drawn on a dotted circle. Its syllables lack
  /// many of the script's words.
  @inlinable package static var circlesInTaiTham: Behavior { Behavior(rawValue: 1 << 52) }
  /// Letters join across the edges of boxes that take up width and of raised text. By CSS Text 3, §7.3, they do not.
  @inlinable package static var joinsAcrossBoxes: Behavior { Behavior(rawValue: 1 << 53) }
  /// `text-fit` sees neither indents nor lines whose width differs by less than 2 px from the available width.
  @inlinable package static var browserFit: Behavior { Behavior(rawValue: 1 << 54) }
  /// A drop cap has the box of its ink, in whole px, and the lines beside it start whole lines lower if it is higher.
  /// If it is less high, its ink ends at the far side of the last line. White space after it collapses.
  @inlinable package static var boxesInitialInk: Behavior { Behavior(rawValue: 1 << 55) }
  /// A word that is broken between letters may be broken before a soft hyphen, which may then be alone on a line, with
  /// its hyphen. Otherwise it is broken after the soft hyphen, without a hyphen: CSS Text 3, §5.5.
  @inlinable package static var breaksBeforeSoftHyphens: Behavior { Behavior(rawValue: 1 << 56) }
}

// MARK: All members

extension Behavior {
  /// All members, each with its name and the name of a layout recorded in Chromium that comes out wrong without the
  /// member (Docs/BrowserTests.md). `nil`: cuts of lines have no such records, and no bundled font has Tai Tham.
  package static let members: [(name: String, member: Behavior, record: String?)] = [
    ("dropsControls", .dropsControls, "behavior/controls/preserved"),
    ("keepsSegmentBreaks", .keepsSegmentBreaks, "white-space/ja-lines/normal-150"),
    ("icuWords", .icuWords, "text-transform/th-en/capitalize-140"),
    ("simpleCasing", .simpleCasing, "text-transform/nl/capitalize-150"),
    ("onlyLineFeedsEndParagraphs", .onlyLineFeedsEndParagraphs, "behavior/paragraph-ends/line-tab"),
    ("browserBreaks", .browserBreaks, "font-kerning/ja-marks/auto-140"),
    ("browserScripts", .browserScripts, "font-family/figures/16"),
    ("breaksAtBoxes", .breaksAtBoxes, "hunted/attachment-marks/ax:"),
    ("browserPhrases", .browserPhrases, "auto-phrase/ja-emoji/auto-phrase-anywhere-120"),
    ("firstLetterAligns", .firstLetterAligns, "behavior/first-letter/isolate-latin"),
    ("dividesGraphemes", .dividesGraphemes, "hunted/inside-graphemes/joiner"),
    ("ideographicSpacesTakeUpWidth", .ideographicSpacesTakeUpWidth, "white-space/separators-wide/break-spaces-150"),
    ("listedIdeographs", .listedIdeographs, "behavior/ideographs/dagger"),
    ("uprightKeepsDirection", .uprightKeepsDirection, "writing-mode/he-latin/vertical-rl-upright-rtl-150"),
    ("roundsSizes", .roundsSizes, "font-size-adjust/cjk-vertical/0.6-200"),
    ("ascenderAsXHeight", .ascenderAsXHeight, "font-size-adjust/arabic/from-font"),
    ("repeatsSizeAdjust", .repeatsSizeAdjust, "font-size-adjust/arabic/ch-width 0.5"),
    ("fixedPointAdvances", .fixedPointAdvances, "font-size-adjust/arabic/cap-height 0.6"),
    ("wholePixels", .wholePixels, "auto-phrase/ja-half-width/auto-phrase-130"),
    ("roundsLengths", .roundsLengths, "rules/line-height-number/13.328-1.62"),
    ("spansHaveOwnBaselines", .spansHaveOwnBaselines, "behavior/span-baselines/sideways"),
    ("browserEmphasis", .browserEmphasis, "text-emphasis/ja-size/15-vertical-rl-170"),
    ("inlineBoxes", .inlineBoxes, "hunted/attachment-span-verticalAlign/1"),
    ("noEmptyLine", .noEmptyLine, "behavior/no-line/empty"),
    ("restartsFaces", .restartsFaces, "behavior/hyphen-face/cyrillic"),
    ("dropsLastSpace", .dropsLastSpace, "rules/last-space/block"),
    ("kernsAcrossStyles", .kernsAcrossStyles, "hunted/lineBreak-span-lineHeight/1"),
    ("kernsVertically", .kernsVertically, "hunted/fontKerning-writingMode/1"),
    ("splitsCapitals", .splitsCapitals, "font-synthesis-small-caps/caps/petite-caps-auto-130"),
    ("shapesJoinedEmojiApart", .shapesJoinedEmojiApart, "writing-mode/emoji-joined/vertical-rl-200"),
    ("bitmapMetrics", .bitmapMetrics, "font-family/pictures-first/16"),
    ("browserCombinedText", .browserCombinedText, "behavior/combined/spacing"),
    ("uprightAdvanceIsFaceHeight", .uprightAdvanceIsFaceHeight, "writing-mode/en/vertical-rl-upright-180"),
    ("completeFallback", .completeFallback, "font-family/apart/16"),
    ("unspacedAttachments", .unspacedAttachments, "behavior/attachment-spacing/before"),
    ("hyphenHasFirstFace", .hyphenHasFirstFace, "unicode-range/hyphen-ja/16-78"),
    ("browserPunctuation", .browserPunctuation, "auto-phrase/en-with-ja/auto-phrase-60"),
    ("browserAutospace", .browserAutospace, "hunted/autospace-sizes/after"),
    ("browserRuby", .browserRuby, "ruby/latin/initial"),
    ("keepsTransformedUpright", .keepsTransformedUpright, "writing-mode/ko-marks/vertical-rl-130"),
    ("hidesInnerBreaks", .hidesInnerBreaks, "spans/break-all-edge/tamil"),
    ("browserTrailingSpaces", .browserTrailingSpaces, "hunted/break-spaces-side/arabic"),
    ("leavesLastLetterUnkerned", .leavesLastLetterUnkerned, "rules/line-ends/pre-line"),
    ("roundsItems", .roundsItems, "hyphens/before-space/manual-100"),
    ("splitsLigatures", .splitsLigatures, "overflow-wrap/overridden-ligatures/anywhere-7"),
    ("keepsLettersAfterUnwrappedSpace", .keepsLettersAfterUnwrappedSpace, "spans/no-wrap/emergency"),
    ("browserBalance", .browserBalance, "hunted/attachment-attachment-margin-textWrap/1"),
    ("blockTabStops", .blockTabStops, "rules/tabs/larger"),
    ("browserIntrinsics", .browserIntrinsics, "hunted/attachment-attachment-margin/1"),
    ("browserTruncation", .browserTruncation, nil),
    ("browserJustification", .browserJustification, "spans/letters-of-attachment/last"),
    ("keepsArabicJoins", .keepsArabicJoins, "behavior/joins/last"),
    ("joinsAcrossBoxes", .joinsAcrossBoxes, "inline-boxes/arabic/letters-200"),
    ("circlesInTaiTham", .circlesInTaiTham, nil),
    ("breaksBeforeSoftHyphens", .breaksBeforeSoftHyphens, "behavior/soft-hyphen/alone"),
    ("browserFit", .browserFit, "text-fit/title/grow-px24-280"),
    ("boxesInitialInk", .boxesInitialInk, "initial-letter/hook/2-280"),
  ]
}

extension ParagraphStyle {
  /// The rules that layout follows if the standards leave a choice.
  public enum Profile: String, CaseIterable, Hashable, Sendable {
    /// The rules of the Unicode standard, without rounding. The default.
    case unicode
    /// The rules of browsers: their line breaking, font metrics rounded to whole pixels, lengths in 1/64 px.
    case browser
  }
}
