internal import GalleyShaping
internal import GalleyText

/// Fills one line after the other with as much of a paragraph as fits; may stop after any line and go on later.
struct GreedyBreaker {
  let ruler: LineRuler
  private let shaped: ShapedText
  private let paragraphIndex: Int
  private let breaksAnywhere: Bool
  /// Where the next line starts.
  private(set) var start: LineStart
  /// The first candidate after `start`.
  private(set) var next: Int
  private let end: Int
  /// Shaped-text offset at which the next line starts.
  var offset: Int { start.offset }
  /// The widest that fits into the line in hand.
  private(set) var limit = Double.infinity
  private let trimsEnds: Bool
  /// The words that stay together on the last line; nil where the style keeps none.
  let kept: KeptWords?
  /// Whether the paragraph has no more lines.
  private(set) var isDone = false

  /// A breaker for the lines of a paragraph, from its start on or from a candidate.
  init(_ shaped: ShapedText, paragraph index: Int, from candidate: Int? = nil) {
    let paragraph = shaped.paragraphs[index]
    self.shaped = shaped
    paragraphIndex = index
    ruler = LineRuler(shaped, paragraph: paragraph)
    let style = shaped.paragraphStyles[paragraph.style]
    breaksAnywhere =
      style.textWrap != .nowrap && (style.overflowWrap != .normal || style.wordBreak == .breakWord)
    trimsEnds = style.textSpacingTrim == .trimBoth
    kept = KeptWords(shaped, paragraph: index)
    let first = candidate ?? paragraph.candidates.lowerBound
    start = ruler.start(at: BreakStop(shaped.candidates, first))
    next = first + 1
    end = paragraph.candidates.upperBound
  }

  /// The next line for `available` layout units, of which `indent` at its start are taken already.
  ///
  /// With `mayBeEmpty` a line into which nothing fits is nil, so that the next slot is tried; else it overflows.
  mutating func line(available: Double, indent: Double, mayBeEmpty: Bool = false) -> BrokenLine? {
    let room = available - indent
    let limit = ruler.fit.limit(room)
    self.limit = limit
    var widest = 0.0
    var index = next
    while index < end {
      let width = ruler.plainWidth(from: start, toCandidate: index, indent: indent)
      if width <= limit {
        widest = max(widest, width)
      } else if !fitsWithoutHyphen(index, width: width, limit: limit) {
        break
      }
      index += 1
    }
    // `index` is the first candidate that does not fit as shaped whole; its edge may be narrower when shaped again.
    var upper = Double.infinity
    if index < end {
      let plain = ruler.plainWidth(from: start, to: stop(index), indent: indent)
      // Shaping an edge again does not halve a line; a word without safe places would be shaped to its end, line by line.
      upper = isReshaped(upTo: index) ? plain / 2 : plain
      if upper <= limit {
        let exact = ruler.width(from: start, to: stop(index), indent: indent)
        if exact <= limit {
          return end(
            at: index, room: room, indent: indent,
            need: range(max(widest, plain, exact), .infinity, room: room, indent))
        }
        upper = min(plain, exact)
      }
    }
    while index > next {
      index -= 1
      let stop = stop(index)
      let width = ruler.width(from: start, to: stop, indent: indent)
      if width <= limit {
        return end(
          at: index, room: room, indent: indent, need: range(max(widest, width), upper, room: room, indent))
      }
      upper = min(upper, width)
    }
    if mayBeEmpty { return nil }
    return overflow(limit: limit, room: room, upper: upper, indent: indent)
  }

  /// The line up to the last candidate that fits, or where that would part the last words, up to those that stay together.
  @inline(__always)
  private mutating func end(at index: Int, room: Double, indent: Double, need: ValidRange) -> BrokenLine {
    if let kept, kept.areParted(at: index) {
      return end(keeping: kept, before: index, room: room, indent: indent, need: need)
    }
    return finish(stop(index), candidate: index, room: room, indent: indent, need: need)
  }

  /// Whether a line up to a candidate is shaped again at one of its edges.
  private func isReshaped(upTo index: Int) -> Bool {
    start.flags.contains(.reshape) || shaped.candidates[index].flags.contains(.reshape)
  }

  /// Whether the hyphen alone is too much at a candidate: what follows it may be narrower than the hyphen.
  private func fitsWithoutHyphen(_ index: Int, width: Double, limit: Double) -> Bool {
    shaped.candidates[index].flags.contains(.hyphen) && width - ruler.hyphenWidth(stop(index)) <= limit
  }

  /// The line up to `stop`, chosen elsewhere, in a slot of `width`; `next` is the first candidate behind it.
  mutating func end(at stop: BreakStop, next: Int, isCandidate: Bool, width: Double, indents: Indents) -> BrokenLine {
    self.next = next
    let room = width - indents.end - indents.start
    if ruler.hanging != nil { limit = ruler.fit.limit(room) }
    return finish(
      stop, candidate: isCandidate ? next - 1 : nil, room: room, indent: indents.start, need: .all)
  }

  /// Nothing fits: breaks between text units where that is allowed, else takes the first stretch as it is.
  private mutating func overflow(limit: Double, room: Double, upper: Double, indent: Double) -> BrokenLine {
    var target = stop(next)
    // A mark before white space is narrower only where a line could break between the two.
    if breaksAnywhere, target.contentEnd < target.offset, let spacing = shaped.spacing,
      spacing.endTrim(at: target.contentEnd) > 0
    {
      target.flags.insert(.trimsEnd)
      let width = ruler.width(from: start, to: target, indent: indent)
      if width <= limit {
        return finish(
          target, candidate: next, room: room, indent: indent, need: range(width, upper, room: room, indent))
      }
      target.flags.remove(.trimsEnd)
    }
    if breaksAnywhere, let (stop, width, next) = emergency(before: target, limit: limit, indent: indent) {
      let isOnlyUnit = width > limit
      let upper = min(upper, next)
      return finish(
        stop, candidate: nil, room: room, indent: indent,
        need: isOnlyUnit ? range(0, min(width, upper), room: room, indent) : range(width, upper, room: room, indent))
    }
    // A last stretch has no other place at any width; another takes in the next one where that fits.
    let exact = ruler.width(from: start, to: target, indent: indent)
    let wider = next == end - 1 ? .infinity : exact > limit ? min(upper, exact) : upper
    return finish(target, candidate: next, room: room, indent: indent, need: range(0, wider, room: room, indent))
  }

  /// The last unit that fits, but at least one; nil where `target` ends the first unit. Also the width of one unit more.
  private func emergency(
    before target: BreakStop, limit: Double, indent: Double
  ) -> (stop: BreakStop, width: Double, upper: Double)? {
    guard !ruler.paragraph.runs.isEmpty else { return nil }
    // White space that takes room may start a line, what hangs does not.
    let last = target.flags.contains(.spaceTakesRoom) ? target.offset : target.contentEnd
    var walk = UnitWalk(
      ruler, from: start, limit: last, splitsLigatures: ruler.fit.profile == .browser)
    var fitting: [BreakStop] = []
    var upper = Double.infinity
    while let stop = walk.next() {
      let width =
        walk.isInsideLigature
        ? ruler.width(from: start, to: stop, indent: indent)
        : ruler.plainWidth(from: start, to: stop, indent: indent)
      var fits = width <= limit
      if !fits, !fitting.isEmpty {
        // Shaped again at its end, the line may be narrower.
        let exact = ruler.width(from: start, to: stop, indent: indent)
        if exact > limit {
          // At the target its own position decides.
          if stop.offset < last { upper = min(width, exact) }
          break
        }
        fits = true
      }
      guard walk.canBreak else { continue }
      fitting.append(stop)
      if !fits { break }
    }
    while let stop = fitting.popLast() {
      if stop.offset >= last { continue }
      let width = ruler.width(from: start, to: stop, indent: indent)
      if width <= limit || fitting.isEmpty { return (stop, width, upper) }
      upper = min(upper, width)
    }
    return nil
  }

  mutating func finish(
    _ stop: BreakStop, candidate: Int?, room: Double, indent: Double, need: ValidRange
  ) -> BrokenLine {
    let isLast = candidate == end - 1
    let paragraph = ruler.paragraph
    var need = need
    var widths = ruler.widths(from: start, to: stop, indent: indent)
    var sameWidth = ValidRange.all
    var endTrim = 0.0
    if stop.flags.contains(.trimsEnd) {
      endTrim = self.endTrim(at: stop, content: widths.content, indent: indent, sameWidth: &sameWidth)
      widths.content -= endTrim
    }
    if stop.flags.contains(.spaceTakesFreeRoom), !stop.flags.contains(.spaceTakesRoom), widths.trailing != 0 {
      sameWidth.narrow(to: rooms(sharing: widths, room: room, indent: indent))
    }
    if ruler.hanging != nil, room.isFinite {
      // What hangs depends on the room in too many ways: only this width is sure to give the same lines.
      let available = max(0, room + indent)
      need = ValidRange(lowerBound: available, upperBound: available.nextUp)
    }
    let space = takenSpace(stop.flags, widths, room: room)
    let startHang = ruler.startHang(start)
    let endHang = ruler.endHang(from: start, to: stop, allowing: widths.content - startHang > limit)
    let line = BrokenLine(
      paragraph: paragraphIndex, range: start.offset..<(isLast ? paragraph.range.upperBound : stop.offset),
      contentEnd: max(start.offset, stop.contentEnd), position: start.position, width: widths.content,
      trailing: widths.trailing,
      taken: widths.content + space - startHang - endHang,
      hyphen: ruler.hyphenWidth(stop), endTrim: endTrim, startHang: startHang,
      reason: reason(stop, candidate: candidate, isLast: isLast), need: need,
      sameWidth: sameWidth)
    start = ruler.start(at: stop, behind: start)
    if let candidate { next = candidate + 1 }
    isDone = isLast
    return line
  }

  /// How much narrower the mark at the end of a line with this content is set; `sameWidth` keeps the rooms where it is so.
  private func endTrim(
    at stop: BreakStop, content: Double, indent: Double, sameWidth: inout ValidRange
  ) -> Double {
    let trim = ruler.endTrim(from: start, to: stop)
    if trimsEnds { return trim }
    sameWidth.narrow(to: rooms(wideEnoughFor: content, isTooWide: content > limit, indent: indent))
    guard content > limit else { return 0 }
    guard ruler.fit.profile == .browser, trim > 0 else { return trim }
    // Chromium leaves the mark of a line that is too wide all the same as it is.
    let isTooWide = content - trim > limit
    sameWidth.narrow(to: rooms(wideEnoughFor: content - trim, isTooWide: isTooWide, indent: indent))
    return isTooWide || ruler.isKernedThroughout(from: start, to: stop) ? 0 : trim
  }

  /// The rooms that are as wide enough for a content, or too narrow, as the one in hand.
  func rooms(wideEnoughFor content: Double, isTooWide: Bool, indent: Double) -> ValidRange {
    let least = max(0, ruler.fit.need(content) + indent)
    return isTooWide
      ? ValidRange(lowerBound: 0, upperBound: least) : ValidRange(lowerBound: least, upperBound: .infinity)
  }

  /// The rooms in which white space that takes what is free takes as much as in the one in hand.
  private func rooms(
    sharing widths: (content: Double, trailing: Double), room: Double, indent: Double
  ) -> ValidRange {
    let free = ruler.fit.length(room) - widths.content
    let all = widths.content + widths.trailing
    if indent == 0, free <= 0, room < widths.content {
      return ValidRange(lowerBound: 0, upperBound: widths.content)
    }
    if indent == 0, free >= widths.trailing, ruler.fit.length(all) - widths.content >= widths.trailing {
      return ValidRange(lowerBound: max(0, min(all, room)), upperBound: .infinity)
    }
    let available = room + indent
    return ValidRange(
      lowerBound: max(0, available), upperBound: free >= widths.trailing ? .infinity : max(0, available).nextUp)
  }

  /// How much of the white space after the content takes room.
  private func takenSpace(
    _ flags: BreakFlags, _ widths: (content: Double, trailing: Double), room: Double
  ) -> Double {
    if flags.contains(.spaceTakesRoom) { return widths.trailing }
    return flags.contains(.spaceTakesFreeRoom)
      ? min(widths.trailing, max(0, ruler.fit.length(room) - widths.content)) : 0
  }

  private func reason(_ stop: BreakStop, candidate: Int?, isLast: Bool) -> BreakReason {
    if isLast { return ruler.paragraph.endsWithBreak ? .mandatory : .end }
    guard candidate != nil else { return .emergency }
    return stop.flags.contains(.hyphen) ? .hyphen : .wrap
  }

  /// Available widths from the content widths that must fit and must not; the indent counts as content.
  func range(_ lower: Double, _ upper: Double, room: Double, _ indent: Double) -> ValidRange {
    let least = lower <= 0 ? 0 : min(max(0, ruler.fit.need(lower) + indent), max(0, room + indent))
    return ValidRange(lowerBound: least, upperBound: upper == .infinity ? upper : ruler.fit.need(upper) + indent)
  }

  @inline(__always)
  func stop(_ index: Int) -> BreakStop { BreakStop(shaped.candidates, index) }
}
