public import GalleyText

/// Reading the text.
extension TextDocument {
  /// The length of the text in UTF-8 bytes. O(1).
  public var utf8Count: Int { tree.sums.bytes }

  /// The length of the text in UTF-16 code units. O(1).
  public var utf16Count: Int { tree.sums.utf16 }

  /// The number of paragraphs: one more than there are line breaks. A very long paragraph is cut into sections, which
  /// count as paragraphs: ``continues(paragraph:)``. O(1).
  public var paragraphCount: Int { tree.sums.paragraphs }

  /// The whole text with its styles, attachments and scopes. Long scopes, which cross the border between two leaves of
  /// the tree, come before all others. The others are in the order of the text. O(n).
  public var text: AttributedText { gathered(0..<utf8Count) }

  /// The text in a range, as `AttributedText.subscript(_:)` returns it. The range is rounded: see ``rounded(_:)``.
  public func text(in range: TextRange) -> AttributedText { gathered(rounded(range)) }

  /// The text in a range as a string. The range is rounded: see ``rounded(_:)``.
  public func string(in range: TextRange) -> String {
    let range = rounded(range)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    forEachLeaf(in: range) { leaf, part in
      leaf.withBytes(tree.original) { all, own in
        for place in own.lowerBound + part.lowerBound..<own.lowerBound + part.upperBound { bytes.append(all[place]) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The style of the byte at an offset; at the end of the text the style of the last byte. If the document is empty,
  /// the default style of the text with which it was opened. Offsets are clamped.
  public func style(at offset: Int) -> TextStyle {
    guard utf8Count > 0 else { return defaultStyle }
    let offset = min(max(offset, 0), utf8Count - 1)
    let place = tree.place(at: offset)
    return place.content.text?.style(at: offset - place.before.bytes) ?? tree.original.style
  }

  /// The style of the paragraph that contains the byte at an offset. Offsets are clamped.
  public func paragraphStyle(at offset: Int) -> ParagraphStyle {
    givenStyle(ofParagraph: paragraph(at: offset))
  }

  /// The style of a paragraph: its own, or else that of the document.
  func givenStyle(ofParagraph index: Int) -> ParagraphStyle {
    let place = tree.place(paragraph: index)
    let start = place.content.range(of: index - place.before.paragraphs).lowerBound
    return place.givenStyle(at: start) ?? documentStyle
  }

  /// Calls `body` with each leaf that contains bytes of a range, and with the part of the leaf that is in the range,
  /// counted from the start of the leaf.
  private func forEachLeaf(in range: TextRange, _ body: (LeafContent, Range<Int>) -> Void) {
    guard !range.isEmpty else { return }
    let first = tree.place(at: range.lowerBound)
    var offset = first.before.bytes
    let last = tree.place(at: range.upperBound - 1)
    tree.forEachLeaf(paragraphs: first.before.paragraphs..<last.before.paragraphs + 1) { leaf in
      let part = range.clamped(to: offset..<offset + leaf.count)
      if !part.isEmpty { body(leaf, part.lowerBound - offset..<part.upperBound - offset) }
      offset += leaf.count
    }
  }

  /// The text in a range of whole scalars.
  func gathered(_ range: TextRange) -> AttributedText {
    var text = AttributedText(style: defaultStyle, paragraphStyle: documentStyle)
    forEachLeaf(in: range) { leaf, part in
      if let own = leaf.text {
        text.append(part == 0..<leaf.count ? own : own[part])
      } else {
        text.append(
          AttributedText(
            validUTF8: tree.original.bytes(leaf.start + part.lowerBound..<leaf.start + part.upperBound),
            style: tree.original.style, paragraphStyle: documentStyle))
      }
    }
    let wide = wideScopes.clipped(to: range)
    if !wide.isEmpty { text.setScopes(wide + text.scopes) }
    return text
  }
}

extension LeafPlace {
  /// The own paragraph style of the byte at an offset of the leaf; `nil` if the byte has the document's paragraph
  /// style.
  func givenStyle(at offset: Int) -> ParagraphStyle? {
    guard let text = content.text, offset < content.count else { return nil }
    return text.paragraphStyles[offset]
  }
}

/// Converts between offsets, ranges and paragraphs.
extension TextDocument {
  /// The range that methods of the document use in place of `range`: clamped to the text and rounded outwards to
  /// scalars, and to whole pairs of CR and LF. An empty range stays empty and is rounded down.
  public func rounded(_ range: TextRange) -> TextRange {
    let lower = boundary(range.lowerBound, roundingUp: false)
    if range.isEmpty { return lower..<lower }
    let upper = boundary(range.upperBound, roundingUp: true)
    return min(lower, upper)..<upper
  }

  /// The range between two offsets. Throws a `TextRangeError` if the offsets are not a valid range of the text.
  /// Offsets between CR and LF are valid here.
  public func validate(start: Int, end: Int) throws(TextRangeError) -> TextRange {
    guard start <= end else { throw .reversed(start: start, end: end) }
    guard start >= 0, end <= utf8Count else { throw .outOfBounds(range: start..<end, count: utf8Count) }
    for offset in [start, end] where byte(at: offset)?.isTrail == true { throw .insideScalar(offset: offset) }
    return start..<end
  }

  /// The UTF-16 offset of a UTF-8 offset. The offset is clamped, and rounded down to a scalar. O(log n + leaf).
  public func utf16Offset(of offset: Int) -> Int {
    let offset = scalarStart(offset)
    let place = tree.place(at: offset)
    return place.before.utf16
      + place.content.withBytes(tree.original) { bytes, own in
        ParagraphScan.utf16Count(bytes, in: own.lowerBound..<own.lowerBound + offset - place.before.bytes)
      }
  }

  /// The UTF-8 offset of a UTF-16 offset. The offset is clamped; inside a surrogate pair it is rounded down to the
  /// scalar. O(log n + leaf).
  public func offset(utf16 offset: Int) -> Int {
    let offset = min(max(offset, 0), utf16Count)
    let place = tree.place(utf16: offset)
    return place.before.bytes
      + place.content.withBytes(tree.original) { bytes, own in
        ParagraphScan.utf8Count(bytes, in: own, utf16: offset - place.before.utf16)
      }
  }

  /// The index of the paragraph that contains the byte at an offset; the last paragraph for the end of the text.
  /// Offsets are clamped. O(log n).
  public func paragraph(at offset: Int) -> Int {
    let offset = min(max(offset, 0), utf8Count)
    let place = tree.place(at: offset)
    return place.before.paragraphs + place.content.paragraph(at: offset - place.before.bytes)
  }

  /// The bytes of a paragraph with its line break. Indices are clamped to the paragraphs. O(log n).
  public func range(ofParagraph index: Int) -> TextRange {
    let index = clamped(paragraph: index)
    let place = tree.place(paragraph: index)
    let own = place.content.range(of: index - place.before.paragraphs)
    return own.lowerBound + place.before.bytes..<own.upperBound + place.before.bytes
  }

  /// The bytes of a paragraph without its line break. Indices are clamped to the paragraphs. O(log n).
  public func contentRange(ofParagraph index: Int) -> TextRange {
    let index = clamped(paragraph: index)
    let place = tree.place(paragraph: index)
    let own = place.content.range(of: index - place.before.paragraphs)
    // The last paragraph has no line break.
    let breakLength =
      index == paragraphCount - 1
      ? 0
      : place.content.withBytes(tree.original) { bytes, all in
        ParagraphScan.breakLength(
          bytes, endingAt: all.lowerBound + own.upperBound, from: all.lowerBound + own.lowerBound,
          documentStyle.behavior)
      }
    return own.lowerBound + place.before.bytes..<own.upperBound + place.before.bytes - breakLength
  }

  /// The index of the paragraph nearest to an index that may be out of range.
  func clamped(paragraph index: Int) -> Int { min(max(index, 0), paragraphCount - 1) }

  /// The byte at an offset; `nil` before the start and at the end.
  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < utf8Count else { return nil }
    let place = tree.place(at: offset)
    return place.content.withBytes(tree.original) { $0[$1.lowerBound + offset - place.before.bytes] }
  }

  /// An offset clamped to the text and rounded down to a scalar.
  func scalarStart(_ offset: Int) -> Int {
    var offset = min(max(offset, 0), utf8Count)
    while byte(at: offset)?.isTrail == true { offset -= 1 }
    return offset
  }

  /// An offset clamped to the text, and rounded to the edge of a scalar and of a pair of CR and LF. Only one leaf is
  /// read, because neither a scalar nor such a pair is divided between two leaves.
  private func boundary(_ offset: Int, roundingUp: Bool) -> Int {
    let offset = min(max(offset, 0), utf8Count)
    let place = tree.place(at: offset)
    return place.content.withBytes(tree.original) { bytes, own in
      var local = own.lowerBound + offset - place.before.bytes
      while local > own.lowerBound, local < own.upperBound, bytes[local].isTrail { local += roundingUp ? 1 : -1 }
      if local > own.lowerBound, local < own.upperBound, bytes[local] == 0x0A, bytes[local - 1] == 0x0D {
        local += roundingUp ? 1 : -1
      }
      return local - own.lowerBound + place.before.bytes
    }
  }
}
