internal import GalleyDump

/// A key of a JSON object in documents: its name, and how its value is read and written.
///
/// A table of keys describes an object. Reader and writer both use the table, so they cannot disagree: see
/// ``TextStyle/documentKeys``.
struct DocumentKey<Patch: DocumentPatch>: Sendable {
  /// The key, such as `fontSize`.
  let name: String
  /// What the key means, in one sentence.
  let summary: String
  /// The form that describes the values in schemas and messages.
  let values: any DocumentForm
  /// Whether an object without the key is an error.
  private(set) var isRequired = false
  /// Whether paragraphs have the key too; the paragraph's text then inherits the property. Only for keys of text
  /// styles.
  private(set) var isInherited = false
  /// Whether the key is only read and never written, because other keys write its properties.
  private(set) var isSpelling = false
  /// When the key is read, relative to the other keys of its object. Only keys of styles have another order than
  /// `document`.
  private(set) var order = Order.document

  /// When a key is read. JSON objects have no order, but a shorthand such as `font` must be read before keys such as
  /// `fontSize`, which change one of the properties that it sets.
  enum Order: CaseIterable, Sendable { case first, document, last }

  /// Reads the value and sets the property.
  let read: @Sendable (JSONReader, inout DocumentNotes, inout Patch) throws(DocumentError) -> Void
  /// The property as JSON.
  let write: @Sendable (Patch.Root) throws(DocumentError) -> JSONValue
  /// The value that a patch sets the property to, as JSON; `nil` if the patch does not set it.
  let writePatch: @Sendable (Patch) throws(DocumentError) -> JSONValue?
  /// Whether two values have the same property.
  let isEqual: @Sendable (Patch.Root, Patch.Root) -> Bool
  /// Copies the property from the first value to the second.
  let copy: @Sendable (Patch.Root, inout Patch.Root) -> Void
}

extension DocumentKey {
  /// Makes the key of a property whose values are read and written by a form.
  init<Value>(
    _ name: String, _ property: any WritableKeyPath<Patch.Root, Value> & Sendable, form: some DocumentForm<Value>,
    summary: String
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

  /// Makes a key that is another spelling for properties with keys of their own. It is only read, never written.
  init(
    spelling name: String, form values: some DocumentForm, summary: String, order: Order = .document,
    read: @escaping @Sendable (JSONReader, inout DocumentNotes, inout Patch) throws(DocumentError) -> Void
  ) {
    self.init(
      name: name, summary: summary, values: values, isSpelling: true, order: order, read: read,
      write: { _ in .null }, writePatch: { _ in nil }, isEqual: { _, _ in true }, copy: { _, _ in })
  }

  /// A copy of the key that every object must have.
  var required: DocumentKey {
    var key = self
    key.isRequired = true
    return key
  }

  /// A copy of the key that paragraphs have too.
  var inherited: DocumentKey {
    var key = self
    key.isInherited = true
    return key
  }

  /// A copy of the key that is read after all other keys.
  var last: DocumentKey {
    var key = self
    key.order = .last
    return key
  }

  /// A copy of the key that is read by another function. `values` describes the valid values; `nil` to keep the
  /// description.
  func reading(
    _ values: (any DocumentForm)? = nil,
    _ read: @escaping @Sendable (JSONReader, inout DocumentNotes, inout Patch) throws(DocumentError) -> Void
  ) -> DocumentKey {
    DocumentKey(
      name: name, summary: summary, values: values ?? self.values, isRequired: isRequired, isInherited: isInherited,
      isSpelling: isSpelling, order: order, read: read, write: write, writePatch: writePatch, isEqual: isEqual,
      copy: copy)
  }

  /// A copy of the key that writes the property of a patch with another function.
  func writing(patch writePatch: @escaping @Sendable (Patch) throws(DocumentError) -> JSONValue?) -> DocumentKey {
    DocumentKey(
      name: name, summary: summary, values: values, isRequired: isRequired, isInherited: isInherited,
      isSpelling: isSpelling, order: order, read: read, write: write, writePatch: writePatch, isEqual: isEqual,
      copy: copy)
  }
}
