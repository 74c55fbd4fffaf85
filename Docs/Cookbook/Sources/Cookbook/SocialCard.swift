import Galley
import GalleyRaster
import Toolkit

/// A card with a photograph, a headline filled with a gradient, and a description.
func socialCard() throws -> [UInt8] {
  let bytes = try photographFile()
  // begin social card
  let box = LayoutRect(x: 0, y: 0, width: 400, height: 210)
  let cream = RGBAColor(red: 255, green: 247, blue: 225)
  let orange = RGBAColor(red: 255, green: 168, blue: 76)
  var text = AttributedText(
    "Evening light\n",
    style: TextStyle(
      size: 46, weight: .bold, color: .white,
      shadows: [TextStyle.Shadow(y: 1, blur: 5, color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 150))],
      gradient: TextStyle.Gradient(from: .left, to: .right, [cream, orange])))
  text.append("The path around the water takes two hours.", style: TextStyle(size: 17, color: cream))

  var frame = TextFrame(box)
  frame.padding = Margins(top: 20, right: 24, bottom: 20, left: 24)
  frame.blockAlignment = .end
  let layout = Typesetter.shared.prepare(text).layout(width: frame.contentRect.width)

  // Toward its lower edge the photograph gets darker, so that the text can be read.
  let shade = LinearGradient(
    from: LayoutPoint(x: 0, y: 60), to: LayoutPoint(x: 0, y: 210),
    [.transparent, RGBAColor(red: 0, green: 0, blue: 0, alpha: 190)])
  let background = DisplayList(
    commands: [
      .image(id: "photograph", box), .group(DisplayCommand.Group(.gradient(shade), [.fill(box, .black)])),
    ], bounds: box)
  let photograph = Picture(try PictureFile(bytes), style: Picture.Style(fit: .cover, alignY: 0.6))
  let card = background + layout.displayList(in: frame)
  let picture = try card.bitmap(scale: 2, pictures: Pictures(["photograph": photograph])).png()
  // end
  return picture
}
