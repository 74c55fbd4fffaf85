internal import GalleyUnicode

extension CandidateWalk {
  /// Adds a run of glyphs, a part of `text`, with letter spacing, word spacing or gaps; notes the units that letter
  /// spacing widens in `spacedUnits`, which has room for them where there is any.
  mutating func spacedText(
    _ run: inout RunRecord, _ traits: RunTraits, of bytes: MarkedBytes, text: [UInt8], spacedUnits: inout BitSet?,
    to candidates: inout OutputSpan<BreakCandidate>
  ) {
    let base = position
    var units = 0
    var widened = 0
    var separators = 0
    var lastWidened: Int?
    let letterSpacing = traits.letterSpacing
    let wordSpacing = traits.wordSpacing
    let isSpaced = letterSpacing != 0 || wordSpacing != 0
    // What gaps added so far, and where the next one is.
    var extra = 0.0
    var gapOffset = self.gapOffset
    for offset in Int(run.start)..<Int(run.end) {
      let mark = bytes.marks[offset - start]
      if mark.rawValue == 0 { continue }
      var here = base + Double(units) * traits.scale + extra
      if isSpaced { here += Double(widened) * letterSpacing + Double(separators) * wordSpacing }
      if mark.contains(.unit) {
        var before = here
        if offset == gapOffset, let gap = takeGap() {
          gapOffset = self.gapOffset
          if offset > Int(run.start) || gap.belongsAfter {
            extra += gap.amount
            here += gap.amount
            if gap.staysAtLineEnd { before = here }
          } else if !gap.staysAtLineEnd {
            // The run before has it already.
            before -= gap.amount
          }
        }
        if mark.contains(.lineBreak), offset > start {
          let isSafe = offset == Int(run.start) || !mark.contains(.unsafe)
          append(offset, at: before, after: here, mark: mark, isSafe: isSafe, to: &candidates)
        }
        if letterSpacing != 0 {
          let scalar = UTF8Decoding.scalar(at: offset, in: text)
          if LetterSpacing.widens(scalar, in: traits.script) {
            if roundsItems, let base = lastWidened, LetterSpacing.joinsCluster(scalar) {
              spacedUnits?[base] = false
            } else {
              widened += 1
            }
            spacedUnits?[offset] = true
            lastWidened = offset
          }
        }
      } else if letterSpacing != 0, roundsItems, mark.contains(.cluster),
        LetterSpacing.splitsConjunct(before: UTF8Decoding.scalar(at: offset, in: text))
      {
        widened += 1
        spacedUnits?[offset] = true
      } else if mark.contains(.lineBreak), mark.contains(.grapheme) {
        // Inside a ligature, which counts for the line before; shaping again says what each line takes of it.
        append(offset, at: here, after: here, mark: mark, isSafe: false, to: &candidates)
      }
      if mark.contains(.hangs) {
        hold(offset, at: here, mark: mark)
      } else if mark.contains(.grapheme) {
        space = nil
      }
      if mark.contains(.wordSeparator) { separators += 1 }
      if mark.contains(.cluster) { units += bytes.advance(at: offset - start) }
    }
    if gapOffset == Int(run.end), let gap = gap, !gap.belongsAfter { extra += gap.amount }
    position = base + Double(units) * traits.scale + extra
    if isSpaced { position += Double(widened) * letterSpacing + Double(separators) * wordSpacing }
    run.width = Double(units) * traits.scale + Double(widened) * letterSpacing + Double(separators) * wordSpacing
  }

  /// The next gap; nil where none is left.
  private var gap: UnitSpacing.Gap? {
    guard let spacing, nextGap < spacing.gaps.count else { return nil }
    return spacing.gaps[nextGap]
  }

  /// Where the next gap is; nowhere in nearly all texts.
  private var gapOffset: Int { gap?.offset ?? .max }

  /// The next gap, which is then passed.
  private mutating func takeGap() -> UnitSpacing.Gap? {
    defer { nextGap += 1 }
    return gap
  }
}
