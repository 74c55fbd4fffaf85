internal import GalleyUnicode

extension WordShaper {
  /// Shapes stretches that lie apart in one call, as a text of their own: a call of HarfBuzz costs as much as shaping a
  /// word or two.
  ///
  /// What is learned of words is true of them in any text with the same spaces beside them. So a word without a space
  /// before it, the item's first, comes first, and one without a space after it last: the order that the item has
  /// anyway.
  ///
  /// False where the words may not be remembered.
  func shapeSheet(_ scratch: inout WordScratch) -> Bool {
    scratch.sheet.removeAll()
    for stretch in scratch.stretches { scratch.sheet.append(stretch, of: scratch.units, words) }
    return scratch.sheet.bytes.withUnsafeBufferPointer { bytes in
      scratch.sheet.marks.withUnsafeBufferPointer { marks in
        guard let marks = marks.baseAddress else { return false }
        let all = bytes.indices
        let sheet = WordShaper(
          cache: cache, buffer: buffer,
          words: ItemWords(bytes, marks: marks, paragraph: all, item: all, for: cache), context: all,
          shaping: shaping)
        swap(&scratch.units, &scratch.sheet.units)
        defer { swap(&scratch.units, &scratch.sheet.units) }
        return sheet.shapeAside(scratch.units.indices, all, &scratch)
      }
    }
  }
}
