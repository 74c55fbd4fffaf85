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
    let wide = wideScopes.cut(to: range)
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
