extension FontFace {
  /// A 64-bit FNV-1a hash of the file's bytes. Layout files name a font by this hash, the PostScript name and
  /// ``index``.
  ///
  /// Do not use the hash alone as a key: all faces of a collection have the same hash, and different files may have the
  /// same hash by chance. The hash is computed at the first call, in about a millisecond per megabyte. The hashes of
  /// bundled fonts are constants.
  public var contentHash: UInt64 { bytes.contentHash }
}

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
