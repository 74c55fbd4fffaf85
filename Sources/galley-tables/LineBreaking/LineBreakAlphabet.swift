/// The alphabet of the line-break state machine, and the letter of each code point. A letter is a group of code points
/// that the machine treats alike.
///
/// Two code points have the same letter if no rule of UAX #14 and no keyword of CSS `line-break` and `word-break`
/// distinguishes them. The alphabet has more letters than the standard rules need. A tailoring maps letters to letters,
/// so code points that any tailoring must distinguish (small kana from other nonstarters, ideographs from Hangul) have
/// different letters.
struct LineBreakAlphabet {
  let letters: [LineBreakLetter]

  /// The index in `letters` of each of the 0x110000 code points.
  let indices: [UInt8]

  init(_ codePoints: CodePoints) throws {
    var found: [LineBreakLetter] = []
    var known: [LineBreakLetter: Int] = [:]
    var indices = [Int](repeating: 0, count: codePointCount)
    let classes = codePoints.lineBreak.values.map(\.short)
    let eastAsian = try ["F", "W", "H"].map { try codePoints.eastAsianWidth.rawValue($0) }
    for codePoint in 0..<codePointCount {
      let lineBreakClass = classes[Int(codePoints.lineBreak.rawValues[codePoint])]
      let letter = LineBreakLetter(
        lineBreakClass: lineBreakClass,
        isEastAsian: !LineBreakLetter.classesWithoutWidth.contains(lineBreakClass)
          && eastAsian.contains(codePoints.eastAsianWidth.rawValues[codePoint]),
        variant: Self.variant(of: codePoint, lineBreakClass: lineBreakClass, codePoints))
      if let index = known[letter] {
        indices[codePoint] = index
      } else {
        indices[codePoint] = found.count
        known[letter] = found.count
        found.append(letter)
      }
    }
    found += LineBreakLetter.tailored
    guard found.count <= LetterSet.sot else {
      throw TableError.tooMany(of: "line-break columns", count: found.count, limit: LetterSet.sot)
    }
    // Letters are sorted by class, then narrow before East Asian, then by variant, so that a new version of Unicode
    // changes few numbers.
    let order = found.indices.sorted { found[$0].sortKey(classes) < found[$1].sortKey(classes) }
    var rank = [UInt8](repeating: 0, count: found.count)
    for (index, old) in order.enumerated() { rank[old] = UInt8(index) }
    letters = order.map { found[$0] }
    self.indices = indices.map { rank[$0] }
  }
}

extension LineBreakAlphabet {
  /// The part of its class to which a code point belongs.
  private static func variant(
    of codePoint: Int, lineBreakClass: String, _ codePoints: CodePoints
  ) -> LineBreakLetter.Variant {
    if let variant = LineBreakLetter.Variant.named[codePoint] { return variant }
    let category = codePoints.generalCategory.values[Int(codePoints.generalCategory.rawValues[codePoint])].short
    let width = codePoints.eastAsianWidth.values[Int(codePoints.eastAsianWidth.rawValues[codePoint])].short
    switch (lineBreakClass, category) {
    case ("QU", "Pi"): return .initial
    case ("QU", "Pf"): return .final
    case ("SA", "Mn"), ("SA", "Mc"): return .mark
    case (_, "Cn") where codePoints.flags[codePoint] & 1 != 0: return .unassignedPictographic
    case ("PR", _) where width == "A", ("PO", _) where width == "A": return .ambiguousWidth
    default: return .plain
    }
  }
}
