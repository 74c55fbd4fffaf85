internal import GalleyLayout
public import GalleyText

/// Marked text: the text that an input method is composing, such as kana before their conversion to kanji. Marked text
/// is a part of the document. It replaces the selection, and each update replaces the marked text before. Hosts draw a
/// line under its rectangles.
///
/// A *composition* begins with the first marked text and ends when the text is committed or cancelled. It becomes one
/// undo step when it is committed. Movement, deletion and clicks commit the text; ``undo()`` cancels it.
extension DocumentEditor {
  /// A composition: the marked text, and what the document and the editor were before.
  struct Composition: Sendable {
    /// The range of the marked text.
    var range: TextRange
    /// The style of the marked text.
    var style: TextStyle
    /// The document before the composition.
    var document: TextDocument
    /// The selection before the composition.
    var selection: TextSelection
    /// The typing style before the composition.
    var typingStyle: TextStyle?
    /// All changes since the composition began; `nil` before the first one.
    var change: TextDocument.Change?
  }

  /// The range of the marked text; `nil` if no input method is composing.
  public var markedRange: TextRange? { composition?.range }

  /// Sets the marked text, which replaces the marked text before, or the selection if a composition begins. Empty text
  /// ends the composition.
  ///
  /// Returns `false` if the user may not change the text, or if there is nothing to insert and nothing to replace.
  ///
  /// - Parameters:
  ///   - text: The new marked text.
  ///   - selected: The range that the input method selects, in UTF-8 bytes of `text`, rounded to scalars; an empty
  ///     range is a caret. `nil` sets the caret at the end.
  ///   - range: The range that the marked text replaces if a composition begins; `nil` for the selection. Ignored
  ///     during a composition.
  @discardableResult
  public mutating func setMarkedText(
    _ text: String, selectedRange selected: TextRange? = nil, replacing range: TextRange? = nil
  ) -> Bool {
    guard isEditable else { return false }
    let replaced = composition?.range ?? document.widenedToAtomicText(document.rounded(range ?? selection.range))
    guard !replaced.isEmpty || !text.isEmpty else { return false }
    let style = composition?.style ?? styleOfInsertedText(replacing: replaced)
    if composition == nil {
      composition = Composition(
        range: replaced, style: style, document: document, selection: selection, typingStyle: typingStyle)
    }
    substitute(replaced, with: text, style: style)
    let marked = replaced.lowerBound..<selection.head.offset
    composition?.range = marked
    if let selected {
      let inner = AttributedText(text).rounded(selected)
      selection = TextSelection(inner.lowerBound + marked.lowerBound..<inner.upperBound + marked.lowerBound)
    }
    if marked.isEmpty { commitMarkedText() }
    return true
  }

  /// Ends the composition. Its text stays in the document, and is an undo step. Does nothing without a composition.
  public mutating func commitMarkedText() { endComposition { _ in } }

  /// Ends the composition and removes its text: the document and the selection are as before the composition. Returns
  /// `false` if there is no composition.
  @discardableResult
  public mutating func cancelMarkedText() -> Bool {
    guard let composition else { return false }
    self.composition = nil
    restore(composition.document, selection: composition.selection, change: composition.change?.inverse)
    typingStyle = composition.typingStyle
    return true
  }

  /// Ends the composition with a last edit, and records the whole composition as one undo step.
  mutating func endComposition(_ lastEdit: (inout DocumentEditor) -> Void) {
    guard let composition else { return }
    self.composition = nil
    history.begin(.other, in: composition.document, selection: composition.selection)
    history.note(composition.change)
    lastEdit(&self)
    _ = history.finish(.other, selection)
  }
}
