internal import GalleyText
internal import GalleyUnicode

/// Decides where emoji that U+200D joins are shaped apart, as they are in vertical lines with `Behavior.apartEmoji`.
///
/// With `text-orientation: mixed`, browsers turn every character of Vertical_Orientation `R`. U+200D is one of them, so
/// the upright emoji around it are not shaped together: 👩 U+200D 💻 is drawn as two pictures. The sequence is still one
/// grapheme, in which no line ends.
enum JoinedEmoji {
  /// Whether joined emoji in an item or a run of this orientation are shaped apart.
  static func areApart(_ orientation: Orientation, _ style: TextStyle, _ paragraph: ParagraphStyle) -> Bool {
    orientation == .upright && paragraph.behavior.contains(.apartEmoji)
      && (style.textOrientation ?? paragraph.textOrientation) == .mixed
  }

  /// The offsets in `range` of `text` after each U+200D before other text, in ascending order.
  static func cuts(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var cuts: [Int] = []
    var offset = range.lowerBound
    while offset + 3 < range.upperBound {
      let isJoiner = text[offset] == 0xE2 && text[offset + 1] == 0x80 && text[offset + 2] == 0x8D
      offset += isJoiner ? 3 : 1
      if isJoiner { cuts.append(offset) }
    }
    return cuts
  }
}
