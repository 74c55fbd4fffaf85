internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Reports emoji sequences for which the color font has no picture, such as two persons with different skin tones. The
/// font draws the parts of such a sequence one by one (UTS #51, §2.2.1), which means something else.
extension Preparation {
  /// Adds the paragraph's emoji sequences that are drawn as several pictures to the missing ranges, and makes the
  /// glyphs of each sequence one cluster.
  mutating func reportDividedEmoji() {
    guard scratch.analyser.hasLongGraphemes else { return }
    var divided: [Range<Int>] = []
    for index in paragraph.firstRun..<scratch.output.runs.count {
      let own = Int(scratch.output.runs[index].traits)
      guard scratch.output.faces[Int(scratch.output.traits[own].face)].descriptor.isColor else { continue }
      let (run, traits) = (scratch.output.runs[index], scratch.output.traits[own])
      guard run.isText, drawsInsideGraphemes(run.glyphs),
        !JoinedEmoji.areApart(traits.orientation, styles.values[Int(traits.style)], paragraph.style)
      else { continue }
      joinDividedEmoji(of: run, into: &divided)
    }
    if !divided.isEmpty { scratch.output.insertMissing(divided) }
  }

  /// Whether a grapheme may have several glyphs with an advance: one of them belongs to a character inside of the
  /// grapheme, or two belong to one cluster. Fast, because the sequences of most texts are single glyphs.
  private func drawsInsideGraphemes(_ slice: GlyphSlice) -> Bool {
    let base = UInt32(scratch.analyser.range.lowerBound)
    let marks = scratch.analyser.marks.elements
    return scratch.glyphs.withColumns { columns in
      var last = UInt32.max
      for index in slice.indices where columns.advances[index] != 0 {
        let cluster = columns.clusters[index]
        if cluster == last || !marks[Int(cluster &- base)].contains(.grapheme) { return true }
        last = cluster
      }
      return false
    }
  }

  /// Makes the glyphs of each emoji sequence of a run that is drawn as several pictures one cluster, and appends the
  /// sequence's range of the shaped text to `divided`.
  private func joinDividedEmoji(of run: RunRecord, into divided: inout [Range<Int>]) {
    let scratch = self.scratch
    var glyphs = Array(run.glyphs.indices)
    if let first = glyphs.first, let last = glyphs.last, scratch.glyphs[first].cluster > scratch.glyphs[last].cluster {
      glyphs.reverse()
    }
    var rest = glyphs[...]
    var start = scratch.analyser.scalarIndex(at: Int(run.start))
    let limit = scratch.analyser.scalarIndex(at: Int(run.end))
    while start < limit {
      var end = start + 1
      while end < limit, !scratch.analyser.startsGrapheme(end) { end += 1 }
      let range = scratch.byteRange(start..<end)
      let own = rest.prefix { scratch.glyphs[$0].cluster < UInt32(range.upperBound) }
      rest = rest.dropFirst(own.count)
      // Joiners and variation selectors have no advance.
      if end - start > 1, own.count(where: { scratch.glyphs[$0].advance != 0 }) > 1,
        EmojiPresentation.isSequence(scratch.analyser.scalars[start..<end])
      {
        for index in own { scratch.glyphs[index].cluster = UInt32(range.lowerBound) }
        divided.append(range)
      }
      start = end
    }
  }
}
