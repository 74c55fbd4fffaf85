extension FontFace {
  /// A 64-bit FNV-1a hash of the file's bytes: with the PostScript name and ``index`` it names a font in layout files.
  ///
  /// It is no key, since two fonts may share it. Computed at the first call, in about a millisecond for a megabyte;
  /// those of bundled fonts are part of the program.
  public var contentHash: UInt64 { bytes.contentHash }
}

extension FontLibrary {
  /// The member whose font file has a content, with its axes at their defaults; `nil` if the library has none.
  ///
  /// Looks only at members with the PostScript name, and opens them: `index` is the place in a collection.
  public func entry(postScriptName: String, contentHash: UInt64, index: Int = 0) -> FontEntry? {
    entries.first { entry in
      guard entry.descriptor.postScriptName == postScriptName else { return false }
      let face = entry.face
      return face.index == index && face.contentHash == contentHash
    }
  }
}
