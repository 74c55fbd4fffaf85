/// What a part of a document contains: bytes, UTF-16 units, paragraphs and height. The tree is searched by these sums.
struct TextSums: Hashable, Sendable {
  /// UTF-8 bytes.
  var bytes = 0
  /// UTF-16 code units.
  var utf16 = 0
  /// Paragraphs that start in the part.
  var paragraphs = 0
  /// Height with the spacing between paragraphs, in units of ``HeightUnits``: measured, or else estimated.
  var height: Int64 = 0

  static func + (a: TextSums, b: TextSums) -> TextSums {
    TextSums(
      bytes: a.bytes &+ b.bytes, utf16: a.utf16 &+ b.utf16, paragraphs: a.paragraphs &+ b.paragraphs,
      height: a.height &+ b.height)
  }

  static func - (a: TextSums, b: TextSums) -> TextSums {
    TextSums(
      bytes: a.bytes &- b.bytes, utf16: a.utf16 &- b.utf16, paragraphs: a.paragraphs &- b.paragraphs,
      height: a.height &- b.height)
  }

  static func += (a: inout TextSums, b: TextSums) { a = a + b }
}
