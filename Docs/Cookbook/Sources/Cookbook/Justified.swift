import Galley
import GalleyRaster
import Toolkit

/// Justified text with soft hyphens, in lines that are chosen for the paragraph as a whole.
func justified() throws -> [UInt8] {
  // begin justified
  let paragraph = ParagraphStyle(hyphens: .manual, textAlign: .justify, textWrap: .pretty)
  let text = AttributedText(
    "Ty\u{AD}pog\u{AD}ra\u{AD}phy is the art of ar\u{AD}rang\u{AD}ing type so that writ\u{AD}ten lan\u{AD}guage is "
      + "leg\u{AD}i\u{AD}ble, read\u{AD}able and ap\u{AD}peal\u{AD}ing when it is dis\u{AD}played.",
    style: .body, paragraphStyle: paragraph)
  let layout = Typesetter.shared.prepare(text).layout(width: 150)
  // end
  return try layout.png(scale: 2, padding: 8)
}
