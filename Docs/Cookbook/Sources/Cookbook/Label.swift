import Galley
import GalleyRaster
import Toolkit

/// A label that is too long for its box and ends with an ellipsis.
func label() throws -> [UInt8] {
  // begin label
  let label = Typesetter.shared.prepare("Save the document", style: .body)
  print(label.size)  // its size if nothing limits the width
  let layout = label.layout(width: 60, maxLines: 1, truncation: .end)
  print(layout)
  let picture = try layout.png(scale: 2, padding: 8)
  // end
  return picture
}
