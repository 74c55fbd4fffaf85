internal import GalleyDump
package import GalleyText

/// What this file adds: setting one property of a style by its key in documents, such as `fontSize`.
extension TextStyle {
  /// Sets the property of a key of `style`, such as `fontSize`, to a value in JSON. A length in `em` is a multiple of
  /// the style's own font size. Throws and leaves the style unchanged if the value is not valid.
  package mutating func set(_ key: String, json: [UInt8]) throws(DocumentError) {
    var reader = DocumentReader()
    let members = JSONValue.object([.init(key, try JSONParser.parse(json))])
    self = try reader.stylePatch(JSONReader(root: members)).applied(to: self)
  }
}

extension ParagraphStyle {
  /// Sets the property of a key of `paragraph`, such as `textAlign`, to a value in JSON. Throws and leaves the style
  /// unchanged if the value is not valid.
  package mutating func set(_ key: String, json: [UInt8]) throws(DocumentError) {
    var reader = DocumentReader()
    let members = JSONReader(root: .object([.init(key, try JSONParser.parse(json))]))
    let patch = try reader.paragraphPatch(members)
    guard patch.text.isEmpty else {
      throw DocumentError(.unknownKey, path: key, message: "a key of text styles, not of paragraph styles")
    }
    self = patch.applied(to: self)
  }
}
