internal import GalleyText

/// What is collected while a document is read and is not in the values that are read: the keys that are valid but have
/// no effect, and the pressed styles of a truncation token.
struct DocumentNotes: Hashable, Sendable {
  /// Key paths of valid keys without effect, in the order in which they were read.
  private(set) var unsupported: [String] = []
  /// For each active range of the truncation token, the paint of its text while the range is pressed; `nil` if the
  /// token does not set it.
  var tokenPressedStyles: [StylePatch?] = []

  /// Notes that the value at a key path has no effect.
  mutating func note(_ reader: JSONReader) { unsupported.append(reader.path) }
}
