public import GalleyLayout
internal import GalleyText
internal import GalleyUnicode

/// Deleting text as the Backspace and Delete keys do.
extension DocumentEditor {
  /// Deletes the selected text. If nothing is selected, deletes from the caret by a unit:
  ///
  /// - `grapheme`: forward the next grapheme (UAX #29). Backward as the Backspace key in browsers and on Android: an
  ///   emoji, a flag, a keycap or CR LF as a whole, of any other grapheme the last scalar. So of `é` that was typed as
  ///   `e` and an accent it deletes the accent, and of a Korean syllable of jamos the last jamo.
  /// - `word`, `sentence`, `document`: up to where `TextDocument.position(from:_:by:place:)` moves the caret.
  /// - `line`, `lineEdge`: to the edge of the line; at the edge itself one grapheme, for example the line break.
  /// - `paragraph`: to the edge of the paragraph; at the edge itself the line break.
  ///
  /// Left and right mean forward or backward, depending on the direction of the paragraph. Atomic text and attachments
  /// are deleted as a whole. If the deletion joins paragraphs, the result has the style of the first one of which text
  /// remains. If the deletion empties a paragraph, text typed there has the style of the deleted text.
  ///
  /// Graphemes deleted one after the other in the same direction are one undo step. Returns `false` if there is nothing
  /// to delete, or if the user may not change the text.
  @discardableResult
  public mutating func delete(
    _ direction: TextSelection.Direction, by unit: TextSelection.Unit = .grapheme
  ) -> Bool {
    guard isEditable else { return false }
    commitMarkedText()
    let isForward = document.isForward(direction, at: selection.head)
    let isStep = !selection.isEmpty || unit != .grapheme
    let range =
      selection.isEmpty
      ? document.deletion(from: selection.head, isForward: isForward, by: unit) : selection.range
    return delete(range, isStep ? .other : isForward ? .deletingForward : .deletingBackward)
  }

  /// Deletes a range, widened to whole ranges of atomic text. Returns `false` if the range is empty.
  mutating func delete(_ range: TextRange, _ kind: UndoHistory.Kind) -> Bool {
    let range = document.widenedToAtomicText(document.rounded(range))
    guard !range.isEmpty else { return false }
    let style = document.style(at: range.lowerBound)
    record(kind) { editor in
      editor.substitute(range, with: "", style: nil)
      editor.press = nil
      let caret = editor.selection.head.offset
      let paragraph = editor.document.paragraph(at: caret)
      editor.typingStyle = editor.document.contentRange(ofParagraph: paragraph).isEmpty ? style : nil
    }
    return true
  }
}

extension TextDocument {
  /// The range that a deletion by a unit removes; empty if there is no text in this direction.
  fileprivate mutating func deletion(
    from head: TextPosition, isForward: Bool, by unit: TextSelection.Unit
  ) -> TextRange {
    switch unit {
    case .grapheme: return deletedGrapheme(at: head.offset, isForward: isForward)
    case .word, .sentence, .document:
      let end = position(from: head, isForward ? .forward : .backward, by: unit)?.offset ?? head.offset
      return min(head.offset, end)..<max(head.offset, end)
    case .line, .lineEdge:
      let end = position(from: head, isForward ? .forward : .backward, by: .lineEdge)?.offset ?? head.offset
      if end != head.offset { return min(head.offset, end)..<max(head.offset, end) }
      return deletedGrapheme(at: head.offset, isForward: isForward)
    case .paragraph:
      let content = contentRange(ofParagraph: paragraph(at: head.offset))
      let end = isForward ? content.upperBound : content.lowerBound
      if end != head.offset { return min(head.offset, end)..<max(head.offset, end) }
      return deletedGrapheme(at: head.offset, isForward: isForward)
    }
  }

  /// The range that the Delete key deletes if `isForward` is set, otherwise the range that Backspace deletes.
  private func deletedGrapheme(at offset: Int, isForward: Bool) -> TextRange {
    if isForward { return grapheme(after: offset) }
    let count = BackspaceRule.deletedCount(atEndOf: bytesOfGrapheme(before: offset))
    return offset - count..<offset
  }

  /// A range widened to whole ranges of atomic text; an empty range stays as it is. Only the paragraphs at both ends of
  /// the range are read, and only if atomic text is there.
  func widenedToAtomicText(_ range: TextRange) -> TextRange {
    guard !range.isEmpty else { return range }
    let lower = atomicText(around: range.lowerBound)?.lowerBound ?? range.lowerBound
    let upper = atomicText(around: range.upperBound)?.upperBound ?? range.upperBound
    return lower..<upper
  }

  /// The range of atomic text that contains the characters on both sides of an offset; `nil` if there is none.
  private func atomicText(around offset: Int) -> TextRange? {
    let paragraph = range(ofParagraph: paragraph(at: offset))
    guard offset > paragraph.lowerBound, offset < paragraph.upperBound else { return nil }
    guard text(in: offset - 1..<offset + 1).scopes.contains(where: { $0.kind == .atomicText }) else { return nil }
    let local = offset - paragraph.lowerBound
    let ranges = text(in: paragraph).atomicRanges
    guard let found = ranges.first(where: { $0.lowerBound < local && local < $0.upperBound }) else { return nil }
    return found.lowerBound + paragraph.lowerBound..<found.upperBound + paragraph.lowerBound
  }
}

/// What the Backspace key deletes before a caret: the rule of browsers and of Android.
///
/// A grapheme (UAX #29) that was entered at once is deleted at once: CR LF, an emoji with all that belongs to it (skin
/// tone, U+FE0F, emoji joined by U+200D, tags), a flag, a keycap such as 1️⃣. Of other graphemes only the last scalar
/// is deleted, so that a wrong accent, vowel sign or jamo can be corrected without typing its letter again; a variation
/// selector is deleted together with the scalar that it selects a variant of.
enum BackspaceRule {
  /// How many UTF-8 bytes Backspace deletes.
  ///
  /// - Parameter grapheme: The bytes of the grapheme before the caret; empty at the start of the text, which gives 0.
  static func deletedCount(atEndOf grapheme: ArraySlice<UInt8>) -> Int {
    let scalars = Array(String(decoding: grapheme, as: UTF8.self).unicodeScalars)
    guard let last = scalars.last else { return 0 }
    if isDeletedAtOnce(scalars) { return grapheme.count }
    let length = UTF8.width(last)
    guard last.properties.isVariationSelector, scalars.count > 1 else { return length }
    return length + UTF8.width(scalars[scalars.count - 2])
  }

  /// Whether Backspace deletes all scalars of a grapheme.
  private static func isDeletedAtOnce(_ scalars: [Unicode.Scalar]) -> Bool {
    if scalars.first == "\r" || scalars.contains("\u{20E3}") { return true }
    return scalars.contains {
      let properties = CodePointProperties($0)
      return properties.flags.contains(.extendedPictographic) || properties.graphemeBreak == .regionalIndicator
    }
  }
}

/// Finds the graphemes before and after an offset, without laying out the text. Both functions read 64 bytes at first,
/// and four times as many as long as these do not decide.
extension TextDocument {
  /// The range of the grapheme (UAX #29) that starts at an offset; empty at the end of the text. An offset inside a
  /// grapheme counts as its start.
  func grapheme(after offset: Int) -> TextRange {
    let start = rounded(offset..<offset).lowerBound
    var length = 64
    while true {
      let bytes = Array(string(in: rounded(start..<min(start + length, utf8Count))).utf8)
      guard let end = bytes.withSpan({ GraphemeBreaker.ends(of: $0) }).first else { return start..<start }
      // A boundary before the last byte that was read does not depend on what follows.
      if end < bytes.count || start + bytes.count >= utf8Count { return start..<start + end }
      length *= 4
    }
  }

  /// The bytes of the grapheme that ends at an offset; empty at the start of the text. An offset inside a grapheme
  /// counts as its end.
  func bytesOfGrapheme(before offset: Int) -> ArraySlice<UInt8> {
    let end = rounded(offset..<offset).lowerBound
    var length = 64
    while true {
      let start = rounded(max(0, end - length)..<end).lowerBound
      let bytes = Array(string(in: start..<end).utf8)
      let ends = bytes.withSpan { GraphemeBreaker.ends(of: $0) }
      let grapheme = bytes[(ends.dropLast().last ?? 0)...]
      if start == 0 || bytes[..<grapheme.startIndex].resetsGraphemes { return grapheme }
      length *= 4
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes contain a scalar after which the edges of graphemes do not depend on the text before it: a
  /// scalar without a class in the rules of UAX #29 for graphemes, such as a Latin letter or a space, or a control
  /// character.
  fileprivate var resetsGraphemes: Bool {
    String(decoding: self, as: UTF8.self).unicodeScalars.reversed().contains { scalar in
      let properties = CodePointProperties(scalar)
      guard properties.indicConjunctBreak == .other, !properties.flags.contains(.extendedPictographic) else {
        return false
      }
      return switch properties.graphemeBreak {
      case .other, .control, .cr, .lf: true
      default: false
      }
    }
  }
}
