import Galley
import GalleyRaster

let text = AttributedText("Ada Lovelace")
let shaped = Typesetter.shared.prepare(text)
print("The label is \(shaped.size.width) wide and \(shaped.size.height) high.")

let layout = shaped.layout(width: shaped.size.width)
try OutputFile.write(try layout.png(scale: 2), to: "card.png")
