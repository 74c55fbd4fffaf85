internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText

/// How large the glyphs of an item are, how they are spaced, and where they stand across the line.
struct RunMeasures {
  private let item: TextItem
  private let style: TextStyle
  private let face: FontFace
  /// The metrics of its style's first face.
  private let primary: FontMetrics
  private let isBrowser: Bool
  private let model: LineHeightModel
  /// The text's extent around its own baseline, leading included.
  private let own: LineExtent
  /// How far `verticalAlign` raises the text, in layout units.
  private let shift: Double
  /// Font size in layout units; of small capitals that are made of capitals the smaller one.
  let size: Double
  /// Layout units per font unit.
  let scale: Double

  /// The measures of an item of a style, set in a face of its stack, or in what stands for that face; `around` is the
  /// paragraph's font where the style aligns with it.
  init(
    _ item: TextItem, style: TextStyle, face: ItemFace, primary: FontMetrics, paragraph: ParagraphStyle,
    around: AroundText?
  ) {
    self.item = item
    self.style = style
    self.face = face.face
    self.primary = primary
    isBrowser = paragraph.profile == .browser
    model = LineHeightModel(paragraph, isVertical: item.orientation != .horizontal)
    size = item.capitals.isSmall ? model.smallCapsSize(style.shapingSize) : style.shapingSize
    own = Self.extent(
      of: item, style: style, face: face.face.metrics, primary: primary, size: size,
      lineHeight: style.lineHeight ?? paragraph.lineHeight, model: model)
    if let around {
      shift = model.shift(style.verticalAlign, of: own, face: around.face, size: around.size)
    } else {
      shift = 0
    }
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

  /// The room that the text asks of its line: none where it aligns with the line's edges.
  var extent: LineExtent { style.verticalAlign.isOfLine ? .empty : own.raised(by: shift) }

  /// See `RunTraits.ownExtent`.
  var ownExtent: LineExtent? { style.verticalAlign == .baseline ? nil : own }

  /// The text's extent around its own baseline.
  private static func extent(
    of item: TextItem, style: TextStyle, face: FontMetrics, primary: FontMetrics, size: Double,
    lineHeight: TextStyle.LineHeight,
    model: LineHeightModel
  ) -> LineExtent {
    var extent = model.extent(face: primary, size: style.shapingSize, lineHeight: lineHeight)
    if item.face != 0, lineHeight.followsFaces {
      // CSS 2.2, §10.8: with a line height of `normal` fallback fonts stretch the line, with a number they do not.
      extent = extent.union(model.extent(face: face, size: size, lineHeight: lineHeight))
    }
    if lineHeight == .normal, item.orientation != .horizontal, let turned = model.ofSpan(style) {
      extent = extent.union(turned.extent(face: face, size: size, lineHeight: lineHeight))
    }
    return extent
  }

  /// How far the run's own baseline lies above the line's, in layout units; without what aligns it with the line's
  /// edges.
  ///
  /// Turned letters of one style stand on one baseline, its first face's, whatever faces they come from.
  var baselineShift: Double {
    switch item.orientation {
    case .horizontal: shift
    case .sideways: shift - model.alphabeticDepth(face: primary, size: style.shapingSize)
    case .upright: shift + model.middleHeight(face: primary, size: style.shapingSize)
    }
  }
}

extension TextStyle.LineHeight {
  /// Whether fallback faces stretch the line, as they do where the height is not given.
  fileprivate var followsFaces: Bool {
    switch self {
    case .normal, .natural, .content: true
    case .absolute, .multiple, .atLeast: false
    }
  }
}

/// The font of the paragraph around a span, which `verticalAlign` aligns with: CSS calls it the parent's.
struct AroundText {
  let face: FontMetrics
  let size: Double
}
