internal import GalleyText

/// Makes the paragraph styles with which single paragraphs are prepared, so that their lines equal the lines of the
/// whole text: for example, only the first paragraph of a document has the trimming of the first line.
///
/// Eight styles are cached, because preparation is fastest for a style whose storage it has seen before.
struct PartStyles: Sendable {
  /// Where a paragraph is.
  struct Place: Hashable, Sendable {
    /// Whether the paragraph is the first of the document.
    var isFirst: Bool
    /// Whether the paragraph is the last of the document.
    var isLast: Bool
    /// Whether the text before belongs to the same paragraph, which is laid out in sections.
    var isContinuation: Bool
    /// Whether the paragraph has no text, not even a line break: only the last one of a document.
    var isEmpty: Bool
  }

  /// A cached style, and what it was made of.
  private struct Entry: Sendable {
    var given: ParagraphStyle
    var place: Place
    var writingMode: ParagraphStyle.WritingMode
    var style: ParagraphStyle
  }

  private var entries: [Entry] = []

  /// The style to prepare a paragraph with.
  ///
  /// - Parameters:
  ///   - given: The style of the paragraph in the document.
  ///   - place: Where the paragraph is.
  ///   - writingMode: The writing mode of the document.
  mutating func style(
    _ given: ParagraphStyle, _ place: Place, _ writingMode: ParagraphStyle.WritingMode
  ) -> ParagraphStyle {
    if let known = entries.first(where: {
      $0.place == place && $0.given.identity == given.identity && $0.writingMode == writingMode
    }) {
      return known.style
    }
    var style = given
    // An empty paragraph has a line, in which the caret can be placed.
    style.finalBreak = place.isEmpty ? .opensLine : .endsLine
    style.lineClamp = nil
    style.writingMode = writingMode
    if !place.isFirst { style.textBoxTrim.first = nil }
    if !place.isLast { style.textBoxTrim.last = nil }
    let indent = given.textIndent
    if place.isContinuation || !place.isFirst && !indent.eachLine {
      // The text has no line that `textIndent` treats as a first line.
      style.textIndent.length = 0
      if indent.hanging { style.startIndent += indent.length }
    }
    if entries.count >= 8 { entries.removeFirst() }
    entries.append(Entry(given: given, place: place, writingMode: writingMode, style: style))
    return style
  }
}
