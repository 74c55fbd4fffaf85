extension ArraySlice {
  /// The longest prefix of the slice in which `belongs` is true for each pair of neighbors. Empty for an empty slice.
  func prefixRun(_ belongs: (_ last: Element, _ next: Element) -> Bool) -> ArraySlice {
    var end = startIndex
    while end < endIndex, end == startIndex || belongs(self[end - 1], self[end]) { end += 1 }
    return self[startIndex..<end]
  }
}
