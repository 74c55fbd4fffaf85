/// The values of `galley_simple_record` for all records. For nearly all text, analysis reads only these values.
struct SimpleRecords {
  let words: [UInt32]

  init(_ codePoints: CodePoints, _ trie: PropertyTrie) throws {
    let breaks = try ["XX", "EX", "LV", "LVT", "SM"].map { try codePoints.graphemeBreak.rawValue($0) }
    let marks = try ["EX", "SM"].map { try codePoints.graphemeBreak.rawValue($0) }
    let conjuncts = try ["None", "Extend"].map { try codePoints.indicConjunctBreak.rawValue($0) }
    let categories = try ["Mn", "Mc", "Me"].map { try codePoints.generalCategory.rawValue($0) }
    let space = try codePoints.generalCategory.rawValue("Zs")
    let separators = Set(Self.wordSeparators.map { trie.record(of: $0) })
    words = trie.records.enumerated().map { index, record in
      let bytes = record.bytes
      guard breaks.contains(bytes[2]), conjuncts.contains(bytes[9]), bytes[8] == 0, record.flags & Self.special == 0,
        bytes[6] != space, !separators.contains(index)
      else { return Self.isNotSimple }
      var word = UInt32(bytes[0]) | UInt32(bytes[7]) << 8 | UInt32(bytes[5]) << 16
      if marks.contains(bytes[2]) { word |= 1 << 24 }
      if categories.contains(bytes[6]) { word |= 1 << 25 }
      return word
    }
  }

  private static let isNotSimple: UInt32 = 1 << 31
  /// The flags of records that are not simple: Extended_Pictographic and brackets.
  private static let special: UInt16 = 1 << 0 | 1 << 7
  /// The word separators other than spaces: CSS Text 3, §8.1.
  private static let wordSeparators = [0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F]
}
