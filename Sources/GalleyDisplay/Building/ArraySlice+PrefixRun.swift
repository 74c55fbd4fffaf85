extension ArraySlice {
  /// The longest start of the slice in which `belongs` holds between each element and the next; empty for an empty
  /// slice.
  func prefixRun(_ belongs: (_ last: Element, _ next: Element) -> Bool) -> ArraySlice {
    var end = startIndex
    while end < endIndex, end == startIndex || belongs(self[end - 1], self[end]) { end += 1 }
    return self[startIndex..<end]
  }
}
