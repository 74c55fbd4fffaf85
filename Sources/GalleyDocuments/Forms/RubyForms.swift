internal import GalleyDump
internal import GalleyText

/// The style of a ruby annotation: an object with the keys of a text style, over the initial style.
struct AnnotationStyleForm: DocumentForm {
  let expected = "an object"
  var schema: JSONSchema { .reference("style") }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle? {
    var inner = DocumentReader(notes: notes)
    let patch = try inner.stylePatch(reader)
    notes = inner.notes
    return patch.applied(to: TextStyle())
  }

  func write(_ value: TextStyle) throws(DocumentError) -> JSONValue {
    .object(try TextStyle.documentKeys.write(value, unlike: TextStyle()))
  }
}

extension RubyAnnotation {
  /// The keys that a scope of the kind `ruby` has besides `text` and the keys of all scopes.
  static let documentKeys = DocumentKeys<Draft<RubyAnnotation>>(
    [
      .init("position", \.position, form: KeywordForm(), summary: "The side of the base on which the annotation is."),
      .init(
        "align", \.align, form: KeywordForm(),
        summary: "Where the extra space of the narrower one of base and annotation goes."),
      .init(
        "overhang", \.overhang, form: KeywordForm(),
        summary: "Whether the annotation may extend over the text beside the base."),
      .init(
        "merge", \.merge, form: KeywordForm(),
        summary: "Whether the annotation is laid out together with those of the other bases of a compound word."),
      .init(
        "compound", \.compound, form: StringForm(),
        summary: "A name that tells the compound word of the base from one that follows directly."),
      .init(
        "style", \.style, form: OptionalForm(AnnotationStyleForm()),
        summary: "The style of the annotation; `null` for that of the base at half its font size."),
    ] + properties { "Another name of `\($0)`." })

  /// The keys that styles of texts, ranges and paragraphs have for the annotations in them: CSS Ruby 1's properties,
  /// which are inherited.
  static let inheritedKeys = DocumentKeys<AnnotationPatch>(
    properties { "The `\($0)` of the ruby annotations in the text that do not have the key." })

  /// CSS's names of keys, which are only read. `summary` makes the summary of a key from its other name.
  private static func properties<Patch: DocumentPatch<RubyAnnotation>>(
    summary: (String) -> String
  ) -> [DocumentKey<Patch>] {
    func spelling<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
      _ name: String, of key: String, _ property: any WritableKeyPath<RubyAnnotation, Value> & Sendable
    ) -> DocumentKey<Patch> {
      DocumentKey(spelling: name, form: KeywordForm(Value.self), summary: summary(key)) {
        (reader, _, patch) throws(DocumentError) in
        patch.set(property, try reader.keyword(Value.self))
      }
    }
    return [
      spelling("rubyPosition", of: "position", \.position), spelling("rubyAlign", of: "align", \.align),
      spelling("rubyOverhang", of: "overhang", \.overhang), spelling("rubyMerge", of: "merge", \.merge),
    ]
  }
}

/// The properties that a style sets for the ruby annotations in its text.
struct AnnotationPatch: DocumentPatch {
  typealias Root = RubyAnnotation

  private var changes: [(inout RubyAnnotation) -> Void] = []

  /// Whether the patch sets nothing.
  var isEmpty: Bool { changes.isEmpty }

  mutating func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<RubyAnnotation, Value> & Sendable, _ value: Value
  ) {
    changes.append { $0[keyPath: property] = value }
  }

  /// Always `nil`: patches of annotations are never written.
  func value<Value: Hashable & Sendable>(of property: any KeyPath<RubyAnnotation, Value> & Sendable) -> Value? { nil }

  /// Sets the properties of an annotation.
  func apply(to annotation: inout RubyAnnotation) { for change in changes { change(&annotation) } }
}
