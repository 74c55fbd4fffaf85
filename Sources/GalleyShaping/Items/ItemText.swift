internal import GalleyText
internal import GalleyUnicode

/// A paragraph's scalars and their properties, borrowed while the paragraph is divided into items. Indices count
/// scalars.
struct ItemText {
  let scalars: UnsafeBufferPointer<UInt32>
  /// The text offset of each scalar, and after them the content's end.
  let offsets: UnsafeBufferPointer<UInt32>
  let marks: UnsafeBufferPointer<TextMarks>
  /// The bidi level of each scalar; empty if all scalars have `baseLevel`.
  let levels: UnsafeBufferPointer<BidiLevel>
  let baseLevel: BidiLevel
  let scripts: UnsafeBufferPointer<ScriptRun>
  /// The places where isolates that styles set start or end.
  let isolateEdges: UnsafeBufferPointer<IsolateEdge>
  /// The text, in UTF-8. Offsets count its bytes.
  let text: UnsafeBufferPointer<UInt8>
  /// The paragraph's start, as an offset of the text.
  let start: Int
  /// Whether a grapheme of the paragraph has several scalars.
  let hasLongGraphemes: Bool

  /// Whether a grapheme starts at `index`; true at the content's end.
  @inline(__always)
  func startsGrapheme(_ index: Int) -> Bool {
    !hasLongGraphemes || index >= scalars.count || marks[Int(offsets[index]) &- start].contains(.grapheme)
  }

  /// The index of the first scalar at or after a text offset. O(log n).
  func scalarIndex(at offset: Int) -> Int {
    (0..<scalars.count).partitionPoint { Int(offsets[$0]) >= offset }
  }

  /// The end of the grapheme that starts at `index`, at most `limit`.
  @inline(__always)
  func graphemeEnd(after index: Int, limit: Int) -> Int {
    var end = index &+ 1
    guard hasLongGraphemes else { return end }
    while end < limit, !marks[Int(offsets[end]) &- start].contains(.grapheme) { end &+= 1 }
    return end
  }

  /// How many scalars at the start of a range are printable ASCII.
  @inline(__always)
  func printableCount(in range: Range<Int>) -> Int {
    UTF8Decoding.printableCount(of: text, in: Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound]))
  }
}
