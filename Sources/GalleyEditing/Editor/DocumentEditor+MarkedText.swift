internal import GalleyLayout
public import GalleyText

/// Marked text: the text that an input method is composing, such as kana before their conversion to kanji. It is in the
/// document, where it replaces the selection, and each update replaces it. Hosts draw a line under its rectangles.
///
/// Until it is committed, marked text is not an undo step. A composition from its first update to its commit is one
/// step. Movement, deletion and clicks commit the text; ``undo()`` removes it.
extension DocumentEditor {
  /// A composition: marked text and what was there before.
  struct Composition: Sendable {
    /// The marked text.
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

  /// Sets the marked text: replaces the marked text before, or the selection when a composition begins. Empty text ends
  /// the composition.
  ///
  /// - Parameters:
  ///   - text: the new marked text.
  ///   - selected: what the input method selects, in UTF-8 bytes of `text`, rounded to scalars; an empty range is a
  ///     caret. `nil` sets the caret at the end.
  ///   - range: what the marked text replaces when a composition begins; `nil` for the selection. Ignored during a
  ///     composition.
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

  /// Ends the composition; its text stays in the document, and is an undo step. Without a composition nothing happens.
  public mutating func commitMarkedText() { endComposition { _ in } }

  /// Ends the composition and removes its text: the document and the selection are as before the composition. Returns
  /// `false` if there is no composition.
  @discardableResult
  public mutating func cancelMarkedText() -> Bool {
    guard let composition else { return false }
    self.composition = nil
    restore(composition.document, composition.selection, composition.change?.inverse)
    typingStyle = composition.typingStyle
    return true
  }

  /// Ends the composition with a last edit, and records all of it as one undo step.
  mutating func endComposition(_ lastEdit: (inout DocumentEditor) -> Void) {
    guard let composition else { return }
    self.composition = nil
    history.begin(.other, composition.document, composition.selection)
    history.note(composition.change)
    lastEdit(&self)
    history.finish(selection)
  }
}
