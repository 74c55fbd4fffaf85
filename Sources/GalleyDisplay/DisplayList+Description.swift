internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

extension DisplayList: CustomStringConvertible {
  /// The list as text, with one line for each command and two decimals for each number. Golden tests compare this text.
  public var description: String { commands.map(\.description).joined(separator: "\n") }
}

extension DisplayCommand: CustomStringConvertible {
  /// The command as text: its name, its rectangle and its color, such as `fill 0.00 0.00 20.00 10.00 #ffff00`.
  /// Rectangles are written as left, top, width, height.
  ///
  /// A quarter turn of glyphs is written `glyphs sideways`, a horizontal scale of 0.8 `glyphs ×0.80`, and any other
  /// transform as a matrix. The commands of a group follow the group's line, indented.
  public var description: String {
    switch self {
    case .fill(let shape, let color): return "fill \(shape.text) \(color)"
    case .stroke(let shape, let style, let color): return "stroke \(style.text) \(shape.text) \(color)"
    case .glyphs(let drawing): return "glyphs\(drawing.notation)"
    case .glyphStroke(let drawing, let style): return "glyph-stroke \(style.text)\(drawing.notation)"
    case .decoration(let stroke):
      return "\(stroke.kind.rawValue) \(stroke.style.rawValue) \(stroke.rect.text) \(stroke.color)"
    case .attachment(let box): return "attachment \(box.rect.text) \(box.id)"
    case .image(let id, let rect): return "image \(rect.text) \(id)"
    case .group(let group):
      let lines = group.commands.flatMap { $0.description.split(separator: "\n") }
      return ([group.effect.text] + lines.map { "  " + $0 }).joined(separator: "\n")
    case .mark(let mark):
      return (["mark", mark.scope.kind.name, mark.scope.id] + mark.rectangles.map(\.text)).joined(separator: " ")
    case .beginElement(let element): return "begin \(element)"
    case .endElement: return "end"
    }
  }
}

extension DisplayCommand.Group.Effect {
  fileprivate var text: String {
    switch self {
    case .clip(let shape): "clip \(shape.text)"
    case .shadow(let shadow):
      "\(shadow.isInner ? "inner-shadow" : "shadow") \(two(shadow.x)) \(two(shadow.y)) \(two(shadow.blur)) \(shadow.color)"
    case .opacity(let opacity): "opacity \(two(opacity))"
    case .gradient(let gradient):
      (["gradient"] + [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y].map(two)
        + gradient.stops.map { "\(two($0.offset)) \($0.color)" }).joined(separator: " ")
    }
  }
}

extension DisplayShape {
  fileprivate var text: String {
    switch self {
    case .rect(let rect): return rect.text
    case .roundedRect(let rect, let radii):
      let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map(two)
      return "\(rect.text) round \(corners.joined(separator: " "))"
    case .path(let path): return "path \(path.bounds?.text ?? "empty")"
    }
  }
}

extension DisplayShape.Stroke {
  fileprivate var text: String {
    let dashed = dashes.isEmpty ? "" : " dashed " + dashes.map(two).joined(separator: " ")
    return two(width) + (join == .miter ? "" : " \(join.rawValue)") + dashed
  }
}

extension Scope.Kind {
  fileprivate var name: String {
    switch self {
    case .node: "node"
    case .activeRange(let kind, _): kind.isEmpty ? "active" : kind
    case .bidi: "bidi"
    case .backingText: "backing-text"
    case .box: "box"
    case .heading(let level): "h\(level)"
    case .atomicText: "atomic-text"
    case .inlineBox: "inline-box"
    case .ruby: "ruby"
    }
  }
}

extension GlyphDrawing {
  /// The drawing's transform, face, size, color and glyphs, after a leading space.
  fileprivate var notation: String {
    let glyphs = glyphs.map { "\($0.id)@\(two($0.x)),\(two($0.y))" }
    let bold = emboldening == 0 ? "" : " emboldened " + two(emboldening)
    return "\(transformText) \(face.descriptor.postScriptName) \(two(size))\(bold) \(color) "
      + glyphs.joined(separator: " ")
  }

  private var transformText: String {
    switch transform {
    case .identity: ""
    case .quarterTurn: " sideways"
    case .scale(x: transform.a, y: 1): " ×" + two(transform.a)
    default:
      " matrix("
        + [transform.a, transform.b, transform.c, transform.d, transform.x, transform.y].map(two)
        .joined(separator: " ") + ")"
    }
  }
}

extension LayoutRect {
  fileprivate var text: String { "\(two(x)) \(two(y)) \(two(width)) \(two(height))" }
}

private func two(_ value: Double) -> String { DecimalText.fixed(value, decimals: 2) }

/// Writes numbers with a fixed number of decimals, with equal results on every machine: for goldens and SVG files.
package enum DecimalText {
  /// Returns `value` rounded half away from zero, never as `-0.00`. Writes NaN and infinities as 0.
  ///
  /// Writes at most nine decimals. Magnitudes above 9 · 10¹⁸ / 10ⁿ, for n decimals, are clamped to this limit, because
  /// the value times 10ⁿ is computed as an `Int64`.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    var unit: Int64 = 1
    for _ in 0..<min(max(decimals, 0), 9) { unit *= 10 }
    let limit = 9e18 / Double(unit)
    let bounded = value.isFinite ? min(max(value, -limit), limit) : 0
    let scaled = Int64((bounded * Double(unit)).rounded())
    let magnitude = scaled.magnitude
    let whole = String(magnitude / UInt64(unit))
    let sign = scaled < 0 ? "-" : ""
    guard unit > 1 else { return sign + whole }
    let fraction = String(magnitude % UInt64(unit))
    let zeros = String(repeating: "0", count: String(unit).count - 1 - fraction.count)
    return "\(sign)\(whole).\(zeros)\(fraction)"
  }
}
