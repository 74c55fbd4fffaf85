internal import GalleyText

/// Joins several changes to one, and inverts changes, for undo steps.
extension TextDocument.Change {
  /// This change and the change after it as one: the smallest change of one range that contains both. Its `lines` are
  /// `nil`, unless one of the two changes is empty.
  func followed(by next: TextDocument.Change) -> TextDocument.Change {
    if next.isEmpty { return self }
    if isEmpty { return next }
    let text = Replacement(range, newRange).followed(by: Replacement(next.range, next.newRange))
    let paragraphs = Replacement(paragraphs, newParagraphs)
      .followed(by: Replacement(next.paragraphs, next.newParagraphs))
    return TextDocument.Change(
      range: text.old, newRange: text.new, paragraphs: paragraphs.old, newParagraphs: paragraphs.new,
      lines: nil, heightChange: heightChange + next.heightChange)
  }

  /// Whether the texts before and after are equal, with their styles: if there is no change, or if text was inserted
  /// and removed again.
  var keepsText: Bool { isEmpty || range.isEmpty && newRange.isEmpty }

  /// The change that returns from the text after this change to the text before it.
  var inverse: TextDocument.Change {
    TextDocument.Change(
      range: newRange, newRange: range, paragraphs: newParagraphs, newParagraphs: paragraphs, lines: nil,
      heightChange: -heightChange)
  }

  /// This change of the text between two documents that may have been laid out in the meantime, in another width, for
  /// example. So nothing is known about lines, and the heights are those of the documents.
  func between(_ old: TextDocument, _ new: TextDocument) -> TextDocument.Change {
    TextDocument.Change(
      range: range, newRange: newRange, paragraphs: paragraphs, newParagraphs: newParagraphs, lines: nil,
      heightChange: new.height - old.height)
  }
}

/// A range and the range that replaces it. Both start at the same offset.
private struct Replacement {
  var old: Range<Int>
  var new: Range<Int>

  init(_ old: Range<Int>, _ new: Range<Int>) {
    (self.old, self.new) = (old, new)
  }

  /// This replacement and the next one as one.
  func followed(by next: Replacement) -> Replacement {
    let start = min(new.lowerBound, next.old.lowerBound)
    return Replacement(
      start..<old.upperBound + max(0, next.old.upperBound - new.upperBound),
      start..<next.new.upperBound + max(0, new.upperBound - next.old.upperBound))
  }
}
