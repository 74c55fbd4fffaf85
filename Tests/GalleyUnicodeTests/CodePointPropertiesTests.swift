import GalleyUnicode
import Testing

struct CodePointPropertiesTests {
  @Test func `a letter, a digit, a mark and an emoji are what the standard says`() {
    let a = CodePointProperties("a" as Unicode.Scalar)
    #expect(a.generalCategory == .lowercaseLetter && a.script == .latin && a.lineBreak == .al && a.bidiClass == .l)
    #expect(a.wordBreak == .aLetter && a.sentenceBreak == .lower && a.eastAsianWidth == .narrow)
    let virama = CodePointProperties(0x94D)
    #expect(virama.indicConjunctBreak == .linker && virama.graphemeBreak == .extend && virama.script == .devanagari)
    let thumb = CodePointProperties("👍" as Unicode.Scalar)
    #expect(thumb.flags.isSuperset(of: [.emoji, .emojiPresentation, .emojiModifierBase, .extendedPictographic]))
    #expect(thumb.verticalOrientation == .upright && thumb.lineBreak == .eb)
    #expect(CodePointProperties(0x200D).flags.contains(.defaultIgnorable))
    #expect(CodePointProperties("ب" as Unicode.Scalar).flags.contains(.joins))
  }

  @Test func `unassigned code points have the defaults of their ranges`() {
    #expect(CodePointProperties(0x5FF).bidiClass == .r)
    #expect(CodePointProperties(0x1EEFF).bidiClass == .al)
    #expect(CodePointProperties(0x20CF).bidiClass == .et)
    #expect(CodePointProperties(0x10FFFF).bidiClass == .bn)
    #expect(CodePointProperties(0x20CF).lineBreak == .pr)
    #expect(CodePointProperties(0x3FFFD).lineBreak == .id && CodePointProperties(0x3FFFD).eastAsianWidth == .wide)
    #expect(CodePointProperties(0x378).generalCategory == .unassigned && CodePointProperties(0x378).script == .unknown)
    #expect(CodePointProperties(0xD800).generalCategory == .surrogate && CodePointProperties(0xD800).lineBreak == .sg)
  }

  @Test(arguments: [0x110000, 0x110001, UInt32.max])
  func `values past the last code point count as unassigned`(value: UInt32) {
    #expect(CodePointProperties(value) == CodePointProperties(0x378))
  }

  /// Swift 6.3 has the properties of Unicode 17, to which Unicode 18 adds 13,007 characters.
  @Test func `the standard library agrees on every scalar's category and emoji properties`() {
    var newerCount = 0
    var categories: [GeneralCategory: Set<Unicode.GeneralCategory>] = [:]
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let ours = CodePointProperties(scalar)
      let theirs = scalar.properties
      if theirs.generalCategory == .unassigned, ours.generalCategory != .unassigned {
        newerCount += 1
        continue
      }
      categories[ours.generalCategory, default: []].insert(theirs.generalCategory)
      let same =
        ours.flags.contains(.emoji) == theirs.isEmoji
        && ours.flags.contains(.emojiPresentation) == theirs.isEmojiPresentation
        && ours.flags.contains(.emojiModifierBase) == theirs.isEmojiModifierBase
        && ours.flags.contains(.defaultIgnorable) == theirs.isDefaultIgnorableCodePoint
      if !same { Issue.record("U+\(String(value, radix: 16))") }
    }
    #expect(newerCount == 0 || newerCount == 13_007)
    #expect(categories.count == GeneralCategory.allCases.count - 1, "all but the surrogates'")
    for (ours, theirs) in categories { #expect(theirs.map { "\($0)" } == ["\(ours)"]) }
  }

  @Test func `scripts go by their ISO 15924 tags`() {
    #expect(Script.latin.tag == 0x4C61_746E && Script.latin.name == "Latn")
    #expect(Script.arabic.name == "Arab" && Script(tag: 0x4465_7661) == .devanagari)
    #expect(Script(tag: 0x5161_6178) == nil)
    #expect(
      Script.common.isCommonOrInherited && Script.inherited.isCommonOrInherited && !Script.greek.isCommonOrInherited)
  }

  @Test func `a code point of several scripts lists them, and one of its own lists that`() {
    let danda = CodePointProperties(0x964)
    #expect(
      danda.script == .common && danda.scriptExtensions.contains(.devanagari) && danda.scriptExtensions.count > 10)
    #expect(Array(CodePointProperties("a" as Unicode.Scalar).scriptExtensions) == [.latin])
    #expect(Array(CodePointProperties(0x1CF7).scriptExtensions) == [.bengali])
  }

  @Test func `brackets know their partners and match their canonical equivalents`() {
    let open = BidiBracket(0x28)
    #expect(open?.kind == .open && open?.paired == 0x29 && open?.pair == 0x28)
    #expect(BidiBracket(0x232A)?.pair == BidiBracket(0x3008)?.pair)
    #expect(BidiBracket(0x61) == nil)
    for value in UInt32(0)..<0x110000 where CodePointProperties(value).flags.contains(.bracket) {
      #expect(BidiBracket(value) != nil)
    }
  }

  @Test func `short names lead back to their values`() {
    for value in LineBreakClass.allCases { #expect(LineBreakClass(shortName: value.shortName) == value) }
    #expect(LineBreakClass(shortName: "IS") == .is && GeneralCategory(shortName: "Lu") == .uppercaseLetter)
    #expect(LineBreakClass(shortName: "xx") == nil)
  }
}
