extension FontFace {
  /// A copy of the font file's bytes. FreeType, CoreText, Skia and others can open the face from these bytes, ``index``
  /// and ``variations``. Empty for ``lastResort``.
  ///
  /// The copy is as large as the file. ``withData(_:)`` lends the bytes without copying them.
  public var data: [UInt8] { Array(bytes.buffer) }

  /// Calls `body` with the font file's bytes, without copying them. The bytes are valid during the call only.
  public func withData<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    // These are two statements because the Swift 6.3.1 compiler crashes on a single expression in release builds.
    let buffer = bytes.buffer
    return try withExtendedLifetime(bytes) { () throws -> Result in try body(buffer.bytes) }
  }
}

extension FontFace {
  /// A 64-bit FNV-1a hash of the file's bytes. Layout files name a font by this hash, the PostScript name and
  /// ``index``.
  ///
  /// Do not use the hash alone as a key: all faces of a collection have the same hash, and different files may have the
  /// same hash by chance. The hash is computed at the first call, in about a millisecond per megabyte. The hashes of
  /// bundled fonts are constants.
  public var contentHash: UInt64 { bytes.contentHash }
}
