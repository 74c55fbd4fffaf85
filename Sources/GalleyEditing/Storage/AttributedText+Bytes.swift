internal import GalleyText

extension AttributedText {
  /// Calls `body` with the text in UTF-8, and returns its result.
  @inline(__always)
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // A local copy of the array keeps its storage alive during the call.
    let bytes = utf8
    return body(bytes.span)
  }

  /// The number of UTF-16 code units in a range of bytes that consists of whole scalars.
  func utf16Count(in range: Range<Int>) -> Int { withBytes { ParagraphScan.utf16Count($0, in: range) } }
}
