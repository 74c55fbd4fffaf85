// Draws four cards into card.png, one below the other: English; Arabic; English with a pressed mention and a pressed
// "more"; vertical Japanese. Prints the active range at a point of the first card, and how much of its text is hidden.
import Galley
import GalleyRaster

let english = Card.Message(
  name: "Ada Lovelace",
  parts: [
    ("The engine weaves ", nil), ("algebraic patterns", "link"), (" just as the loom weaves flowers and leaves. ", nil),
    ("@babbage", "mention"),
    (" asked me to add notes of my own, which grew to three times the length of the paper. ", nil),
  ],
  more: "more", language: "en")
let arabic = Card.Message(
  name: "ليلى",
  parts: [
    ("زرت اليوم ", nil), ("المكتبة القديمة", "link"), (" في وسط المدينة مع ", nil), ("@سمير", "mention"),
    (" وقرأنا معا قصة طويلة عن البحارة الذين عبروا المحيط قبل مئات السنين ثم عادوا إلى بيوتهم سالمين.", nil),
    (" وبعد ذلك شربنا الشاي ونظرنا إلى النهر حتى غربت الشمس.", nil),
  ],
  more: "المزيد", language: "ar")
let japanese = Card.Message(
  name: "紫式部",
  parts: [
    ("春はあけぼの。", nil), ("やうやう白くなりゆく", "link"), ("山ぎは、少し明かりて、紫だちたる雲の細くたなびきたる。", nil),
    ("@清少納言", "mention"), ("の夏は夜。月のころはさらなり、闇もなほ、蛍の多く飛びちがひたる。", nil),
  ],
  more: "続き", language: "ja", writingMode: .verticalRL)

let typesetter = Typesetter(library: .bundled)
let card = Card(english).layout(typesetter, length: 320)

// A card with one range shown as pressed. Only the paint changes; no glyph moves.
func pressed(_ layout: TextLayout, _ id: String) throws -> TextLayout {
  let ranges = layout.shaped.source.activeRanges + (layout.truncation?.token?.layout.shaped.source.activeRanges ?? [])
  guard let range = ranges.first(where: { $0.id == id }) else { return layout }
  return try layout.repainted(range) { $0.backgroundColor = RGBAColor(red: 214, green: 230, blue: 250) }
}

let cards = [
  card,
  Card(arabic).layout(typesetter, length: 320),
  try pressed(try pressed(card, "mention"), "more"),
  Card(japanese).layout(typesetter, length: 180),
]

let (margin, scale) = (16.0, 2.0)
let height = cards.reduce(margin) { $0 + $1.size.height + margin }
let canvas = try RasterCanvas(
  try Bitmap(width: Int((320 + 2 * margin) * scale), height: Int((height * scale).rounded(.up)), color: .white),
  scale: scale, origin: LayoutPoint(x: margin, y: margin))
for card in cards {
  var pictures = CardCanvas(base: canvas)
  card.displayList().draw(on: &pictures)
  canvas.origin.y += card.size.height + margin
}
try OutputFile.write(try canvas.bitmap.png(), to: CommandLine.arguments.dropFirst().first ?? "card.png")

if let token = card.truncation?.token {
  let point = LayoutPoint(x: token.rect.maxX - 4, y: token.rect.midY)
  print("at \(point.x), \(point.y):", card.activeRange(at: point)?.id ?? "nothing")
}
print("hidden:", card.truncatedRanges, "of", card.shaped.source.utf8.count, "bytes")
