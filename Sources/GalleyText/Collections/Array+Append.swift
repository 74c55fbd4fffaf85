extension Array {
  /// Appends at most `count` elements, which `body` writes; does nothing if `count` is 0.
  ///
  /// In Swift 6.3 `append(addingCapacity:initializingWith:)` stores the new count also if nothing was added. For an
  /// empty array that is a write to the storage that all empty arrays share, hence a data race, which the thread
  /// sanitizer reports.
  @inlinable @inline(__always)
  package mutating func append(atMost count: Int, initializingWith body: (inout OutputSpan<Element>) -> Void) {
    if count > 0 { append(addingCapacity: count, initializingWith: body) }
  }
}
