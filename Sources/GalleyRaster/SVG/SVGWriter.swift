public import GalleyDisplay
public import GalleyLayout
internal import GalleyShaping
public import GalleyText

/// Draws display lists as SVG 2.
///
/// Text is drawn as outlines, which need no fonts, or as `<text>` elements, which can be selected and edited but need
/// the fonts where they are shown. Each glyph of a face is defined once, in font units with one decimal. Scales have
/// eight decimals, the numbers of transform matrices five, other numbers three. Bitmaps, paint graphs and SVG documents
/// of color fonts are embedded as PNG, pictures as PNG or JPEG, each once. Equal lists give equal files.
public final class SVGWriter: TextCanvas {
  /// The form in which text is written.
  public enum TextMode: String, CaseIterable, Hashable, Sendable {
    /// Outlines, which look the same everywhere.
    case paths
    /// `<text>` elements with a position for each cluster. The viewer draws the letters with its own fonts, and color
    /// fonts with their first palette.
    case text
  }

  let mode: TextMode
  var glyphs: SVGGlyphs
  var body: [String] = []
  /// Filters and clips, in the order of their first use.
  var effects: [String] = []
  var failure: RasterError?
  /// The pictures that attachments and images show.
  let drawn: DrawnPictures
  /// The ids of the elements of pictures that were written so far, by `pixelsKey`.
  var pictureElements: [Picture: String] = [:]

  /// A writer that has not drawn anything. `pictures` has the pictures of attachments and images. `rasterizer` reads
  /// color glyphs and the SVG documents of fonts, and records in ``GlyphRasterizer/failedGlyphs`` what it cannot read.
  public init(
    text mode: TextMode = .paths, pictures: Pictures = Pictures(), rasterizer: GlyphRasterizer = GlyphRasterizer()
  ) {
    self.mode = mode
    drawn = DrawnPictures(pictures)
    glyphs = SVGGlyphs(rasterizer.sources)
  }

  /// Glyphs that were left out because their data is damaged, or because their paint graph is too large or too complex.
  public var failedGlyphs: [FailedGlyph] { glyphs.sources.failures }

  /// Returns a complete SVG file: the list's bounds with `padding` layout units on each side, over a background.
  /// `pictures` has the pictures of attachments and images. `rasterizer` reads color glyphs and the SVG documents of
  /// fonts, and records in ``GlyphRasterizer/failedGlyphs`` what it cannot read.
  public static func text(
    of list: DisplayList, scale: Double = 1, background: RGBAColor = .white, padding: Double = 0,
    text mode: TextMode = .paths, pictures: Pictures = Pictures(), rasterizer: GlyphRasterizer = GlyphRasterizer()
  ) throws(RasterError) -> String {
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    let padding = padding.layoutLength
    let page = LayoutRect(
      x: list.bounds.x - padding, y: list.bounds.y - padding, width: max(0, list.bounds.width + 2 * padding),
      height: max(0, list.bounds.height + 2 * padding))
    let writer = SVGWriter(text: mode, pictures: pictures, rasterizer: rasterizer)
    if background.alpha > 0 { writer.fill(.rect(page), color: background) }
    list.draw(on: writer)
    return try writer.file(page: page, scale: scale)
  }

  /// Returns the file with everything that was drawn so far. `page` is the visible area, in layout units.
  public func file(page: LayoutRect, scale: Double = 1) throws(RasterError) -> String {
    if let failure { throw failure }
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(three(page.width * scale))\" "
        + "height=\"\(three(page.height * scale))\" "
        + "viewBox=\"\(three(page.x)) \(three(page.y)) \(three(page.width)) \(three(page.height))\">"
    ]
    let definitions = glyphs.definitions + effects
    if !definitions.isEmpty { lines += ["<defs>"] + definitions + ["</defs>"] }
    return (lines + body + ["</svg>", ""]).joined(separator: "\n")
  }

  /// Writes a `<rect>`, or a `<path>` for other shapes.
  public func fill(_ shape: DisplayShape, color: RGBAColor) { body.append(Self.element(shape, Self.paint(color))) }

  /// Writes a shape with a stroke and no fill.
  public func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor) {
    guard style.width > 0, style.width.isFinite else { return }
    body.append(Self.element(shape, Self.paint(color, style)))
  }

  /// Writes a `<path>`.
  public func fill(_ path: OutlinePath, color: RGBAColor) {
    guard !path.isEmpty else { return }
    body.append("<path d=\"\(path.svgData(decimals: 3, flipped: false))\"\(Self.paint(color))/>")
  }

  /// Writes a `<g>` with `<use>` elements for each glyph with ink; in mode `.text` a `<text>`.
  public func draw(_ drawing: GlyphDrawing) {
    if mode == .text { return drawText(drawing, Self.paint(drawing.color) + Self.thickening(drawing)) }
    let emboldening = drawing.size > 0 ? drawing.emboldening / drawing.size : 0
    var uses: [String] = []
    let turn = drawing.transform == .identity ? "" : " " + Self.matrix(drawing.transform)
    for glyph in drawing.glyphs {
      do {
        for part in try glyphs.parts(
          of: glyph.id, in: drawing.face, emboldening: emboldening, palette: drawing.palette, color: drawing.color)
        {
          let scale = DecimalText.fixed(drawing.size / part.unitsPerEm, decimals: 8)
          let paint = part.color.map { Self.paint($0) } ?? ""
          uses.append(
            "<use href=\"#\(part.id)\" transform=\"translate(\(three(glyph.x)) \(three(glyph.y)))\(turn) "
              + "scale(\(scale))\"\(paint)/>")
        }
      } catch {
        failure = failure ?? error
      }
    }
    guard !uses.isEmpty else { return }
    // The opacity of the group also applies to glyphs with colors of their own. Glyphs of one drawing overlap only at
    // marks, so group opacity looks like the opacity of each glyph.
    let opacity = drawing.color.alpha == 255 ? "" : " opacity=\"\(Self.fraction(drawing.color.alpha))\""
    body.append("<g\(Self.paint(drawing.color.opaque))\(opacity)>")
    body += uses
    body.append("</g>")
  }

  /// Writes the outlines as one `<path>` with a stroke and no fill; in mode `.text` a `<text>` with a stroke.
  public func stroke(_ drawing: GlyphDrawing, _ style: DisplayShape.Stroke) {
    guard style.width > 0, style.width.isFinite else { return }
    if mode == .text { return drawText(drawing, Self.paint(drawing.color, style)) }
    let path = drawing.path
    guard !path.isEmpty else { return }
    body.append(Self.element(.path(path), Self.paint(drawing.color, style)))
  }

  /// The element for a shape: a `<rect>` or a `<path>`, with the given attributes.
  static func element(_ shape: DisplayShape, _ paint: String) -> String {
    guard case .rect(let rect) = shape else {
      return "<path d=\"\(shape.path.svgData(decimals: 3, flipped: false))\"\(paint)/>"
    }
    return "<rect x=\"\(three(rect.x))\" y=\"\(three(rect.y))\" width=\"\(three(rect.width))\" "
      + "height=\"\(three(rect.height))\"\(paint)/>"
  }

  /// The value of a `transform` attribute: `rotate(90)` for a quarter turn, otherwise `matrix()` with six numbers.
  static func matrix(_ transform: TextStyle.GlyphTransform) -> String {
    if transform == .quarterTurn { return "rotate(90)" }
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.x, transform.y]
    return "matrix(" + numbers.map { DecimalText.fixed($0, decimals: 5) }.joined(separator: " ") + ")"
  }

  /// The attributes of a stroke with a color.
  static func paint(_ color: RGBAColor, _ style: DisplayShape.Stroke) -> String {
    var text = " fill=\"none\" stroke=\"\(color.opaque)\" stroke-width=\"\(three(style.width))\""
    if color.alpha < 255 { text += " stroke-opacity=\"\(fraction(color.alpha))\"" }
    if style.join != .miter { text += " stroke-linejoin=\"\(style.join.rawValue)\"" }
    if !style.dashes.isEmpty { text += " stroke-dasharray=\"\(style.dashes.map(three).joined(separator: " "))\"" }
    return text
  }

  /// The attributes of a fill with a color.
  static func paint(_ color: RGBAColor) -> String {
    return " fill=\"\(color.opaque)\"" + (color.alpha == 255 ? "" : " fill-opacity=\"\(fraction(color.alpha))\"")
  }

  /// The attributes of a stroke that makes glyphs bolder: synthetic bold. Empty for most drawings.
  static func thickening(_ drawing: GlyphDrawing) -> String {
    guard drawing.emboldening > 0 else { return "" }
    let opacity = drawing.color.alpha == 255 ? "" : " stroke-opacity=\"\(fraction(drawing.color.alpha))\""
    return " stroke=\"\(drawing.color.opaque)\" stroke-width=\"\(three(drawing.emboldening))\"\(opacity)"
  }

  static func fraction(_ alpha: UInt8) -> String { DecimalText.fixed(Double(alpha) / 255, decimals: 3) }
}

func three(_ value: Double) -> String { DecimalText.fixed(value, decimals: 3) }
