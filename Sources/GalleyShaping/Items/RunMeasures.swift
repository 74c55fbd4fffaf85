internal import GalleyFonts
internal import GalleyText

/// How large the glyphs of an item are, how they are spaced, and where they stand across the line.
struct RunMeasures {
  private let item: TextItem
  private let style: TextStyle
  private let face: FontFace
  private let lineHeight: LineHeight
  private let isBrowser: Bool
  private let model: LineHeightModel
  /// How far `verticalAlign` raises the text, in layout units.
  private let shift: Double
  /// Font size in layout units; of small capitals that are made of capitals the smaller one.
  let size: Double
  /// Layout units per font unit.
  let scale: Double

  /// The measures of an item of a style, set in a face of its stack, or in what stands for that face.
  init(_ item: TextItem, style: TextStyle, face: ItemFace, paragraph: ParagraphStyle) {
    self.item = item
    self.style = style
    self.face = face.face
    lineHeight = style.lineHeight ?? paragraph.lineHeight
    isBrowser = paragraph.profile == .browser
    model = LineHeightModel(paragraph, isVertical: item.orientation != .horizontal)
    shift = model.shift(style.verticalAlign, face: face.face.metrics, size: style.shapingSize)
    size = item.capitals.isSmall ? model.smallCapsSize(style.shapingSize) : style.shapingSize
    let profile = face.isBitmap || item.orientation == .upright ? .unicode : paragraph.profile
    // Chromium cuts the em of combined characters off to whole 1/64.
    let em = item.isCombined && isBrowser ? ItemRounding.down(size) : size
    scale = profile.scale(size: em, unitsPerEm: face.face.metrics.unitsPerEm)
  }

  /// Layout units after each text unit.
  var letterSpacing: Double {
    let spacing = style.letterSpacing.layoutLength
    // Combined characters are spaced as one character (CSS Writing Modes 4, §9.1.3), in Chromium not at all.
    if item.isCombined { return isBrowser ? 0 : spacing }
    guard item.orientation == .upright, isBrowser, !face.hasVerticalMetrics else { return spacing }
    // Chromium lets such a glyph move the pen by its face's height in whole px, HarfBuzz by the same unrounded.
    let height = model.content(face: face.metrics, size: size).height
    return spacing + (height - Double(face.metrics.ascender - face.metrics.descender) * scale)
  }

  /// Layout units at each word separator.
  var wordSpacing: Double { item.isCombined ? 0 : style.wordSpacing.layoutLength }

  /// The room that the text asks of its line; `primary` are the metrics of its style's first face.
  func extent(primary: FontMetrics) -> LineExtent {
    var extent = model.extent(face: primary, size: style.shapingSize, lineHeight: lineHeight)
    if item.face != 0, lineHeight.followsFaces {
      // CSS 2.2, §10.8: with a line height of `normal` fallback fonts stretch the line, with a number they do not.
      extent = extent.union(model.extent(face: face.metrics, size: size, lineHeight: lineHeight))
    }
    if lineHeight == .normal, item.orientation != .horizontal, let own = model.ofSpan(style) {
      extent = extent.union(own.extent(face: face.metrics, size: size, lineHeight: lineHeight))
    }
    return extent.raised(by: shift)
  }

  /// How far the run's own baseline lies above the line's, in layout units.
  ///
  /// Turned letters of one style stand on one baseline, its first face's, whatever faces they come from.
  func baselineShift(primary: FontMetrics) -> Double {
    switch item.orientation {
    case .horizontal: shift
    case .sideways: shift - model.alphabeticDepth(face: primary, size: style.shapingSize)
    case .upright: shift + model.middleHeight(face: primary, size: style.shapingSize)
    }
  }
}

extension LineHeight {
  /// Whether fallback faces stretch the line, as they do where the height is not given.
  fileprivate var followsFaces: Bool {
    switch self {
    case .normal, .natural, .content: true
    case .absolute, .multiple, .atLeast: false
    }
  }
}
