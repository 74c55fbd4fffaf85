import Galley
import Testing

/// Tests words and items at the limits of the word cache.
struct WordEdgeTests {
  /// Prepares texts twice after a long text of the same script, and expects the same result as without the cache.
  private func expectAlike(
    _ texts: [String], after first: String = "alpha beta gamma delta ", wordBreak: ParagraphStyle.WordBreak = .normal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var paragraph = WordTexts.spaced
    paragraph.wordBreak = wordBreak
    let typesetter = Typesetter.bundled(.standard)
    let whole = Typesetter.bundled(.off)
    let filler = String(repeating: first, count: 6000 / first.utf8.count)
    for string in [filler] + texts + texts {
      let text = AttributedText(string, paragraphStyle: paragraph)
      let difference = typesetter.prepare(text).difference(from: whole.prepare(text), widths: [200])
      #expect(
        difference == nil, "\(difference ?? "") in \(string.prefix(80).debugDescription)",
        sourceLocation: sourceLocation)
    }
    #expect(typesetter.counters.cacheBytes > 0, sourceLocation: sourceLocation)
  }

  @Test func `words as long as can be remembered, and longer ones, are what they are when shaped whole`() {
    for count in [23, 24, 25, 254, 255, 256, 257, 600] {
      let word = String(String(repeating: "AVfi", count: 1 + count / 4).prefix(count))
      expectAlike([word, "a \(word) b", "\(word) \(word)", "a \(word)b", " \(word)  \(word) "])
    }
  }

  @Test func `words that differ only behind the bytes a key holds in itself are told apart`() {
    let stem = String(repeating: "abcdefgh", count: 3)
    expectAlike([stem, stem + "i", stem + "j", stem + "ij", stem + "ij" + stem, stem + "ji" + stem])
  }

  @Test func `items of one word, of spaces alone and of nothing are what they are when shaped whole`() {
    expectAlike(["", "a", " ", "  ", "   ", " a", "a ", " a ", "  a  ", "alpha", "\talpha\t", "\t \t  \t", "\n \n\n"])
    expectAlike(["ש", " ש ", "  ", "שלום"], after: "שלום עולם ")
    expectAlike(["ب", " ب ", "ب  ب"], after: "مرحبا بالعالم ")
  }

  @Test func `items longer than a block are what they are when shaped whole, in both directions and without spaces`() {
    for (length, words) in [(8192, "alpha AVATAR office "), (16384, "beta  To ("), (9000, "x")] {
      let text = String(repeating: words, count: 2 + length / words.utf8.count)
      expectAlike([text, "a" + text])
    }
    expectAlike([String(repeating: "שלום עולם אב ", count: 900)], after: "שלום עולם ")
    expectAlike([String(repeating: "مرحبا بالعالم لا ", count: 700)], after: "مرحبا بالعالم ")
    expectAlike([String(repeating: "日本語の「組版」、", count: 800)], after: "日本語の組版")
    expectAlike([String(repeating: "ภาษาไทยไม่มีช่องว่าง", count: 400)], after: "ภาษาไทย ไม่มี ")
  }

  @Test func `a space with a mark on it divides no words, and a mark at a word's start sees what is before it`() {
    expectAlike(["a \u{301}b a", " \u{301}", "a  \u{301} b", "\u{301}a b", "a\t\u{301}a b", "a \u{200D}\u{301}b"])
    expectAlike(["ש \u{5B7}ש", "\u{5B7}ש ש"], after: "שלום עולם ")
    expectAlike(["ب \u{64E}ب", "\u{64E}ب ب"], after: "مرحبا بالعالم ")
  }

  @Test func `marks without a letter have the whole item's dotted circles, which depend on fifteen syllables before`() {
    let texts = (1...20).map { "ि" + String(repeating: " क", count: $0) + " ि क" }
    expectAlike(texts + [" ि", "ि क"], after: "हिन्दी क्षत्रिय ")
  }

  @Test func `SARA AM stays with the letter that it is shaped with where lines may break between any`() {
    expectAlike(["ๆ กำ", "ำก", "กำ ๑ำ", "ๆกำ", "กๆ ำ", "—ำก"], after: "ภาษา ไทย ก ", wordBreak: .breakAll)
    expectAlike(["ๆ กำ", "ำก", "กำ ๑ำ", "ๆกำ", "กๆ ำ", "—ำก"], after: "ภาษา ไทย ก ")
  }

  @Test func `fractions, joiners and marks of direction reach beyond their words`() {
    expectAlike(["1\u{2044}2 3\u{2044}4", "1 \u{2044} 2", "1\u{2044} 2", "1 \u{2044}2", "12\u{2044}34a"])
    expectAlike(["日1\u{2044}2本", "日\u{2044}2", "本12\u{2044}34語"], after: "日本語の組版")
    expectAlike(["ก1\u{2044}2ข", "ก12\u{2044}34 ข"], after: "ภาษาไทย ไม่มี ")
    for ignored in ["\u{200D}", "\u{200C}", "\u{200E}", "\u{2060}", "\u{FE0F}", "\u{AD}"] {
      expectAlike(["a \(ignored) b", ignored, "a\(ignored) \(ignored)b", " \(ignored) ", "\(ignored)A\(ignored) V"])
      expectAlike(["ب\(ignored) \(ignored)ب", "ب \(ignored) ب", "لا\(ignored)لا"], after: "مرحبا بالعالم ")
      expectAlike(["日\(ignored)本", "\(ignored)日\(ignored)\(ignored)本"], after: "日本語の組版")
    }
  }

  @Test func `characters without a glyph are missing in the same places`() {
    // Private use: no bundled font has them.
    let text = AttributedText(
      WordTexts.repeated + "\nal\u{E000}pha \u{E001} be\u{E000}\u{E002}ta", paragraphStyle: WordTexts.spaced)
    let typesetter = Typesetter.bundled(.standard)
    let whole = Typesetter.bundled(.off).prepare(text)
    #expect(whole.missing.count == 3)
    for _ in 1...3 { #expect(typesetter.prepare(text).difference(from: whole) == nil) }
  }

  @Test(arguments: ["مرحبا بالعالم", "بِسْمِ اللّه", "ـبـ ـ", "ᠮᠣᠩᠭᠣᠯ ᠊ᠪᠢ"])
  func `letters join across the edges of items, wherever a style changes`(string: String) {
    let typesetter = Typesetter.bundled(.standard)
    let whole = Typesetter.bundled(.off)
    _ = typesetter.prepare(AttributedText(String(repeating: string + " ", count: 80)))
    for offset in string.indices.map({ string.utf8.distance(from: string.startIndex, to: $0) }) {
      var text = AttributedText(string)
      text.modifyStyle(in: 0..<offset) { $0.size = 20 }
      for _ in 1...2 {
        let difference = typesetter.prepare(text).difference(from: whole.prepare(text))
        #expect(difference == nil, "at \(offset): \(difference ?? "")")
      }
    }
  }
}
