internal import GalleyFonts
internal import GalleyText

/// What a run takes from its style and face: worked out once for all items that share them.
final class RunTemplate {
  /// Index of the style's run in the source.
  let style: Int
  /// Index of the face in the style's stack.
  let stackIndex: Int
  let orientation: Orientation
  /// Whether the font is set smaller, for small capitals.
  let isSmall: Bool
  let face: FontFace
  /// Index of the face in the output's list.
  let faceIndex: UInt16
  /// The font size, that of small capitals included.
  let size: Double
  let scale: Double
  let letterSpacing: Double
  let wordSpacing: Double
  /// The room in the line; the paragraph's strut comes to it.
  var extent: LineExtent
  let baselineShift: Double

  init(_ item: TextItem, style: TextStyle, paragraph: ParagraphStyle, output: inout ShapedOutput) {
    self.style = item.style
    stackIndex = item.face
    orientation = item.orientation
    let model = LineHeightModel(paragraph, isVertical: item.orientation != .horizontal)
    let member = item.shaping.stack.face(item.face)
    // Chromium scales bitmaps and upright glyphs' advances exactly, other outlines as FreeType does.
    let isBitmap = member.hasBitmaps && paragraph.profile == .browser
    face = isBitmap ? member.measuredByBitmaps(at: style.shapingSize) : member
    faceIndex = output.index(of: face)
    isSmall = item.capitals.isSmall
    size = isSmall ? model.smallCapsSize(style.shapingSize) : style.shapingSize
    let profile = isBitmap || orientation == .upright ? .unicode : paragraph.profile
    scale = profile.scale(size: size, unitsPerEm: face.metrics.unitsPerEm)
    wordSpacing = style.wordSpacing.layoutLength
    var letterSpacing = style.letterSpacing.layoutLength
    if orientation == .upright, paragraph.profile == .browser, !face.hasVerticalMetrics {
      // Chromium lets such a glyph move the pen by its face's height in whole px, HarfBuzz by the same unrounded.
      let height = model.content(face: face.metrics, size: size).height
      letterSpacing += height - Double(face.metrics.ascender - face.metrics.descender) * scale
    }
    self.letterSpacing = letterSpacing
    let lineHeight = style.lineHeight ?? paragraph.lineHeight
    let primary = item.shaping.stack.face(0).metrics
    var extent = model.extent(face: primary, size: style.shapingSize, lineHeight: lineHeight)
    if item.face != 0, lineHeight.followsFaces {
      // CSS 2.2, §10.8: with a line height of `normal` fallback fonts stretch the line, with a number they do not.
      extent = extent.union(model.extent(face: face.metrics, size: size, lineHeight: lineHeight))
    }
    let shift = model.shift(style.verticalAlign, face: face.metrics, size: style.shapingSize)
    self.extent = extent.raised(by: shift)
    // Turned letters of one style stand on one baseline, its first face's, whatever faces they come from.
    baselineShift =
      orientation == .sideways ? shift - model.alphabeticDepth(face: primary, size: style.shapingSize) : shift
  }
}
