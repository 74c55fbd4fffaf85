import GalleyTestSupport

/// Makes random texts from characters that break layout engines: marks, joiners, both directions, spaces, controls,
/// emoji, long words.
struct HostileText {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The next text, of up to `count` pieces.
  mutating func next(count: Int = 24) -> String {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in
      Self.pieces.randomElement(using: &random) ?? ""
    }.joined()
  }

  /// A random width in layout units, sometimes an invalid one.
  mutating func width() -> Double {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: 0
    case 1: 1e9
    case 2: .infinity
    default: Double.random(in: 1...400, using: &random)
    }
  }

  private static let pieces = [
    "a", "word ", "fi ", "AVATAR ", "longlonglonglongword", "x", " ", "  ", "\t", "\n", "\r\n", "\u{2029}", "\u{AD}",
    "-",
    "\u{2014}", "שלום ", "עולם", "مرحبا ", "لا", "بِ", "٤٥٦ ", "12,345.67 ", "(a[b)", "हिन्दी ", "क्ष", "বাংলা ", "தமிழ்",
    "ภาษาไทย",
    "ខ្មែរ", "မြန်မာ", "日本語。", "「組版」", "한국어 ", "한", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "🇯🇵", "🇯", "1️⃣", "e̊ẍ́", "\u{301}", "\u{200D}",
    "\u{200B}", "\u{2060}", "\u{A0}", "\u{3000}", "\u{202E}abc\u{202C}", "\u{2067}x\u{2069}", "\u{FFFC}", "\u{0}",
    "\u{7F}", "\u{E000}",
    "\u{10FFFF}", "\u{FE0F}", "https://example.org/a?b=c&d ",
  ]
}
