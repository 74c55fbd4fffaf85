/// An embedding, override or isolate code that a paragraph's text does not contain: a style sets it.
///
/// The resolver takes it for a scalar of its class. UAX #9, HL3.
package struct VirtualBidiCode: Hashable, Sendable {
  /// One of LRE, RLE, LRO, RLO, PDF, LRI, RLI, FSI and PDI.
  package let bidiClass: BidiClass
  /// The index of the scalar that the code precedes; the number of scalars for a code at the paragraph's end.
  package let place: Int

  /// A code before the scalar at index `place`.
  package init(_ bidiClass: BidiClass, before place: Int) {
    self.bidiClass = bidiClass
    self.place = place
  }
}

extension Array {
  /// The array with each of `additions` before the element that had the index in `places`, which are sorted.
  func inserting(_ additions: [Element], at places: [Int]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count + additions.count)
    var start = 0
    for (addition, place) in zip(additions, places) {
      result += self[start..<place]
      result.append(addition)
      start = place
    }
    return result + self[start...]
  }

  /// The array that ``inserting(_:at:)`` was called on, or one of its length: leaves out what was inserted.
  func removing(at places: [Int]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count - places.count)
    var start = 0
    for (number, place) in places.enumerated() {
      result += self[start..<place + number]
      start = place + number + 1
    }
    return result + self[start...]
  }
}
