internal import GalleyUnicode

extension CandidateWalk {
  /// Adds the candidates of a text run with letter spacing, word spacing or gaps between units.
  ///
  /// Marks the units that letter spacing widens in `spacedUnits`, which must not be `nil` if the run has letter
  /// spacing.
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
        // Inside a ligature. The position counts the ligature's advance; shaping again finds each line's part of it.
        append(offset, at: here, after: here, mark: mark, isSafe: false, to: &candidates)
      }
      if isWidened { widen(offset, mark, text, &sums, &spacedUnits) }
      if mark.contains(.hangs) {
        hold(offset, at: here, mark: mark, isFirst: offset == Int(run.start))
      } else if mark.contains(.grapheme) {
        space = nil
      }
      if mark.contains(.wordSeparator) { sums.separators += 1 }
      if mark.contains(.cluster) { sums.advance += bytes.advance(at: offset - start) }
    }
    if gapOffset == Int(run.end), let gap { sums.gaps += gap.trailing }
    position = sums.position
    run.width = sums.width
  }

  /// Whether letter spacing is added after the unit that starts at `offset`. In profile `browser` also after a part of
  /// a conjunct or of joined emoji that starts there.
  private func widens(_ offset: Int, _ mark: TextMarks, in script: Script, _ text: [UInt8]) -> Bool {
    if mark.contains(.unit) { return LetterSpacing.widens(UTF8Decoding.scalar(at: offset, in: text), in: script) }
    return roundsItems && mark.contains(.cluster)
      && LetterSpacing.splitsGrapheme(before: UTF8Decoding.scalar(at: offset, in: text))
  }

  /// Adds letter spacing after the unit that starts at `offset`. If browsers treat this unit as a continuation of the
  /// unit before, the spacing moves from the unit before to this one.
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

  /// Adds a gap at the position `here`, inside the run or at its start. Moves `here` to the start of the next unit and
  /// returns the end of a line that ends at the gap.
  private func pass(
    _ gap: UnitSpacing.Gap, isInside: Bool, _ here: inout Double, _ sums: inout SpacedSums
  ) -> Double {
    // At the start of a run, the run before has already added the space that belongs to the unit before.
    let end = isInside ? here + gap.measuredAtEnd : here - gap.trailing + gap.measuredAtEnd
    let added = isInside ? gap.amount : gap.leading
    sums.gaps += added
    here += added
    return end
  }

  /// Moves past the gap at the start of a run that is a tab or an attachment. Returns the end of a line that ends
  /// there. Space belongs to attachments, but not to tabs.
  mutating func passGap(before offset: Int, isTab: Bool) -> Double {
    guard offset == gapOffset, let gap = takeGap() else { return position }
    let end = position - gap.trailing + gap.measuredAtEnd
    if !isTab { position += gap.leading }
    return end
  }

  /// The space after an attachment that ends at `offset`, in layout units.
  func spaceAfterBox(at offset: Int) -> Double { gapOffset == offset ? gap?.trailing ?? 0 : 0 }

  /// The next gap; `nil` after the last one.
  private var gap: UnitSpacing.Gap? {
    guard let spacing, nextGap < spacing.gaps.count else { return nil }
    return spacing.gaps[nextGap]
  }

  /// The offset of the next gap; `Int.max` after the last one.
  private var gapOffset: Int { gap?.offset ?? .max }

  /// Returns the next gap and moves past it.
  private mutating func takeGap() -> UnitSpacing.Gap? {
    defer { nextGap += 1 }
    return gap
  }
}
