/// The last words that rules across spaces may see.
struct ReachedWords {
  private var number = 0
  private var lastReached = Int.min / 2
  private var lastReaching = Int.min / 2

  /// Whether the next word, of these traits, and one before it may change each other across spaces.
  @inline(__always)
  mutating func meet(_ traits: WordTraits, reach: Int) -> Bool {
    number += 1
    guard traits.containsAny(.reachesAcross) else { return false }
    if traits.contains(.isReached), number - lastReaching <= reach { return true }
    if traits.contains(.reaches), number - lastReached <= reach { return true }
    if traits.contains(.isReached) { lastReached = number }
    if traits.contains(.reaches) { lastReaching = number }
    return false
  }
}
