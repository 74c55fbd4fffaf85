internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// Reads a text style as a patch. Skips the keys `others`, which other functions read.
  mutating func stylePatch(_ reader: JSONReader, besides others: [String] = []) throws(DocumentError) -> StylePatch {
    var patch = StylePatch()
    // JSON objects have no order: shorthands are read first, and keys that depend on others are read last.
    for key in TextStyle.documentKeys.first {
      if let value = reader[key.name] { try key.read(value, &notes, &patch) }
    }
    for (name, value) in try reader.members() where !others.contains(name) {
      if let key = TextStyle.documentKeys[name] {
        if key.order == .document { try key.read(value, &notes, &patch) }
      } else {
        try noteOther(name, value)
      }
    }
    for key in TextStyle.documentKeys.last {
      if let value = reader[key.name] { try key.read(value, &notes, &patch) }
    }
    return patch
  }

  /// Reads a paragraph's style as a patch. Skips the keys `others`, which other functions read.
  mutating func paragraphPatch(
    _ reader: JSONReader, besides others: [String] = []
  ) throws(DocumentError) -> ParagraphPatch {
    var patch = ParagraphPatch()
    for (name, value) in try reader.members() where !others.contains(name) {
      if let key = ParagraphStyle.documentKeys[name] {
        if key.order == .document { try key.read(value, &notes, &patch) }
      } else if let key = TextStyle.documentKeys[name], key.isInherited {
        try key.read(value, &notes, &patch.text)
      } else {
        try noteOther(name, value)
      }
    }
    for key in ParagraphStyle.documentKeys.last {
      if let value = reader[key.name] { try key.read(value, &notes, &patch) }
    }
    return patch
  }

  /// Notes a property that has no effect; throws if there is no such property.
  private mutating func noteOther(_ name: String, _ value: JSONReader) throws(DocumentError) {
    guard Support.otherProperties.contains(name) else {
      throw value.unknownKey(
        hint: TextStyle.documentKeys[name] != nil
          ? "style" : ParagraphStyle.documentKeys[name] != nil ? "paragraph" : nil)
    }
    if let key = RubyAnnotation.inheritedKeys[name] {
      var annotation = AnnotationPatch()
      try key.read(value, &notes, &annotation)
    }
    notes.note(value)
  }
}
