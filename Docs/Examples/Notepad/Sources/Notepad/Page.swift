import Galley
import GalleyEditing
import GalleyRaster
import SDLWindow

/// Draws the editor in a window, and says where the text is in the window.
struct Page {
  let window: Window
  /// The space left and right of the text, and the least distance of the caret from the window's top and bottom, in
  /// layout units.
  let margin = 16.0
  private let rasterizer = GlyphRasterizer()
  private let selectionColor = RGBAColor(red: 184, green: 214, blue: 255)
  private let barColor = RGBAColor(red: 160, green: 168, blue: 180)

  init(_ window: Window) { self.window = window }

  /// The available width of the lines.
  var textWidth: Double { max(40, window.size.width - 2 * margin) }

  /// Converts a point of the window to a point of the text that the window shows.
  func inText(_ point: LayoutPoint) -> LayoutPoint { LayoutPoint(x: point.x - margin, y: point.y) }

  /// The bar at the right edge of the window.
  func scrollBar(_ editor: DocumentEditor) -> ScrollBar {
    ScrollBar(window: window.size, contentHeight: editor.document.height)
  }

  /// Draws the selection, the text over it, the line under marked text, the caret and the scroll bar.
  func draw(_ editor: DocumentEditor, _ visible: TextDocument.VisibleText) throws {
    let (size, scale) = (window.size, window.scale)
    let raster = try RasterCanvas(
      try Bitmap(width: Int(size.width * scale), height: Int(size.height * scale), color: .white), scale: scale,
      origin: LayoutPoint(x: margin, y: 0), rasterizer: rasterizer)
    for rect in editor.selectionRectangles(in: visible) { raster.fill(.rect(rect), color: selectionColor) }
    var canvas = PictureCanvas(raster) { id in UInt64(id).map { Landscape(seed: $0) } }
    visible.displayList().draw(on: &canvas)
    for rect in editor.markedRectangles(in: visible) {
      raster.fill(.rect(LayoutRect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)), color: .black)
    }
    if let caret = editor.caret(in: visible) {
      let bar = LayoutRect(x: caret.x - 1, y: caret.y, width: 2, height: caret.height)
      if editor.selection.isEmpty { raster.fill(.rect(bar), color: .black) }
      window.setCompositionArea(LayoutRect(x: caret.x + margin, y: caret.y, width: 2, height: caret.height))
    }
    window.draw(try Texture(raster.bitmap, in: window), at: LayoutPoint(x: 0, y: 0))
    if let bar = scrollBar(editor).rect(at: visible.top) { window.fill(bar, barColor) }
  }
}
