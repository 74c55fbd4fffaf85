import Galley
import GalleyRaster
import Toolkit

/// A paragraph that ends with "… more", which can be tapped.
func more() throws -> [UInt8] {
  // begin more
  var token: AttributedText = "… "
  token.append("more", style: .link, active: ActiveRange.Action(id: "more"))
  let shaped = Typesetter.shared.prepare(
    "Three lines of this paragraph are shown, and then a word that opens the rest of the text in place.", style: .body)
  let layout = shaped.layout(width: 160, maxLines: 3, truncation: Truncation(.end, token: .text(token)))
  print(layout.truncatedRanges)  // what is not shown
  // end
  return try layout.png(scale: 2, padding: 8)
}
