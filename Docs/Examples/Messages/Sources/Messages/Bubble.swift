import Galley
import GalleyFlow
import GalleyRaster
import SDLWindow

/// How a message looks: a rounded box around its text, left or right in its row.
enum Bubble {
  /// The distance of a bubble from the window's left or right edge, in layout units.
  static let margin = 16.0
  /// The distances of the text from the bubble's edges, in layout units.
  static let padding = Margins(top: 8, right: 14, bottom: 9, left: 14)
  /// The empty space below a bubble, in layout units.
  static let gap = 8.0

  /// The available width of the texts in a window of a width: so much that a bubble has 82 percent of the window, but
  /// at most 620 layout units.
  static func proposal(window width: Double) -> Proposal {
    let available = min(620, (width - 2 * margin) * 0.82)
    return Proposal(width: .atMost(max(80, available - padding.left - padding.right)))
  }

  /// The height of the row of a message, in whole layout units, so that all gaps are equal.
  static func rowHeight(_ layout: TextLayout) -> Double { frame(layout).rect.height + gap }

  /// The bubble, with its top-left corner at the origin.
  static func frame(_ layout: TextLayout) -> TextFrame {
    var frame = TextFrame(
      width: (layout.size.width + padding.left + padding.right).rounded(.up),
      height: (layout.size.height + padding.top + padding.bottom).rounded(.up))
    frame.padding = padding
    frame.cornerRadius = 12
    return frame
  }

  /// Draws a bubble. Called on background threads, for several messages at once. Returns `nil` if the drawing was
  /// cancelled. A bubble that is too high for a bitmap is cut off; a program with such texts should draw only what is
  /// in the window (`DrawCommands`).
  static func draw(
    _ layout: TextLayout, isOwn: Bool, scale: Double, pictures: AttachmentContents, rasterizer: GlyphRasterizer,
    _ cancellation: DisplayCancellation
  ) -> Bitmap? {
    var frame = frame(layout)
    frame.background = isOwn ? Theme.ownBubble : Theme.bubble
    let width = Int((frame.rect.width * scale).rounded())
    let height = Int(min((frame.rect.height * scale).rounded(), Double(Bitmap.sideLimit)))
    guard let empty = try? Bitmap(width: width, height: height, color: Theme.background),
      let raster = try? RasterCanvas(empty, scale: scale, rasterizer: rasterizer)
    else { return nil }
    var canvas = PictureCanvas(raster) { id in
      guard case .loaded(let content) = pictures.state(of: id) else { return nil }
      return content.frames[0].image as? Landscape
    }
    let isFinished = layout.displayList(in: frame).draw(on: &canvas) { cancellation.isCancelled }
    return isFinished ? raster.bitmap : nil
  }
}
