internal import GalleyText

extension AttributedText {
  /// Calls `body` with the bytes of the text.
  @inline(__always)
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // A local copy of the array keeps its storage alive during the call.
    let bytes = utf8
    return body(bytes.span)
  }

  /// The number of UTF-16 code units of a range of whole scalars.
  func utf16Count(in range: Range<Int>) -> Int { withBytes { ParagraphScan.utf16Count($0, in: range) } }
}
