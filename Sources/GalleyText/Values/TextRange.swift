/// A half-open range of UTF-8 byte offsets in a text.
///
/// All public functions of Galley count text in UTF-8 bytes. Bounds are scalar boundaries unless a comment says
/// otherwise.
public typealias TextRange = Range<Int>

/// The reason why two offsets are not a valid range of a text.
public enum TextRangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The end is before the start.
  case reversed(start: Int, end: Int)
  /// The range is not inside the text, which has `count` bytes.
  case outOfBounds(range: TextRange, count: Int)
  /// The offset is not on a scalar boundary.
  case insideScalar(offset: Int)

  /// The error message: one sentence that contains the offsets.
  public var description: String {
    switch self {
    case .reversed(let start, let end):
      "the end \(end) is before the start \(start)"
    case .outOfBounds(let range, let count):
      "the range \(range.lowerBound)..<\(range.upperBound) is not inside the text of \(count) bytes"
    case .insideScalar(let offset):
      "the offset \(offset) is inside a character's UTF-8 bytes"
    }
  }
}
