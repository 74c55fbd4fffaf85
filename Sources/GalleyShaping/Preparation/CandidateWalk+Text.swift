internal import GalleyUnicode

extension CandidateWalk {
  /// Adds a run of glyphs between which stands nothing: no letter or word spacing, no gap.
  ///
  /// Nearly all text: bytes without break and white space are passed eight at a time.
  mutating func plainText(
    _ run: inout RunRecord, scale: Double, of bytes: MarkedBytes, to candidates: inout OutputSpan<BreakCandidate>
  ) {
    let base = position
    let first = Int(run.start) - start
    let end = Int(run.end) - start
    // The units before an origin, from which on sums are taken.
    var (origin, before) = (first, 0)
    var index = first
    while true {
      let event = bytes.nextEvent(from: index, end: end)
      let units = before &+ bytes.advance(of: origin..<event)
      if event &- origin > MarkedBytes.longest { (origin, before) = (event, units) }
      if space != nil, bytes.startsGrapheme(in: index..<event) { space = nil }
      guard event < end else {
        run.width = Double(units) * scale
        position = base + run.width
        break
      }
      let mark = bytes.marks[event]
      let here = base + Double(units) * scale
      // A break inside a ligature counts for the line before; shaping again says what each line takes of it.
      let isCluster = mark.contains(.cluster)
      if mark.contains(Self.graphemeBreak), !isCluster || event > 0 {
        append(
          start + event, at: here, after: here, mark: mark,
          isSafe: isCluster && (event == first || !mark.contains(.unsafe)), to: &candidates)
      }
      if mark.contains(.hangs) {
        hold(start + event, at: here, mark: mark)
      } else if mark.contains(.grapheme) {
        space = nil
      }
      index = event + 1
    }
  }

  /// A line may end here between two graphemes.
  @inline(__always)
  private static var graphemeBreak: TextMarks {
    TextMarks(rawValue: TextMarks.lineBreak.rawValue | TextMarks.grapheme.rawValue)
  }
}
