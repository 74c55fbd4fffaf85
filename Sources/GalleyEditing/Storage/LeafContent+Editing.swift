internal import GalleyText

extension LeafContent {
  /// Makes an edit in the leaf, which starts at the offset `start` of the document.
  ///
  /// - Parameters:
  ///   - region: The paragraphs of the leaf that the edit may change.
  ///   - endsText: Whether the last of these is the last paragraph of the document.
  mutating func edit(
    _ edit: Edit, from start: Int, _ region: Range<Int>, _ original: OriginalText, _ style: ParagraphStyle,
    endsText: Bool
  ) {
    let local = edit.range.lowerBound - start..<edit.range.upperBound - start
    let first = Int(starts[region.lowerBound])
    let end = range(of: region.upperBound - 1).upperBound + edit.delta
    var own = attributedText(original, paragraphStyle: style)
    text = nil
    if edit.replacement != nil { utf16 -= own.utf16Count(in: local) }
    edit.apply(&own, local)
    if let new = edit.replacement { utf16 += new.utf16Count(in: 0..<new.utf8Count) }
    let found = own.withBytes { ParagraphScan.starts($0, in: first..<end, style.profile, endsText: endsText) }
    text = own
    self.start = 0
    count += edit.delta
    replaceStarts(of: region, with: found, delta: edit.delta)
  }

  /// Replaces the starts of some paragraphs, moves those after them by `delta` bytes, and forgets the heights of the
  /// replaced paragraphs.
  private mutating func replaceStarts(of region: Range<Int>, with found: [UInt16], delta: Int) {
    if delta != 0 {
      for index in region.upperBound..<starts.count { starts[index] = UInt16(Int(starts[index]) + delta) }
    }
    let shift = found.count - region.count
    if shift == 0, found.count == 1 {
      starts[region.lowerBound] = found[0]
    } else {
      starts.replaceSubrange(region, with: found)
    }
    guard !measured.isEmpty else { return }
    measured = measured.compactMap { known in
      if region.contains(Int(known.paragraph)) { return nil }
      guard known.paragraph >= region.upperBound else { return known }
      return MeasuredHeight(paragraph: UInt16(Int(known.paragraph) + shift), height: known.height)
    }
  }
}

extension ParagraphScan {
  /// Where paragraphs start in a range that consists of whole paragraphs. `endsText` says that the range is the end of
  /// the document, so that an empty paragraph follows a line break at its end.
  static func starts(
    _ text: Span<UInt8>, in range: Range<Int>, _ profile: ParagraphStyle.Profile, endsText: Bool
  ) -> [UInt16] {
    var starts: [UInt16] = []
    var end = End(offset: range.lowerBound, hasBreak: true, hasOthers: false)
    while end.hasBreak, end.offset < range.upperBound || endsText {
      starts.append(UInt16(end.offset))
      end = Self.end(text, from: end.offset, profile)
    }
    return starts
  }
}
