import Galley

/// Writes what is drawn as the elements of an SVG picture.
struct PathWriter: TextCanvas {
  var elements: [String] = []

  mutating func fill(_ path: OutlinePath, color: RGBAColor) {
    let data = path.elements.map { element in
      switch element {
      case .move(let end): "M\(end.x) \(end.y)"
      case .line(let end): "L\(end.x) \(end.y)"
      case .quad(let control, let end):
        "Q\(control.x) \(control.y) \(end.x) \(end.y)"
      case .cubic(let first, let second, let end):
        "C\(first.x) \(first.y) \(second.x) \(second.y) \(end.x) \(end.y)"
      }
    }
    elements.append("<path fill=\"\(color)\" d=\"\(data.joined())\"/>")
  }
}

let style = TextStyle(size: 24, decorations: [TextStyle.Decoration(color: .red)])
let text = AttributedText("Draw me", style: style)
let list = Typesetter.shared.prepare(text).layout(width: 200).displayList()
var canvas = PathWriter()
list.draw(on: &canvas)
for element in canvas.elements {
  print("\(element.prefix(24))… \(element.utf8.count) bytes")
}

/// Writes the text of glyphs and the kinds of decorations.
struct TextLog: TextCanvas {
  var lines: [String] = []

  func fill(_ path: OutlinePath, color: RGBAColor) {}

  mutating func draw(_ glyphs: GlyphDrawing) {
    let words = glyphs.clusters.map { glyphs.text[$0.range] }.joined()
    lines.append("\(words) at size \(glyphs.size)")
  }

  mutating func draw(_ decoration: DisplayCommand.Decoration) {
    lines.append("\(decoration.kind) in \(decoration.color)")
  }
}

var log = TextLog()
list.draw(on: &log)
print(log.lines.joined(separator: "\n"))
