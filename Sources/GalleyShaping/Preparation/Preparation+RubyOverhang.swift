internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Computes how far annotations may extend over the text beside their bases: `ruby-overhang`, CSS Ruby 1, §5.1.
extension Preparation {
  /// How far annotations may extend over the text before and after their base or compound, in layout units, if this
  /// text is on the same line. At most `limit`: the space that the base would get on each side. 0 on a side where
  /// another base or the paragraph's edge is.
  func overhang(
    of place: AnnotatedText, limit: (start: Double, end: Double), _ spacing: UnitSpacing
  ) -> (start: Double, end: Double) {
    let range = scratch.analyser.range
    let (lower, upper) = (place.range.lowerBound, place.range.upperBound)
    var result = (start: 0.0, end: 0.0)
    if limit.start > 0, lower > range.lowerBound, !place.follows {
      let own = overhang(of: rubies[place.first], over: scalarIndex(at: lower) - 1, isBefore: true, spacing)
      result.start = min(limit.start, own)
    }
    if limit.end > 0, upper < scratch.analyser.contentEnd, !place.precedes, rubies[place.last].columnWidth == 0 {
      let own = overhang(of: rubies[place.last], over: scalarIndex(at: upper), isBefore: false, spacing)
      result.end = min(limit.end, own)
    }
    return result
  }

  /// How far an annotation may extend over the text on one side of its base, in layout units. `place` is the index of
  /// the scalar beside the base; `isBefore` says whether this scalar is before the base or after it.
  private func overhang(of ruby: ShapedRuby, over place: Int, isBefore: Bool, _ spacing: UnitSpacing) -> Double {
    guard ruby.ruby.overhang == .auto else { return 0 }
    let offset = Int(scratch.analyser.offsets[place])
    guard let run = textRun(at: offset) else { return 0 }
    let own = styles.values[styles.index(at: ruby.base.lowerBound)].shapingSize
    let style = styles.values[Int(run.style)]
    let em = style.shapingSize
    guard em <= own else { return 0 }
    // Emphasis marks on the annotation's side are where the annotation would be.
    if style.hasEmphasisMarks, style.emphasis.position.isOver(isVertical: isVertical) == (ruby.side == .over) {
      return 0
    }
    guard paragraph.style.behavior.contains(.browserRuby) else {
      let width = width(of: run, in: scratch.byteRange(place..<place + 1))
      switch JapaneseOverhang(scratch.analyser.scalars[place], isBefore: isBefore) {
      case .none: return 0
      case .character: return min(ruby.size, width)
      case .middleDot: return min(ruby.size / 2, width)
      case .mark: return min(ruby.size, width, em / 2)
      case .space:
        // `text-spacing-trim` may have removed the space.
        let gap = spacing.gap(at: isBefore ? ruby.base.lowerBound : ruby.base.upperBound)
        let trim = min(0, (isBefore ? gap?.trailing : gap?.leading) ?? 0)
        return max(0, min(ruby.size, width - em / 2 + trim))
      }
    }
    // In browsers: at most half of the width of the item beside the base, and half of the font size in whole px. 17
    // characters of the item are always wide enough to decide, so no more are measured.
    let limit = scratch.analyser.scalars.count
    let places = isBefore ? max(0, place - 16)..<place + 1 : place..<min(limit, place + 17)
    return min(((ruby.size + 0.5).rounded(.down) / 2).rounded(.down), width(of: run, in: scratch.byteRange(places)) / 2)
  }
}

/// Over which characters an annotation may extend in Japanese: JLREQ, §3.3.8 and Appendix B.
private enum JapaneseOverhang {
  /// Not over ideographs and all other characters.
  case none
  /// Over kana, the prolonged sound mark, dashes, leaders and the ideographic space, by at most the annotation's font
  /// size.
  case character
  /// Over the space around middle dots, colons and semicolons, by at most half the annotation's font size (Appendix B,
  /// Table 1; §3.3.8 allows all of the font size in principle).
  case middleDot
  /// Over a full-width mark that is directly beside the base: an opening bracket before it; a closing bracket, full
  /// stop or comma after it. The mark is half an em wide.
  case mark
  /// Over the half em of space between a full-width mark and the base: after a closing bracket, full stop or comma;
  /// before an opening bracket.
  case space

  /// The case for a character before or after the base.
  init(_ scalar: UInt32, isBefore: Bool) {
    switch scalar {
    case 0x30FC, 0x2014, 0x2015, 0x2025, 0x2026, 0x3000, 0x3033...0x3035: self = .character
    // Iteration marks (cl-09) are not named.
    case 0x309D, 0x309E, 0x30FD, 0x30FE: self = .none
    case 0x30FB, 0xFF1A, 0xFF1B: self = .middleDot
    default:
      let script = CodePointProperties(scalar).script
      if script == .hiragana || script == .katakana {
        self = .character
        return
      }
      switch PunctuationClass(scalar) {
      case .opening: self = isBefore ? .mark : .space
      case .closing, .stop: self = isBefore ? .space : .mark
      default: self = .none
      }
    }
  }
}
