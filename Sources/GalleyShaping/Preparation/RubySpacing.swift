internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Adds space to the bases of the current paragraph that are narrower than their annotations: CSS Ruby 1, §4.
  /// `spacing` has the other space of the paragraph, such as that of `text-autospace`, and gets the new gaps and trims,
  /// unsorted.
  ///
  /// A base that starts or ends inside a text unit is extended to the whole unit. A base that continues after the
  /// paragraph ends with the paragraph.
  mutating func spaceBases(into spacing: inout UnitSpacing) {
    let groups = takeBases()
    var own = UnitSpacing()
    let compounds = findCompounds(of: groups, spacing)
    for group in groups {
      addColumn(of: group, into: &own)
      let separate = group.members.filter { rubies[$0].compound == nil && rubies[$0].side != .interCharacter }
      guard let widest = separate.max(by: { rubies[$0].width < rubies[$1].width }) else { continue }
      let extra = rubies[widest].width - width(ofBase: group.base, spacing)
      guard extra > 0, extra.isFinite else { continue }
      let spread = spread(group.base, by: extra, rubies[widest].ruby.align)
      let place = AnnotatedText(
        range: group.base, first: widest, last: widest, follows: group.follows, precedes: group.precedes)
      let overhang = addSpread(spread, of: place, spacing, into: &own)
      for index in separate { (rubies[index].overhang, rubies[index].isWide) = (overhang, true) }
    }
    for side in [RubyAnnotation.Position.over, .under] where !compounds.isEmpty {
      own.sortAndMerge()
      var joint = UnitSpacing()
      for compound in compounds where rubies[compound.members[0]].side == side {
        spaceCompound(compound, of: groups, spacing: spacing, own: own, into: &joint)
      }
      own.gaps += joint.gaps
      own.startTrims += joint.startTrims
    }
    spacing.gaps += own.gaps
    spacing.startTrims += own.startTrims
  }

  /// A base with its annotations, at most one on each side.
  struct BaseGroup {
    /// The annotations, as indices in `rubies`.
    let members: Range<Int>
    /// The base as a range of the shaped text.
    let base: Range<Int>
    /// Whether another base ends where this one starts.
    var follows = false
    /// Whether another base starts where this one ends.
    var precedes = false
  }

  /// Text that gets space because its annotations are wider: a base, or the bases of a compound.
  struct AnnotatedText {
    /// The text as a range of the shaped text.
    let range: Range<Int>
    /// Indices in `rubies` of the annotations at the start and at the end of the range.
    let first: Int
    let last: Int
    /// Whether another base ends where the range starts.
    let follows: Bool
    /// Whether another base starts where the range ends.
    let precedes: Bool
  }

  /// Takes the bases that start in the current paragraph from `rubies`. Returns those that contain text and do not
  /// overlap an earlier base, extended to whole text units. The ranges of all others become empty.
  private mutating func takeBases() -> [BaseGroup] {
    let (range, contentEnd) = (scratch.analyzer.range, scratch.analyzer.contentEnd)
    var groups: [BaseGroup] = []
    var reached = range.lowerBound
    while nextRuby < rubies.count, rubies[nextRuby].base.lowerBound < range.upperBound {
      let first = nextRuby
      let given = rubies[first].base
      while nextRuby < rubies.count, rubies[nextRuby].base == given { nextRuby += 1 }
      let lower = unitStart(atOrBefore: max(given.lowerBound, range.lowerBound))
      let base = lower..<unitEnd(atOrAfter: min(given.upperBound, contentEnd))
      let isKept = lower >= reached && !base.isEmpty && lower < contentEnd
      for index in first..<nextRuby { rubies[index].base = isKept ? base : lower..<lower }
      guard isKept else { continue }
      var group = BaseGroup(members: first..<nextRuby, base: base)
      if let last = groups.indices.last, groups[last].base.upperBound == lower {
        groups[last].precedes = true
        group.follows = true
      }
      groups.append(group)
      reached = base.upperBound
    }
    return groups
  }

  /// Adds the space for an annotation that is set vertically after its base. Unlike other space, it stays at the end of
  /// a line.
  private mutating func addColumn(of group: BaseGroup, into added: inout UnitSpacing) {
    guard let column = group.members.first(where: { rubies[$0].side == .interCharacter }) else { return }
    let width = rubies[column].columnSpace
    guard width > 0, width.isFinite, textRun(at: group.base.upperBound - 1) != nil else { return }
    for index in group.members { rubies[index].columnWidth = width }
    added.gaps.append(UnitSpacing.Gap(offset: group.base.upperBound, trailing: width, atLineEnd: width))
  }

  /// Divides the space `extra`, in layout units, over the text of a range: `parts` as in `RubySpread`, and the
  /// shaped-text offsets `places` that get the part `between`. No space and no places if `extra` is not above 0.
  func spread(
    _ range: Range<Int>, by extra: Double, _ align: RubyAnnotation.Align
  ) -> (places: [Int], parts: (start: Double, between: Double, end: Double)) {
    guard extra > 0, extra.isFinite else { return ([], (0, 0, 0)) }
    let places = spreadPlaces(in: range).filter { textRun(at: $0 - 1) != nil || textRun(at: $0) != nil }
    var parts = RubySpread(align, extra: extra, places: places.count).parts
    // Only text can have space at its side.
    if textRun(at: range.lowerBound) == nil { parts.start = 0 }
    if textRun(at: range.upperBound - 1) == nil { parts.end = 0 }
    return (places, parts)
  }

  /// Adds the space of `spread` to `added`, less the widths by which the annotations extend over the text before and
  /// after `place`. Returns these two widths, in layout units.
  func addSpread(
    _ spread: (places: [Int], parts: (start: Double, between: Double, end: Double)), of place: AnnotatedText,
    _ spacing: UnitSpacing, into added: inout UnitSpacing
  ) -> (start: Double, end: Double) {
    let (start, between, end) = spread.parts
    for offset in spread.places {
      // Only text can have space at its side. After an attachment, the space belongs to the text that follows.
      let isAfterText = textRun(at: offset - 1) != nil
      added.gaps.append(
        UnitSpacing.Gap(offset: offset, trailing: isAfterText ? between : 0, leading: isAfterText ? 0 : between))
    }
    var limit = (start: start, end: end)
    if paragraph.style.behavior.contains(.browserRuby), rubies[place.first].ruby.align == .center {
      // Browsers limit the overhang of centered text to that of `space-around`.
      let extra = start + end + between * Double(spread.places.count)
      let side = RubySpread(.spaceAround, extra: extra, places: spread.places.count).parts.start
      limit = (min(start, side), min(end, side))
    }
    let overhang = overhang(of: place, limit: limit, spacing)
    let (lower, upper) = (place.range.lowerBound, place.range.upperBound)
    if start > 0 { added.startTrims.append(UnitSpacing.Trim(offset: lower, amount: -start)) }
    if lower > scratch.analyzer.range.lowerBound {
      added.gaps.append(UnitSpacing.Gap(offset: lower, leading: start - overhang.start))
    }
    added.gaps.append(UnitSpacing.Gap(offset: upper, trailing: end - overhang.end, atLineEnd: end))
    return overhang
  }

  /// The width of a base with letter and word spacing, attachments and the gaps of `spacing` inside the base, in layout
  /// units. Tabs have the width 0.
  func width(ofBase base: Range<Int>, _ spacing: UnitSpacing) -> Double {
    var width = 0.0
    let runs = paragraph.firstRun..<scratch.output.runs.count
    for index in runs[runs.partitionPoint { Int(scratch.output.runs[$0].end) > base.lowerBound }...] {
      let run = scratch.output.run(index)
      guard Int(run.start) < base.upperBound else { break }
      if case .attachment(let index) = run.kind {
        width += source.attachment(index).advance + run.letterSpacing
      } else if run.isText {
        width += self.width(of: run, in: base)
      }
    }
    return width + spacing.amount(inside: base)
  }

  /// The width of the part of a text run in a range, with letter and word spacing, in layout units.
  func width(of run: ShapedRun, in range: Range<Int>) -> Double {
    var advance = 0
    for index in run.glyphs.indices where range.contains(Int(scratch.glyphs[index].cluster)) {
      advance += Int(scratch.glyphs[index].advance)
    }
    var width = Double(advance) * run.scale
    let part = run.range.clamped(to: range)
    if run.letterSpacing != 0 {
      var count = 0
      for index in scalars(in: part)
      where startsUnit(index) && LetterSpacing.widens(scratch.analyzer.scalars[index], in: run.script) { count += 1 }
      width += Double(count) * run.letterSpacing
    }
    if run.wordSpacing != 0 { width += Double(WordSeparators.count(in: text, part)) * run.wordSpacing }
    return paragraph.style.behavior.contains(.roundsLengths) ? ItemRounding.up(width) : width
  }

  /// The shaped-text offsets of the places inside a range that get space if the range is spread: the boundaries between
  /// text units that justification widens.
  func spreadPlaces(in range: Range<Int>) -> [Int] {
    let behavior = paragraph.style.behavior
    var places: [Int] = []
    var unit: UInt32?
    var isSeparated = false
    for index in scalars(in: range) {
      let scalar = scratch.analyzer.scalars[index]
      if startsUnit(index) {
        if let unit, unit != 0x09 {
          let isWide =
            WideCharacters.areSpaced(unit, behavior)
            || WideCharacters.areSpaced(scalar, behavior)
          if isSeparated || isWide { places.append(Int(scratch.analyzer.offsets[index])) }
        }
        unit = scalar
        isSeparated = false
      }
      let isSeparator =
        behavior.contains(.browserJustification) ? scalar == 0x20 || scalar == 0xA0 : WordSeparators.contains(scalar)
      isSeparated = isSeparated || isSeparator
    }
    return places
  }

  /// The indices of the scalars in a range of the paragraph.
  private func scalars(in range: Range<Int>) -> Range<Int> {
    scalarIndex(at: range.lowerBound)..<scalarIndex(at: range.upperBound)
  }

  /// The index of the first scalar of the paragraph at or after an offset.
  func scalarIndex(at offset: Int) -> Int {
    let scratch = self.scratch
    return (0..<scratch.analyzer.scalars.count).partitionPoint { Int(scratch.analyzer.offsets[$0]) >= offset }
  }

  /// The start of the text unit that contains an offset of the paragraph.
  private func unitStart(atOrBefore offset: Int) -> Int {
    var index = scalarIndex(at: offset)
    while index > 0, !startsUnit(index) { index -= 1 }
    return Int(scratch.analyzer.offsets[index])
  }

  /// The first end of a text unit at or after an offset of the paragraph.
  private func unitEnd(atOrAfter offset: Int) -> Int {
    var index = scalarIndex(at: offset)
    while !startsUnit(index) { index += 1 }
    return min(Int(scratch.analyzer.offsets[index]), max(offset, scratch.analyzer.contentEnd))
  }
}

extension UnitSpacing {
  /// The sum of the gaps inside a range of the shaped text, without those at its ends, in layout units.
  func amount(inside range: Range<Int>) -> Double {
    var sum = 0.0
    for gap in gaps[firstGap(from: range.lowerBound + 1)...] {
      guard gap.offset < range.upperBound else { break }
      sum += gap.amount
    }
    return sum
  }
}

extension ShapedRuby {
  /// The prepared annotations of a text, by the index of their scopes in the source's `scopes`. Empty if the text has
  /// no ruby scopes. They are prepared before the text itself, because their widths decide how much space bases get.
  static func annotations(of source: AttributedText, _ typesetter: Typesetter) -> [Int: ShapedText] {
    var annotations: [Int: ShapedText] = [:]
    for (index, scope) in source.scopes.enumerated() {
      guard case .ruby(let ruby) = scope.kind else { continue }
      annotations[index] = typesetter.prepare(source.text(of: ruby, at: scope.range.lowerBound))
    }
    return annotations
  }
}

/// Computes how far annotations may extend over the text beside their bases: `ruby-overhang`, CSS Ruby 1, §5.1.
extension Preparation {
  /// How far annotations may extend over the text before and after their base or compound, in layout units, if this
  /// text is on the same line. At most `limit`: the space that the base would get on each side. 0 on a side where
  /// another base or the paragraph's edge is.
  func overhang(
    of place: AnnotatedText, limit: (start: Double, end: Double), _ spacing: UnitSpacing
  ) -> (start: Double, end: Double) {
    let range = scratch.analyzer.range
    let (lower, upper) = (place.range.lowerBound, place.range.upperBound)
    var result = (start: 0.0, end: 0.0)
    if limit.start > 0, lower > range.lowerBound, !place.follows {
      let own = overhang(of: rubies[place.first], over: scalarIndex(at: lower) - 1, isBefore: true, spacing)
      result.start = min(limit.start, own)
    }
    if limit.end > 0, upper < scratch.analyzer.contentEnd, !place.precedes, rubies[place.last].columnWidth == 0 {
      let own = overhang(of: rubies[place.last], over: scalarIndex(at: upper), isBefore: false, spacing)
      result.end = min(limit.end, own)
    }
    return result
  }

  /// How far an annotation may extend over the text on one side of its base, in layout units. `place` is the index of
  /// the scalar beside the base; `isBefore` says whether this scalar is before the base or after it.
  private func overhang(of ruby: ShapedRuby, over place: Int, isBefore: Bool, _ spacing: UnitSpacing) -> Double {
    guard ruby.ruby.overhang == .auto else { return 0 }
    let offset = Int(scratch.analyzer.offsets[place])
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
      switch JapaneseOverhang(scratch.analyzer.scalars[place], isBefore: isBefore) {
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
    let limit = scratch.analyzer.scalars.count
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
