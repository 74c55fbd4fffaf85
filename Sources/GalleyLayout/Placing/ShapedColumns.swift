internal import GalleyText
internal import GalleyShaping

/// A text's runs and glyphs as placing reads them: columns without owners, for the time of one call.
///
/// Indices are the text's own, which nobody checks.
@safe
struct ShapedColumns {
  private let runs: RunTable.Columns
  private let glyphs: GlyphTable.Columns

  fileprivate init(_ runs: RunTable.Columns, _ glyphs: GlyphTable.Columns) {
    unsafe self.runs = runs
    unsafe self.glyphs = glyphs
  }

  /// Prefetches runs and glyphs: see `Prefetch`.
  @inline(__always)
  func prefetch() -> UInt64 {
    let runs = unsafe Prefetch.load(self.runs.records, count: self.runs.counts.records)
    return unsafe runs & Prefetch.load(glyphs.clusters, count: glyphs.count)
      & Prefetch.load(glyphs.advances, count: glyphs.count)
  }

  /// The run at `index`.
  @inline(__always)
  func run(_ index: Int) -> ShapedRun { unsafe runs.run(index) }

  /// Sum of the advances of some glyphs, in font units.
  @inline(__always)
  func advance(of range: Range<Int>) -> Int {
    var sum = 0
    for index in range { sum &+= unsafe Int(glyphs.advances[index]) }
    return sum
  }

  /// The first glyph of `range`, of a left-to-right run, whose cluster is at `offset` or behind it.
  ///
  /// Looks first at `guess`, where it is if each byte has a glyph.
  @inline(__always)
  func first(at offset: Int, in range: Range<Int>, guess: Int) -> Int {
    search(range, guess: guess) { unsafe Int(glyphs.clusters[$0]) >= offset }
  }

  /// The first glyph of `range`, of a right-to-left run, whose cluster is before `offset`.
  @inline(__always)
  func first(before offset: Int, in range: Range<Int>, guess: Int) -> Int {
    search(range, guess: guess) { unsafe Int(glyphs.clusters[$0]) < offset }
  }

  /// The first index of `range` from which on `holds` is true, its end for none.
  @inline(__always)
  private func search(_ range: Range<Int>, guess: Int, _ holds: (Int) -> Bool) -> Int {
    var rest = range
    if range.contains(guess) {
      if !holds(guess) {
        rest = guess + 1..<range.upperBound
      } else if guess == range.lowerBound || !holds(guess - 1) {
        return guess
      } else {
        rest = range.lowerBound..<guess - 1
      }
    }
    return rest.partitionPoint(where: holds)
  }
}

extension ShapedText {
  /// Calls `body` with the runs and glyphs.
  @inline(__always)
  func withColumns<Result>(_ body: (ShapedColumns) -> Result) -> Result {
    unsafe runs.withColumns { runs in
      unsafe glyphs.withColumns { glyphs in unsafe body(ShapedColumns(runs, glyphs)) }
    }
  }
}
