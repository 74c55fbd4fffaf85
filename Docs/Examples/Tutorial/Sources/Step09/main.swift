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

var more = AttributedText("… ", style: body)
let moreStart = more.utf8Count
more.append("more", style: blue)
more.addActiveRange(ActiveRange(range: moreStart..<more.utf8Count, id: "more"))
var truncation = Truncation(.end, token: .text(more))
truncation.unit = .word

let shaped = Typesetter.shared.prepare(text)
let layout = shaped.layout(width: 288, maxLines: 3, truncation: truncation)

var frame = TextFrame(
  LayoutRect(x: 16, y: 16, width: 320, height: layout.size.height + 24))
frame.padding = Margins(top: 12, right: 16, bottom: 12, left: 16)
frame.background = .white
frame.cornerRadius = 12
frame.shadows = [TextStyle.Shadow(y: 2, blur: 8)]

let touches = [
  LayoutPoint(x: 200, y: 68), LayoutPoint(x: 285, y: 90),
  LayoutPoint(x: 115, y: 40),
]
for touch in touches {
  let found = layout.activeRange(at: frame.layoutPoint(touch, for: layout))
  print("at \(touch.x), \(touch.y): \(found?.id ?? "no link")")
}

let list = layout.displayList(in: frame)
let height = Int(((frame.rect.height + 32) * 2).rounded(.up))
let bitmap = try Bitmap(width: 704, height: height)
let canvas = try RasterCanvas(bitmap, scale: 2)
list.draw(on: canvas)
canvas.origin = frame.origin(of: layout)
for box in layout.attachments where box.id == "avatar" {
  let radius = box.rect.width / 2
  let center = LayoutPoint(x: box.rect.x + radius, y: box.rect.y + radius)
  var disc = OutlinePath()
  disc.addDisc(center: center, radius: radius)
  canvas.fill(disc, color: RGBAColor(red: 122, green: 162, blue: 214))
}
try OutputFile.write(try canvas.bitmap.png(), to: "card.png")
