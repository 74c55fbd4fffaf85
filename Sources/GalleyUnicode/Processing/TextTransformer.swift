package import GalleyText

/// Applies `text-transform` to a text whose white space has been collapsed: CSS Text 3, §2.1 and appendix A.
package struct TextTransformer {
  /// A range of the text with one transformation. It starts at the end of the previous range.
  package struct TransformRange {
    /// The offset of the range's end in the given text.
    package var end: Int
    package var transform: TextStyle.TextTransform
    package var language: CaseLanguage
    /// The profile, which selects the rules of Unicode or those of browsers in all cases in which CSS permits both.
    package var behavior: Behavior

    package init(end: Int, transform: TextStyle.TextTransform, language: CaseLanguage, behavior: Behavior) {
      self.end = end
      self.transform = transform
      self.language = language
      self.behavior = behavior
    }
  }

  private let text: [UInt8]
  private let map: OffsetMap
  private var result: WhiteSpaceProcessor.Output
  private var mapper: CaseMapper
  /// The offset of each scalar, and of the text's end.
  private let offsets: [Int]

  /// Transforms a text whose white space has been collapsed. `ranges` must cover the whole text.
  package static func transformed(_ input: WhiteSpaceProcessor.Output, ranges: [TransformRange])
    -> WhiteSpaceProcessor.Output
  {
    var pass = TextTransformer(input)
    pass.run(ranges)
    return pass.result
  }

  private init(_ input: WhiteSpaceProcessor.Output) {
    text = input.text
    map = input.map
    result = WhiteSpaceProcessor.Output(text: [], map: OffsetMap(identityOf: input.map.sourceCount))
    result.text.reserveCapacity(text.count)
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    var offset = 0
    while offset < text.count {
      offsets.append(offset)
      scalars.append(UTF8Decoding.scalar(at: offset, in: text))
      offset += UTF8Decoding.length(lead: text[offset])
    }
    offsets.append(offset)
    self.offsets = offsets
    mapper = CaseMapper(scalars)
  }

  private mutating func run(_ ranges: [TransformRange]) {
    let capitalized = ranges.first { $0.transform.letterCase == .capitalize }
    let words = capitalized.map { WordStarts(mapper.scalars, behavior: $0.behavior) }
    var index = 0
    for range in ranges {
      mapper.language = range.language
      mapper.behavior = range.behavior
      while index < mapper.scalars.count, offsets[index] < range.end {
        let count: Int
        switch range.transform.letterCase {
        case .uppercase: count = mapper.uppercase(index)
        case .lowercase: count = mapper.lowercase(index)
        case .capitalize where words?.isFirstLetter(index, behavior: range.behavior) == true:
          count = mapper.titlecase(index)
        case .capitalize, nil: count = mapper.keep(index)
        }
        changeForms(range.transform)
        write(index..<index + count)
        index += count
      }
    }
    result.map.append(shaped: result.text.count, source: map.sourceCount)
  }

  /// Applies `full-width` and `full-size-kana` to the output of the case mapping.
  private mutating func changeForms(_ transform: TextStyle.TextTransform) {
    if transform.isFullWidth {
      for index in mapper.output.indices { mapper.output[index] = CaseTables.fullWidth(of: mapper.output[index]) }
    }
    if transform.isFullSizeKana {
      for index in mapper.output.indices { mapper.output[index] = FullSizeKana.form(of: mapper.output[index]) }
    }
  }

  /// Appends the result for some scalars of the text. If one scalar becomes one scalar with as many bytes, the offset
  /// map needs no entry for a replacement.
  private mutating func write(_ scalars: Range<Int>) {
    let range = offsets[scalars.lowerBound]..<offsets[scalars.upperBound]
    let start = result.text.count
    for scalar in mapper.output { UTF8Encoding.append(scalar, to: &result.text) }
    if scalars.count == 1, mapper.output.count == 1, result.text.count - start == range.count {
      // White space is only removed between scalars, so the bytes of a scalar are adjacent in the source, too.
      result.map.append(shaped: start, source: map.source(of: range.lowerBound))
    } else if result.text.count > start {
      result.map.appendReplacement(
        shaped: start, source: map.source(of: range.lowerBound)..<map.sourceEnd(before: range.upperBound))
    }
  }
}

/// Finds the scalars of a text that `text-transform: capitalize` changes.
struct WordStarts {
  private let scalars: [UInt32]
  /// For each scalar, whether a word starts with it, by UAX #29 with the exception of CLDR: a full stop or colon does
  /// not join letters.
  private let starts: [Bool]

  /// Finds the word starts. In the browser profile, no word ends between a letter of Thai, Lao, Khmer or Burmese and
  /// another letter. Browsers find word ends by dictionary only inside text of these scripts. Such word ends are not
  /// needed here, because these scripts have no capitals. A word ends between a Hangul syllable and a letter of another
  /// script, as in ICU: `울r` becomes `울R`.
  init(_ scalars: [UInt32], behavior: Behavior) {
    self.scalars = scalars
    let rules = WordBreaker.rules(
      of: scalars.map {
        guard behavior.contains(.icuWords) else { return WordTailoring.cldr($0) }
        return Self.isHangulSyllable($0) ? 0x4E00 : WordTailoring.browser($0)
      })
    starts = rules.map(\.isBoundary)
  }

  /// Whether the scalar at `index` is the first letter or number of its word (CSS Text 3, §2.1); in the browser
  /// profile, whether it is the first scalar of its word.
  func isFirstLetter(_ index: Int, behavior: Behavior) -> Bool {
    if starts[index] { return behavior.contains(.icuWords) || Self.isLetter(scalars[index]) }
    guard !behavior.contains(.icuWords), Self.isLetter(scalars[index]) else { return false }
    var before = index - 1
    while !Self.isLetter(scalars[before]) {
      if starts[before] { return true }
      before -= 1
    }
    return false
  }

  private static func isHangulSyllable(_ scalar: UInt32) -> Bool { 0xAC00...0xD7A3 ~= scalar }

  /// Whether a scalar is a typographic letter unit: CSS Text 3, §1.4.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch CodePointProperties(scalar).generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}

/// The full-size forms of small kana: CSS Text 3, appendix G.
enum FullSizeKana {
  /// The full-size form of `scalar`, or `scalar` itself if it is not a small kana.
  static func form(of scalar: UInt32) -> UInt32 {
    switch scalar {
    // In the blocks Hiragana and Katakana, the full-size form of a small letter is the next scalar.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E: scalar + 1
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE: scalar + 1
    case 0x3095: 0x304B
    case 0x3096: 0x3051
    case 0x30F5: 0x30AB
    case 0x30F6: 0x30B1
    case 0x31F0...0x31FF: phonetic[Int(scalar - 0x31F0)]
    case 0xFF67...0xFF6F: halfwidth[Int(scalar - 0xFF67)]
    case 0x1B132: 0x3053
    case 0x1B150...0x1B152: [0x3090, 0x3091, 0x3092][Int(scalar - 0x1B150)]
    case 0x1B155: 0x30B3
    case 0x1B164...0x1B167: [0x30F0, 0x30F1, 0x30F2, 0x30F3][Int(scalar - 0x1B164)]
    default: scalar
    }
  }

  /// The full-size forms of Katakana Phonetic Extensions, from U+31F0 on.
  private static let phonetic: [UInt32] = [
    0x30AF, 0x30B7, 0x30B9, 0x30C8, 0x30CC, 0x30CF, 0x30D2, 0x30D5, 0x30D8, 0x30DB, 0x30E0, 0x30E9, 0x30EA, 0x30EB,
    0x30EC, 0x30ED,
  ]
  /// The full-size forms of small half-width katakana, from U+FF67 on.
  private static let halfwidth: [UInt32] = [
    0xFF71, 0xFF72, 0xFF73, 0xFF74, 0xFF75, 0xFF94, 0xFF95, 0xFF96, 0xFF82,
  ]
}
