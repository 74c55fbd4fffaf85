internal import GalleyText

extension LeafContent {
  /// Makes an edit inside the leaf. Afterwards the leaf has a text of its own.
  ///
  /// - Parameters:
  ///   - edit: The edit. Its range is a part of the paragraphs `region`.
  ///   - start: The offset in the document at which the leaf starts.
  ///   - region: The paragraphs of the leaf that the edit may change. Not empty.
  ///   - original: The text that the leaf refers to if it has no text of its own.
  ///   - style: The paragraph style of the document.
  ///   - endsText: Whether the last paragraph of `region` is the last one of the document.
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
    let found = own.withBytes { ParagraphScan.starts($0, in: first..<end, style.behavior, endsText: endsText) }
    text = own
    self.start = 0
    count += edit.delta
    replaceStarts(of: region, with: found, delta: edit.delta)
  }

  /// Replaces the paragraphs `region` by paragraphs that start at the offsets `found`. Moves the paragraphs after them
  /// by `delta` bytes, and forgets the measured heights of the replaced paragraphs.
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
  /// The offsets at which paragraphs start, ascending, in a range of a text that consists of whole paragraphs.
  ///
  /// - Parameter endsText: Whether the document ends with the range. Then an empty paragraph follows a line break at
  ///   the end of the range.
  static func starts(
    _ text: Span<UInt8>, in range: Range<Int>, _ behavior: Behavior, endsText: Bool
  ) -> [UInt16] {
    var starts: [UInt16] = []
    var end = End(offset: range.lowerBound, hasBreak: true, hasOthers: false)
    while end.hasBreak, end.offset < range.upperBound || endsText {
      starts.append(UInt16(end.offset))
      end = Self.end(text, from: end.offset, behavior)
    }
    return starts
  }
}
