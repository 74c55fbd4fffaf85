internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText

/// The face with which items are shaped: a face of the style's stack, in the optical size of the text, and, with
/// `Behavior.bitmapMetrics`, with the advances of its bitmaps.
struct ItemFace {
  let face: FontFace
  /// Whether `face` has the advances of bitmaps. They are scaled exactly, but in profile `browser` the advances of
  /// outlines are scaled with FreeType's rounding.
  let isBitmap: Bool

  /// The font size in which the face is drawn, in layout units: see `TextStyle.usedSize(in:first:behavior:)`.
  let size: Double

  /// A face that is measured by its outlines, in a font size.
  init(_ face: FontFace, size: Double) { (self.face, isBitmap, self.size) = (face, false, size) }

  /// The face `member` of a stack with the first face `first`. In profile `browser`, a face with bitmaps is measured by
  /// its bitmaps.
  init(_ member: FontFace, style: TextStyle, first: FontFace, behavior: Behavior) {
    isBitmap = member.hasBitmaps && behavior.contains(.bitmapMetrics)
    size = style.usedSize(in: member, first: first, behavior: behavior)
    let sized = style.adjustsOpticalSize ? member.opticallySized(size) : member
    face = isBitmap ? sized.measuredByBitmaps(at: size) : sized
  }
}

extension TextStyle {
  /// Whether the position on the axis `opsz` follows the font size: the style asks for it and sets no position.
  fileprivate var adjustsOpticalSize: Bool {
    variants.adjustsOpticalSize && !variations.contains { $0.tag == .opticalSize && $0.value.isFinite }
  }
}
