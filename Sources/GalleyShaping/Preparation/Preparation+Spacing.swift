internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Finds the places where the paragraph's style adds space between text units (`text-autospace`) or makes punctuation
  /// narrower (`text-spacing-trim`), where bases get space for ruby annotations, and where inline boxes start and end
  /// that take up width. CSS Text 4, §8.5 and §8.6.
  mutating func collectSpacing() {
    let hasRuby = nextRuby < rubies.count && rubies[nextRuby].base.lowerBound < scratch.analyser.range.upperBound
    guard paragraph.rules.asksForSpacing || hasRuby || !wideBoxes.isEmpty else { return }
    let trim = paragraph.style.textSpacingTrim
    let autospace = paragraph.style.textAutospace
    var spacing = UnitSpacing()
    if trim != .spaceAll { trimPunctuation(trim, into: &spacing) }
    if !autospace.isEmpty { space(autospace, into: &spacing) }
    spacing.gaps.sort { $0.offset < $1.offset }
    if hasRuby { spaceBases(into: &spacing) }
    if hasRuby { spacing.join() }
    scratch.output.add(spacing, wideBoxes.isEmpty ? ParagraphBoxes() : spaceBoxes())
  }

  /// Adds a gap at each boundary between ideographs and letters or digits. The gap belongs to the unit before the
  /// boundary. It is an eighth of the ideograph's em, or in profile `browser` of the em of the unit before the
  /// boundary.
  private func space(_ autospace: ParagraphStyle.TextAutospace, into spacing: inout UnitSpacing) {
    let scratch = self.scratch
    var previous = AutospaceClass.other
    for index in scratch.analyser.scalars.indices {
      let next = AutospaceClass(scratch.analyser.scalars[index])
      if next == .mark { continue }
      defer { previous = next }
      guard previous != next, previous == .ideograph || next == .ideograph, startsUnit(index) else { continue }
      let other = previous == .ideograph ? next : previous
      guard
        other == .letter && autospace.contains(.ideographAlpha)
          || other == .digit && autospace.contains(.ideographNumeric)
          || other == .punctuation && autospace.contains(.ideographAlpha) && spacesPunctuation(at: index)
      else { continue }
      let offset = Int(scratch.analyser.offsets[index])
      guard let before = textRun(at: offset - 1), let after = textRun(at: offset) else { continue }
      // Upright letters in vertical lines are spaced like ideographs.
      if (other == previous ? before : after).orientation == .upright { continue }
      let run = previous == .ideograph || paragraph.style.behavior.contains(.browserAutospace) ? before : after
      let size = styles.values[Int(run.style)].shapingSize
      // At the end of a line, browsers keep the gap if the two units differ in style or bidi level, and otherwise leave
      // it out.
      let isKept =
        paragraph.style.behavior.contains(.browserAutospace)
        && (before.style != after.style || before.level != after.level)
      spacing.gaps.append(UnitSpacing.Gap(offset: offset, trailing: size / 8, atLineEnd: isKept ? size / 8 : 0))
    }
  }

  /// Whether there is a gap between an ideograph and narrow punctuation at `index`: only in profile `browser`, in
  /// Chinese text.
  private func spacesPunctuation(at index: Int) -> Bool {
    guard paragraph.style.behavior.contains(.browserAutospace) else { return false }
    return styles.values[styles.index(at: Int(scratch.analyser.offsets[index]))].language?.isChinese == true
  }

  /// Whether a text unit starts with the scalar at `index`; true at the content's end.
  func startsUnit(_ index: Int) -> Bool {
    let scratch = self.scratch
    return index >= scratch.analyser.scalars.count
      || scratch.analyser.marks[Int(scratch.analyser.offsets[index]) - scratch.analyser.range.lowerBound].contains(
        .unit)
  }

  /// The paragraph's text run that contains `offset`; `nil` if a tab or an attachment is there.
  func textRun(at offset: Int) -> ShapedRun? {
    guard paragraph.firstRun < scratch.output.runs.count else { return nil }
    let holder = (paragraph.firstRun..<scratch.output.runs.count - 1).partitionPoint {
      Int(scratch.output.runs[$0].end) > offset
    }
    let run = scratch.output.run(holder)
    return run.kind == .text && run.range.contains(offset) ? run : nil
  }
}
