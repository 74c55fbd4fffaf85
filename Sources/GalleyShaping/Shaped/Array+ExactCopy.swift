extension Array {
  /// The same elements in storage of their own without spare room.
  ///
  /// A slice of the whole array would share its storage, spare room included.
  var exactCopy: [Element] { withUnsafeBufferPointer { Array($0) } }
}
