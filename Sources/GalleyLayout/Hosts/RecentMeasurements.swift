/// The last answers that a node gave, at most as many as Yoga remembers of a node and some.
struct RecentMeasurements {
  private var answers: [TextMeasurement] = []
  /// When each was last given.
  private var times: [UInt64] = []
  private var clock: UInt64 = 0
  /// When the host began to ask anew after it had drawn.
  private var passStart: UInt64 = 0
  private var wasDrawn = false

  /// Yoga keeps eight and may have asked for others since.
  private static let most = 16

  /// The answer that was given last.
  var last: TextMeasurement? { times.indices.max { times[$0] < times[$1] }.map { answers[$0] } }

  /// The answer to a proposal that was asked before; it is the last one again.
  mutating func answer(to proposal: Proposal) -> TextMeasurement? {
    // By index: an iterator copies answers whole, and holds the array meanwhile.
    var index = answers.count
    while index > 0 {
      index -= 1
      if answers[index].proposal == proposal {
        times[index] = tick()
        return answers[index]
      }
    }
    return nil
  }

  /// Keeps an answer in the place of the oldest.
  mutating func remember(_ answer: TextMeasurement) {
    let now = tick()
    if answers.count < Self.most {
      answers.append(answer)
      times.append(now)
    } else if let oldest = times.indices.min(by: { times[$0] < times[$1] }) {
      answers[oldest] = answer
      times[oldest] = now
    }
  }

  /// Notes that the host draws: what it asks next it asks for another layout.
  mutating func draw() { wasDrawn = true }

  /// The time of a question.
  private mutating func tick() -> UInt64 {
    if wasDrawn {
      passStart = clock
      wasDrawn = false
    }
    clock += 1
    return clock
  }

  /// Forgets all.
  mutating func removeAll() {
    answers.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
  }

  /// The answer that a final box came from: of those that the host's rounding may make the box of the nearest, else one
  /// whose lines fit into it; of several the one that was given last. What was asked for this layout goes before what
  /// the host may have kept from earlier ones.
  ///
  /// The box, and the questions and sizes that `along` tells of answers, have their width along the lines.
  func best(
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

  /// Lower goes first.
  private typealias Rank = (kind: Int, distance: Double, age: UInt64)

  private func rank(
    of index: Int, _ answer: (proposal: Proposal, size: LayoutSize), for box: LayoutSize, _ rounding: HostRounding
  ) -> Rank {
    let age = clock - times[index]
    let own = answer.size
    let rounded = rounding.size(own)
    // The host knows the rounded answer, but for what it said itself.
    let width = answer.proposal.width.isExact ? own.width : rounded.width
    let height = answer.proposal.height.isExact ? own.height : rounded.height
    guard rounding.mayMake(box.width, from: width, to: own.width),
      rounding.mayMake(box.height, from: height, to: own.height)
    else { return (2, 0, age) }
    // Of answers of about one size the box has room for the one whose lines are no higher.
    let outside = max(0, answers[index].contentHeight - own.height)
    let distance = abs(rounded.width - box.width) + abs(rounded.height - box.height) + outside
    return (times[index] > passStart ? 0 : 1, distance, age)
  }
}

extension Proposal.Length {
  /// Whether the layout system said how long the box is.
  fileprivate var isExact: Bool {
    if case .exactly = self { true } else { false }
  }
}
