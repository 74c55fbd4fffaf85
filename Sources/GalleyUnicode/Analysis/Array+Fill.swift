extension Array {
  /// Replaces all elements by `count` copies of `element`. Keeps the allocated memory.
  mutating func fill(_ element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
