import Galley
import GalleyRaster
import Toolkit

/// A caret and a selection in text of two directions.
func selection() throws -> [UInt8] {
  // begin selection
  let layout = Typesetter.shared.prepare("Move by words: שלום עולם, twice", style: .body).layout(width: 320)
  var selection = TextSelection(layout.position(at: LayoutPoint(x: 0, y: 10)))
  for _ in 0..<4 { selection = layout.moved(selection, .forward, by: .word, extending: true) }
  print(layout.shaped.source[selection.range].string)
  let marked = layout.rectangles(of: selection.range, style: .selection)  // one for each direction on each line
  print(marked)
  // end
  let painted = try layout.repainted(in: selection.range) {
    $0.backgroundColor = RGBAColor(red: 190, green: 220, blue: 255)
  }
  return try painted.png(scale: 2, padding: 8)
}
