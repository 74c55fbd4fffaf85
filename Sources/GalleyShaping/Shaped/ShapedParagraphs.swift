internal import GalleyText

/// The paragraphs of a text, in order. The first paragraph is stored in place, so that most texts, which have only one
/// paragraph, need no allocation for a list.
@usableFromInline package struct ShapedParagraphs: RandomAccessCollection, Sendable, Equatable {
  @usableFromInline let first: ShapedParagraph?
  @usableFromInline let others: [ShapedParagraph]

  /// Stores a list of paragraphs without spare capacity.
  init(_ paragraphs: [ShapedParagraph]) {
    first = paragraphs.first
    others = paragraphs.count < 2 ? [] : Array(paragraphs.dropFirst())
  }

  /// The index of the first paragraph, which is 0.
  @inlinable package var startIndex: Int { 0 }

  /// The number of paragraphs.
  @inlinable package var endIndex: Int { first == nil ? 0 : others.count + 1 }

  /// The paragraph at `index`.
  @inlinable package subscript(index: Int) -> ShapedParagraph {
    if index == 0, let first { return first }
    return others[index - 1]
  }

  /// Bytes that the paragraphs occupy on the heap, besides the text's own object.
  var heapBytes: Int { others.heapBytes }
}
