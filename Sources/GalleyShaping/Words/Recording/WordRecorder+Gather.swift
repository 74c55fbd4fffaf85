extension WordRecorder {
  /// Copies batches from different places of the item into one text, and shapes this text in one call: the overhead of
  /// a HarfBuzz call is equal to the time for one or two words. Returns `false` if the words cannot be recorded.
  ///
  /// The recorded glyphs and flags of a word are true in every text in which the word has spaces on these sides. If the
  /// item's first word has no space before it, it is also the first word of the copy. If the last word has no space
  /// after it, it is also the last word of the copy.
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
