internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// Draws groups: clips, transparent groups, gradients and shadows.
extension PDFCanvas {
  func draw(_ group: DisplayCommand.Group) {
    draw(group) { canvas in DisplayList.draw(group.commands, on: &canvas) }
  }

  /// Draws a group. `content` draws the commands on this canvas; it is not called for shadows, which `GalleyRaster`
  /// draws.
  ///
  /// Transparent groups and gradients are forms without structure and without text. The text follows without ink.
  func draw(_ group: DisplayCommand.Group, content draw: (inout PDFCanvas) -> Void) {
    switch group.effect {
    case .shadow: drawShadow(group)
    case .clip(let shape):
      guard !shape.path.isEmpty, shape.path.controlBox != nil else { return }
      closeMarked()
      content.save()
      content.add(shape.path, paint: "W n")
      var canvas = self
      draw(&canvas)
      closeMarked()
      content.restore()
    case .opacity(let opacity):
      guard let form = form(group, draw) else { return }
      markGroup(group)
      content.save()
      content.forgetColor()
      content.add("/\(resources.opacity(opacity.unitInterval)) gs")
      content.add("/\(resources.form(form)) Do")
      content.restore()
      if groupDepth == 0 { showUnseen(group.commands) }
    case .gradient(let gradient):
      guard let form = form(group, draw), !gradient.stops.isEmpty else { return }
      markGroup(group)
      fill(form, gradient)
      if groupDepth == 0 { showUnseen(group.commands) }
    }
  }

  /// Marks the form of a group: as a part of a figure, or as an artifact.
  private func markGroup(_ group: DisplayCommand.Group) { markGraphics(in: group.inkBounds) }

  /// A form with what a group draws; `nil` if it draws nothing.
  private func form(_ group: DisplayCommand.Group, _ draw: (inout PDFCanvas) -> Void) -> PDFObjectID? {
    guard let bounds = group.inkBounds else { return nil }
    let outer = content
    content = PDFContent()
    groupDepth += 1
    var canvas = self
    draw(&canvas)
    groupDepth -= 1
    let inner = content.bytes
    content = outer
    return addForm(inner, bounds: bounds.inset(by: -1))
  }

  private func addForm(_ operators: [UInt8], bounds: LayoutRect, space: String = "DeviceRGB") -> PDFObjectID {
    objects.addStream(
      [
        "Type": .name("XObject"), "Subtype": .name("Form"),
        "BBox": .array([bounds.x, bounds.y, bounds.maxX, bounds.maxY].map { .number($0) }),
        "Resources": .reference(resourcesID),
        "Group": .dictionary(["S": .name("Transparency"), "CS": .name(space)]),
      ], operators)
  }

  /// Fills the alpha of a form with a gradient: the gradient is drawn through soft masks, ISO 32000-1, section 11.5.
  private func fill(_ form: PDFObjectID, _ gradient: LinearGradient) {
    let stops = gradient.orderedStops
    let alphas = stops.map { [Double($0.color.alpha) / 255] }
    let colors = stops.map { [$0.color.red, $0.color.green, $0.color.blue].map { Double($0) / 255 } }
    content.save()
    content.forgetColor()
    content.add("/\(resources.state(["SMask": mask(form, kind: "Alpha")])) gs")
    if stops.contains(where: { $0.color.alpha < 255 }) {
      // What is seen through both masks is a form of its own.
      let space = resources.shading(shading(gradient, alphas, space: "DeviceGray"))
      let everything = LayoutRect(x: -20_000, y: -20_000, width: 40_000, height: 40_000)
      let alpha = addForm(Array("/\(space) sh\n".utf8), bounds: everything, space: "DeviceGray")
      let fill = resources.shading(shading(gradient, colors, space: "DeviceRGB"))
      let state = resources.state(["SMask": mask(alpha, kind: "Luminosity")])
      let inner = addForm(Array("/\(state) gs\n/\(fill) sh\n".utf8), bounds: everything)
      content.add("/\(resources.form(inner)) Do")
    } else {
      content.add("/\(resources.shading(shading(gradient, colors, space: "DeviceRGB"))) sh")
    }
    content.restore()
  }

  private func mask(_ form: PDFObjectID, kind: String) -> PDFValue {
    .dictionary(["Type": .name("Mask"), "S": .name(kind), "G": .reference(form)])
  }

  /// An axial shading: section 8.7.4.5.3. `values` are those of the stops.
  private func shading(_ gradient: LinearGradient, _ values: [[Double]], space: String) -> PDFValue {
    var stops = zip(gradient.orderedStops.map(\.offset), values).map { (offset: $0.0, value: $0.1) }
    // A line without length has the last color everywhere.
    if gradient.start == gradient.end, let last = stops.last { stops = [(0, last.value)] }
    if let first = stops.first, first.offset > 0 { stops.insert((0, first.value), at: 0) }
    if let last = stops.last, last.offset < 1 { stops.append((1, last.value)) }
    func numbers(_ values: [Double]) -> PDFValue { .array(values.map { .number($0) }) }
    let pieces = zip(stops, stops.dropFirst()).map { from, to in
      PDFValue.dictionary([
        "FunctionType": .integer(2), "Domain": numbers([0, 1]), "C0": numbers(from.value), "C1": numbers(to.value),
        "N": .integer(1),
      ])
    }
    let function: PDFDictionary = [
      "FunctionType": .integer(3), "Domain": numbers([0, 1]), "Functions": .array(pieces),
      "Bounds": numbers(stops.dropFirst().dropLast().map(\.offset)),
      "Encode": numbers(pieces.flatMap { _ in [0.0, 1.0] }),
    ]
    let end =
      gradient.start == gradient.end ? LayoutPoint(x: gradient.start.x + 1, y: gradient.start.y) : gradient.end
    return .dictionary([
      "ShadingType": .integer(2), "ColorSpace": .name(space),
      "Coords": numbers([gradient.start.x, gradient.start.y, end.x, end.y]), "Function": .dictionary(function),
      "Extend": .array([.bool(true), .bool(true)]),
    ])
  }
}
