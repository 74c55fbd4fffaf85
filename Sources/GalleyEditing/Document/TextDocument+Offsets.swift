public import GalleyText

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
