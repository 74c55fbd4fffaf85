extension WordRecorder {
  /// Shapes batches from different places in one call, as a text of their own: a call of HarfBuzz takes as long as
  /// shaping one or two words. Returns `false` if the words cannot be recorded.
  ///
  /// What is recorded of a word is true in every text that has the same spaces beside the word. A word without a space
  /// before it, the item's first, comes first, and a word without a space after it last, as in the item.
  func shapeTogether(_ scratch: inout WordScratch) -> Bool {
    scratch.text.removeAll()
    for batch in scratch.batches { scratch.text.append(batch, of: scratch.units, item) }
    return scratch.text.bytes.withUnsafeBufferPointer { bytes in
      scratch.text.marks.withUnsafeBufferPointer { marks in
        guard let marks = marks.baseAddress else { return false }
        let all = bytes.indices
        let recorder = WordRecorder(
          cache: cache, item: ItemWords(bytes, marks: marks, paragraph: all, item: all, for: cache),
          shaper: Shaper(buffer: shaper.buffer, text: bytes, context: all, shaping: shaper.shaping))
        swap(&scratch.units, &scratch.text.units)
        defer { swap(&scratch.units, &scratch.text.units) }
        return recorder.shapeAside(scratch.units.indices, all, &scratch)
      }
    }
  }
}
