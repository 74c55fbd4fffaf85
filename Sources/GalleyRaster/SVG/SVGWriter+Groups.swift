public import GalleyDisplay
internal import GalleyLayout
internal import GalleyText

extension SVGWriter: GroupCanvas {
  /// Writes a `<g>` with a `clip-path`, with an `opacity`, or with a filter that turns its content into a shadow.
  public func draw(_ group: DisplayCommand.Group) {
    draw(group) { writer in DisplayList.draw(group.commands, on: &writer) }
  }

  /// Writes the `<g>` of a group. `content` writes the commands in it, on this writer.
  public func draw(_ group: DisplayCommand.Group, content: (inout SVGWriter) -> Void) {
    switch group.effect {
    case .clip(let shape):
      let id = define("clipPath") { Self.element(shape, "") }
      append(content, "clip-path=\"url(#\(id))\"")
    case .gradient(let gradient): fill(gradient, in: group, content: content)
    case .opacity(let opacity): append(content, "opacity=\"\(three(opacity.unitInterval))\"")
    case .shadow(let shadow):
      guard shadow.isVisible, let bounds = group.inkBounds else { return }
      let region = bounds.inset(by: -(shadow.reach + abs(shadow.x) + abs(shadow.y) + 1))
      let frame =
        "filterUnits=\"userSpaceOnUse\" x=\"\(three(region.x))\" y=\"\(three(region.y))\" "
        + "width=\"\(three(region.width))\" height=\"\(three(region.height))\" "
        + "color-interpolation-filters=\"sRGB\""
      let id = define("filter \(frame)") { Self.primitives(shadow) }
      append(content, "filter=\"url(#\(id))\"")
    }
  }

  /// Writes a rectangle filled with a `<linearGradient>`, through a `<mask>` with the alpha of what `content` draws.
  private func fill(
    _ gradient: LinearGradient, in group: DisplayCommand.Group, content: (inout SVGWriter) -> Void
  ) {
    guard let bounds = group.inkBounds, !gradient.stops.isEmpty else { return }
    let area = bounds.inset(by: -1)
    let count = body.count
    var writer = self
    content(&writer)
    let drawn = body[count...].joined()
    body.removeSubrange(count...)
    guard !drawn.isEmpty else { return }
    let region =
      "x=\"\(three(area.x))\" y=\"\(three(area.y))\" width=\"\(three(area.width))\" height=\"\(three(area.height))\""
    let mask = define("mask style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" \(region)") { drawn }
    let line =
      "x1=\"\(three(gradient.start.x))\" y1=\"\(three(gradient.start.y))\" x2=\"\(three(gradient.end.x))\" "
      + "y2=\"\(three(gradient.end.y))\""
    let paint = define("linearGradient gradientUnits=\"userSpaceOnUse\" \(line)") {
      gradient.orderedStops.map { stop in
        let opacity = stop.color.alpha == 255 ? "" : " stop-opacity=\"\(Self.fraction(stop.color.alpha))\""
        return
          "<stop offset=\"\(DecimalText.fixed(stop.offset, decimals: 5))\" stop-color=\"\(stop.color.opaque)\"\(opacity)/>"
      }.joined()
    }
    body.append("<rect \(region) fill=\"url(#\(paint))\" mask=\"url(#\(mask))\"/>")
  }

  /// The primitives of a filter that replaces a picture by its shadow. Filter Effects 1.
  private static func primitives(_ shadow: TextStyle.Shadow) -> String {
    let flood =
      "<feFlood flood-color=\"\(shadow.color.opaque)\" flood-opacity=\"\(fraction(shadow.color.alpha))\" result=\"color\"/>"
    let blur =
      "<feGaussianBlur stdDeviation=\"\(three(max(0, shadow.blur.layoutLength) / 2))\" result=\"mask\"/>"
    guard shadow.isInner else {
      return "<feOffset in=\"SourceAlpha\" dx=\"\(three(shadow.x))\" dy=\"\(three(shadow.y))\"/>" + blur + flood
        + "<feComposite in=\"color\" in2=\"mask\" operator=\"in\"/>"
    }
    return "<feFlood result=\"all\"/><feComposite in=\"all\" in2=\"SourceAlpha\" operator=\"out\"/>"
      + "<feOffset dx=\"\(three(shadow.x))\" dy=\"\(three(shadow.y))\"/>" + blur
      + "<feComposite in2=\"SourceAlpha\" operator=\"in\" result=\"mask\"/>" + flood
      + "<feComposite in=\"color\" in2=\"mask\" operator=\"in\"/>"
  }

  /// Adds a definition unless an equal one exists. Returns the id of the definition.
  func define(_ tag: String, _ content: () -> String) -> String {
    let name = tag.split(separator: " ").first.map(String.init) ?? tag
    let text = content()
    func element(_ id: String) -> String {
      "<\(name) id=\"\(id)\"\(tag.dropFirst(name.count))>\(text)</\(name)>"
    }
    for index in effects.indices where effects[index] == element("e\(index + 1)") { return "e\(index + 1)" }
    effects.append(element("e\(effects.count + 1)"))
    return "e\(effects.count)"
  }

  /// Draws `content` inside a `<g>`. Writes nothing if it draws nothing.
  private func append(_ content: (inout SVGWriter) -> Void, _ attributes: String) {
    let count = body.count
    body.append("<g \(attributes)>")
    var writer = self
    content(&writer)
    if body.count == count + 1 { body.removeLast() } else { body.append("</g>") }
  }
}
