package import GalleyText

/// Applies `text-transform` to a text whose white space has been collapsed: CSS Text 3, §2.1 and appendix A.
package struct TextTransformer {
  /// A range of the text with one transformation. It starts at the end of the previous range.
  package struct Stretch {
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

  /// Transforms a text whose white space has been collapsed. `stretches` must cover the whole text.
  package static func process(_ input: WhiteSpaceProcessor.Output, stretches: [Stretch]) -> WhiteSpaceProcessor.Output {
    var pass = TextTransformer(input)
    pass.run(stretches)
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

  private mutating func run(_ stretches: [Stretch]) {
    let capitalized = stretches.first { $0.transform.letterCase == .capitalize }
    let words = capitalized.map { WordStarts(mapper.scalars, behavior: $0.behavior) }
    var index = 0
    for stretch in stretches {
      mapper.language = stretch.language
      mapper.behavior = stretch.behavior
      while index < mapper.scalars.count, offsets[index] < stretch.end {
        let count: Int
        switch stretch.transform.letterCase {
        case .uppercase: count = mapper.uppercase(index)
        case .lowercase: count = mapper.lowercase(index)
        case .capitalize where words?.isFirstLetter(index, behavior: stretch.behavior) == true:
          count = mapper.titlecase(index)
        case .capitalize, nil: count = mapper.keep(index)
        }
        changeForms(stretch.transform)
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
