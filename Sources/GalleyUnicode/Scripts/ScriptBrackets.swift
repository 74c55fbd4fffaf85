/// The opening brackets whose closing ones may still come: the last 64, so that no text costs more than linear time.
struct ScriptBrackets: Sendable {
  private static let capacity = 64

  private struct Opening {
    let pair: UInt32
    let offset: Int
  }

  private var openings: [Opening] = []

  /// Where the oldest opening is once the array is full and has become a ring.
  private var oldest = 0

  /// How many of the openings, from the oldest on, are still open.
  private var count = 0

  /// Forgets the openings and keeps their room.
  mutating func removeAll() { (oldest, count) = (0, 0) }

  mutating func push(_ pair: UInt32, at offset: Int) {
    let opening = Opening(pair: pair, offset: offset)
    if count == Self.capacity {
      openings[oldest] = opening
      oldest = (oldest + 1) % Self.capacity
      return
    }
    let place = (oldest + count) % Self.capacity
    if place < openings.count { openings[place] = opening } else { openings.append(opening) }
    count += 1
  }

  /// The offset of the last open bracket of the pair, which is closed with all that were opened after it.
  mutating func pop(_ pair: UInt32) -> Int? {
    for depth in 0..<count {
      let opening = openings[(oldest + count - 1 - depth) % Self.capacity]
      guard opening.pair == pair else { continue }
      count -= depth + 1
      return opening.offset
    }
    return nil
  }
}
