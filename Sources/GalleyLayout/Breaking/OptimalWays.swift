/// The best ways to a candidate, one for each class of fitness of their last lines.
struct OptimalWays {
  private var demerits = (Double.infinity, Double.infinity, Double.infinity)
  /// The candidate before, times four, and the fitness of the line that ends there.
  private var before: (Int32, Int32, Int32) = (0, 0, 0)

  /// The paragraph's start.
  static var start: OptimalWays {
    var ways = OptimalWays()
    ways.demerits.0 = 0
    return ways
  }

  /// Notes a line from `start`, reached in some ways, where it makes a way that is no worse than those known; `alike`
  /// is what the line itself costs. Starts come in ascending order, so that of equal ways the one with the latest
  /// stays.
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
  private static func improve(
    _ least: inout Double, _ before: inout Int32, _ sums: (Double, Double, Double), _ from: Int32
  ) {
    var (sum, way) = (sums.0, from)
    if sums.1 < sum { (sum, way) = (sums.1, from + 1) }
    if sums.2 < sum { (sum, way) = (sums.2, from + 2) }
    if sum <= least { (least, before) = (sum, way) }
  }

  /// What the best way costs; infinite where there is none.
  @inline(__always)
  var least: Double { min(demerits.0, demerits.1, demerits.2) }

  /// The fitness of the best way's last line.
  var best: Int {
    let least = demerits.0 <= demerits.1 ? 0 : 1
    return (least == 0 ? demerits.0 : demerits.1) <= demerits.2 ? least : 2
  }

  /// The candidate before the last line of the way with this fitness, and the fitness there.
  func previous(_ fitness: Int) -> (Int, Int) {
    let packed = Int(fitness == 0 ? before.0 : fitness == 1 ? before.1 : before.2)
    return (packed >> 2, packed & 3)
  }
}
