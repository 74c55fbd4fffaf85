internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText

/// Computes the font size, the spacing, the extent and the baseline of an item.
struct RunMeasures {
  private let item: TextItem
  private let style: TextStyle
  private let face: FontFace
  /// The metrics of the style's first face.
  private let primary: FontMetrics
  private let isBrowser: Bool
  private let model: LineHeightModel
  /// The text's extent around its own baseline, leading included.
  private let own: LineExtent
  /// How far `verticalAlign` raises the text, in layout units.
  let shift: Double
  /// The font size in layout units. For small capitals that are scaled capitals, the smaller size.
  let size: Double
  /// The factor from font units to layout units.
  let scale: Double

  /// The measures of an item with a style and a face. `primary` are the metrics of the style's first face, `around` is
  /// the paragraph's font if `verticalAlign` of the style needs it.
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
      shift = around.raise + model.shift(style.verticalAlign, of: own, face: around.face, size: around.size)
    } else {
      shift = 0
    }
    let profile = face.isBitmap || item.orientation == .upright ? .unicode : paragraph.profile
    // Chromium rounds the em of combined characters down to 1/64.
    let em = item.isCombined && isBrowser ? ItemRounding.down(size) : size
    let metrics = face.face.metrics
    let units = Double(metrics.ascender - metrics.descender)
    if item.orientation == .upright, isBrowser, !item.isCombined, !face.face.hasVerticalMetrics, units > 0 {
      // Without vertical metrics, the advance of every upright glyph is the face's height, which Chromium rounds to px.
      scale = model.content(face: metrics, size: size).height / units
    } else {
      scale = profile.scale(size: em, unitsPerEm: metrics.unitsPerEm)
    }
  }

  /// The space after each text unit, in layout units.
  var letterSpacing: Double {
    let spacing = style.letterSpacing.layoutLength
    // Combined characters have letter spacing as one character (CSS Writing Modes 4, §9.1.3), in Chromium none.
    return item.isCombined && isBrowser ? 0 : spacing
  }

  /// The space at each word separator, in layout units.
  var wordSpacing: Double { item.isCombined ? 0 : style.wordSpacing.layoutLength }

  /// The extent that the text needs in its line, around the line's baseline; `.empty` if the text aligns with the
  /// line's top, bottom or middle.
  var extent: LineExtent { style.verticalAlign.isOfLine ? .empty : own.raised(by: shift) }

  /// The text's extent around its own baseline, if that may not be the line's; otherwise `nil`.
  var ownExtent: LineExtent? { style.isOnBaseline ? nil : own }

  /// The text's extent around its own baseline, leading included.
  private static func extent(
    of item: TextItem, style: TextStyle, face: FontMetrics, primary: FontMetrics, size: Double,
    lineHeight: TextStyle.LineHeight,
    model: LineHeightModel
  ) -> LineExtent {
    var extent = model.extent(face: primary, size: style.shapingSize, lineHeight: lineHeight)
    if let fallback = fallbackExtent(of: item, face: face, size: size, lineHeight: lineHeight, model: model) {
      extent = extent.union(fallback)
    }
    if let turned = turnedModel(of: item, style: style, lineHeight: lineHeight, model: model) {
      extent = extent.union(turned.extent(face: face, size: size, lineHeight: lineHeight))
    }
    return extent
  }

  /// The extent of a fallback face; `nil` if it does not make the line higher, or if the item has its style's first
  /// face.
  private static func fallbackExtent(
    of item: TextItem, face: FontMetrics, size: Double, lineHeight: TextStyle.LineHeight, model: LineHeightModel
  ) -> LineExtent? {
    // CSS 2.2, §10.8: fallback fonts make the line higher if its height is `normal`, but not if it is a number.
    item.face != 0 && lineHeight.followsFaces ? model.extent(face: face, size: size, lineHeight: lineHeight) : nil
  }

  /// The model of a span with another dominant baseline than its paragraph; `nil` for all other spans.
  private static func turnedModel(
    of item: TextItem, style: TextStyle, lineHeight: TextStyle.LineHeight, model: LineHeightModel
  ) -> LineHeightModel? {
    lineHeight == .normal && item.orientation != .horizontal ? model.ofSpan(style) : nil
  }

  /// The extents whose union is `extent`, if the text does not align with the line's top, bottom or middle: each with
  /// its origin, the extent of the face alone, and the shift by `verticalAlign`.
  func extentParts(lineHeight: TextStyle.LineHeight) -> [ExtentPart] {
    func part(_ origin: ExtentPart.Origin, _ metrics: FontMetrics, _ size: Double, _ model: LineHeightModel)
      -> ExtentPart
    {
      ExtentPart(
        origin: origin, extent: model.extent(face: metrics, size: size, lineHeight: lineHeight).raised(by: shift),
        content: model.aligned(face: metrics, size: size), shift: shift, size: size, lineHeight: lineHeight)
    }
    var parts = [part(.firstFace, primary, style.shapingSize, model)]
    if Self.fallbackExtent(of: item, face: face.metrics, size: size, lineHeight: lineHeight, model: model) != nil {
      parts.append(part(.fallbackFace, face.metrics, size, model))
    }
    if let turned = Self.turnedModel(of: item, style: style, lineHeight: lineHeight, model: model) {
      parts.append(part(.fallbackFace, face.metrics, size, turned))
    }
    return parts
  }

  /// How far the run's baseline is above the line's dominant baseline, in layout units. Does not include the shift of
  /// text that aligns with the line's edges, which depends on the finished line.
  ///
  /// Rotated letters of one style have one baseline, that of the style's first face, whatever their faces are.
  var baselineShift: Double {
    switch item.orientation {
    case .horizontal: shift
    case .sideways: shift - model.alphabeticDepth(face: primary, size: style.shapingSize)
    case .upright: shift + model.middleHeight(face: primary, size: style.shapingSize)
    }
  }
}

extension TextStyle {
  /// Whether the baseline of text in this style is that of its line.
  var isOnBaseline: Bool { verticalAlign == .baseline && enclosing.isEmpty }
}

extension TextStyle.LineHeight {
  /// Whether fallback faces can make the line higher: the line height depends on the metrics of faces.
  fileprivate var followsFaces: Bool {
    switch self {
    case .normal, .natural, .content: true
    case .absolute, .multiple, .atLeast: false
    }
  }
}

/// The font and font size with which `verticalAlign` of a style aligns: that of the box around the text's own box, or
/// that of the paragraph.
struct AroundText: Sendable {
  let face: FontMetrics
  let size: Double
  /// How far the baseline of the box is raised above that of the line, in layout units, if each box around it has the
  /// extent of its own font.
  var raise = 0.0

  /// The paragraph's font.
  init(face: FontMetrics, size: Double) {
    self.face = face
    self.size = size
  }

  /// What is around the text of a style in a paragraph with the font of the style `root`. `face` gives the metrics of a
  /// style's first face.
  init(
    _ style: TextStyle, root: TextStyle, lineHeight: TextStyle.LineHeight, _ model: LineHeightModel,
    face: (TextStyle) -> FontMetrics
  ) {
    var around = AroundText(face: face(root), size: root.shapingSize)
    for box in style.enclosing {
      let own = box.style
      let metrics = face(own)
      let extent = model.extent(face: metrics, size: own.shapingSize, lineHeight: own.lineHeight ?? lineHeight)
      let raise = around.raise + model.shift(own.verticalAlign, of: extent, face: around.face, size: around.size)
      around = AroundText(face: metrics, size: own.shapingSize)
      around.raise = raise
    }
    self = around
  }
}
