internal import GalleyUnicode

extension CandidateWalk {
  /// Adds a run of glyphs between which stands nothing: no letter or word spacing, no gap.
  ///
  /// Nearly all text: a byte without break and white space costs two loads and an addition.
  mutating func plainText(_ run: ShapedRun, of bytes: MarkedBytes, to candidates: inout OutputSpan<BreakCandidate>) {
    let base = position
    let scale = run.scale
    let first = Int(run.start) - start
    let end = Int(run.end) - start
    var units = 0
    var index = first
    while index < end {
      let mark = bytes.marks[index]
      if mark.rawValue & Self.events == 0 {
        if mark.contains(.grapheme) { space = nil }
      } else {
        let here = base + Double(units) * scale
        // A break inside a ligature counts for the line before; shaping again says what each line takes of it.
        let isCluster = mark.contains(.cluster)
        if mark.contains(Self.graphemeBreak), !isCluster || index > 0 {
          append(
            start + index, at: here, after: here, mark: mark,
            isSafe: isCluster && (index == first || !mark.contains(.unsafe)), to: &candidates)
        }
        if mark.contains(.hangs) {
          hold(start + index, at: here, takesRoom: mark.contains(.takesRoom))
        } else if mark.contains(.grapheme) {
          space = nil
        }
      }
      units += Int(bytes.advances[index])
      index += 1
    }
    position = base + Double(units) * scale
  }

  /// The marks that a byte is looked at for.
  @inline(__always)
  private static var events: UInt8 { TextMarks.lineBreak.rawValue | TextMarks.hangs.rawValue }

  /// A line may end here between two graphemes.
  @inline(__always)
  private static var graphemeBreak: TextMarks {
    TextMarks(rawValue: TextMarks.lineBreak.rawValue | TextMarks.grapheme.rawValue)
  }
}
