import Galley
import GalleyRaster

let text = AttributedText("Ada Lovelace")
let shaped = Typesetter.shared.prepare(text)
let layout = shaped.layout(width: 320)
try OutputFile.write(try layout.png(scale: 2), to: "card.png")
