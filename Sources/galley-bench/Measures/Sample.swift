internal import GalleyShaping

/// The time of a section of work, and the library calls made in it.
struct Sample {
  /// Nanoseconds for which the thread ran.
  var nanoseconds = 0.0
  /// Calls of `hb_shape`.
  var shapeCalls = 0
  /// Calls of `malloc`, `calloc` and `realloc`.
  var allocations = 0
  /// Words whose glyphs the typesetter had in its cache.
  var wordsFound = 0
  /// Words that the typesetter had to shape.
  var wordsShaped = 0

  /// Measures `body`, whose result is passed to `consume`. With a `typesetter`, also counts the words that it found in
  /// its cache meanwhile.
  ///
  /// Counting costs one instruction for each call, both in the engine and in HarfBuzz alone.
  @inline(never)
  static func take(by typesetter: Typesetter? = nil, _ body: () -> Double) -> Sample {
    let words = typesetter?.counters
    let before = Counts.now
    let nanoseconds = Clock.threadTime(body)
    let after = Counts.now
    var sample = Sample(
      nanoseconds: nanoseconds, shapeCalls: after.shapeCalls - before.shapeCalls,
      allocations: after.allocations - before.allocations)
    if let words, let now = typesetter?.counters {
      sample.wordsFound = now.wordsFound - words.wordsFound
      sample.wordsShaped = now.wordsShaped - words.wordsShaped
    }
    return sample
  }

  /// Adds another sample.
  static func += (sum: inout Sample, other: Sample) {
    sum.nanoseconds += other.nanoseconds
    sum.shapeCalls += other.shapeCalls
    sum.allocations += other.allocations
    sum.wordsFound += other.wordsFound
    sum.wordsShaped += other.wordsShaped
  }
}
