internal import GalleyFonts
internal import GalleyText

/// The face in which items are shaped that one of a style's faces was chosen for.
struct ItemFace {
  let face: FontFace
  /// Whether Chromium scales what it measures exactly, as it does for bitmaps, and not as FreeType does for outlines.
  let isBitmap: Bool

  /// `member`, or the strike of its bitmaps that Chromium measures.
  init(_ member: FontFace, style: TextStyle, profile: ParagraphStyle.Profile) {
    isBitmap = member.hasBitmaps && profile == .browser
    face = isBitmap ? member.measuredByBitmaps(at: style.shapingSize) : member
  }
}
