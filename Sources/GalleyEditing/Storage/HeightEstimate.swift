/// The height that a paragraph is assumed to have before it is laid out: a number for each paragraph and a number for
/// each byte.
///
/// The estimate is linear, so the estimate of a sequence of paragraphs follows from their number and their bytes.
struct HeightEstimate: Hashable, Sendable {
  /// The height of a paragraph without text, in units of ``HeightUnits``. At least 1.
  var perParagraph: Int64
  /// The height that each byte adds, in units of ``HeightUnits``. Not negative.
  var perByte: Int64

  /// The estimated height of some paragraphs with this number of bytes altogether.
  @inline(__always)
  func height(paragraphs: Int, bytes: Int) -> Int64 {
    perParagraph &* Int64(paragraphs) &+ perByte &* Int64(bytes)
  }
}
