internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Adds space to the bases of the current paragraph that are narrower than their annotations. CSS Ruby 1, §4.
  ///
  /// A base that starts or ends inside a text unit is extended to the whole unit. A base that continues after the
  /// paragraph ends with the paragraph.
  mutating func spaceBases(into spacing: inout UnitSpacing) {
    let (range, contentEnd) = (scratch.analyser.range, scratch.analyser.contentEnd)
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
      reached = base.upperBound
      space(first..<nextRuby, into: &spacing)
    }
  }

  /// Adds space to the base of the annotations `group` if the widest annotation is wider than the base.
  private mutating func space(_ group: Range<Int>, into spacing: inout UnitSpacing) {
    guard let widest = group.max(by: { rubies[$0].width < rubies[$1].width }) else { return }
    let base = rubies[widest].base
    let extra = rubies[widest].width - width(ofBase: base, spacing)
    guard extra > 0, extra.isFinite else { return }
    let places = spreadPlaces(in: base)
    var (start, between, end) = RubySpread(rubies[widest].ruby.align, extra: extra, places: places.count).parts
    // Only text can have space at its side.
    if textRun(at: base.lowerBound) == nil { start = 0 }
    if textRun(at: base.upperBound - 1) == nil { end = 0 }
    for place in places { spacing.gaps.append(UnitSpacing.Gap(offset: place, trailing: between)) }
    var limit = (start: start, end: end)
    if paragraph.style.profile == .browser, rubies[widest].ruby.align == .center {
      // Chromium limits the overhang of centered text to that of `space-around`.
      let side = RubySpread(.spaceAround, extra: extra, places: places.count).parts.start
      limit = (min(start, side), min(end, side))
    }
    let overhang = overhang(of: widest, limit: limit)
    for index in group { (rubies[index].overhang, rubies[index].isWide) = (overhang, true) }
    if start > 0 { spacing.startTrims.append(UnitSpacing.Trim(offset: base.lowerBound, amount: -start)) }
    if base.lowerBound > scratch.analyser.range.lowerBound {
      spacing.gaps.append(UnitSpacing.Gap(offset: base.lowerBound, leading: start - overhang.start))
    }
    spacing.gaps.append(UnitSpacing.Gap(offset: base.upperBound, trailing: end - overhang.end, atLineEnd: end))
  }

  /// The width of a base with letter and word spacing and the gaps inside the base, in layout units. Tabs count 0.
  private func width(ofBase base: Range<Int>, _ spacing: UnitSpacing) -> Double {
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
    for gap in spacing.gaps[spacing.firstGap(from: base.lowerBound + 1)...] {
      guard gap.offset < base.upperBound else { break }
      width += gap.amount
    }
    return width
  }

  /// The width of the part of a text run in a range, with letter and word spacing, in layout units.
  private func width(of run: ShapedRun, in range: Range<Int>) -> Double {
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
    return paragraph.style.profile == .browser ? ItemRounding.up(width) : width
  }

  /// The boundaries between units of a base at which the base is spread: the places that justification widens.
  private func spreadPlaces(in base: Range<Int>) -> [Int] {
    let isBrowser = paragraph.style.profile == .browser
    var places: [Int] = []
    var unit: UInt32?
    var isSeparated = false
    for index in scalars(in: base) {
      let scalar = scratch.analyser.scalars[index]
      if startsUnit(index) {
        if let unit, unit != 0x09 {
          let isWide =
            WideCharacters.areSpaced(unit, inBrowser: isBrowser)
            || WideCharacters.areSpaced(scalar, inBrowser: isBrowser)
          if isSeparated || isWide { places.append(Int(scratch.analyser.offsets[index])) }
        }
        unit = scalar
        isSeparated = false
      }
      let isSeparator = isBrowser ? scalar == 0x20 || scalar == 0xA0 : WordSeparators.contains(scalar)
      isSeparated = isSeparated || isSeparator
    }
    return places
  }

  /// How far an annotation may extend over the text before and after its base, in layout units; at most `limit`.
  private func overhang(
    of index: Int, limit: (start: Double, end: Double)
  ) -> (start: Double, end: Double) {
    let ruby = rubies[index]
    guard ruby.ruby.overhang == .auto else { return (0, 0) }
    let range = scratch.analyser.range
    let base = ruby.base
    var result = (start: 0.0, end: 0.0)
    let follows = index > 0 && rubies[..<index].last { $0.base != base }?.base.upperBound == base.lowerBound
    if limit.start > 0, base.lowerBound > range.lowerBound, !follows {
      let place = scalarIndex(at: base.lowerBound) - 1
      result.start = min(limit.start, overhang(of: ruby, over: place, isBefore: true))
    }
    let precedes = rubies[index...].first { $0.base != base }?.base.lowerBound == base.upperBound
    if limit.end > 0, base.upperBound < scratch.analyser.contentEnd, !precedes {
      result.end = min(limit.end, overhang(of: ruby, over: scalarIndex(at: base.upperBound), isBefore: false))
    }
    return result
  }

  /// How far an annotation may extend over the character beside its base with the index `place`, in layout units.
  private func overhang(of ruby: ShapedRuby, over place: Int, isBefore: Bool) -> Double {
    let offset = Int(scratch.analyser.offsets[place])
    guard let run = textRun(at: offset) else { return 0 }
    let own = styles.values[styles.index(at: ruby.base.lowerBound)].shapingSize
    let size = ruby.annotation.source.style(at: 0).shapingSize
    guard styles.values[Int(run.style)].shapingSize <= own else { return 0 }
    guard paragraph.style.profile == .browser else {
      let share = JapaneseOverhang.share(over: scratch.analyser.scalars[place], isBefore: isBefore)
      return share == 0 ? 0 : min(size * share, width(of: run, in: scratch.byteRange(place..<place + 1)))
    }
    // Chromium: at most half of the item beside the base, and half of the font size in whole px. A few characters of
    // the item are always wide enough.
    let limit = scratch.analyser.scalars.count
    let places = isBefore ? max(0, place - 16)..<place + 1 : place..<min(limit, place + 17)
    return min(((size + 0.5).rounded(.down) / 2).rounded(.down), width(of: run, in: scratch.byteRange(places)) / 2)
  }

  /// The indices of the scalars in a range of the paragraph.
  private func scalars(in range: Range<Int>) -> Range<Int> {
    scalarIndex(at: range.lowerBound)..<scalarIndex(at: range.upperBound)
  }

  /// The index of the first scalar of the paragraph at or after an offset.
  private func scalarIndex(at offset: Int) -> Int {
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

/// Over which characters an annotation may extend in Japanese: JLREQ, §3.3.8.
private enum JapaneseOverhang {
  /// The part of the annotation's font size by which an annotation may extend over a character beside its base.
  static func share(over scalar: UInt32, isBefore: Bool) -> Double {
    if scalar == 0x30FC || scalar == 0x30A0 { return 1 }
    let script = CodePointProperties(scalar).script
    if script == .hiragana || script == .katakana { return 1 }
    return switch PunctuationClass(scalar) {
    case .opening: isBefore ? 1 : 0
    case .closing, .stop: isBefore ? 0 : 1
    case .middle where scalar != 0x3000: 0.5
    default: 0
    }
  }
}
