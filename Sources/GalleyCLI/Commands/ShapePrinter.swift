internal import GalleyDump
internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// Shapes one line of input for `galley shape` and formats the output.
struct ShapePrinter {
  let face: FontFace
  let shaper: SingleItemShaper
  let notation: ShapeNotation
  /// The features. Their ranges count in the unit in which clusters are printed.
  let features: [RangedFeature]
  /// Whether clusters are printed as byte offsets; otherwise they count characters.
  let countsBytes: Bool
  /// The context before and after each line, as valid UTF-8.
  let before, after: [UInt8]
  let output: ShapeOutputOptions

  /// The output for `line`: on request its text and its code points, then its glyphs, each ended by a line feed.
  func answer(to line: ArraySlice<UInt8>, number: Int) -> [UInt8] {
    let repaired = AttributedText.UTF8Repair(line)
    let positions = TextPositions(repaired.utf8, repairs: repaired.repairs, countsBytes: countsBytes)
    let prefix = Array((output.showsLineNumber ? "\(number): " : "").utf8)
    var answer: [UInt8] = []
    if output.showsText { answer += prefix + Array("(".utf8) + line + Array(")\n".utf8) }
    if output.showsUnicode {
      answer += prefix + Array((ShapeNotation.codePoints(of: repaired.utf8, positions: positions) + "\n").utf8)
    }
    let range = before.count..<before.count + repaired.utf8.count
    let item = shaper.shape(range, of: before + repaired.utf8 + after, features: features(at: positions))
    let glyphs = notation.text(of: item, face: face, positions: positions, start: before.count)
    return answer + prefix + Array((glyphs + "\n").utf8)
  }

  /// The features with their ranges as byte offsets in the line with its context.
  private func features(at positions: TextPositions) -> [RangedFeature] {
    features.map { feature in
      guard feature.start > 0 || feature.end != nil else { return feature }
      return RangedFeature(
        feature.feature, start: before.count + positions.offset(of: feature.start),
        end: feature.end.map { before.count + positions.offset(of: $0) })
    }
  }
}
