internal import GalleyText
internal import GalleyShaping

/// The columns of a text's run and glyph tables that placing reads, without references to their owner: copying them
/// changes no reference count. Valid only during the call of `withColumns` that created them.
///
/// Indices are not checked: callers pass only indices of runs and glyphs of the text itself.
@safe
struct ShapedColumns {
  private let runCount: Int
  private let records: UnsafeMutablePointer<RunRecord>
  private let traits: UnsafeMutablePointer<RunTraits>
  private let glyphCount: Int
  private let clusters: UnsafeMutablePointer<UInt32>
  private let advances: UnsafeMutablePointer<Int32>

  @inline(__always)
  fileprivate init(_ runs: RunTable.Columns, _ glyphs: GlyphTable.Columns) {
    runCount = unsafe runs.counts.records
    unsafe records = runs.records
    unsafe traits = runs.traits
    glyphCount = unsafe glyphs.count
    unsafe clusters = glyphs.clusters
    unsafe advances = glyphs.advances
  }

  /// Prefetches runs and glyphs; see `Prefetch`.
  @inline(__always)
  func prefetch() -> UInt64 {
    let runs = unsafe Prefetch.load(records, count: runCount)
    return unsafe runs & Prefetch.load(clusters, count: glyphCount) & Prefetch.load(advances, count: glyphCount)
  }

  /// The run at `index`.
  @inline(__always)
  func run(_ index: RunIndex) -> ShapedRun {
    unsafe ShapedRun(records[index.value], traits[Int(records[index.value].traits)])
  }

  /// The sum of the advances of a range of glyphs, in font units.
  @inline(__always)
  func advance(of range: Range<Int>) -> Int {
    var sum = 0
    for index in range { sum &+= unsafe Int(advances[index]) }
    return sum
  }

  /// The first glyph of `range` whose cluster is at `offset` or after it; the end of `range` if there is none. The
  /// glyphs belong to a left-to-right run.
  ///
  /// The search starts at `guess`, which is the result if each byte of the text has one glyph.
  @inline(__always)
  func first(at offset: Int, in range: Range<Int>, guess: Int) -> Int {
    firstIndex(range, guess: guess) { unsafe Int(clusters[$0]) >= offset }
  }

  /// The first glyph of `range` whose cluster is before `offset`; the end of `range` if there is none. The glyphs
  /// belong to a right-to-left run.
  @inline(__always)
  func first(before offset: Int, in range: Range<Int>, guess: Int) -> Int {
    firstIndex(range, guess: guess) { unsafe Int(clusters[$0]) < offset }
  }

  /// The first index of `range` from which on `holds` is true; the end of `range` if there is none. Looks at `guess`
  /// and then at indices in growing distance from it, because guesses are nearly right.
  @inline(__always)
  private func firstIndex(_ range: Range<Int>, guess: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    guard low < high else { return high }
    var (place, step) = (min(max(guess, low), high &- 1), 1)
    if holds(place) {
      high = place
      while true {
        place = high &- step
        guard place >= low else { break }
        guard holds(place) else {
          low = place &+ 1
          break
        }
        high = place
        step &*= 2
      }
    } else {
      low = place &+ 1
      while true {
        place = low &+ step &- 1
        guard place < high else { break }
        guard !holds(place) else {
          high = place
          break
        }
        low = place &+ 1
        step &*= 2
      }
    }
    while low < high {
      let middle = low &+ (high &- low) / 2
      if holds(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}

extension ShapedText {
  /// Calls `body` with the columns of the text's runs and glyphs. `body` must not keep them.
  @inline(__always)
  func withColumns<Result>(_ body: (ShapedColumns) -> Result) -> Result {
    unsafe runs.withColumns { runs in
      unsafe glyphs.withColumns { glyphs in unsafe body(ShapedColumns(runs, glyphs)) }
    }
  }
}
