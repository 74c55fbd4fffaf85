public import GalleyDisplay
public import GalleyLayout
internal import GalleyShaping
public import GalleyText

/// Draws display lists as SVG: text as outlines, so that the picture needs no fonts.
///
/// Each glyph of a face is defined once, in font units with one decimal; scales have eight decimals and everything else
/// three. Pictures of colour fonts are embedded as PNG. The same list gives the same text.
public final class SVGWriter: Canvas {
  private var glyphs = SVGGlyphs()
  private var body: [String] = []
  private var failure: RasterError?

  /// A writer that has drawn nothing.
  public init() {}

  /// Glyphs that were left out because their data is damaged.
  public var failedGlyphs: [FailedGlyph] { glyphs.images.failures }

  /// A whole file: the list's bounds with `padding` layout units around, over a background.
  public static func text(
    of list: DisplayList, scale: Double = 1, background: Color = .white, padding: Double = 0
  ) throws(RasterError) -> String {
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    let padding = padding.layoutLength
    let page = Rect(
      left: list.bounds.left - padding, top: list.bounds.top - padding, width: max(0, list.bounds.width + 2 * padding),
      height: max(0, list.bounds.height + 2 * padding))
    let writer = SVGWriter()
    if background.alpha > 0 { writer.fill(page, color: background) }
    list.draw(on: writer)
    return try writer.file(page: page, scale: scale)
  }

  /// The file of what was drawn so far; `page` is what of it is shown, in layout units.
  public func file(page: Rect, scale: Double = 1) throws(RasterError) -> String {
    if let failure { throw failure }
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(three(page.width * scale))\" "
        + "height=\"\(three(page.height * scale))\" "
        + "viewBox=\"\(three(page.left)) \(three(page.top)) \(three(page.width)) \(three(page.height))\">"
    ]
    if !glyphs.definitions.isEmpty { lines += ["<defs>"] + glyphs.definitions + ["</defs>"] }
    return (lines + body + ["</svg>", ""]).joined(separator: "\n")
  }

  /// A `<rect>`.
  public func fill(_ rect: Rect, color: Color) {
    body.append(
      "<rect x=\"\(three(rect.left))\" y=\"\(three(rect.top))\" width=\"\(three(rect.width))\" "
        + "height=\"\(three(rect.height))\"\(Self.paint(color))/>")
  }

  /// A `<path>`.
  public func fill(_ path: OutlinePath, color: Color) {
    guard !path.isEmpty else { return }
    body.append("<path d=\"\(path.svgData(decimals: 3, flipped: false))\"\(Self.paint(color))/>")
  }

  /// A `<g>` of one `<use>` for each glyph with ink.
  public func draw(_ drawing: GlyphDrawing) {
    var uses: [String] = []
    let turn = drawing.orientation == .sideways ? " rotate(90)" : ""
    for glyph in drawing.glyphs {
      do {
        for part in try glyphs.parts(of: glyph.id, in: drawing.face) {
          var scale = DecimalText.fixed(drawing.size / part.unitsPerEm, decimals: 8)
          if drawing.horizontalScale != 1 {
            let narrow = drawing.size * drawing.horizontalScale / part.unitsPerEm
            scale = DecimalText.fixed(narrow, decimals: 8) + " " + scale
          }
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
    // Opacity on the group counts for colour pictures too; glyphs of one drawing overlap only where marks do.
    var opaque = drawing.color
    opaque.alpha = 255
    let opacity = drawing.color.alpha == 255 ? "" : " opacity=\"\(Self.fraction(drawing.color.alpha))\""
    body.append("<g\(Self.paint(opaque))\(opacity)>")
    body += uses
    body.append("</g>")
  }

  private static func paint(_ color: Color) -> String {
    var opaque = color
    opaque.alpha = 255
    return " fill=\"\(opaque)\"" + (color.alpha == 255 ? "" : " fill-opacity=\"\(fraction(color.alpha))\"")
  }

  private static func fraction(_ alpha: UInt8) -> String { DecimalText.fixed(Double(alpha) / 255, decimals: 3) }
}

private func three(_ value: Double) -> String { DecimalText.fixed(value, decimals: 3) }
