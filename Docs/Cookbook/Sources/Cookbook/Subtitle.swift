import Galley
import GalleyRaster
import Toolkit

// begin subtitle
/// Draws a subtitle on a video frame, whose pixels are premultiplied RGBA, and returns the pixels.
func subtitled(_ pixels: [UInt8], width: Int, height: Int, _ subtitle: String) throws -> [UInt8] {
  let (frameWidth, frameHeight) = (Double(width), Double(height))
  let size = (frameHeight / 15).rounded()
  let style = TextStyle(
    size: size, weight: .bold, color: .white,
    shadows: [TextStyle.Shadow(y: size / 16, blur: size / 4, color: .black)],
    stroke: TextStyle.Stroke(width: size / 5, color: .black, join: .round),
    paintOrder: .stroke)  // first the line, then the letters, so that the line does not make them thinner
  let paragraph = ParagraphStyle(textAlign: .center, textWrap: .balance)
  var box = TextFrame(width: frameWidth, height: frameHeight)
  box.padding = Margins(top: 0, right: frameWidth / 10, bottom: frameHeight / 14, left: frameWidth / 10)
  box.blockAlignment = .end
  let layout = Typesetter.shared.prepare(AttributedText(subtitle, style: style, paragraphStyle: paragraph))
    .layout(width: box.contentRect.width)
  let canvas = try RasterCanvas(try Bitmap(width: width, height: height, pixels: pixels, alpha: .premultiplied))
  layout.displayList(in: box).draw(on: canvas)
  return canvas.bitmap.pixels
}
// end

/// A subtitle on a video frame, here the photograph.
func subtitle() throws -> [UInt8] {
  let (width, height) = (640, 360)
  let frame = LayoutRect(x: 0, y: 0, width: Double(width), height: Double(height))
  let photograph = Picture(try PictureFile(try photographFile()), style: Picture.Style(fit: .cover))
  let pixels = try DisplayList(commands: [.image(id: "frame", frame)], bounds: frame)
    .bitmap(pictures: Pictures(["frame": photograph])).pixels
  // begin subtitle 2
  let drawn = try subtitled(
    pixels, width: width, height: height, "— Is that the lake you told me about?\n— Wait until the sun is behind the hills.")
  let picture = try Bitmap(width: width, height: height, pixels: drawn, alpha: .premultiplied).png()
  // end
  return picture
}
