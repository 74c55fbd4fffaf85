import Galley
import GalleyRaster
import Toolkit

/// A text with a link, and the link at a point.
func link() throws -> [UInt8] {
  // begin link
  var text: AttributedText = "Read the "
  text.append("manual", style: .link, active: .link("https://example.org/manual"))
  text.append(" first.")  // in the style of "Read the ": a link's style does not spread
  let layout = Typesetter.shared.prepare(text).layout(width: 320)
  let touched = layout.activeRange(at: LayoutPoint(x: 90, y: 10), slop: 22)
  print(touched?.payload ?? "no link")
  // end
  return try layout.png(scale: 2, padding: 8)
}
