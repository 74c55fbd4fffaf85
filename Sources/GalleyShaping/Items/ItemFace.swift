internal import GalleyFonts
internal import GalleyText

/// The face with which items are shaped: a face of the style's stack, in the optical size of the text, and with the
/// advances of its bitmaps if Chromium measures them.
struct ItemFace {
  let face: FontFace
  /// Whether `face` has the advances of bitmaps. Chromium scales them exactly, but the advances of outlines with
  /// FreeType's rounding.
  let isBitmap: Bool

  /// A face that is measured by its outlines.
  init(_ face: FontFace) { (self.face, isBitmap) = (face, false) }

  /// The face `member` of a stack. In profile `browser`, a face with bitmaps is measured by its bitmaps.
  init(_ member: FontFace, style: TextStyle, profile: ParagraphStyle.Profile) {
    isBitmap = member.hasBitmaps && profile == .browser
    let sized = style.adjustsOpticalSize ? member.opticallySized(style.shapingSize) : member
    face = isBitmap ? sized.measuredByBitmaps(at: style.shapingSize) : sized
  }
}

extension TextStyle {
  /// Whether the position on the axis `opsz` follows the font size: the style asks for it and sets no position.
  fileprivate var adjustsOpticalSize: Bool {
    variants.adjustsOpticalSize && !variations.contains { $0.tag == .opticalSize && $0.value.isFinite }
  }
}
