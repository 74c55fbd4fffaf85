import Galley
import GalleyRaster
import Toolkit

/// A card in Arabic: the direction follows from the text.
func rightToLeft() throws -> [UInt8] {
  // begin right to left
  var text = AttributedText("مرحبا! ", style: .body.with { $0.weight = .bold })
  text.append("هذا نص من سطرين فيه Swift 6 وروابط.", style: .body)
  let layout = Typesetter.shared.prepare(text).layout(width: 200)
  print(layout.lines.map { $0.inlineStart.rounded() })  // lines start at the right: the free space is at the left
  // end
  return try layout.png(scale: 2, padding: 8)
}
