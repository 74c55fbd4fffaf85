import Galley
import GalleyRaster

// The program of Docs/Guides/FlutterLike.md.

// page: begin
/// What a parent allows: constraints go down.
struct BoxConstraints {
  var minWidth = 0.0
  var maxWidth = Double.infinity
  var minHeight = 0.0
  var maxHeight = Double.infinity

  func constrain(_ size: LayoutSize) -> LayoutSize {
    LayoutSize(width: min(max(size.width, minWidth), maxWidth), height: min(max(size.height, minHeight), maxHeight))
  }
}

/// A box of the tree: sizes go up, and the parent sets offsets.
class RenderBox {
  var offset = LayoutPoint.zero
  var size = LayoutSize.zero
  let children: [RenderBox]

  init(_ children: [RenderBox] = []) { self.children = children }

  func layout(_ constraints: BoxConstraints) {}
  func minIntrinsicWidth() -> Double { children.map { $0.minIntrinsicWidth() }.max() ?? 0 }
  func maxIntrinsicWidth() -> Double { children.map { $0.maxIntrinsicWidth() }.max() ?? 0 }
  func distanceToBaseline() -> Double? {
    children.lazy.compactMap { child in child.distanceToBaseline().map { child.offset.y + $0 } }.first
  }
  func paint(on canvas: RasterCanvas, at place: LayoutPoint) {
    for child in children {
      child.paint(on: canvas, at: LayoutPoint(x: place.x + child.offset.x, y: place.y + child.offset.y))
    }
  }
}
// page: end

// page: begin
/// Text as a leaf: the only box that knows Galley.
final class RenderText: RenderBox {
  let node: MeasureNode
  var maxLines: Int?
  var textWidthBasis = Proposal.WidthBasis.proposed
  var textScaler = 1.0
  static let pixels = HostRounding.devicePixels(scale: 2)

  init(_ node: MeasureNode) {
    self.node = node
    super.init()
  }

  func measure(_ width: Proposal.Length) -> LayoutSize {
    let proposal = Proposal(width: width, maxLines: maxLines, widthBasis: textWidthBasis, scale: textScaler)
    return node.measure(proposal).size
  }

  override func layout(_ constraints: BoxConstraints) {
    size = constraints.constrain(measure(.atMost(constraints.maxWidth)))
  }
  override func minIntrinsicWidth() -> Double { measure(.minContent).width }
  override func maxIntrinsicWidth() -> Double { measure(.maxContent).width }
  override func distanceToBaseline() -> Double? {
    node.measurement(for: size).firstBaseline
  }
  override func paint(on canvas: RasterCanvas, at place: LayoutPoint) {
    canvas.origin = place
    node.layout(in: size).displayList().draw(on: canvas)
  }
}
// page: end

// page: begin
/// Room on all four sides of a child.
final class RenderPadding: RenderBox {
  let padding: Double

  init(_ padding: Double, _ child: RenderBox) {
    self.padding = padding
    super.init([child])
  }

  override func layout(_ constraints: BoxConstraints) {
    let inside = BoxConstraints(
      minWidth: max(0, constraints.minWidth - 2 * padding), maxWidth: max(0, constraints.maxWidth - 2 * padding),
      minHeight: max(0, constraints.minHeight - 2 * padding), maxHeight: max(0, constraints.maxHeight - 2 * padding))
    for child in children {
      child.layout(inside)
      child.offset = LayoutPoint(x: padding, y: padding)
      size = LayoutSize(width: child.size.width + 2 * padding, height: child.size.height + 2 * padding)
    }
  }
  override func minIntrinsicWidth() -> Double { super.minIntrinsicWidth() + 2 * padding }
  override func maxIntrinsicWidth() -> Double { super.maxIntrinsicWidth() + 2 * padding }
}

/// Children below each other, as wide as the column may be.
final class RenderColumn: RenderBox {
  override func layout(_ constraints: BoxConstraints) {
    var height = 0.0
    for child in children {
      child.layout(BoxConstraints(minWidth: constraints.minWidth, maxWidth: constraints.maxWidth))
      child.offset = LayoutPoint(x: 0, y: height)
      height += child.size.height
    }
    size = constraints.constrain(LayoutSize(width: children.map(\.size.width).max() ?? 0, height: height))
  }
}

/// Children side by side on one baseline; the last is expanded.
final class RenderRow: RenderBox {
  override func layout(_ constraints: BoxConstraints) {
    var room = constraints.maxWidth
    for child in children.dropLast() {
      child.layout(BoxConstraints(maxHeight: constraints.maxHeight))
      room -= child.size.width
    }
    let rest = max(0, room)
    children.last?.layout(BoxConstraints(minWidth: rest, maxWidth: rest, maxHeight: constraints.maxHeight))
    let baseline = children.compactMap { $0.distanceToBaseline() }.max() ?? 0
    var end = LayoutPoint.zero
    for child in children {
      child.offset = LayoutPoint(x: end.x, y: baseline - (child.distanceToBaseline() ?? child.size.height))
      end = LayoutPoint(x: end.x + child.size.width, y: max(end.y, child.offset.y + child.size.height))
    }
    size = constraints.constrain(LayoutSize(width: end.x, height: end.y))
  }
  override func minIntrinsicWidth() -> Double { children.map { $0.minIntrinsicWidth() }.reduce(0, +) }
  override func maxIntrinsicWidth() -> Double { children.map { $0.maxIntrinsicWidth() }.reduce(0, +) }
}

/// As wide as the child would like to be.
final class RenderIntrinsicWidth: RenderBox {
  override func layout(_ constraints: BoxConstraints) {
    for child in children {
      let width = constraints.constrain(LayoutSize(width: child.maxIntrinsicWidth(), height: 0)).width
      child.layout(BoxConstraints(minWidth: width, maxWidth: width, maxHeight: constraints.maxHeight))
      size = child.size
    }
  }
}
// page: end

/// The program; its picture is the page's.
func flutterLikeGuide(print: @escaping (String) -> Void) throws -> [UInt8] {
  // page: begin
  let typesetter = Typesetter(library: .bundled)
  func text(_ string: String, _ size: Double, align: ParagraphStyle.TextAlign = .start) -> RenderText {
    var paragraph = ParagraphStyle.unicode
    paragraph.textAlign = align
    let content = AttributedText(string, style: TextStyle(size: size), paragraphStyle: paragraph)
    let box = RenderText(MeasureNode(text: content, typesetter: typesetter, rounding: RenderText.pixels))
    box.textScaler = 1.25
    return box
  }

  let title = text("Ihre Rechnung · חשבונית · 請求書", 16)
  title.textWidthBasis = .longestLine
  let note = text("Zahlbar binnen vierzehn Tagen; danach rechnen wir Zinsen an.", 9)
  note.maxLines = 3
  let total = RenderRow([text("Gesamtbetrag", 9), text("1 234,50 €", 20, align: .end)])
  let buttons = RenderIntrinsicWidth([
    RenderColumn([text("Jetzt bezahlen", 10), text("Später", 10, align: .center)])
  ])
  let root = RenderPadding(12, RenderColumn([title, note, total, buttons]))
  root.layout(BoxConstraints(maxWidth: 240))

  func show(_ box: RenderBox, _ depth: Int) {
    let name = String(repeating: "  ", count: depth) + "\(type(of: box))"
    let lines = (box as? RenderText).map { ", \($0.node.layout(in: box.size).lineCount) lines" } ?? ""
    let top = (box.offset.y * 100).rounded() / 100
    print("\(name) at \(box.offset.x), \(top): \(box.size.width) × \((box.size.height * 100).rounded() / 100)\(lines)")
    for child in box.children { show(child, depth + 1) }
  }
  show(root, 0)
  print("intrinsic widths of the note: \(note.minIntrinsicWidth()) to \(note.maxIntrinsicWidth())")

  let page = try Bitmap(width: Int(root.size.width * 2), height: Int(root.size.height * 2), color: .white)
  let canvas = try RasterCanvas(page, scale: 2)
  root.paint(on: canvas, at: .zero)
  let picture = try canvas.bitmap.png()
  // page: end
  return picture
}
