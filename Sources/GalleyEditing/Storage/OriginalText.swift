internal import GalleyText

/// The text with which a document was opened, if all of it has one style. Unchanged leaves of the tree refer to its
/// bytes. The string or array is shared with the caller and never copied.
final class OriginalText: Sendable {
  /// The text, if the document was opened with a string; otherwise empty.
  private let string: String
  /// The text, if the document was opened with an attributed text; otherwise `nil`.
  private let array: [UInt8]?
  /// The style of all of the text.
  let style: TextStyle
  /// The number of bytes.
  let count: Int

  /// The text of a string. A string that is not stored as contiguous UTF-8 is copied.
  init(_ string: String, style: TextStyle) {
    var string = string
    string.makeContiguousUTF8()
    self.string = string
    self.style = style
    array = nil
    count = string.utf8.count
  }

  /// The text of valid UTF-8.
  init(utf8 array: [UInt8], style: TextStyle) {
    string = ""
    self.array = array
    self.style = style
    count = array.count
  }

  /// Calls `body` with all bytes.
  @inline(__always)
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let array { return body(array.span) }
    // A local copy of the string keeps its storage alive during the call.
    let string = string
    return body(string.utf8Span.span)
  }

  /// A copy of the bytes in a range.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    if let array { return Array(array[range]) }
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return Array(utf8[start..<utf8.index(start, offsetBy: range.count)])
  }
}
