import Galley
import Testing

/// Tests that a character after text in a fallback face returns to the first face that has it, in profile `unicode` as
/// in CSS Fonts 4, §5.3.
struct FirstFaceTests {
  /// Each run's text and file, as `text=file`, in the order of the text.
  private func faces(
    _ text: String, families: [String] = [], profile: ParagraphStyle.Profile = .unicode
  ) -> [String] {
    let text = AttributedText(
      text, style: TextStyle(families: families), paragraphStyle: ParagraphStyle(profile: profile))
    return Typesetter(library: .bundled).prepare(text).filesOfRuns
  }

  @Test(arguments: [
    ("Room 東京 42.", ["Room =NotoSans", "東京 =NotoSansCJKjp", "42.=NotoSans"]),
    ("رصيدك 350", ["رصيدك =NotoNaskhArabic", "350=NotoSans"]),
    ("שלום, עולם!", ["שלום=NotoSansHebrew", ", =NotoSans", "עולם=NotoSansHebrew", "!=NotoSans"]),
    ("서울(漢城)", ["서울=NotoSansCJKjp", "(=NotoSans", "漢城=NotoSansCJKjp", ")=NotoSans"]),
    ("東京—大阪…", ["東京=NotoSansCJKjp", "—=NotoSans", "大阪=NotoSansCJKjp", "…=NotoSans"]),
    ("“日本”", ["“=NotoSans", "日本=NotoSansCJKjp", "”=NotoSans"]),
    ("ไทย“a”ไทย", ["ไทย=NotoSansThai", "“=NotoSans", "a”=NotoSans", "ไทย=NotoSansThai"]),
    ("日本) a)", ["日本=NotoSansCJKjp", ") =NotoSans", "a)=NotoSans"]),
    ("東京€5", ["東京=NotoSansCJKjp", "€5=NotoSans"]),
    ("カ1\u{302}", ["カ=NotoSansCJKjp", "1\u{302}=NotoSans"]),
  ])
  func `W3: a character returns to the first font that has it`(text: String, expected: [String]) {
    #expect(faces(text) == expected)
  }

  @Test(arguments: [
    // Spaces, and what draws nothing.
    ("東京 大阪\u{3000}京都", ["東京 大阪\u{3000}京都=NotoSansCJKjp"]), ("שלום\u{A0}עולם", ["שלום\u{A0}עולם=NotoSansHebrew"]),
    ("سلام\u{200C}ها", ["سلام\u{200C}ها=NotoNaskhArabic"]),
    // Marks, and the tatweel, which joins letters.
    ("ש\u{5B8}לו\u{5B9}ם", ["ש\u{5B8}לו\u{5B9}ם=NotoSansHebrew"]), ("بـب\u{64E}ـ", ["بـب\u{64E}ـ=NotoNaskhArabic"]),
    // Punctuation of these scripts only.
    ("、東京。「大阪」・々ー", ["、東京。「大阪」・々ー=NotoSansCJKjp"]), ("ب، ب؟", ["ب، ب؟=NotoNaskhArabic"]),
    ("東京·大阪", ["東京·大阪=NotoSansCJKjp"]),
    // Emoji.
    ("👩🏽\u{200D}🚀1\u{FE0F}\u{20E3}", ["👩🏽\u{200D}🚀1\u{FE0F}\u{20E3}=NotoColorEmoji"]),
  ])
  func `W3: spaces, marks, joiners and a script's own punctuation stay with the text before`(
    text: String, expected: [String]
  ) {
    #expect(faces(text) == expected)
  }

  @Test func `W3: punctuation of a script stays with its own script only`() {
    // U+00B7 is used with Han and Latin, and not with Hebrew.
    #expect(faces("שלום·", families: ["Noto Sans"]) == ["שלום=NotoSansHebrew", "·=NotoSans"])
    // Galley Test has 「 and 日, but not 東.
    #expect(faces("東「日", families: ["Galley Test"]) == ["東「=NotoSansCJKjp", "日=GalleyTest"])
  }

  @Test func `W3: visible ASCII has the first face after any other, as in the browser's profile`() {
    let others = ["日", "ש", "ب", "क", "ไ", "👍", "か\u{3099}", "한", "△"]
    for scalar in UInt8(0x21)...0x7E {
      let sign = String(Unicode.Scalar(scalar))
      for other in others {
        for profile in [ParagraphStyle.Profile.unicode, .browser] {
          let last = faces(other + sign + other + sign, profile: profile).filter { $0.hasPrefix(sign) }
          #expect(last == ["\(sign)=NotoSans", "\(sign)=NotoSans"], "\(other) \(sign)")
        }
      }
    }
  }

  @Test func `W3: a font that the style names first draws the digits after a fallback face`() {
    let expected = ["日=GalleyTest", "東=NotoSansCJKjp", "1日=GalleyTest", "京=NotoSansCJKjp", "2=GalleyTest"]
    #expect(faces("日東1日京2", families: ["Galley Test"]) == expected)
  }
}
