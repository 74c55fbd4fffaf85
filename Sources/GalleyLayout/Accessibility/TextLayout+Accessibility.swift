extension TextLayout {
  /// The accessibility tree of the layout: its paragraphs, headings, lines, links, words, attachments and characters,
  /// in reading order.
  ///
  /// Elements end at the ends of lines: a link on two lines is two elements with one active range. Text that is not
  /// shown is in elements with the role `hidden`, in text order: inside the line if a token replaces the text there,
  /// otherwise between lines. White space that the layout removed, and line breaks, belong to no word.
  ///
  /// Each call builds a new tree. The cost is linear in the text, plus a logarithmic search for each character if the
  /// text has active ranges.
  public func accessibilityTree(detail: AccessibilityTree.Element.Detail = .characters) -> AccessibilityTree {
    var builder = AccessibilityBuilder(self, detail: detail)
    builder.addLines()
    return AccessibilityTree(elements: builder.elements)
  }
}
