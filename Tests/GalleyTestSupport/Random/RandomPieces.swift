/// The short strings (pieces) of which random texts are made, grouped by what they test.
enum RandomPieces {
  /// Between 1 and `most` pieces, from one to four kinds.
  static func random(most: Int, _ random: inout SplitMix64) -> [String] {
    var kinds = [random.element(of: scripts)]
    for _ in 0..<Int.random(in: 0...3, using: &random) { kinds.append(random.element(of: scripts + others)) }
    if random.oneIn(8) { kinds = scripts + others }
    return (0..<Int.random(in: 1...most, using: &random)).map { _ in
      random.oneIn(6) ? " " : random.element(of: random.element(of: kinds))
    }
  }

  private static let scripts: [[String]] = [latin, arabic, hebrew, southEastAsian, eastAsian, indic]

  private static let others: [[String]] = [emoji, marks, spaces, tabs, controls, objects]

  static let latin = [
    "a", "to ", "word ", "hello ", "office ", "fi ", "AVATAR ", "Ty. ", "x", "well-known ", "(see) ", "“quoted” ",
    "l’été ", "1,234.56 ", "50% ", "x—y ", "end. ", "Straße ", "İstanbul ", "longlonglonglongword",
    "https://example.org/a?b=c&d ", "in\u{AD}ter\u{AD}na\u{AD}tional ", "foo\u{AD}bar", "Διά ", "Привет ",
  ]

  static let arabic = ["مرحبا ", "لا ", "السلام ", "بِسْمِ ", "١٢٣ ", "كتاب، ", "ـــ", "می\u{200C}خواهم "]

  static let hebrew = ["שלום ", "עולם ", "שָׁלוֹם ", "אב", "12 ", "(א) "]

  static let southEastAsian = ["ภาษาไทย", "สวัสดี", "ครับ ", "น้ำ", "ລາວພາສາ", "ខ្មែរ", "မြန်မာ"]

  static let eastAsian = [
    "日本語", "。", "「組版」", "、", "漢", "字の", "カタカナ", "ー", "っ", "ん（", "）", "中文", "，", "……", "——", "ａｂ", "한국어 ", "한", "A日",
    "3月", "・", "：",
  ]

  static let indic = ["हिन्दी ", "क्ष", "र्क ", "বাংলা ", "தமிழ் "]

  static let emoji = ["👩🏽‍🚀", "👨‍👩‍👧‍👦", "🇯🇵", "🇯", "1️⃣", "😀", "☺", "☺\u{FE0E}"]

  static let marks = [
    "e\u{30A}", "x\u{323}\u{302} ", "\u{301}", "o\u{301}\u{323}", "\u{200D}", "a\u{34F}b", "\u{FE0F}",
  ]

  private static let spaces = [
    "  ", "\t", "\n", "\r\n", "\n\n", "\u{2029}", "\u{2028}", " \t ", "\u{A0}", "\u{3000}", "\u{2003}", "\u{200B}",
    "\u{2060}", "\u{B}", "\u{C}", "\r", "\u{85}",
  ]

  private static let tabs = ["\t", "a\t", "\t\t1.5", "b\t "]

  private static let controls = [
    "\u{202E}abc\u{202C}", "\u{2067}x\u{2069}", "\u{2066}שa\u{2069}", "\u{200F}", "\u{0}", "\u{7F}", "\u{E000}",
    "\u{10FFFF}", "\u{FEFF}",
  ]

  private static let objects = ["\u{FFFC}", "\u{FFFC} ", "x\u{FFFC}", " \u{FFFC}\n", "\u{FFFC}。"]
}
