import Galley
import GalleyRaster

let body = TextStyle(size: 16, color: RGBAColor(red: 34, green: 34, blue: 34))
let bold = body.with { $0.weight = .bold }
let blue = body.with { $0.color = RGBAColor(red: 0, green: 92, blue: 197) }

var avatar = TextAttachment.space(width: 28, height: 28, id: "avatar")
avatar.verticalAlign = .middle
var text = AttributedText("", style: body)
text.appendAttachment(avatar)
text.append(" Ada Lovelace\n", style: bold)
text.append("Today I finished ", style: body)
let linkStart = text.utf8Count
text.append("my notes on the engine", style: blue)
let link = linkStart..<text.utf8Count
text.addActiveRange(ActiveRange(range: link, id: "notes", payload: "example.org"))
text.append(". They are three times as long as the paper.", style: body)
text.append(" Please read them and tell me where I am wrong.", style: body)

let shaped = Typesetter.shared.prepare(text)
let layout = shaped.layout(width: 320)
for region in layout.activeRegions {
  print("rectangles of \(region.range.id): \(region.rectangles.count)")
}

let list = layout.displayList()
let height = Int((layout.size.height * 2).rounded(.up))
let bitmap = try Bitmap(width: 640, height: height, color: .white)
let canvas = try RasterCanvas(bitmap, scale: 2)
list.draw(on: canvas)
for box in layout.attachments where box.id == "avatar" {
  let radius = box.rect.width / 2
  let center = LayoutPoint(x: box.rect.x + radius, y: box.rect.y + radius)
  var disc = OutlinePath()
  disc.addDisc(center: center, radius: radius)
  canvas.fill(disc, color: RGBAColor(red: 122, green: 162, blue: 214))
}
try OutputFile.write(try canvas.bitmap.png(), to: "card.png")
