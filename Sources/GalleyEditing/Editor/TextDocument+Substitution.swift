internal import GalleyText

/// Replaces text as a user expects it: typed text has its style, and the parts of a split paragraph keep the
/// paragraph's style.
extension TextDocument {
  /// Replaces a range by a string in a style, or in the style of the replaced text if `style` is `nil`. Returns all
  /// changes as one.
  ///
  /// The string has the paragraph style of the paragraph in which the range starts. If line breaks of the string split
  /// this paragraph, its rest keeps its style. If the last paragraph is empty, it counts as a part of the paragraph
  /// before it.
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
  /// Text without a line break gets the paragraph style of the paragraph that it becomes a part of, unless this
  /// paragraph is empty. If line breaks of the text split a paragraph, its rest keeps its style.
  mutating func substitute(_ range: TextRange, with text: AttributedText) -> Change {
    let index = paragraph(at: range.lowerBound)
    let own = ownParagraphStyle(continuing: range.lowerBound)
    var text = text
    let isPart = !contentRange(ofParagraph: index).isEmpty && !endsParagraph(text.string)
    if isPart { text.setParagraphStyle(own, in: 0..<text.utf8Count) }
    let change = replace(range, with: text)
    return continueParagraphs(own, after: change.newRange, change)
  }

  /// Whether text has a line break that ends a paragraph of this document: see `ParagraphScan`.
  func endsParagraph(_ text: String) -> Bool {
    ParagraphScan.end(text.utf8Span.span, from: 0, documentStyle.behavior).hasBreak
  }

  /// Gives the paragraph that starts directly after inserted text the style `own`, the style of the paragraph that the
  /// inserted text split. Returns `change` and this change as one.
  private mutating func continueParagraphs(
    _ own: ParagraphStyle?, after new: TextRange, _ change: Change
  ) -> Change {
    let rest = range(ofParagraph: paragraph(at: new.upperBound))
    let isSplit = !new.isEmpty && rest.lowerBound == new.upperBound && !rest.isEmpty
    guard isSplit, ownParagraphStyle(at: rest.lowerBound) != own else { return change }
    return change.followed(by: setParagraphStyle(own, in: rest))
  }

  /// The own style of the paragraph that contains an offset. If this is the empty last paragraph, the own style of the
  /// paragraph before it. `nil` if the paragraph has the document's paragraph style.
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
