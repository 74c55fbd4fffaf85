/// A level run that is an isolating run sequence by itself, as all are in a paragraph without isolates. UAX #9, BD13.
struct BidiLevelRun {
  /// Its scalars, and what X9 removes up to the next run.
  let range: Range<Int>
  /// The level that all of them have before I1.
  let level: UInt8
  /// L or R: sos and eos. UAX #9, X10.
  let start: BidiClass
  let end: BidiClass

  /// The run of a range between runs, or the paragraph's ends, of other levels.
  init(_ range: Range<Int>, level: UInt8, before: UInt8, after: UInt8) {
    self.range = range
    self.level = level
    start = max(before, level) & 1 == 1 ? .r : .l
    end = max(after, level) & 1 == 1 ? .r : .l
  }

  /// L or R, that of ``level``.
  var embedding: BidiClass { level & 1 == 1 ? .r : .l }
}
