extension FontFace {
  /// A copy of the font file's bytes: what FreeType, CoreText, Skia and others open a face from, together with
  /// ``index`` and ``variations``. Empty for ``lastResort``.
  ///
  /// The copy is as large as the file. ``withData(_:)`` lends the bytes without copying them.
  public var data: [UInt8] { Array(bytes.buffer) }

  /// Lends the font file's bytes for the duration of a call, without copying them.
  public func withData<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    // Two statements: in release builds, the compiler of Swift 6.3.1 crashes on the expression as one.
    let buffer = bytes.buffer
    return try withExtendedLifetime(bytes) { () throws -> Result in try body(buffer.bytes) }
  }
}
