internal import GalleyUnicode

extension CandidateWalk {
  /// Adds a run of glyphs between which stands nothing: no letter or word spacing, no gap.
  ///
  /// Nearly all text: bytes without break and white space are passed eight at a time.
  mutating func plainText(
    _ run: inout RunRecord, scale: Double, of bytes: MarkedBytes, to candidates: inout CandidateWriter
  ) {
    let base = position
    let first = Int(run.start) - start
    let end = Int(run.end) - start
    // The units before an origin, from which on sums are taken.
    var (origin, before) = (first, 0)
    // Behind the last event.
    var rest = first
    // What is written to memory may be anything as far as the compiler knows: so the loop has all it reads for itself.
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
        if isBetweenLetters, event > 0, mark.isPlainBreak {
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

  /// Adds what stands at a byte that a line may end before, or that is white space.
  private mutating func add(
    _ mark: TextMarks, at event: Int, _ here: Double, isFirst: Bool, to candidates: inout CandidateWriter
  ) {
    // A break inside a ligature counts for the line before; shaping again says what each line takes of it.
    let isCluster = mark.contains(.cluster)
    if mark.contains(.lineBreak), mark.contains(.grapheme), !isCluster || event > 0 {
      append(
        start + event, at: here, after: here, mark: mark, isSafe: isCluster && (isFirst || !mark.contains(.unsafe)),
        to: &candidates)
    }
    if mark.contains(.hangs) {
      hold(start + event, at: here, mark: mark)
    } else if mark.contains(.grapheme) {
      space = nil
    }
  }
}

extension TextMarks {
  /// Whether a line may end here between two clusters, neither white space nor a soft hyphen beside it.
  @inline(__always)
  fileprivate var isPlainBreak: Bool {
    let wanted = TextMarks.lineBreak.rawValue | TextMarks.grapheme.rawValue | TextMarks.cluster.rawValue
    let all = wanted | TextMarks.hangs.rawValue | TextMarks.afterSoftHyphen.rawValue
    return rawValue & all == wanted
  }
}
