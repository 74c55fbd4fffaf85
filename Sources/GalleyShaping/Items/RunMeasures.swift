package import GalleyFonts
package import GalleyLineHeights
package import GalleyText

/// Computes the font size, the spacing, the extent and the baseline of an item.
struct RunMeasures {
  private let item: TextItem
  private let style: TextStyle
  private let face: FontFace
  /// The style's first face.
  private let primary: FirstFace
  /// Whether the item has another face than the style's first one.
  private let isFallback: Bool
  private let behavior: Behavior
  private let model: LineHeightModel
  /// The text's extent around its own baseline, leading included.
  private let textExtent: LineExtent
  /// How far `verticalAlign` raises the text, in layout units.
  let shift: Double
  /// The font size in layout units. For small capitals that are scaled capitals, the smaller size.
  let size: Double
  /// The factor from font units to layout units.
  let scale: Double

  /// The measures of an item with a style and a face. `primary` is the style's first face, and `around` the
  /// surroundings of the text if its baseline is not that of the line.
  init(
    _ item: TextItem, style: TextStyle, face: ItemFace, primary: FirstFace, isFallback: Bool,
    paragraph: ParagraphStyle, around: AroundText?
  ) {
    self.item = item
    self.style = style
    self.face = face.face
    self.primary = primary
    self.isFallback = isFallback
    behavior = paragraph.behavior
    model = LineHeightModel(paragraph, isVertical: item.orientation != .horizontal)
    size = item.capitals.isSmall ? model.smallCapsSize(face.size) : face.size
    textExtent =
      Extents(
        of: item, style: style, face: face.face.metrics, primary: primary, isFallback: isFallback, size: size,
        lineHeight: style.lineHeight ?? paragraph.lineHeight, model: model
      ).union
    if let around {
      shift = around.raise + around.font.shift(style.verticalAlign, of: textExtent, model)
    } else {
      shift = 0
    }
    // Browsers round the em of combined characters down to 1/64.
    let em = item.isCombined && behavior.contains(.browserCombinedText) ? ItemRounding.down(size) : size
    let metrics = face.face.metrics
    let units = Double(metrics.ascender - metrics.descender)
    if item.orientation == .upright, behavior.contains(.uprightAdvanceIsFaceHeight), !item.isCombined,
      !face.face.hasVerticalMetrics, units > 0
    {
      // Without vertical metrics, the advance of every upright glyph is the face's height in whole px.
      scale = model.contentExtent(face: metrics, size: size).height / units
    } else {
      scale = face.scale(size: em, orientation: item.orientation, behavior)
    }
  }

  /// The space after each text unit, in layout units.
  var letterSpacing: Double {
    let spacing = style.letterSpacing.layoutLength
    // Combined characters have letter spacing as one character (CSS Writing Modes 4, §9.1.3), in browsers none.
    return item.isCombined && behavior.contains(.browserCombinedText) ? 0 : spacing
  }

  /// The space at each word separator, in layout units.
  var wordSpacing: Double { item.isCombined ? 0 : style.wordSpacing.layoutLength }

  /// The extent that the text needs in its line, around the line's baseline; `.empty` if the text aligns with the
  /// line's top, bottom or middle.
  var extent: LineExtent { style.verticalAlign.isOfLine ? .empty : textExtent.raised(by: shift) }

  /// The text's extent around its own baseline, if that may not be the line's; otherwise `nil`.
  var ownExtent: LineExtent? { style.isOnBaseline ? nil : textExtent }

  /// The extents of the faces of the text around the text's own baseline, leading included.
  private struct Extents {
    /// The extent of the style's first face.
    let first: LineExtent
    /// The extent of the text's face; `nil` if it is the first face, or if it does not make the line higher.
    var fallback: LineExtent?
    /// The extent of the text's face around the other baseline of a span with another dominant baseline than its
    /// paragraph, and the model of that baseline; `nil` for all other spans.
    var turned: (extent: LineExtent, model: LineHeightModel)?

    init(
      of item: TextItem, style: TextStyle, face: FontMetrics, primary: FirstFace, isFallback: Bool, size: Double,
      lineHeight: TextStyle.LineHeight, model: LineHeightModel
    ) {
      first = primary.extent(lineHeight: lineHeight, model)
      // CSS 2.2, §10.8: fallback fonts make the line higher if its height is `normal`, but not if it is a number.
      if isFallback, lineHeight.followsFaces {
        fallback = model.extent(face: face, size: size, lineHeight: lineHeight)
      }
      if lineHeight == .normal, item.orientation != .horizontal, let other = model.spanModel(for: style) {
        turned = (other.extent(face: face, size: size, lineHeight: lineHeight), other)
      }
    }

    /// The text's extent.
    var union: LineExtent {
      var extent = first
      if let fallback { extent = extent.union(fallback) }
      if let turned { extent = extent.union(turned.extent) }
      return extent
    }
  }

  /// The extents whose union is the text's extent around its own baseline: each with its origin, the extent of the face
  /// alone, and the shift by `verticalAlign`.
  func extentParts(lineHeight: TextStyle.LineHeight) -> [ExtentPart] {
    let extents = Extents(
      of: item, style: style, face: face.metrics, primary: primary, isFallback: isFallback, size: size,
      lineHeight: lineHeight, model: model)
    func part(
      _ origin: ExtentPart.Origin, own: LineExtent, metrics: FontMetrics, size: Double, model: LineHeightModel
    ) -> ExtentPart {
      ExtentPart(
        origin: origin, own: own, content: model.alignedExtent(face: metrics, size: size), shift: shift, size: size,
        lineHeight: lineHeight)
    }
    var parts = [part(.firstFace, own: extents.first, metrics: primary.metrics, size: primary.size, model: model)]
    if let fallback = extents.fallback {
      parts.append(part(.fallbackFace, own: fallback, metrics: face.metrics, size: size, model: model))
    }
    if let turned = extents.turned {
      parts.append(part(.fallbackFace, own: turned.extent, metrics: face.metrics, size: size, model: turned.model))
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
    case .sideways: shift - model.alphabeticDepth(face: primary.metrics, size: primary.size)
    case .upright: shift + model.middleHeight(face: primary.metrics, size: primary.size)
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

/// The first face of a style, with whose metrics lines are measured. The first face of the box around a text's own box,
/// or of the paragraph, is also the font with which the text's `verticalAlign` aligns: the parent's font in CSS.
package struct FirstFace: Sendable {
  /// The metrics of the face.
  package let metrics: FontMetrics
  /// The size in which the face is drawn, in layout units.
  package let size: Double
  /// The font size of the style, in layout units.
  let fontSize: Double

  init(of style: TextStyle, _ stack: FontStack, _ behavior: Behavior) {
    self.init(stack.first, of: style, behavior)
  }

  /// `face` as the first face of a style.
  init(_ face: FontFace, of style: TextStyle, _ behavior: Behavior) {
    metrics = face.metrics
    size = style.usedSize(in: face, first: face, behavior: behavior)
    fontSize = style.shapingSize
  }

  /// The extent of text in the face, with the leading of a line height.
  func extent(lineHeight: TextStyle.LineHeight, _ model: LineHeightModel) -> LineExtent {
    model.extent(face: metrics, size: size, lineHeight: lineHeight, fontSize: fontSize)
  }

  /// How far `vertical-align` raises what has the extent `own` above the baseline of text in the face, in layout units.
  func shift(_ align: TextStyle.VerticalAlign, of own: LineExtent, _ model: LineHeightModel) -> Double {
    model.shift(align, of: own, face: metrics, size: size, fontSize: fontSize)
  }
}

/// The surroundings of the text of a style, with which `verticalAlign` aligns the text: the inline box around the
/// text's own box, or the paragraph.
struct AroundText {
  /// The font with which `verticalAlign` of the style aligns.
  private(set) var font: FirstFace
  /// How far the baseline of the box is raised above that of the line, in layout units, if each box around it has the
  /// extent of its own font.
  private(set) var raise = 0.0

  /// The surroundings of the text of `style` in a paragraph whose font is that of the style `root`. `font` returns the
  /// first face of a style.
  init(
    _ style: TextStyle, root: TextStyle, lineHeight: TextStyle.LineHeight, _ model: LineHeightModel,
    font: (TextStyle) -> FirstFace
  ) {
    self.font = font(root)
    for box in style.enclosing {
      let own = font(box.style)
      let extent = own.extent(lineHeight: box.style.lineHeight ?? lineHeight, model)
      raise += self.font.shift(box.style.verticalAlign, of: extent, model)
      self.font = own
    }
  }
}

/// The face with which items are shaped: a face of the style's stack, in the optical size of the text; with
/// `Behavior.bitmapMetrics`, with the advances of its bitmaps; and with `Behavior.fixedPointAdvances`, with the
/// advances that FreeType gives at the size.
struct ItemFace {
  let face: FontFace
  /// Whether the units of `face` are scaled exactly: it has the advances of bitmaps, or FreeType's rounding is in its
  /// advances. The units of other faces are scaled with FreeType's rounding in profile `browser`.
  let isExact: Bool

  /// The font size in which the face is drawn, in layout units: see `TextStyle.usedSize(in:first:behavior:)`.
  let size: Double

  /// A face that is measured by its outlines, in a font size.
  init(_ face: FontFace, size: Double) { (self.face, isExact, self.size) = (face, false, size) }

  /// The face `member` of a stack with the first face `first`. In profile `browser`, a face with bitmaps is measured by
  /// its bitmaps. `roundsSize` says that the font size is rounded there before FreeType could round it: those of small
  /// capitals and of combined characters are.
  init(_ member: FontFace, style: TextStyle, first: FontFace, roundsSize: Bool, behavior: Behavior) {
    size = style.usedSize(in: member, first: first, behavior: behavior)
    let sized = style.adjustsOpticalSize ? member.opticallySized(size) : member
    if member.hasBitmaps, behavior.contains(.bitmapMetrics) {
      (face, isExact) = (sized.measuredByBitmaps(at: size), true)
    } else {
      let factor = roundsSize ? 1 : behavior.advanceFactor(size: size, unitsPerEm: sized.metrics.unitsPerEm)
      face = factor == 1 ? sized : sized.scalingAdvances(by: factor)
      isExact = face.hasScaledAdvances
    }
  }
}

extension ItemFace {
  /// The factor from units of the face to layout units at a font size.
  func scale(size: Double, orientation: Orientation, _ behavior: Behavior) -> Double {
    let isExact = isExact || orientation == .upright
    let scale = (isExact ? .standards : behavior).scale(size: size, unitsPerEm: face.metrics.unitsPerEm)
    guard face.hasScaledAdvances else { return scale }
    // With 27 bits, the product with the width of a line in units is exact, so that the sums of widths that are whole
    // 64ths are whole 64ths.
    return Double(
      sign: .plus, exponent: scale.exponent, significand: (scale.significand * 0x1p26).rounded() * 0x1p-26)
  }
}

extension TextStyle {
  /// Whether the position on the axis `opsz` follows the font size: the style asks for it and sets no position.
  fileprivate var adjustsOpticalSize: Bool {
    variants.adjustsOpticalSize && !variations.contains { $0.tag == .opticalSize && $0.value.isFinite }
  }
}

/// One of the extents whose union is the extent of a run or of an empty line, with its origin.
package struct ExtentPart: Sendable {
  /// Where an extent comes from.
  package enum Origin: Sendable, Hashable {
    /// The first face of the run's style.
    case firstFace
    /// The run's face, which is not the first face of its style.
    case fallbackFace
    /// The strut of the paragraph style.
    case strut
    /// The paragraph's own font, which has the extent of a line without text.
    case paragraphFont
    /// An attachment.
    case attachment
  }

  /// Where the extent comes from.
  package var origin: Origin
  /// The extent around the text's or attachment's own baseline, leading included.
  package var own: LineExtent
  /// The extent of the face or attachment around its own baseline, without leading.
  package var content: LineExtent
  /// How far `verticalAlign` raises the text or attachment, in layout units.
  package var shift: Double
  /// Font size in layout units; 0 for an attachment.
  package var size: Double
  /// The line height of the text; `nil` for an attachment.
  package var lineHeight: TextStyle.LineHeight?
  /// The face; `nil` for an attachment.
  package var face: FontFace?

  /// The extent around the line's baseline, leading included.
  package var extent: LineExtent { own.raised(by: shift) }
}
