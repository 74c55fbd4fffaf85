internal import GalleyDump

/// The description of a JSON object of documents, for the schema and the page of keys.
struct DescribedObject: Sendable {
  /// The name of its schema in `$defs`.
  let name: String
  /// What the object describes, in one sentence.
  let summary: String
  /// The keys.
  let keys: [KeyDescription]
  /// Keys that are valid and have no effect.
  var ignored: [String] = []
  /// Another object that has most of this object's keys, and the sentence that replaces these keys on the page of keys;
  /// `nil` if the page lists all keys.
  var likeness: (object: String, sentence: String)?
  /// Further keywords of the schema, such as which keys exclude each other.
  var rules: [JSONValue.Member] = []
  /// The schema if it is not made from the keys.
  var ownSchema: JSONSchema?

  init(_ name: String, summary: String, keys: [KeyDescription]) {
    self.name = name
    self.summary = summary
    self.keys = keys
  }

  /// The schema of the object.
  var schema: JSONSchema {
    var schema = ownSchema ?? .object(keys, ignored: ignored)
    schema.members.insert(.init("description", .string(summary)), at: 0)
    schema.members += rules
    return schema
  }
}
