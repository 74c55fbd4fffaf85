internal import GalleyText

/// The paragraphs of a text, in order. The first paragraph is stored in place, so that most texts, which have only one
/// paragraph, need no allocation for a list.
@usableFromInline package struct ShapedParagraphs: RandomAccessCollection, Sendable, Equatable {
  @usableFromInline let first: ShapedParagraph?
  /// All paragraphs; empty if there is only one.
  @usableFromInline let list: [ShapedParagraph]

  /// Stores a list of paragraphs. A short list is copied without spare capacity; a long one is taken, and `paragraphs`
  /// is empty afterwards: a copy would need as much memory again.
  init(_ paragraphs: inout [ShapedParagraph]) {
    first = paragraphs.first
    var taken: [ShapedParagraph] = []
    if paragraphs.count > Self.longCount {
      swap(&taken, &paragraphs)
    } else if paragraphs.count > 1 {
      taken = paragraphs.exactCopy
    }
    list = taken
  }

  /// Lists with more paragraphs than this are taken.
  private static var longCount: Int { 1 << 12 }

  /// The index of the first paragraph, which is 0.
  @inlinable package var startIndex: Int { 0 }

  /// The number of paragraphs.
  @inlinable package var endIndex: Int { first == nil ? 0 : Swift.max(1, list.count) }

  /// The paragraph at `index`.
  @inlinable package subscript(index: Int) -> ShapedParagraph {
    if index == 0, let first { return first }
    return list[index]
  }

  /// Bytes that the paragraphs occupy on the heap, besides the text's own object.
  var heapBytes: Int { list.heapBytes }
}
