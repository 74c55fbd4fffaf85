internal import GalleyDump

/// A key of a document: its name, and how its value is read and written.
///
/// A table of keys describes an object. The reader and the writer are both made from the table, so that they cannot
/// differ: see ``TextStyle/documentKeys``.
struct DocumentKey<Patch: DocumentPatch>: Sendable {
  /// The key, such as `fontSize`.
  let name: String
  /// What the key means, in one sentence.
  let summary: String
  /// What schemas and messages say about the values.
  let values: any DocumentForm
  /// Whether an object without the key is an error.
  private(set) var isRequired = false
  /// Whether the key is also one of paragraphs, whose text then has the property. For keys of text styles only.
  private(set) var isInherited = false
  /// Whether the key is only read: other keys have its properties, and are written.
  private(set) var isSpelling = false
  /// When the key is read. Only a key of text styles need not be read in the document's order.
  private(set) var order = Order.document

  /// Which keys of an object are read first. JSON objects have no order, but a shorthand such as `font` must be read
  /// before the keys beside it, which change a part of it.
  enum Order: CaseIterable, Sendable { case first, document, last }

  /// Reads the value and sets the property.
  let read: @Sendable (JSONReader, inout DocumentNotes, inout Patch) throws(DocumentError) -> Void
  /// The property as JSON.
  let write: @Sendable (Patch.Root) throws(DocumentError) -> JSONValue
  /// The value that a patch sets the property to, as JSON; `nil` if the patch does not set it.
  let writePatch: @Sendable (Patch) throws(DocumentError) -> JSONValue?
  /// Whether two values have the same property.
  let isEqual: @Sendable (Patch.Root, Patch.Root) -> Bool
  /// Sets the second value's property to the first one's.
  let copy: @Sendable (Patch.Root, inout Patch.Root) -> Void
}

extension DocumentKey {
  /// The key of a property whose values have a form.
  init<Value>(
    _ name: String, _ property: any WritableKeyPath<Patch.Root, Value> & Sendable, _ form: some DocumentForm<Value>,
    _ summary: String
  ) {
    self.init(
      name: name, summary: summary, values: form,
      read: { (reader, notes, patch) throws(DocumentError) in
        if let value = try form.read(reader, &notes) { patch.set(property, value) }
      },
      write: { (root) throws(DocumentError) in try form.write(root[keyPath: property], at: name) },
      writePatch: { (patch) throws(DocumentError) in
        guard let value = patch.value(of: property) else { return nil }
        return try form.write(value, at: name)
      },
      isEqual: { $0[keyPath: property] == $1[keyPath: property] },
      copy: { $1[keyPath: property] = $0[keyPath: property] })
  }

  /// A key that is another spelling for properties with keys of their own: it is read, and never written.
  init(
    spelling name: String, _ values: some DocumentForm, _ summary: String, order: Order = .document,
    read: @escaping @Sendable (JSONReader, inout DocumentNotes, inout Patch) throws(DocumentError) -> Void
  ) {
    self.init(
      name: name, summary: summary, values: values, isSpelling: true, order: order, read: read,
      write: { _ in .null }, writePatch: { _ in nil }, isEqual: { _, _ in true }, copy: { _, _ in })
  }

  /// The key, which an object must have.
  var required: DocumentKey {
    var key = self
    key.isRequired = true
    return key
  }

  /// The key, which paragraphs have too.
  var inherited: DocumentKey {
    var key = self
    key.isInherited = true
    return key
  }

  /// The key, which is read after those without an order of their own.
  var last: DocumentKey {
    var key = self
    key.order = .last
    return key
  }

  /// The key with another way to read it. `values` describes what is read; `nil` if nothing changes.
  func reading(
    _ values: (any DocumentForm)? = nil,
    _ read: @escaping @Sendable (JSONReader, inout DocumentNotes, inout Patch) throws(DocumentError) -> Void
  ) -> DocumentKey {
    DocumentKey(
      name: name, summary: summary, values: values ?? self.values, isRequired: isRequired, isInherited: isInherited,
      isSpelling: isSpelling, order: order, read: read, write: write, writePatch: writePatch, isEqual: isEqual,
      copy: copy)
  }

  /// The key with another way to write what a patch sets.
  func writing(patch writePatch: @escaping @Sendable (Patch) throws(DocumentError) -> JSONValue?) -> DocumentKey {
    DocumentKey(
      name: name, summary: summary, values: values, isRequired: isRequired, isInherited: isInherited,
      isSpelling: isSpelling, order: order, read: read, write: write, writePatch: writePatch, isEqual: isEqual,
      copy: copy)
  }
}
