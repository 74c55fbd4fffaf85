extension Array {
  /// A copy of the array whose capacity is the count. Copies through a buffer pointer, because `Array(self[...])` would
  /// return the same storage, with its spare capacity.
  package var exactCopy: [Element] { withUnsafeBufferPointer { Array($0) } }

  /// Returns the elements as an array with little or no spare capacity, for a result that lives long.
  ///
  /// Usually the result is a copy, and this array keeps its elements and its memory for the next text. An array that is
  /// long and nearly full is not copied but moved, and this array becomes empty: copying megabytes costs more time than
  /// growing again.
  mutating func takeExactly() -> [Element] {
    guard count > Self.longCount, capacity - count <= count / 16 else {
      // Through mutable access, because read access would retain the array.
      return withUnsafeMutableBufferPointer { Array($0) }
    }
    let taken = self
    self = []
    return taken
  }

  /// Arrays with more elements than this are moved if they are nearly full.
  private static var longCount: Int { 1 << 16 }
}
