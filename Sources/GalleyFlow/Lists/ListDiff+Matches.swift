/// Finds the items that two lists have in common.
extension ListDiff {
  /// For each new id, the index of the equal old id, each index once; -1 if there is none. O(n) on average.
  ///
  /// Most lists change in a few places. So the lists are first compared side by side, which needs no hash table: after
  /// a difference, the comparison continues at the next equal pair nearby. Only ids that found no partner are hashed.
  @inlinable
  static func matches<ID: Hashable>(_ old: [ID], _ new: [ID]) -> [Int] {
    var matches = [Int](repeating: -1, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > 0, newEnd > 0, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      matches[newEnd] = oldEnd
      isTaken[oldEnd] = true
    }
    // Every comparison of different ids costs credit, and every equal pair earns some. Without credit, as in a list
    // that was shuffled, hashing everything is faster.
    var credit = 1024
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < oldEnd, newIndex < newEnd, credit > 0 {
      var distance = 0
      var isOld = true
      search: if old[oldIndex] != new[newIndex] {
        let farthest = min(16, max(oldEnd - oldIndex, newEnd - newIndex) - 1)
        for candidate in 1...max(1, farthest) {
          credit -= 1
          if oldIndex + candidate < oldEnd, old[oldIndex + candidate] == new[newIndex] {
            (distance, isOld) = (candidate, true)
            break search
          }
          if newIndex + candidate < newEnd, old[oldIndex] == new[newIndex + candidate] {
            (distance, isOld) = (candidate, false)
            break search
          }
        }
        // Neither id has a partner nearby.
        oldIndex += 1
        newIndex += 1
        continue
      }
      if isOld { oldIndex += distance } else { newIndex += distance }
      matches[newIndex] = oldIndex
      isTaken[oldIndex] = true
      oldIndex += 1
      newIndex += 1
      credit += 1
    }
    var places: [ID: Int] = [:]
    for index in 0..<oldEnd where !isTaken[index] && places[old[index]] == nil { places[old[index]] = index }
    if !places.isEmpty {
      for index in 0..<newEnd where matches[index] < 0 {
        guard let place = places.removeValue(forKey: new[index]) else { continue }
        matches[index] = place
      }
    }
    return matches
  }
}
