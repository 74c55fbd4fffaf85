import Galley
import GalleyRaster
import Toolkit

/// A text as a leaf of a layout system.
func measured() throws -> [UInt8] {
  // begin measured
  let text: AttributedText = "A layout system asks for sizes, and then gives the text a box."
  let node = MeasureNode(text: text, typesetter: .shared, rounding: .devicePixels(scale: 2))
  let size = node.measure(Proposal(width: .atMost(160))).size  // as often as the system likes
  print(size)
  let layout = node.layout(in: size)  // the lines that were measured
  // end
  return try layout.png(scale: 2, padding: 8)
}
