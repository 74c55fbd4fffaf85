package import GalleyUnicode

extension BreakCollector {
  /// Adds the candidates of a text run with letter spacing, word spacing or gaps between units.
  ///
  /// Marks the units that letter spacing widens in `spacedUnits`, which must not be `nil` if the run has letter
  /// spacing.
  mutating func addSpacedText(
    _ run: inout RunRecord, _ traits: RunTraits, of bytes: ByteMarks, text: [UInt8], spacedUnits: inout BitSet?,
    to candidates: inout CandidateWriter
  ) {
    var sums = SpacingTotals(traits, from: position)
    var gapOffset = self.gapOffset
    for offset in Int(run.start)..<Int(run.end) {
      let mark = bytes.marks[offset - start]
      if mark.rawValue == 0 { continue }
      var here = sums.position
      let isWidened = traits.letterSpacing != 0 && addsLetterSpacing(afterUnitAt: offset, mark, in: traits.script, text)
      if mark.contains(.unit) {
        var before = here
        if offset == gapOffset, let gap = takeGap() {
          gapOffset = self.gapOffset
          before = addGap(gap, isInside: offset > Int(run.start), at: &here, to: &sums)
        }
        if mark.contains(.lineBreak), offset > start {
          let isSafe = offset == Int(run.start) || !mark.contains(.unsafe)
          appendCandidate(at: offset, at: before, after: here, mark: mark, isSafe: isSafe, to: &candidates)
        }
      } else if mark.contains(.lineBreak), mark.contains(.grapheme), !isWidened {
        // Inside a ligature. The position counts the ligature's advance; shaping again finds each line's part of it.
        appendCandidate(at: offset, at: here, after: here, mark: mark, isSafe: false, to: &candidates)
      }
      if isWidened { addLetterSpacing(afterUnitAt: offset, mark: mark, in: text, to: &sums, spacedUnits: &spacedUnits) }
      if mark.contains(.hangs) {
        extendSpace(to: offset, at: here, mark: mark, isFirst: offset == Int(run.start))
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
  private func addsLetterSpacing(afterUnitAt offset: Int, _ mark: TextMarks, in script: Script, _ text: [UInt8]) -> Bool
  {
    if mark.contains(.unit) { return LetterSpacing.widens(UTF8Decoding.scalar(at: offset, in: text), in: script) }
    return roundsItems && mark.contains(.cluster)
      && LetterSpacing.splitsGrapheme(before: UTF8Decoding.scalar(at: offset, in: text))
  }

  /// Adds letter spacing after the unit that starts at `offset`. If browsers treat this unit as a continuation of the
  /// unit before, the spacing moves from the unit before to this one.
  private func addLetterSpacing(
    afterUnitAt offset: Int, mark: TextMarks, in text: [UInt8], to sums: inout SpacingTotals,
    spacedUnits: inout BitSet?
  ) {
    let isUnit = mark.contains(.unit)
    if roundsItems, isUnit, let base = sums.lastWidened,
      LetterSpacing.joinsCluster(UTF8Decoding.scalar(at: offset, in: text))
    {
      spacedUnits?[base] = false
    } else {
      sums.widenedCount += 1
    }
    spacedUnits?[offset] = true
    if isUnit { sums.lastWidened = offset }
  }

  /// Adds a gap at the position `here`, inside the run or at its start. Moves `here` to the start of the next unit and
  /// returns the end of a line that ends at the gap.
  private func addGap(
    _ gap: UnitSpacing.Gap, isInside: Bool, at here: inout Double, to sums: inout SpacingTotals
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

/// The sums of a run with spacing, from the run's start: advances, letter spacing, word spacing and gaps.
struct SpacingTotals {
  private let base: Double
  private let scale: Double
  private let letterSpacing: Double
  private let wordSpacing: Double
  /// The sum of the advances, in font units.
  var advance = 0
  /// The number of units that letter spacing widens.
  var widenedCount = 0
  /// The offset at which the last unit starts that letter spacing widens; `nil` if there is none.
  var lastWidened: Int?
  /// The number of word separators.
  var separators = 0
  /// The sum of the gaps, in layout units.
  var gaps = 0.0

  /// The sums at the start of a run whose inline position is `base`.
  init(_ traits: RunTraits, from base: Double) {
    self.base = base
    scale = traits.scale
    (letterSpacing, wordSpacing) = (traits.letterSpacing, traits.wordSpacing)
  }

  /// The inline position after all units so far, in layout units from the paragraph's start.
  var position: Double {
    let position = base + Double(advance) * scale + gaps
    guard letterSpacing != 0 || wordSpacing != 0 else { return position }
    return position + (Double(widenedCount) * letterSpacing + Double(separators) * wordSpacing)
  }

  /// The width of all units so far without gaps, in layout units.
  var width: Double {
    Double(advance) * scale + Double(widenedCount) * letterSpacing + Double(separators) * wordSpacing
  }
}

/// Decides which text units letter spacing widens: CSS Text 3, §8.2.
package enum LetterSpacing {
  /// Whether letter spacing is added after the unit that starts with `scalar`, in a run of `script`.
  ///
  /// `false` for invisible characters, including form feeds and carriage returns. In a cursive script only the spaces
  /// between words are widened: letters must stay joined, and browsers do not widen digits and punctuation either.
  package static func widens(_ scalar: UInt32, in script: Script) -> Bool {
    if script.isCursive { return scalar == 0x20 || scalar == 0xA0 }
    if scalar < 0x80 { return scalar != 0x0C && scalar != 0x0D }
    return !CodePointProperties(scalar).flags.contains(.defaultIgnorable)
  }

  /// Whether browsers add no letter spacing between a character and the one before, although UAX #29 has a grapheme
  /// boundary there: for example before a vowel sign of Burmese. Browsers use HarfBuzz's clusters instead.
  package static func joinsCluster(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && CodePointProperties.isMark(scalar)
  }

  /// Whether profile `browser` adds letter spacing inside a grapheme, before a cluster that starts with `scalar`: the
  /// consonant of a conjunct that the font draws as separate glyphs, or an emoji that is shaped apart from the emoji
  /// before it (``JoinedEmoji``). Browsers use HarfBuzz's clusters.
  static func splitsGrapheme(before scalar: UInt32) -> Bool {
    guard scalar >= 0x900 else { return false }
    let properties = CodePointProperties(scalar)
    return properties.indicConjunctBreak == .consonant || properties.flags.contains(.extendedPictographic)
  }
}

extension Script {
  /// Whether letters join, so that space between them would break words apart: the list of CSS Text 3, §8.2.1.
  fileprivate var isCursive: Bool {
    switch self {
    case .arabic, .hanifiRohingya, .mandaic, .mongolian, .nko, .phagsPa, .syriac: true
    default: false
    }
  }
}
