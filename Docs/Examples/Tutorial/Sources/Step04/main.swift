import Galley
import GalleyRaster

let body = TextStyle(size: 16, color: RGBAColor(red: 34, green: 34, blue: 34))
let bold = body.with { $0.weight = .bold }

var text = AttributedText("Ada Lovelace\n", style: bold)
text.append("Today I finished ", style: body)
text.append("my notes on the engine", style: body)
text.append(". They are three times as long as the paper.", style: body)
text.append(" Please read them and tell me where I am wrong.", style: body)

let shaped = Typesetter.shared.prepare(text)
let layout = shaped.layout(width: 320)
for line in layout.lines {
  print(text.plainText(in: line.contentRange))
}
try OutputFile.write(try layout.png(scale: 2), to: "card.png")
