/// Estimates the height of paragraphs that were not laid out: a constant for each paragraph plus a constant for each
/// byte.
///
/// The estimate is linear, so the height of a sequence of paragraphs follows from their number and the number of their
/// bytes.
struct HeightEstimate: Hashable, Sendable {
  /// The height of a paragraph without text, in units of ``HeightUnits``. At least 1.
  var perParagraph: Int64
  /// The height that each byte adds, in units of ``HeightUnits``. Not negative.
  var perByte: Int64

  /// The estimated height of `paragraphs` paragraphs that have `bytes` bytes altogether, in units of ``HeightUnits``.
  @inline(__always)
  func height(paragraphs: Int, bytes: Int) -> Int64 {
    perParagraph &* Int64(paragraphs) &+ perByte &* Int64(bytes)
  }
}
