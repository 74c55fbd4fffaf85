/// A range of a text with an id and a meaning: for example a node, a link, an isolate, or text that is copied as other
/// text.
///
/// Scopes may be nested and may overlap. They are never merged: two adjacent scopes that differ only in their ranges
/// stay two scopes, whereas adjacent runs with equal ``TextStyle``s become one run.
///
///     var text = AttributedText("I like 🙂")
///     text.addScope(Scope(range: 7..<11, id: "smile", kind: .backingText(":)")))
///     text.plainText(in: 0..<11)  // "I like :)"
///
/// **Order.** `AttributedText.scopes` contains the scopes in the order in which they were added. If several scopes of
/// one kind contain a character, the last of them is the innermost.
///
/// **Editing.** One rule applies to every kind. An edit replaces a range of the text, which is empty for an insertion,
/// by new text, which is empty for a deletion.
///
/// - A scope keeps all of its characters that the edit does not remove, and moves with these characters.
/// - New text belongs to a scope only if characters of the scope remain both before and after the new text. So text
///   that is inserted at the start or at the end of a scope, or that replaces one of its ends, is outside of the scope.
/// - A scope without remaining characters is removed. No scope is empty.
/// - Scopes of inserted text keep their order and come after the existing scopes.
///
/// Scopes that are nested or equal before an edit are nested or equal afterwards.
public struct Scope: Hashable, Sendable {
  /// The characters of the scope, in UTF-8 bytes; never empty in an `AttributedText`.
  public var range: TextRange
  /// The client's name for the scope; need not be unique, and may be empty.
  public var id: String
  /// What the scope means.
  public var kind: Kind

  /// A scope with a range and a kind.
  public init(range: TextRange, id: String = "", kind: Kind) {
    self.range = range
    self.id = id
    self.kind = kind
  }
}
