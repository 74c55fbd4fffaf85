/// The best sequences of lines from a paragraph's start to one candidate, for `OptimalBreaker`: one sequence for each
/// fitness class of the last line, because the demerits of the next line depend on this class.
struct OptimalWays {
  /// For each fitness class of the last line: the smallest sum of demerits; infinite if there is no such sequence.
  private var demerits = (Double.infinity, Double.infinity, Double.infinity, Double.infinity)
  /// For each fitness class of the last line: the candidate at which the last line starts, times four, plus the fitness
  /// class of the line before.
  private var before: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)

  /// The sequences to the paragraph's start: only the empty sequence, which has no demerits.
  static var start: OptimalWays {
    var ways = OptimalWays()
    ways.demerits.0 = 0
    return ways
  }

  /// Adds the line from `start` to this candidate: stores the resulting sequence if it is at least as good as the known
  /// sequence of its fitness class.
  ///
  /// `ways` are the best sequences to `start`, `ratio` is the line's stretch ratio, and `alike` are the line's demerits
  /// after a line of a similar fitness class. Call this function in ascending order of `start`, so that of equally good
  /// sequences the one with the latest start is kept.
  @inline(__always)
  mutating func take(_ ways: OptimalWays, _ start: Int, ratio: Double, _ alike: Double) {
    let unlike = start == 0 ? alike : alike + LineDemerits.misfit
    let from = Int32(truncatingIfNeeded: start * 4)
    let (decent, loose, veryLoose, tight) = ways.demerits
    switch LineDemerits.fitness(ratio) {
    case 0:
      Self.improve(&demerits.0, &before.0, (decent + alike, loose + alike, veryLoose + unlike, tight + alike), from)
    case 1:
      Self.improve(&demerits.1, &before.1, (decent + alike, loose + alike, veryLoose + alike, tight + unlike), from)
    case 2:
      Self.improve(&demerits.2, &before.2, (decent + unlike, loose + alike, veryLoose + alike, tight + unlike), from)
    default:
      Self.improve(&demerits.3, &before.3, (decent + alike, loose + unlike, veryLoose + unlike, tight + alike), from)
    }
  }

  /// Replaces the stored sequence of a fitness class if one of the four sums is not larger. The sums are those for the
  /// four fitness classes of the line before.
  @inline(__always)
  private static func improve(
    _ least: inout Double, _ before: inout Int32, _ sums: (Double, Double, Double, Double), _ from: Int32
  ) {
    var (sum, way) = (sums.0, from)
    if sums.1 < sum { (sum, way) = (sums.1, from + 1) }
    if sums.2 < sum { (sum, way) = (sums.2, from + 2) }
    if sums.3 < sum { (sum, way) = (sums.3, from + 3) }
    if sum <= least { (least, before) = (sum, way) }
  }

  /// The demerits of the best sequence; infinite if there is no sequence.
  @inline(__always)
  var least: Double { min(demerits.0, demerits.1, demerits.2, demerits.3) }

  /// The demerits of the best sequence whose last line has the class `fitness`.
  func demerits(endingIn fitness: Int) -> Double {
    fitness == 0 ? demerits.0 : fitness == 1 ? demerits.1 : fitness == 2 ? demerits.2 : demerits.3
  }

  /// The fitness class of the last line of the best sequence.
  var best: Int {
    let least = least
    return demerits.0 == least ? 0 : demerits.1 == least ? 1 : demerits.2 == least ? 2 : 3
  }

  /// For the sequence whose last line has the class `fitness`: the candidate at which this line starts, and the fitness
  /// class of the line before.
  func previous(_ fitness: Int) -> (Int, Int) {
    let packed = Int(fitness == 0 ? before.0 : fitness == 1 ? before.1 : fitness == 2 ? before.2 : before.3)
    return (packed >> 2, packed & 3)
  }
}
