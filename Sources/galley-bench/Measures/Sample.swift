internal import GalleyShaping

/// What a stretch of work took, and what it asked of the libraries.
struct Sample {
  /// Nanoseconds that the thread ran.
  var nanoseconds = 0.0
  /// Calls of `hb_shape`.
  var shapeCalls = 0
  /// Calls of `malloc`, `calloc` and `realloc`.
  var allocations = 0
  /// Words whose glyphs the typesetter knew.
  var wordsFound = 0
  /// Words that it had to shape.
  var wordsShaped = 0

  /// Takes the sample of `body`, whose result is consumed, with the words that `typesetter` found meanwhile.
  ///
  /// Counting is one instruction a call, for the engine and HarfBuzz alone alike.
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

  /// Adds what another stretch took.
  static func += (sum: inout Sample, other: Sample) {
    sum.nanoseconds += other.nanoseconds
    sum.shapeCalls += other.shapeCalls
    sum.allocations += other.allocations
    sum.wordsFound += other.wordsFound
    sum.wordsShaped += other.wordsShaped
  }
}
