extension Array {
  /// Takes `count` equal elements in the place of what was there; keeps the room.
  mutating func fill(_ element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
