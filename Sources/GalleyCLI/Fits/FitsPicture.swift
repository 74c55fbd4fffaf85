internal import GalleyDisplay
internal import GalleyDocuments
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyShaping
internal import GalleyText

/// The picture of a string in its box: the text, the outline of the box, and red rectangles on text that does not fit.
struct FitsPicture {
  private let layout: TextLayout
  private let answer: FitsResult.AtScale
  /// The box. A side without limit is as long as the text.
  private let box: LayoutRect

  /// The empty space around the picture, in layout units.
  private static let margin = 4.0

  /// Lays the string out at the scale of an answer.
  init(_ result: FitsResult, answer: FitsResult.AtScale, in box: FitsSpecification.Box, check: FitsCheck) {
    let text = check.specification.text(result.item, in: box)
    let shaped = check.typesetter.prepare(text).scaled(by: answer.scale)
    func length(_ length: Double) -> Proposal.Length { length.isFinite ? .exactly(length) : .maxContent }
    layout = shaped.layout(Proposal(width: length(box.size.width), height: length(box.size.height)))
    self.box = LayoutRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    self.answer = answer
  }

  /// The picture as an SVG element of an HTML page. `label` describes the picture for screen readers.
  func svg(label: String) throws(RasterError) -> String {
    let source = layout.shaped.source
    var area = layout.rectangles(of: 0..<source.utf8Count).reduce(box) { $0.union($1) }
    if let ink = layout.inkBounds { area = area.union(ink) }
    area = area.inset(by: -Self.margin)
    let list = DisplayList(commands: layout.displayList().commands, bounds: area)
    let text = try list.svg(background: .transparent)
    var svg = "<svg class=\"picture\" role=\"img\" aria-label=\"\(label.htmlEscaped)\""
    svg += " viewBox=\"\(Self.numbers(area))\" style=\"--width:\(Self.number(area.width))px\">"
    svg += "<rect class=\"box\" \(Self.place(box))/>"
    for mark in marks { svg += "<rect class=\"mark\" \(Self.place(mark))/>" }
    svg += "<image \(Self.place(area)) href=\"data:image/svg+xml,\(Self.percentEncoded(text))\"/>"
    return svg + "</svg>"
  }

  /// The rectangles of the text after `visibleEnd`, and of the parts of long words that are outside of the box.
  private var marks: [LayoutRect] {
    var marks: [LayoutRect] = []
    // The white space at the end of the last visible line is not marked.
    if let line = layout.lines.first(where: { $0.range.lowerBound >= answer.visibleEnd }) {
      marks += layout.rectangles(of: line.range.lowerBound..<layout.shaped.source.utf8Count)
    }
    let hidden = marks
    for word in answer.words {
      for rect in layout.rectangles(of: word.range) where !hidden.contains(where: { $0.intersects(rect) }) {
        marks += outside(rect)
      }
    }
    return marks
  }

  /// The parts of a line's rectangle before and after the box, along the line.
  private func outside(_ rect: LayoutRect) -> [LayoutRect] {
    var parts: [LayoutRect] = []
    if layout.shaped.writingMode.isVertical {
      if rect.y < 0 { parts.append(LayoutRect(x: rect.x, y: rect.y, width: rect.width, height: -rect.y)) }
      let rest = rect.y + rect.height - box.height
      if rest > 0 { parts.append(LayoutRect(x: rect.x, y: box.height, width: rect.width, height: rest)) }
    } else {
      if rect.x < 0 { parts.append(LayoutRect(x: rect.x, y: rect.y, width: -rect.x, height: rect.height)) }
      let rest = rect.x + rect.width - box.width
      if rest > 0 { parts.append(LayoutRect(x: box.width, y: rect.y, width: rest, height: rect.height)) }
    }
    return parts
  }

  private static func place(_ rect: LayoutRect) -> String {
    "x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
  }

  private static func numbers(_ rect: LayoutRect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(number).joined(separator: " ")
  }

  /// A number with at most three decimals.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? String(Int(rounded)) : "\(rounded)"
  }

  /// Encodes an SVG file for a `data:` URL inside an HTML attribute.
  private static func percentEncoded(_ svg: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(svg.utf8.count * 5 / 4)
    for byte in svg.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "%"),
        UInt8(ascii: "&"), 0x80...:
        bytes.append(UInt8(ascii: "%"))
        bytes += String(byte, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text with HTML's special characters as references.
  var htmlEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
