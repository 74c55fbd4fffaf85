extension FontLibrary {
  /// The member whose font file has the given content hash, with all axes at their defaults; `nil` if the library has
  /// no such member.
  ///
  /// Only members with the PostScript name are opened and compared. `index` is the index of the face in a collection.
  package func entry(postScriptName: String, contentHash: UInt64, index: Int = 0) -> FontEntry? {
    entries.first { entry in
      guard entry.descriptor.postScriptName == postScriptName else { return false }
      let face = entry.face
      return face.index == index && face.contentHash == contentHash
    }
  }
}
