import Galley
import GalleyRaster
import Toolkit

/// Text beside a box.
func floated() throws -> [UInt8] {
  // begin floated
  let picture = LayoutRect(x: 0, y: 0, width: 90, height: 60)
  let page = Container(
    size: LayoutSize(width: 260, height: 200), exclusions: [Exclusion(.rectangle(picture), margin: 8)])
  let shaped = Typesetter.shared.prepare(
    "The first lines are beside the box, and are as long as the box leaves them. The lines below the box have the "
      + "whole width of the page.", style: .body)
  let layout = shaped.layout(in: page).layout
  print(layout.lines.map(\.inlineStart))
  // end
  var canvas = try RasterCanvas(
    try Bitmap(width: 552, height: 432, color: .white), scale: 2, origin: LayoutPoint(x: 8, y: 8))
  canvas.fill(DisplayShape.rect(picture), color: RGBAColor(red: 200, green: 215, blue: 230))
  layout.displayList().draw(on: &canvas)
  return try canvas.bitmap.png()
}
