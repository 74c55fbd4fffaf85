internal import GalleyUnicode

extension CandidateWalk {
  /// Adds the candidates of a text run without letter spacing, word spacing and gaps.
  ///
  /// The fast path for nearly all text: reads the marks of eight bytes at a time, and skips bytes without breaks and
  /// white space.
  mutating func unspacedText(
    _ run: inout RunRecord, scale: Double, of bytes: MarkedBytes, to candidates: inout CandidateWriter
  ) {
    let base = position
    let first = Int(run.start) - start
    let end = Int(run.end) - start
    // Sums of advances start at `origin`, and `before` is the sum up to `origin`: a sum of 32 bits covers only
    // `MarkedBytes.longest` bytes.
    var (origin, before) = (first, 0)
    // The byte after the last break or white space.
    var rest = first
    // The compiler must assume that a write through a pointer changes any field of `self`. Local copies avoid reloads.
    var writer = candidates
    let start = self.start
    var isBetweenLetters = space == nil && !hasOpenTab
    var index = first
    while index < end {
      var events = bytes.events(from: index, end: end)
      while events != 0 {
        let event = index &+ events.trailingZeroBitCount >> 3
        events &= events &- 1
        let here = base + Double(before &+ bytes.shortAdvance(from: origin, to: event)) * scale
        let mark = bytes.marks[event]
        if isBetweenLetters, event > 0, mark.isSimpleBreak {
          let isSafe = event == first || !mark.contains(.unsafe)
          writer.append(start &+ event, at: here, flags: isSafe ? [] : .reshape)
        } else {
          if space != nil, bytes.startsGrapheme(in: rest..<event) { space = nil }
          add(mark, at: event, here, isFirst: event == first, to: &writer)
          isBetweenLetters = space == nil && !hasOpenTab
        }
        rest = event &+ 1
      }
      index &+= 8
      if index &- origin > MarkedBytes.longest &- 8, index < end {
        before &+= bytes.shortAdvance(from: origin, to: index)
        origin = index
      }
    }
    candidates = writer
    if space != nil, bytes.startsGrapheme(in: rest..<end) { space = nil }
    run.width = Double(before &+ bytes.shortAdvance(from: origin, to: end)) * scale
    position = base + run.width
  }

  /// Adds the break or the white space at the byte `event`, whose position is `here`.
  private mutating func add(
    _ mark: TextMarks, at event: Int, _ here: Double, isFirst: Bool, to candidates: inout CandidateWriter
  ) {
    // At a break inside a ligature, the position counts the ligature's advance; shaping again finds each line's part.
    let isCluster = mark.contains(.cluster)
    if mark.contains(.lineBreak), mark.contains(.grapheme), !isCluster || event > 0 {
      append(
        start + event, at: here, after: here, mark: mark, isSafe: isCluster && (isFirst || !mark.contains(.unsafe)),
        to: &candidates)
    }
    if mark.contains(.hangs) {
      hold(start + event, at: here, mark: mark, isFirst: isFirst)
    } else if mark.contains(.grapheme) {
      space = nil
    }
  }
}

extension TextMarks {
  /// Whether a line may end here, between two clusters, with no soft hyphen before and no white space after the break.
  @inline(__always)
  fileprivate var isSimpleBreak: Bool {
    let wanted = TextMarks.lineBreak.rawValue | TextMarks.grapheme.rawValue | TextMarks.cluster.rawValue
    let all = wanted | TextMarks.hangs.rawValue | TextMarks.afterSoftHyphen.rawValue
    return rawValue & all == wanted
  }
}
