import Galley
import GalleyRaster
import Toolkit

/// Ranges as Swift's strings and as hosts count them.
func ranges() throws -> [UInt8] {
  // begin ranges
  var text: AttributedText = "Café, the manual, and more"
  if let word = text.string.firstRange(of: "manual") {
    text.setStyle(\.weight, .bold, in: word)
    text.addActive(.link("https://example.org/manual"), in: word)
    print(text.range(word))  // UTF-8 offsets, as everywhere in Galley
    print(text.utf16Range(word))  // UTF-16 offsets, for hosts that count them
  }
  // end
  return try Typesetter.shared.prepare(text).layout(width: 320).png(scale: 2, padding: 8)
}
