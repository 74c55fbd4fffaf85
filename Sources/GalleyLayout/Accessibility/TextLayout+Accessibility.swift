extension TextLayout {
  /// The layout's paragraphs, headings, lines, links, words, attachments and characters as a tree, in reading order.
  ///
  /// Elements are cut at the ends of lines: a link on two lines is two elements with one active range. Text that is
  /// not shown is in elements with the role `hidden`, at its place in the text: inside its line where a token stands
  /// for the text, else between the lines. White space that the layout removed, and line breaks, are in no word.
  ///
  /// The tree is made anew by each call. The cost is linear in the text, but for a logarithmic search for each
  /// character of a text with active ranges.
  public func accessibilityTree(detail: AccessibilityTree.Element.Detail = .characters) -> AccessibilityTree {
    var builder = AccessibilityBuilder(self, detail: detail)
    builder.addLines()
    return AccessibilityTree(elements: builder.elements)
  }
}
