internal import GalleyLayout
public import GalleyText

/// Offsets in UTF-16 code units, for hosts and input methods that count in them. Each conversion is O(log n) in the
/// length of the document.
///
/// An offset between the two halves of a surrogate pair counts as the pair's start; offsets outside of the text are
/// clamped.
extension DocumentEditor {
  /// The selected range in UTF-16 code units; empty for a caret.
  public var selectedUTF16Range: Range<Int> { document.utf16Range(of: selection.range) }

  /// The range of the marked text in UTF-16 code units; `nil` if no input method is composing.
  public var markedUTF16Range: Range<Int>? { markedRange.map(document.utf16Range) }

  /// Selects a range that is given in UTF-16 code units. Returns `false` if it was selected already.
  @discardableResult
  public mutating func select(utf16 range: Range<Int>) -> Bool { select(document.range(utf16: range)) }

  /// Sets the marked text: ``setMarkedText(_:selectedRange:replacing:)`` with ranges in UTF-16 code units, `selected`
  /// in `text` and `range` in the document.
  @discardableResult
  public mutating func setMarkedText(
    _ text: String, selectedUTF16Range selected: Range<Int>, replacingUTF16 range: Range<Int>? = nil
  ) -> Bool {
    let (lower, upper) = (text.utf8Offset(utf16: selected.lowerBound), text.utf8Offset(utf16: selected.upperBound))
    return setMarkedText(text, selectedRange: lower..<upper, replacing: range.map(document.range(utf16:)))
  }
}

extension TextDocument {
  /// Converts a range of the document from UTF-8 bytes to UTF-16 code units. The range is rounded: see ``rounded(_:)``.
  public func utf16Range(of range: TextRange) -> Range<Int> {
    let range = rounded(range)
    return utf16Offset(of: range.lowerBound)..<utf16Offset(of: range.upperBound)
  }

  /// Converts a range of the document from UTF-16 code units to UTF-8 bytes.
  public func range(utf16 range: Range<Int>) -> TextRange {
    offset(utf16: range.lowerBound)..<offset(utf16: range.upperBound)
  }
}

extension String {
  /// Converts an offset from UTF-16 code units to UTF-8 bytes, clamped to the string and rounded down to a scalar.
  fileprivate func utf8Offset(utf16 offset: Int) -> Int {
    var (bytes, units) = (0, 0)
    for scalar in unicodeScalars {
      units += UTF16.width(scalar)
      if units > offset { break }
      bytes += UTF8.width(scalar)
    }
    return bytes
  }
}
