import Galley
import PDFCore

/// What the canvas calls of swift-pdf's drawing context.
public protocol PDFTarget {
  func setFillColor(_ color: PDFColor)
  func fill(_ path: Path, rule: FillRule)
  func setFont(_ font: any EmbeddedFont, size: Double)
  func show(_ text: String, at point: Point)
}

extension DrawingContext: PDFTarget {}

/// The fonts of a document: a face is embedded once, however many pages use it.
public final class PDFFonts {
  private var fonts: [FontFace: GalleyFont?] = [:]

  public init() {}

  func font(for face: FontFace) -> GalleyFont? {
    if let known = fonts[face] { return known }
    let font = GalleyFont(face)
    fonts[face] = .some(font)
    return font
  }
}

/// A page of swift-pdf's as a canvas: text by glyph ids, at the positions of the layout. Faces that cannot be embedded
/// are drawn as paths.
public struct PDFCanvas<Target: PDFTarget>: TextCanvas {
  let target: Target
  let fonts: PDFFonts
  let pageHeight: Double
  let origin: LayoutPoint

  /// - Parameters:
  ///   - pageHeight: The page's height in points: PDF's y grows up.
  ///   - origin: Where the layout's box begins, from the page's top left corner.
  public init(_ target: Target, fonts: PDFFonts, pageHeight: Double, origin: LayoutPoint = LayoutPoint(x: 0, y: 0)) {
    (self.target, self.fonts, self.pageHeight, self.origin) = (target, fonts, pageHeight, origin)
  }

  private func point(_ point: LayoutPoint) -> Point {
    Point(x: origin.x + point.x, y: pageHeight - origin.y - point.y)
  }

  private func setColor(_ color: RGBAColor) {
    target.setFillColor(
      .rgb(red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255))
  }

  public mutating func fill(_ path: OutlinePath, color: RGBAColor) {
    guard color.alpha > 0, !path.elements.isEmpty else { return }
    var result = Path()
    var pen = LayoutPoint(x: 0, y: 0)
    var isOpen = false
    for element in path.elements {
      switch element {
      case .move(let end):
        if isOpen { result.close() }
        isOpen = true
        result.move(to: point(end))
      case .line(let end): result.addLine(to: point(end))
      case .quad(let control, let end):
        func third(_ from: LayoutPoint) -> LayoutPoint {
          LayoutPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
        }
        result.addCurve(to: point(end), control1: point(third(pen)), control2: point(third(end)))
      case .cubic(let first, let second, let end):
        result.addCurve(to: point(end), control1: point(first), control2: point(second))
      }
      pen = element.end
    }
    if isOpen { result.close() }
    setColor(color)
    target.fill(result, rule: .nonZero)
  }

  public mutating func draw(_ drawing: GlyphDrawing) {
    guard drawing.transform == .identity, !drawing.isVertical, drawing.emboldening == 0,
      drawing.parts.allSatisfy({ $0.kind == .outline }), let font = fonts.font(for: drawing.face)
    else {
      fill(drawing.path, color: drawing.color)
      return
    }
    guard drawing.color.alpha > 0 else { return }
    setColor(drawing.color)
    target.setFont(font, size: drawing.size)
    let texts = drawing.glyphTexts
    var start = 0
    while start < drawing.glyphs.count {
      // Glyphs that follow each other by their advances alone are shown together.
      var end = start
      var pen = drawing.glyphs[start].x
      while end < drawing.glyphs.count, abs(drawing.glyphs[end].x - pen) < 1e-4,
        drawing.glyphs[end].y == drawing.glyphs[start].y
      {
        pen += font.advance(of: drawing.glyphs[end].id, size: drawing.size)
        end += 1
      }
      let place = point(LayoutPoint(x: drawing.glyphs[start].x, y: drawing.glyphs[start].y))
      let part = texts[start..<end]
      font.write(Array(part)) { target.show(part.map(\.text).joined(), at: place) }
      start = end
    }
  }
}
