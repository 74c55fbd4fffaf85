import Galley

/// Texts with repeated words, in the scripts of the bundled fonts.
enum WordTexts {
  /// A few words of each script, with the characters that occur beside words: punctuation, digits, marks, emoji.
  static let samples = [
    "Galley sets “fi” & naïve café, AVATAR To (office) 12,345.67; e\u{301}a\u{323}x", "Ελληνικά, Русский «ещё» всё",
    "שלום 123 עולם שָׁלוֹם", "مرحبًا بالعالم ٤٥٦؛ لا إله بِسْمِ", "हिन्दी क्षत्रिय, र्कि श्री", "বাংলা ক্ষ", "தமிழ் கொ ஸ்ரீ",
    "ภาษาไทยไม่มีช่องว่าง น้ำ ที่", "ພາສາລາວ ນ້ຳ", "ខ្មែរ ស្រី", "မြန်မာ ကြောင်", "日本語の「組版」、漢字 かな カナ", "한국어 조판 한글",
    "👩🏽‍🚀 👨‍👩‍👧‍👦 🇯🇵 1️⃣ ok",
  ]

  /// Every sample, repeated in separate paragraphs: more text of each script than is shaped before the word cache is
  /// used.
  static let repeated = samples.map { sample in
    let paragraph = Array(repeating: sample, count: 1 + 500 / sample.utf8.count).joined(separator: " ")
    return [paragraph, paragraph, paragraph, sample].joined(separator: "\n")
  }.joined(separator: "\n")

  /// A paragraph style that preserves all white space.
  static let spaced: ParagraphStyle = {
    var style = ParagraphStyle.unicode
    style.whiteSpace = .preWrap
    return style
  }()
}

extension Typesetter {
  /// A typesetter over the bundled fonts.
  static func bundled(_ policy: Typesetter.WordCachePolicy) -> Typesetter {
    Typesetter(library: .bundled, wordCache: policy)
  }
}
