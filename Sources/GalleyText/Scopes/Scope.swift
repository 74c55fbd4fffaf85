/// A range of a text with an id and a meaning: a node, a link, an isolate, text that is copied as other text.
///
/// Scopes nest and overlap, and are never merged: two neighbouring scopes that are equal but for their ranges stay two,
/// while neighbouring runs of equal ``TextStyle``s become one.
///
///     var text = AttributedText("I like 🙂")
///     text.addScope(Scope(range: 7..<11, id: "smile", kind: .backingText(":)")))
///     text.plainText(in: 0..<11)  // "I like :)"
///
/// **Order.** `AttributedText.scopes` has the scopes in the order in which they were added. Of several scopes of one
/// kind at one character, the last one is the innermost.
///
/// **Editing.** One rule holds for every kind. An edit replaces a range of the text, empty for an insertion, by new
/// text, empty for a deletion.
///
/// - A scope keeps the characters that it has. Characters that are removed leave it, and it moves with the others.
/// - New text belongs to a scope only if characters of the scope are left both before and after it. So text inserted at
///   the start or at the end of a scope, or in the place of one of its ends, stays outside.
/// - A scope without a character left is removed. No scope is empty.
/// - Scopes of inserted text keep their order, and come after the scopes that the text has.
///
/// Scopes that were nested before an edit, or equal, are so afterwards.
public struct Scope: Hashable, Sendable {
  /// Which characters the scope has; never empty in an `AttributedText`.
  public var range: TextRange
  /// The client's name for the scope; need not be unique, and may be empty.
  public var id: String
  /// What the scope means.
  public var kind: Kind

  /// A scope of a range.
  public init(range: TextRange, id: String = "", kind: Kind) {
    self.range = range
    self.id = id
    self.kind = kind
  }
}
