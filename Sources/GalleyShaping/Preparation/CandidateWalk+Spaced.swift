internal import GalleyUnicode

extension CandidateWalk {
  /// Adds a run of glyphs, a part of `text`, with letter spacing, word spacing or gaps; notes the units that letter
  /// spacing widens in `spacedUnits`, which has room for them where there is any.
  mutating func spacedText(
    _ run: inout RunRecord, _ traits: RunTraits, of bytes: MarkedBytes, text: [UInt8], spacedUnits: inout BitSet?,
    to candidates: inout CandidateWriter
  ) {
    var sums = SpacedSums(traits, from: position)
    var gapOffset = self.gapOffset
    for offset in Int(run.start)..<Int(run.end) {
      let mark = bytes.marks[offset - start]
      if mark.rawValue == 0 { continue }
      var here = sums.position
      let isWidened = traits.letterSpacing != 0 && widens(offset, mark, in: traits.script, text)
      if mark.contains(.unit) {
        var before = here
        if offset == gapOffset, let gap = takeGap() {
          gapOffset = self.gapOffset
          before = pass(gap, isInside: offset > Int(run.start), &here, &sums)
        }
        if mark.contains(.lineBreak), offset > start {
          let isSafe = offset == Int(run.start) || !mark.contains(.unsafe)
          append(offset, at: before, after: here, mark: mark, isSafe: isSafe, to: &candidates)
        }
      } else if mark.contains(.lineBreak), mark.contains(.grapheme), !isWidened {
        // Inside a ligature, which counts for the line before; shaping again says what each line takes of it.
        append(offset, at: here, after: here, mark: mark, isSafe: false, to: &candidates)
      }
      if isWidened { widen(offset, mark, text, &sums, &spacedUnits) }
      if mark.contains(.hangs) {
        hold(offset, at: here, mark: mark)
      } else if mark.contains(.grapheme) {
        space = nil
      }
      if mark.contains(.wordSeparator) { sums.separators += 1 }
      if mark.contains(.cluster) { sums.advance += bytes.advance(at: offset - start) }
    }
    if gapOffset == Int(run.end), let gap, !gap.belongsAfter { sums.gaps += gap.amount }
    position = sums.position
    run.width = sums.width
  }

  /// Whether letter spacing follows what starts at `offset`: a unit, in the browser profile a part of a conjunct too.
  private func widens(_ offset: Int, _ mark: TextMarks, in script: Script, _ text: [UInt8]) -> Bool {
    if mark.contains(.unit) { return LetterSpacing.widens(UTF8Decoding.scalar(at: offset, in: text), in: script) }
    return roundsItems && mark.contains(.cluster)
      && LetterSpacing.splitsConjunct(before: UTF8Decoding.scalar(at: offset, in: text))
  }

  /// Notes that letter spacing follows what starts at `offset`, which goes on with the unit before where Chromium has
  /// it so.
  private func widen(
    _ offset: Int, _ mark: TextMarks, _ text: [UInt8], _ sums: inout SpacedSums, _ spacedUnits: inout BitSet?
  ) {
    let isUnit = mark.contains(.unit)
    if roundsItems, isUnit, let base = sums.lastWidened,
      LetterSpacing.joinsCluster(UTF8Decoding.scalar(at: offset, in: text))
    {
      spacedUnits?[base] = false
    } else {
      sums.widened += 1
    }
    spacedUnits?[offset] = true
    if isUnit { sums.lastWidened = offset }
  }

  /// Adds a gap at `here`, inside the run or at its start; returns the position of a line's end there.
  private func pass(
    _ gap: UnitSpacing.Gap, isInside: Bool, _ here: inout Double, _ sums: inout SpacedSums
  ) -> Double {
    guard isInside || gap.belongsAfter else {
      // The run before has it already.
      return gap.staysAtLineEnd ? here : here - gap.amount
    }
    let before = here
    sums.gaps += gap.amount
    here += gap.amount
    return gap.staysAtLineEnd ? here : before
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
