/// Makes the glyphs of words that were never shaped. The cache works without one: then such words are shaped.
protocol WordAssembler: AnyObject {
  /// Writes the glyphs of a word, or of dependent words, into `glyphs`, which are empty before, and returns the word's
  /// flags. Returns `nil` if the word must be shaped.
  ///
  /// The glyphs are those that HarfBuzz gives the word, and are meaningless if the flags say that the word depends on
  /// a neighbour.
  func assemble(
    _ word: Range<Int>, of text: UnsafeBufferPointer<UInt8>, sides: WordSides, into glyphs: inout AssembledGlyphs
  ) -> WordFlags?

  /// Learns from the glyphs of `run`, which HarfBuzz gave `range`.
  func learn(from range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ glyphs: GlyphArrays, _ run: GlyphSlice)

  /// The allocated bytes.
  var byteCount: Int { get }

  /// Forgets everything if it takes more than `limit` bytes.
  func trim(toBytes limit: Int)
}
