internal import GalleyText

/// Replacing text as a user expects it: with the style of typing, and with the paragraph styles of the paragraphs that
/// are split or joined.
extension TextDocument {
  /// Replaces a range by a string in a style. Returns all changes as one.
  ///
  /// The string has the paragraph style of the paragraph in which the range starts, and so has the rest of a paragraph
  /// that line breaks of the string split. The last paragraph, if it is empty, counts as a part of the paragraph before
  /// it.
  mutating func substitute(_ range: TextRange, with string: String, style: TextStyle?) -> Change {
    let own = ownParagraphStyle(continuing: range.lowerBound)
    var change = replace(range, with: string)
    let new = change.newRange
    guard !new.isEmpty else { return change }
    if let style, self.style(at: new.lowerBound) != style {
      change = change.followed(by: modifyStyle(in: new) { $0 = style })
    }
    if ownParagraphStyle(at: new.lowerBound) != own {
      change = change.followed(by: setParagraphStyle(own, in: new))
    }
    return continueParagraphs(own, after: new, change)
  }

  /// Replaces a range by a text with its styles. Returns all changes as one.
  ///
  /// Text without a line break has the paragraph style of the paragraph that it becomes a part of, unless the paragraph
  /// is empty. The rest of a paragraph that the text's last line break splits keeps its style.
  mutating func substitute(_ range: TextRange, with text: AttributedText) -> Change {
    let index = paragraph(at: range.lowerBound)
    let own = ownParagraphStyle(continuing: range.lowerBound)
    var text = text
    let isPart = !contentRange(ofParagraph: index).isEmpty && !text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    if isPart { text.setParagraphStyle(own, in: 0..<text.utf8Count) }
    let change = replace(range, with: text)
    return continueParagraphs(own, after: change.newRange, change)
  }

  /// Gives the paragraph that starts after inserted text a style, if the inserted text split it from a paragraph of
  /// this style.
  private mutating func continueParagraphs(
    _ own: ParagraphStyle?, after new: TextRange, _ change: Change
  ) -> Change {
    let rest = range(ofParagraph: paragraph(at: new.upperBound))
    let isSplit = !new.isEmpty && rest.lowerBound == new.upperBound && !rest.isEmpty
    guard isSplit, ownParagraphStyle(at: rest.lowerBound) != own else { return change }
    return change.followed(by: setParagraphStyle(own, in: rest))
  }

  /// The own style of the paragraph that contains an offset; of the last paragraph, if it is empty, that of the
  /// paragraph before it. `nil` for the document's paragraph style.
  private func ownParagraphStyle(continuing offset: Int) -> ParagraphStyle? {
    var index = paragraph(at: offset)
    if range(ofParagraph: index).isEmpty, index > 0 { index -= 1 }
    return ownParagraphStyle(at: range(ofParagraph: index).lowerBound)
  }

  /// The own style of the paragraph that starts at an offset; `nil` for the document's paragraph style, and at the end
  /// of the text.
  private func ownParagraphStyle(at offset: Int) -> ParagraphStyle? {
    let first = text(in: rounded(offset..<min(offset + 1, utf8Count)))
    return first.isEmpty ? nil : first.paragraphStyles[0]
  }
}
