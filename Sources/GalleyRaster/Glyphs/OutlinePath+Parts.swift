internal import GalleyDisplay

extension OutlinePath {
  /// Splits the path between contours into parts of at most `pointLimit` points. A contour that has more points is a
  /// part of its own.
  func parts(pointLimit: Int) -> [OutlinePath] {
    // A cubic curve, the largest element, has three points.
    guard elements.count * 3 > pointLimit else { return isEmpty ? [] : [self] }
    var parts: [OutlinePath] = []
    var part = OutlinePath()
    var start = 0
    while start < elements.count {
      var end = start + 1
      while end < elements.count, !elements[end].isMove { end += 1 }
      if !part.isEmpty, (part.elements.count + end - start) * 3 > pointLimit {
        parts.append(part)
        part = OutlinePath()
      }
      for element in elements[start..<end] { part.append(element) }
      start = end
    }
    parts.append(part)
    return parts
  }
}

extension OutlinePath.Element {
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}
