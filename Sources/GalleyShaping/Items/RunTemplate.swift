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
  let isCombined: Bool
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
    isCombined = item.isCombined
    let model = LineHeightModel(paragraph, isVertical: item.orientation != .horizontal)
    let member = item.shaping.stack.face(item.face)
    // Chromium scales bitmaps and upright glyphs' advances exactly, other outlines as FreeType does.
    let isBitmap = member.hasBitmaps && paragraph.profile == .browser
    face = isBitmap ? member.measuredByBitmaps(at: style.shapingSize) : member
    faceIndex = output.index(of: face)
    isSmall = item.capitals.isSmall
    size = isSmall ? model.smallCapsSize(style.shapingSize) : style.shapingSize
    let profile = isBitmap || orientation == .upright ? .unicode : paragraph.profile
    // Chromium cuts the em of combined characters off to whole 1/64.
    let em = isCombined && paragraph.profile == .browser ? ItemRounding.down(size) : size
    scale = profile.scale(size: em, unitsPerEm: face.metrics.unitsPerEm)
    wordSpacing = isCombined ? 0 : style.wordSpacing.layoutLength
    var letterSpacing = style.letterSpacing.layoutLength
    if isCombined {
      // They are spaced as one character (CSS Writing Modes 4, §9.1.3), in Chromium not at all.
      if paragraph.profile == .browser { letterSpacing = 0 }
    } else if orientation == .upright, paragraph.profile == .browser, !face.hasVerticalMetrics {
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
    if lineHeight == .normal, item.orientation != .horizontal, let own = model.ofSpan(style) {
      extent = extent.union(own.extent(face: face.metrics, size: size, lineHeight: lineHeight))
    }
    let shift = model.shift(style.verticalAlign, face: face.metrics, size: style.shapingSize)
    self.extent = extent.raised(by: shift)
    // Turned letters of one style stand on one baseline, its first face's, whatever faces they come from.
    baselineShift =
      switch orientation {
      case .horizontal: shift
      case .sideways: shift - model.alphabeticDepth(face: primary, size: style.shapingSize)
      case .upright: shift + model.middleHeight(face: primary, size: style.shapingSize)
      }
  }

  /// Whether it is that of an item's style and face.
  @inline(__always)
  func serves(_ item: TextItem) -> Bool {
    style == item.style && stackIndex == item.face && orientation == item.orientation
      && isSmall == item.capitals.isSmall && isCombined == item.isCombined
  }
}
