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
      let overhang = add(spread, of: place, spacing, into: &own)
      for index in separate { (rubies[index].overhang, rubies[index].isWide) = (overhang, true) }
    }
    for side in [RubyAnnotation.Position.over, .under] where !compounds.isEmpty {
      own.join()
      var joint = UnitSpacing()
      for compound in compounds where rubies[compound.members[0]].side == side {
        space(compound, of: groups, spacing, own, into: &joint)
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
    let (range, contentEnd) = (scratch.analyser.range, scratch.analyser.contentEnd)
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
  func add(
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
    if lower > scratch.analyser.range.lowerBound {
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
      where startsUnit(index) && LetterSpacing.widens(scratch.analyser.scalars[index], in: run.script) { count += 1 }
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
      let scalar = scratch.analyser.scalars[index]
      if startsUnit(index) {
        if let unit, unit != 0x09 {
          let isWide =
            WideCharacters.areSpaced(unit, behavior)
            || WideCharacters.areSpaced(scalar, behavior)
          if isSeparated || isWide { places.append(Int(scratch.analyser.offsets[index])) }
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
    return (0..<scratch.analyser.scalars.count).partitionPoint { Int(scratch.analyser.offsets[$0]) >= offset }
  }

  /// The start of the text unit that contains an offset of the paragraph.
  private func unitStart(atOrBefore offset: Int) -> Int {
    var index = scalarIndex(at: offset)
    while index > 0, !startsUnit(index) { index -= 1 }
    return Int(scratch.analyser.offsets[index])
  }

  /// The first end of a text unit at or after an offset of the paragraph.
  private func unitEnd(atOrAfter offset: Int) -> Int {
    var index = scalarIndex(at: offset)
    while !startsUnit(index) { index += 1 }
    return min(Int(scratch.analyser.offsets[index]), max(offset, scratch.analyser.contentEnd))
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
