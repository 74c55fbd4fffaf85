/// The keys of a document that are valid but have no effect, collected while the document is read.
struct DocumentNotes: Hashable, Sendable {
  /// Key paths of valid keys without effect, in the order in which they were read.
  private(set) var unsupported: [String] = []

  /// Notes that the value at a key path has no effect.
  mutating func note(_ reader: JSONReader) { unsupported.append(reader.path) }
}
