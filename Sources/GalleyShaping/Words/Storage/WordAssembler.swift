/// Makes the glyphs of words that were never shaped. A `WordCache` may have no assembler: then all new words are
/// shaped.
protocol WordAssembler: AnyObject {
  /// Writes the glyphs of a word, or of dependent words, into `glyphs`, which are empty before, and returns the word's
  /// flags. Returns `nil` if the word must be shaped.
  ///
  /// The glyphs are equal to those that HarfBuzz returns for the word. They have no meaning if the flags say that the
  /// word depends on text beside it.
  func assemble(
    _ word: Range<Int>, of text: UnsafeBufferPointer<UInt8>, sides: WordSides, into glyphs: inout AssembledGlyphs
  ) -> WordFlags?

  /// Learns from the glyphs of `run`, which HarfBuzz has returned for `range`.
  func learn(from range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ glyphs: GlyphArrays, _ run: GlyphSlice)

  /// The allocated bytes.
  var byteCount: Int { get }

  /// Removes all that was learned if it uses more than `limit` bytes.
  func trim(toBytes limit: Int)
}
