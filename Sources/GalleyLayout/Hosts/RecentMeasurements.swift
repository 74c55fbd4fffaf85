/// A cache of the last measurements of a `MeasureNode`. Finds the measurement on which the final box of a host is
/// based.
struct RecentMeasurements {
  private var answers: [TextMeasurement] = []
  /// For each answer the time at which it was last returned.
  private var times: [UInt64] = []
  /// The time: the number of requests so far.
  private var clock: UInt64 = 0
  /// The time before the first request of the current layout pass. A pass ends when the host draws.
  private var passStart: UInt64 = 0
  private var wasDrawn = false

  /// The largest number of answers. Yoga caches eight measurements of a node, and may have made further requests since.
  private static let capacity = 16

  /// The answer that was returned last; `nil` if there are none.
  var last: TextMeasurement? { times.indices.max { times[$0] < times[$1] }.map { answers[$0] } }

  /// The cached answer to a proposal; `nil` if there is none. From now on this answer counts as the last one that was
  /// returned.
  mutating func answer(to proposal: Proposal) -> TextMeasurement? {
    // The loop uses indices because an iterator would copy each answer and retain the array.
    var index = answers.count
    while index > 0 {
      index -= 1
      if answers[index].proposal == proposal {
        times[index] = advanceClock()
        return answers[index]
      }
    }
    return nil
  }

  /// Stores an answer. If the cache is full, replaces the answer whose last use is the longest ago.
  mutating func store(_ answer: TextMeasurement) {
    let now = advanceClock()
    if answers.count < Self.capacity {
      answers.append(answer)
      times.append(now)
    } else if let oldest = times.indices.min(by: { times[$0] < times[$1] }) {
      answers[oldest] = answer
      times[oldest] = now
    }
  }

  /// Records that the host draws: its next request starts a new layout pass.
  mutating func recordDrawing() { wasDrawn = true }

  /// Advances the clock for a request and returns the new time.
  private mutating func advanceClock() -> UInt64 {
    if wasDrawn {
      passStart = clock
      wasDrawn = false
    }
    clock += 1
    return clock
  }

  /// Removes all answers.
  mutating func removeAll() {
    answers.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
  }

  /// The answer on which a final box is based; `nil` if the lines of no answer fit into the box.
  ///
  /// An answer matches the box if the host's rounding may have turned the answer's size into the box. Matching answers
  /// of the current layout pass come first, then matching answers of earlier passes, which the host may have cached. Of
  /// several matching answers of the same pass, the one nearest to the box is best. Other answers whose lines fit into
  /// the box come last. Of equally good answers the one that was returned last counts.
  ///
  /// The width of `box` is along the lines. `along` returns the proposal and the size of an answer with their widths
  /// along the lines.
  func bestAnswer(
    for box: LayoutSize, _ rounding: HostRounding, along: (TextMeasurement) -> (proposal: Proposal, size: LayoutSize)
  ) -> TextMeasurement? {
    var best: (index: Int, rank: Rank)?
    for index in answers.indices {
      let answer = along(answers[index])
      guard answers[index].fits(box.width, answered: answer.size.width, rounding) else { continue }
      let rank = rank(of: index, answer, for: box, rounding)
      if let known = best, known.rank <= rank { continue }
      best = (index, rank)
    }
    return best.map { answers[$0.index] }
  }

  /// How well an answer matches a box: lower ranks are better.
  private typealias Rank = (kind: Int, distance: Double, age: UInt64)

  private func rank(
    of index: Int, _ answer: (proposal: Proposal, size: LayoutSize), for box: LayoutSize, _ rounding: HostRounding
  ) -> Rank {
    let age = clock - times[index]
    let own = answer.size
    let rounded = rounding.size(own)
    // The host knows the rounded size, except for a length that the host prescribed itself.
    let width = answer.proposal.width.isExact ? own.width : rounded.width
    let height = answer.proposal.height.isExact ? own.height : rounded.height
    guard rounding.mayMake(box.width, from: width, to: own.width),
      rounding.mayMake(box.height, from: height, to: own.height)
    else { return (2, 0, age) }
    // If several answers have nearly the same size, those whose lines are not higher than their box are better.
    let outside = max(0, answers[index].contentHeight - own.height)
    let distance = abs(rounded.width - box.width) + abs(rounded.height - box.height) + outside
    return (times[index] > passStart ? 0 : 1, distance, age)
  }
}
