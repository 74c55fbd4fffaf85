extension Array {
  /// The same elements in storage of their own without spare memory.
  ///
  /// A slice of the whole array would share its storage, spare memory included.
  package var exactCopy: [Element] { withUnsafeBufferPointer { Array($0) } }

  /// The elements for a result to keep, with next to no spare memory.
  ///
  /// The result is a copy, so that the memory can be reused for the next text. But a long array that is nearly full is
  /// handed over and left empty: fresh memory for megabytes costs more than growing again.
  mutating func takeExactly() -> [Element] {
    guard count > Self.longCount, capacity - count <= count / 16 else {
      // As an array that may be changed: one that is read would be retained meanwhile.
      return withUnsafeMutableBufferPointer { Array($0) }
    }
    let taken = self
    self = []
    return taken
  }

  /// From here on arrays are handed over.
  private static var longCount: Int { 1 << 16 }
}
