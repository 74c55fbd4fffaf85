import Galley
import GalleyRaster

/// The example of README.md: the code between the two comments. A test compares both.
func readmeExample() throws -> (size: LayoutSize, layout: TextLayout, picture: [UInt8]) {
  // README: begin
  let typesetter = Typesetter(library: .bundled)
  var text = AttributedText("Hello, ", style: TextStyle(size: 24))
  text.append("world", style: TextStyle(size: 24, weight: .bold, color: .red))
  text.append(" · שלום · مرحبا · こんにちは", style: TextStyle(size: 24))

  let shaped = typesetter.prepare(text)  // once: all that needs no width
  let size = shaped.measure(Proposal(width: .atMost(320))).size  // often: arithmetic
  let layout = shaped.layout(width: 320)  // lines and glyph runs
  print(layout.displayList())  // what any renderer draws, in order: glyphs with their paint, fills, decorations
  let picture = try layout.png(scale: 2)  // the bytes of a PNG file
  // README: end
  return (size, layout, picture)
}
