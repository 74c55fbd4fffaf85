/// An embedding, override or isolate code that is not in the paragraph's text, but set by a style.
///
/// The resolver treats the code like a scalar of this class. UAX #9, HL3.
package struct VirtualBidiCode: Hashable, Sendable {
  /// The class of the code: LRE, RLE, LRO, RLO, PDF, LRI, RLI, FSI or PDI.
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
  /// Inserts each of `additions` before the element that has the corresponding index of `places`. `places` must be
  /// sorted.
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

  /// Reverses ``inserting(_:at:)``: removes the elements that were inserted at `places`, or the elements at these
  /// places of another array with as many elements.
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
