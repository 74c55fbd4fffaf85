/// The last answers that a node gave, at most as many as Yoga remembers of a node and some.
struct RecentMeasurements {
  private var answers: [Measurement] = []
  /// Where the next one goes.
  private var next = 0

  /// Yoga keeps eight and may have asked for others since.
  private static let most = 16

  /// The newest answer.
  var last: Measurement? { answers.isEmpty ? nil : answers[(next + answers.count - 1) % answers.count] }

  /// The answer to a proposal that was asked before.
  func answer(to proposal: Proposal) -> Measurement? {
    // By index: an iterator copies answers whole, and holds the array meanwhile.
    var index = answers.count
    while index > 0 {
      index -= 1
      if answers[index].proposal == proposal { return answers[index] }
    }
    return nil
  }

  /// Keeps an answer in the place of the oldest.
  mutating func remember(_ answer: Measurement) {
    if answers.count < Self.most {
      answers.append(answer)
      next = 0
    } else {
      answers[next] = answer
      next = (next + 1) % Self.most
    }
  }

  /// Forgets all.
  mutating func removeAll() {
    answers.removeAll(keepingCapacity: true)
    next = 0
  }

  /// The newest answer that a final box can have come from: one of its very size before one whose lines fit into it.
  ///
  /// Boxes and the answers' sizes, as `size` tells them, have their width along the lines.
  func best(_ size: (Measurement) -> Size, for box: Size, _ rounding: HostRounding) -> Measurement? {
    var fitting: Measurement?
    for index in answers.indices.reversed() {
      let answer = answers[(next + index) % answers.count]
      guard answer.fits(box.width, rounding) else { continue }
      let own = size(answer)
      if rounding.mayMake(box.width, from: own.width, to: own.width),
        rounding.mayMake(box.height, from: own.height, to: own.height)
      {
        return answer
      }
      if fitting == nil { fitting = answer }
    }
    return fitting
  }
}
