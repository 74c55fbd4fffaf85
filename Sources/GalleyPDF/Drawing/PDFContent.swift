internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyText

/// The operators of a page or of a group: ISO 32000-1, annex A.
struct PDFContent {
  private(set) var bytes: [UInt8] = []
  /// The color and opacity of what is filled next, if they are known.
  private var fillColor: RGBAColor?

  /// Adds operators on a line of their own.
  mutating func add(_ operators: String) {
    bytes += operators.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds an operator with numbers.
  mutating func add(_ numbers: [Double], _ name: String) {
    add((numbers.map(PDFNumber.text) + [name]).joined(separator: " "))
  }

  /// Adds `q`, and forgets nothing: what is set inside ends with ``restore()``.
  mutating func save() { add("q") }

  /// Adds `Q`. The color of before counts again, which is not known.
  mutating func restore() {
    add("Q")
    fillColor = nil
  }

  /// Adds `cm`.
  mutating func concatenate(_ map: TextStyle.GlyphTransform) {
    add([map.a, map.b, map.c, map.d, map.x, map.y], "cm")
  }

  /// Sets the color of everything that is filled and stroked next, unless it is set already.
  mutating func set(_ color: RGBAColor, _ resources: inout PDFResources) {
    guard fillColor != color else { return }
    if fillColor?.alpha != color.alpha { add("/\(resources.opacity(Double(color.alpha) / 255)) gs") }
    let channels = [color.red, color.green, color.blue].map { Double($0) / 255 }
    if fillColor.map({ $0.opaque != color.opaque }) ?? true {
      add(channels, "rg")
      add(channels, "RG")
    }
    fillColor = color
  }

  /// Forgets the color after something else was set.
  mutating func forgetColor() { fillColor = nil }

  /// Adds the path, with an operator that paints it. Does nothing for a path without elements.
  mutating func add(_ path: OutlinePath, paint name: String) {
    var pen = LayoutPoint.zero
    var isOpen = false
    for element in path.elements {
      switch element {
      case .move(let point):
        if isOpen { add("h") }
        add([point.x, point.y], "m")
        pen = point
        isOpen = true
      case .line(let point):
        add([point.x, point.y], "l")
        pen = point
      case .quad(let control, let end):
        let (first, second) = pen.cubicControls(ofQuadratic: control, to: end)
        add([first.x, first.y, second.x, second.y, end.x, end.y], "c")
        pen = end
      case .cubic(let first, let second, let end):
        add([first.x, first.y, second.x, second.y, end.x, end.y], "c")
        pen = end
      }
    }
    guard isOpen else { return }
    add("h")
    add(name)
  }
}

/// The names under which the pages of a file use objects. All pages have one dictionary of resources.
struct PDFResources {
  /// The graphics states by their entries, in the order of their names.
  private(set) var states: [(name: String, entries: PDFDictionary)] = []
  private var opacities: [Int: String] = [:]
  /// The images and forms, in the order of their names.
  private(set) var forms: [(name: String, id: PDFObjectID)] = []
  private var formNames: [PDFObjectID: String] = [:]
  private(set) var shadings: [(name: String, value: PDFValue)] = []

  /// The name of a graphics state with an opacity from 0 to 1.
  mutating func opacity(_ opacity: Double) -> String {
    let key = Int((opacity * 100_000).rounded())
    if let known = opacities[key] { return known }
    let name = state(["ca": .number(opacity), "CA": .number(opacity)])
    opacities[key] = name
    return name
  }

  /// The name of a new graphics state.
  mutating func state(_ entries: PDFDictionary) -> String {
    let name = "G\(states.count + 1)"
    states.append((name, entries))
    return name
  }

  /// The name of an image or a form.
  mutating func form(_ id: PDFObjectID) -> String {
    if let known = formNames[id] { return known }
    let name = "X\(forms.count + 1)"
    forms.append((name, id))
    formNames[id] = name
    return name
  }

  /// The name of a new shading.
  mutating func shading(_ value: PDFValue) -> String {
    let name = "S\(shadings.count + 1)"
    shadings.append((name, value))
    return name
  }
}
