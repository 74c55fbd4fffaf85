/// The best ways to break a paragraph up to one candidate, for `OptimalBreaker`: one way for each fitness class of the
/// way's last line, since the demerits of the next line depend on that class.
struct OptimalWays {
  /// For each fitness class of the last line the smallest sum of demerits; infinite if there is no such way.
  private var demerits = (Double.infinity, Double.infinity, Double.infinity)
  /// For each way the candidate at which its last line starts, times four, plus the fitness class of the line that ends
  /// at that candidate.
  private var before: (Int32, Int32, Int32) = (0, 0, 0)

  /// The ways to the paragraph's start: one way without lines and without demerits.
  static var start: OptimalWays {
    var ways = OptimalWays()
    ways.demerits.0 = 0
    return ways
  }

  /// Stores the line from `start` to this candidate if it makes a way that is no worse than the known ways of its
  /// class.
  ///
  /// `ways` are the ways to `start`, `ratio` is the line's stretch, and `alike` are the line's own demerits: what it
  /// costs after a line of a similar fitness class. Call in ascending order of `start`, so that of equal ways the one
  /// with the latest start is kept.
  @inline(__always)
  mutating func take(_ ways: OptimalWays, _ start: Int, ratio: Double, _ alike: Double) {
    let unlike = start == 0 ? alike : alike + LineDemerits.misfit
    let from = Int32(truncatingIfNeeded: start * 4)
    let (first, second, third) = ways.demerits
    switch LineDemerits.fitness(ratio) {
    case 0:
      Self.improve(&demerits.0, &before.0, (first + alike, second + alike, third + unlike), from)
    case 1:
      Self.improve(&demerits.1, &before.1, (first + alike, second + alike, third + alike), from)
    default:
      Self.improve(&demerits.2, &before.2, (first + unlike, second + alike, third + alike), from)
    }
  }

  @inline(__always)
  /// Replaces a stored way if one of the three sums, one for each class of the line before, is no larger.
  private static func improve(
    _ least: inout Double, _ before: inout Int32, _ sums: (Double, Double, Double), _ from: Int32
  ) {
    var (sum, way) = (sums.0, from)
    if sums.1 < sum { (sum, way) = (sums.1, from + 1) }
    if sums.2 < sum { (sum, way) = (sums.2, from + 2) }
    if sum <= least { (least, before) = (sum, way) }
  }

  /// The demerits of the best way; infinite if there is no way.
  @inline(__always)
  var least: Double { min(demerits.0, demerits.1, demerits.2) }

  /// The fitness class of the best way's last line.
  var best: Int {
    let least = demerits.0 <= demerits.1 ? 0 : 1
    return (least == 0 ? demerits.0 : demerits.1) <= demerits.2 ? least : 2
  }

  /// For the way whose last line has this fitness class: the candidate at which that line starts, and the fitness class
  /// of the line that ends there.
  func previous(_ fitness: Int) -> (Int, Int) {
    let packed = Int(fitness == 0 ? before.0 : fitness == 1 ? before.1 : before.2)
    return (packed >> 2, packed & 3)
  }
}
