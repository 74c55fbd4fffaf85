internal import GalleyText
internal import GalleyUnicode

/// The paragraph's scalars, lent for cutting it into items. Indices count scalars.
struct ItemText {
  let scalars: UnsafeBufferPointer<UInt32>
  /// The text offset of each scalar, and of the content's end.
  let offsets: UnsafeBufferPointer<UInt32>
  let marks: UnsafeBufferPointer<TextMarks>
  /// The level of each scalar; empty where all have `baseLevel`.
  let levels: UnsafeBufferPointer<BidiLevel>
  let baseLevel: BidiLevel
  let scripts: UnsafeBufferPointer<ScriptRun>
  /// Where isolates start and end that styles set.
  let isolateEdges: UnsafeBufferPointer<IsolateEdge>
  /// The text, of whose bytes the offsets speak.
  let text: UnsafeBufferPointer<UInt8>
  /// Where the paragraph starts in the text.
  let start: Int
  /// Whether some grapheme has several scalars.
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

  /// Where the grapheme ends that starts at `index`, at most at `limit`.
  @inline(__always)
  func graphemeEnd(after index: Int, limit: Int) -> Int {
    var end = index &+ 1
    guard hasLongGraphemes else { return end }
    while end < limit, !marks[Int(offsets[end]) &- start].contains(.grapheme) { end &+= 1 }
    return end
  }

  /// How many scalars of a range, from its start on, are printable ASCII.
  @inline(__always)
  func printableCount(in range: Range<Int>) -> Int {
    UTF8Decoding.printableCount(of: text, in: Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound]))
  }
}
