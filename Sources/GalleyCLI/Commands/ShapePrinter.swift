internal import GalleyDump
internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// What `galley shape` answers to one line.
struct ShapePrinter {
  let face: FontFace
  let shaper: SingleItemShaper
  let notation: ShapeNotation
  /// Their stretches are in the numbers that clusters are shown in.
  let features: [RangedFeature]
  /// Whether clusters are byte offsets rather than numbers of characters.
  let countsBytes: Bool
  /// Valid UTF-8 around each line.
  let before, after: [UInt8]
  let output: ShapeOutputOptions

  /// The glyphs of `line`, its text and code points above them where they are asked for, each ended by a line feed.
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

  /// The features with their stretches as offsets in the text around the line.
  private func features(at positions: TextPositions) -> [RangedFeature] {
    features.map { feature in
      guard feature.start > 0 || feature.end != nil else { return feature }
      return RangedFeature(
        feature.feature, start: before.count + positions.offset(of: feature.start),
        end: feature.end.map { before.count + positions.offset(of: $0) })
    }
  }
}
