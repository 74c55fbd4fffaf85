import Galley
import GalleyRaster

/// Draws the pictures of a card's attachments as paths, and leaves everything else to a `RasterCanvas`.
struct CardCanvas: ForwardingCanvas {
  var base: RasterCanvas

  func draw(_ attachment: TextLayout.AttachmentBox) {
    let rect = attachment.rect
    let center = LayoutPoint(x: rect.midX, y: rect.midY)
    if attachment.id == "avatar" { drawAvatar(center, rect.width) } else { drawStar(center, rect.width / 2) }
  }

  private func drawAvatar(_ center: LayoutPoint, _ size: Double) {
    disc(center, size / 2, RGBAColor(red: 122, green: 162, blue: 214))
    disc(LayoutPoint(x: center.x, y: center.y - size * 0.1), size * 0.2, .white)
    disc(LayoutPoint(x: center.x, y: center.y + size * 0.28), size * 0.19, .white)
  }

  private func disc(_ center: LayoutPoint, _ radius: Double, _ color: RGBAColor) {
    var path = OutlinePath()
    path.addDisc(center: center, radius: radius)
    base.fill(path, color: color)
  }

  /// A star with five points, the first one at the top.
  private func drawStar(_ center: LayoutPoint, _ radius: Double) {
    let unit: [(x: Double, y: Double)] = [
      (0, -1), (0.225, -0.309), (0.951, -0.309), (0.363, 0.118), (0.588, 0.809), (0, 0.382), (-0.588, 0.809),
      (-0.363, 0.118), (-0.951, -0.309), (-0.225, -0.309),
    ]
    var path = OutlinePath()
    for (index, point) in unit.enumerated() {
      let place = LayoutPoint(x: center.x + point.x * radius, y: center.y + point.y * radius)
      if index == 0 { path.move(to: place) } else { path.line(to: place) }
    }
    base.fill(path, color: RGBAColor(red: 245, green: 166, blue: 35))
  }
}
