extension Array {
  /// A copy of the array without spare memory. Always copies: a slice of the whole array would share its storage with
  /// the spare memory.
  package var exactCopy: [Element] { withUnsafeBufferPointer { Array($0) } }

  /// Returns the elements as an array with nearly no spare memory, for a result that lives long.
  ///
  /// Usually the result is a copy, and this array keeps its memory for the next text. A long array that is nearly full
  /// is returned itself, and this array is left empty: copying megabytes costs more time than growing again.
  mutating func takeExactly() -> [Element] {
    guard count > Self.longCount, capacity - count <= count / 16 else {
      // Through mutable access, because read access would retain the array.
      return withUnsafeMutableBufferPointer { Array($0) }
    }
    let taken = self
    self = []
    return taken
  }

  /// Arrays with more elements than this are not copied.
  private static var longCount: Int { 1 << 16 }
}
