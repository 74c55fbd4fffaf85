import Galley

/// The offsets at which movement by a unit stops, in a layout whose shaped text equals its source. Found by an
/// exhaustive search: the rules of UAX #29, and properties of the Swift standard library.
struct NaiveUnits {
  /// Where movement forward may stop, ascending.
  private(set) var ends: [Int] = []
  /// Where movement backward may stop, ascending.
  private(set) var starts: [Int] = []

  init(_ unit: TextSelection.Unit, of layout: TextLayout) {
    let source = layout.shaped.source
    guard unit != .document else {
      (starts, ends) = ([0], [source.utf8Count])
      return
    }
    for (index, paragraph) in layout.shaped.paragraphs.enumerated() {
      let content = paragraph.range.lowerBound..<paragraph.contentEnd
      let isBrowser = layout.shaped.paragraphStyles[paragraph.style].profile == .browser
      let scalars = Array(String(decoding: source.utf8[content], as: UTF8.self).unicodeScalars)
      var ranges: [Range<Int>] = []
      switch unit {
      case .word: ranges = Self.words(scalars, layout, isBrowser: isBrowser)
      case .sentence: ranges = Self.ranges(scalars, SentenceBreaker.rules(of: scalars.map(\.value)).map(\.isBoundary))
      default: ranges = [0..<content.count]
      }
      if unit == .word, isBrowser {
        // A caret also stops at the ends of paragraphs, and going forward at their starts.
        if index > 0 { ends.append(content.lowerBound) }
        starts += ranges.map { $0.lowerBound + content.lowerBound }
        ends += ranges.map { $0.upperBound + content.lowerBound } + [content.upperBound]
        if index < layout.shaped.paragraphs.count - 1 { starts.append(content.upperBound) }
      } else {
        starts += ranges.map { $0.lowerBound + content.lowerBound }
        ends += ranges.map { $0.upperBound + content.lowerBound }
      }
    }
  }

  /// The ranges between boundaries, in UTF-8 bytes from the start of the scalars.
  private static func ranges(_ scalars: [Unicode.Scalar], _ isBoundary: [Bool]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, offset) = (0, 0)
    for (index, scalar) in scalars.enumerated() {
      if index > 0, isBoundary[index] {
        ranges.append(start..<offset)
        start = offset
      }
      offset += scalar.utf8.count
    }
    return scalars.isEmpty ? [] : ranges + [start..<offset]
  }

  /// The words, and in profile `browser` the runs of punctuation and symbols.
  private static func words(_ scalars: [Unicode.Scalar], _ layout: TextLayout, isBrowser: Bool) -> [Range<Int>] {
    var boundaries = WordBreaker.rules(of: scalars.map { isBrowser ? tailored($0) : $0.value }).map(\.isBoundary)
    if let segmenter = layout.shaped.services.wordSegmenter {
      for (index, word) in DictionaryWords(scalars.map(\.value), by: segmenter).boundaries.enumerated() {
        if let word { boundaries[index] = word == .betweenWords }
      }
    }
    let text = scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    var words: [(range: Range<Int>, isMarks: Bool)] = []
    for range in ranges(scalars, boundaries) {
      let kinds = String(decoding: Array(text.utf8)[range], as: UTF8.self).unicodeScalars.map(Kind.init)
      if kinds.contains(.letter) || !isBrowser && kinds.contains(.pictograph) {
        words.append((range, false))
      } else if isBrowser, kinds.contains(.punctuation) || kinds.contains(.pictograph) {
        if let last = words.last, last.isMarks, last.range.upperBound == range.lowerBound {
          words[words.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
          words.append((range, true))
        }
      }
    }
    return words.map(\.range)
  }

  /// A scalar that UAX #29 treats as browsers treat `scalar`: a full stop joins only digits, a colon nothing, and Thai
  /// letters count as letters.
  private static func tailored(_ scalar: Unicode.Scalar) -> UInt32 {
    if scalar == "." || scalar == "．" { return 0x2C }
    if ":：﹕".unicodeScalars.contains(scalar) { return 0x21 }
    let isComplex = CodePointProperties(scalar.value).lineBreak == .sa
    return isComplex && scalar.properties.generalCategory == .otherLetter ? 0x61 : scalar.value
  }

  /// What a scalar contributes to a segment.
  private enum Kind {
    case letter, pictograph, punctuation, none

    init(_ scalar: Unicode.Scalar) {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber, .connectorPunctuation:
        self = .letter
      case _ where scalar.value == 0xFFFC: self = .letter
      case _ where scalar.properties.isEmoji && scalar.value > 0xFF: self = .pictograph
      case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
        .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
        self = .punctuation
      default: self = scalar.value == 0x3000 ? .punctuation : .none
      }
    }
  }
}
