/// Spans of arrays for systems before macOS 26 and iOS 26: their standard library has the type `Span`, but not the
/// properties `span` and `mutableSpan` of arrays.
///
/// The unsafe expressions are correct because a span cannot leave the closure that it is passed to, and the array stays
/// where it is until the closure returns.
extension Array {
  /// Calls `body` with the elements, for reading.
  @inlinable @inline(__always)
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { (elements) throws(Failure) in unsafe try body(Span(_unsafeElements: elements))
    }
  }

  /// Calls `body` with the elements, for reading and writing.
  @inlinable @inline(__always)
  package mutating func withMutableSpan<Result, Failure: Error>(
    _ body: (inout MutableSpan<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeMutableBufferPointer { (elements) throws(Failure) in
      var span = unsafe MutableSpan(_unsafeElements: elements)
      return try body(&span)
    }
  }
}
