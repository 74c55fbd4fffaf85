internal import GalleyUnicode

/// Divides an item into words: at spaces, and in some scripts at other places where the item may be cut.
struct ItemWords {
  let text: UnsafeBufferPointer<UInt8>
  /// The marks of the paragraph's bytes.
  private let marks: UnsafePointer<TextMarks>
  private let start: Int
  /// The range of the paragraph that contains the item.
  let paragraph: Range<Int>
  let range: Range<Int>
  let cuts: WordCuts
  private let joinsLetters: Bool
  private let isReversed: Bool
  private let isBackward: Bool

  /// The words of `item`, a range of the paragraph. `cache` says where items are cut.
  init(
    _ text: UnsafeBufferPointer<UInt8>, marks: UnsafePointer<TextMarks>, paragraph: Range<Int>, item: Range<Int>,
    for cache: WordCache
  ) {
    self.text = text
    self.marks = marks
    start = paragraph.lowerBound
    self.paragraph = paragraph
    range = item
    cuts = cache.cuts
    joinsLetters = cache.joinsLetters
    isReversed = cache.isReversed
    isBackward = cache.isBackward
  }

  /// Whether the character at `offset` is a space that cuts the text: a U+0020 that is a grapheme of its own.
  @inline(__always)
  func isSeparator(_ offset: Int) -> Bool {
    guard text[offset] == 0x20, cuts != .graphemes else { return false }
    return startsGrapheme(offset) && (offset + 1 >= range.upperBound || startsGrapheme(offset + 1))
  }

  @inline(__always)
  func startsGrapheme(_ offset: Int) -> Bool { marks[offset - start].contains(.grapheme) }

  /// Whether a grapheme of the item ends at `offset`.
  @inline(__always)
  func endsGrapheme(_ offset: Int) -> Bool { offset >= range.upperBound || startsGrapheme(offset) }

  func marks(at offset: Int) -> TextMarks { marks[offset - start] }

  /// The end of the word that starts at `offset`.
  @inline(__always)
  func end(ofWordAt offset: Int) -> Int {
    switch cuts {
    case .spaces:
      var end = nextSpace(from: offset + 1)
      while end < range.upperBound, !isSeparator(end) { end = nextSpace(from: end + 1) }
      return end
    case .lineBreaks:
      var end = nextBreak(from: offset + 1)
      // SARA AM is shaped with the letter before it, even if a line may break between them. So only breaks between
      // graphemes count.
      while end < range.upperBound, !isSeparator(end), !(startsGrapheme(end) && marks(at: end).contains(.lineBreak)) {
        end = nextBreak(from: end + 1)
      }
      return end
    case .graphemes: return end(ofGraphemeAt: offset)
    }
  }

  /// The end of the grapheme that starts at `offset`.
  @inline(__always)
  func end(ofGraphemeAt offset: Int) -> Int {
    var end = offset + UTF8Decoding.length(lead: text[offset])
    while end < range.upperBound, !startsGrapheme(end) { end += 1 }
    return end
  }

  /// The first U+0020 at or after `offset`; the item's end if there is none. Compares eight bytes at a time.
  @inline(__always)
  private func nextSpace(from offset: Int) -> Int {
    var offset = offset
    let bytes = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped)
    while offset + 8 <= range.upperBound {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let flipped = word ^ 0x2020_2020_2020_2020
      // The high bit of the first byte that is zero; higher bits may be set for other bytes.
      let zeros = (flipped &- 0x0101_0101_0101_0101) & ~flipped & 0x8080_8080_8080_8080
      if zeros != 0 { return offset + zeros.trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < range.upperBound, text[offset] != 0x20 { offset += 1 }
    return offset
  }

  /// The first byte at or after `offset` before which a line may break, or that is a word separator, for example a
  /// space; the item's end if there is none. Compares eight bytes at a time.
  @inline(__always)
  private func nextBreak(from offset: Int) -> Int {
    let breaks = TextMarks.lineBreak.rawValue | TextMarks.wordSeparator.rawValue
    var offset = offset
    let bytes = UnsafeRawPointer(marks)
    while offset + 8 <= range.upperBound {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset - start, as: UInt64.self))
      let found = word & (UInt64(breaks) &* 0x0101_0101_0101_0101)
      if found != 0 { return offset + found.trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < range.upperBound, marks[offset - start].rawValue & breaks == 0 { offset += 1 }
    return offset
  }

  /// Whether no text outside the item changes the item's glyphs. In scripts whose letters join, the first and the last
  /// character of the item must not join the text outside.
  ///
  /// If the item's direction is opposite to its script's, HarfBuzz reverses the item, but not the text around it. Then
  /// the text before the item must not join the item's end, and the text after the item must not join its start.
  var standsAlone: Bool {
    guard !isReversed || isBackward || hasOnlyNumbers else { return false }
    guard joinsLetters else { return true }
    let (first, last) = (mayJoin(at: range.lowerBound), mayJoin(before: range.upperBound))
    return !(mayJoin(before: range.lowerBound) && (isReversed ? last : first))
      && !(mayJoin(at: range.upperBound) && (isReversed ? first : last))
  }

  /// Whether each word of the item has a decimal digit, and no word has a letter.
  ///
  /// HarfBuzz reverses an item from left to right in a script from right to left, unless the item has a decimal digit
  /// and no letter (`hb_ensure_native_direction` in hb-ot-shape.cc). So only in such an item does each word alone have
  /// the glyphs that it has in the whole item.
  private var hasOnlyNumbers: Bool {
    var isInWord = false
    var hasDigit = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let separates = isSeparator(offset)
      if separates, isInWord, !hasDigit { return false }
      if separates { hasDigit = false }
      isInWord = !separates
      let category = CodePointProperties(UTF8Decoding.scalar(at: offset, in: text)).generalCategory
      if category.isLetter { return false }
      if category == .decimalNumber { hasDigit = true }
      offset += UTF8Decoding.length(lead: text[offset])
    }
    return hasDigit || !isInWord
  }

  /// Whether the character that ends at `offset` may join the character after it.
  private func mayJoin(before offset: Int) -> Bool {
    offset > paragraph.lowerBound
      && mayJoin(at: UTF8Decoding.start(of: offset - 1, in: text, from: paragraph.lowerBound))
  }

  /// Whether the character at `offset` may join a neighbor, or is skipped by joining.
  private func mayJoin(at offset: Int) -> Bool {
    guard offset < paragraph.upperBound else { return false }
    let scalar = UTF8Decoding.scalar(at: offset, in: text)
    // U+1807 and U+180A, Mongolian SIBE SYLLABLE BOUNDARY MARKER and NIRUGU, are the only punctuation that joins.
    if scalar == 0x1807 || scalar == 0x180A { return true }
    return switch CodePointProperties(scalar).generalCategory {
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .dashPunctuation, .decimalNumber, .mathSymbol,
      .currencySymbol:
      false
    default: true
    }
  }

  /// On which sides a word has a space of the item.
  @inline(__always)
  func sides(of word: Range<Int>) -> WordSides {
    var sides: WordSides = []
    if word.lowerBound > range.lowerBound, isSeparator(word.lowerBound - 1) { sides.insert(.before) }
    if word.upperBound < range.upperBound, isSeparator(word.upperBound) { sides.insert(.after) }
    return sides
  }

  /// Whether the word contains U+2044, which changes the features of the digits beside it.
  func hasFractionSlash(_ word: Range<Int>) -> Bool {
    cuts == .graphemes && word.count >= 3 && text[word.lowerBound] == 0xE2 && text[word.lowerBound + 1] == 0x81
      && text[word.lowerBound + 2] == 0x84
  }
}

/// The scripts whose letters join their neighbors. For these, HarfBuzz reads the text around an item.
enum JoiningScripts {
  /// ISO 15924 codes: Adlam, Arabic, Chorasmian, Hanifi Rohingya, Mandaic, Manichaean, Mongolian, N’Ko, Old Uyghur,
  /// Phags-pa, Psalter Pahlavi, Sogdian, Syriac.
  private static let codes = [
    "Adlm", "Arab", "Chrs", "Rohg", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Sogd", "Syrc",
  ]
  private static let tags = Set(codes.map { $0.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } })

  /// Whether the letters of a script join. `script` is an ISO 15924 code, four letters as a number.
  static func contains(_ script: UInt32) -> Bool { tags.contains(script) }
}
