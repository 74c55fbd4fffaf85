import Galley
import GalleyRaster

let body = TextStyle(size: 16, color: RGBAColor(red: 34, green: 34, blue: 34))
let bold = body.with { $0.weight = .bold }

let text = AttributedText("Ada Lovelace", style: bold)
let shaped = Typesetter.shared.prepare(text)
print("The label is \(shaped.size.width) wide and \(shaped.size.height) high.")

let layout = shaped.layout(width: shaped.size.width)
try OutputFile.write(try layout.png(scale: 2), to: "card.png")
