/// A stack of the opening brackets that are not closed yet. Only the last 64 are kept, so that no text needs more than
/// linear time.
struct ScriptBrackets: Sendable {
  private static let capacity = 64

  private struct Opening {
    let pair: UInt32
    let offset: Int
  }

  private var openings: [Opening] = []

  /// The index of the oldest opening bracket. The array becomes a ring buffer when it is full.
  private var oldest = 0

  /// How many of the openings, from the oldest one on, are not closed yet.
  private var count = 0

  /// Removes all openings. Keeps the allocated memory.
  mutating func removeAll() { (oldest, count) = (0, 0) }

  /// Adds an opening bracket. If the stack is full, the oldest opening is removed.
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

  /// Closes the last opening bracket of a kind of pair, and all openings after it. Returns its offset; `nil` if there
  /// is none.
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
