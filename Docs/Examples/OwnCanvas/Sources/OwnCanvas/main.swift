import Galley

/// Writes what is drawn on it as a page of PostScript.
struct PostScript: TextCanvas {
  var page = "%!PS\n1 -1 scale 40 -200 translate\n"

  mutating func fill(_ path: OutlinePath, color: RGBAColor) {
    var pen = LayoutPoint(x: 0, y: 0)
    for element in path.elements {
      switch element {
      case .move(let end): page += "\(end.x) \(end.y) moveto\n"
      case .line(let end): page += "\(end.x) \(end.y) lineto\n"
      case .quad(let c, let end):
        let (a, b) = (pen.toward(c), end.toward(c))
        page += "\(a.x) \(a.y) \(b.x) \(b.y) \(end.x) \(end.y) curveto\n"
      case .cubic(let a, let b, let end): page += "\(a.x) \(a.y) \(b.x) \(b.y) \(end.x) \(end.y) curveto\n"
      }
      pen = element.end
    }
    let (red, green, blue) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    page += "\(red) \(green) \(blue) setrgbcolor fill\n"
  }
}

extension LayoutPoint {
  /// The point two thirds of the way: a quadratic curve as a cubic one.
  func toward(_ other: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: x + (other.x - x) * 2 / 3, y: y + (other.y - y) * 2 / 3)
  }
}

var canvas = PostScript()
var text = AttributedText("Drawn by anyone: ", style: TextStyle(size: 28))
text.append("שלום", style: TextStyle(size: 28, color: .red, decorations: [TextStyle.Decoration(style: .wavy)]))
Typesetter(library: .bundled).prepare(text).layout(width: 300).displayList().draw(on: &canvas)
print(canvas.page + "showpage")
