/// The working memory of `WordRecorder`: arrays that a context keeps, so that their memory is reused.
struct WordScratch: ~Copyable {
  /// The words of the block being recorded.
  var units: [WordUnit] = []
  /// The glyphs of an item, or of a block, in text order.
  var parts = GrowableBuffer<CachedGlyphs>()
  /// The words that must be shaped.
  var batches: [ShapingBatch] = []
  /// The text of several batches that are shaped in one call.
  var text = BatchText()
  /// The glyphs of a batch.
  var glyphs = GlyphArrays()
  /// The words of the batch that was shaped.
  var shaped: [ShapedWord] = []
}
