package import GalleyDump
internal import GalleyLayout
internal import GalleyText

extension FitsSpecification {
  /// The keys of the whole file.
  static let keys = ["version", "style", "paragraph", "fonts", "fontFeatureValues", "scales", "boxes", "strings"]
  /// The keys of a box.
  static let boxKeys = ["width", "height", "maxLines", "longWords", "scales", "style", "paragraph"]
  /// The keys of a string.
  static let itemKeys = ["id", "locale", "box", "text"]

  /// Reads a file from a JSON value. Throws at the first error.
  package init(_ root: JSONValue) throws(DocumentError) {
    var root = JSONReader(root: root)
    try root.checkVersion(DocumentReader.version)
    try root.check(keys: Self.keys)
    var reader = DocumentReader()
    let fonts = try root["fonts"].map { (fonts) throws(DocumentError) in try reader.fonts(fonts) }
    var styles = Styles(base: DocumentWriter.baseStyle(hasFonts: fonts != nil))
    try styles.add(&root, &reader)
    let scales = try root["scales"].map { (scales) throws(DocumentError) in try Self.scales(scales) } ?? [1]
    boxes = [:]
    for (name, member) in try root.required("boxes").members() {
      boxes[name] = try Self.box(name, from: member, scales: scales, styles: styles, reader: &reader)
    }
    self.fonts = fonts
    if let values = root["fontFeatureValues"] {
      fontFeatureValues = try FontFeatureValuesForm().read(values, &reader.notes) ?? [:]
    }
    unsupported = reader.notes.unsupported
    guard let strings = root["strings"] else { return }
    var items: [Item] = []
    for element in try strings.elements() { items.append(try item(element)) }
    self.strings = items
  }

  /// Reads a string from a line of JSON. Throws if its box does not exist.
  package func item(_ root: JSONValue) throws(DocumentError) -> Item { try item(JSONReader(root: root)) }

  private func item(_ reader: JSONReader) throws(DocumentError) -> Item {
    try reader.check(keys: Self.itemKeys)
    var item = Item(id: .null, locale: "", language: nil, box: try reader.required("box").string(), text: "")
    item.text = try reader.required("text").string()
    if let id = reader["id"], !id.isNull {
      guard let name = reader.id else { throw id.expected(JSONValue.expectedID) }
      item.id = name
    }
    if let locale = reader["locale"], !locale.isNull {
      item.locale = try locale.string()
      item.language = LanguageTag(item.locale)
      guard item.language != nil else { throw locale.expected("a locale such as \"de\", \"pt-BR\" or \"zh_Hant\"") }
    }
    guard boxes[item.box] != nil else {
      let names = boxes.keys.sorted().prefix(8).joined(separator: ", ")
      throw try reader.required("box").expected("the name of a box (\(names)\(boxes.count > 8 ? ", …" : ""))")
    }
    return item
  }

  private static func box(
    _ name: String, from member: JSONReader, scales: [Double], styles: Styles, reader: inout DocumentReader
  ) throws(DocumentError) -> Box {
    try member.check(keys: boxKeys)
    var (styles, member) = (styles, member)
    try styles.add(&member, &reader)
    let size = LayoutSize(
      width: try length("width", of: member, &reader), height: try length("height", of: member, &reader))
    var box = Box(name: name, size: size, scales: scales, style: styles.style, paragraph: styles.paragraph.style)
    if let lines = member["maxLines"], !lines.isNull { box.maxLines = try lines.integer(in: 1...Int.max) }
    if let words = member["longWords"] {
      switch words.value {
      case "stay-whole": box.longWords = .stayWhole
      case "may-break": box.longWords = .mayBreak
      default: throw words.expected("one of stay-whole, may-break")
      }
    }
    if let list = member["scales"] { box.scales = try Self.scales(list) }
    guard size.width.isFinite || size.height.isFinite || box.maxLines != nil else {
      throw member.error("the box has no limit: none of the keys width, height and maxLines", kind: .missingKey)
    }
    return box
  }

  /// A length of a box; infinite if the key is missing or `null`.
  private static func length(
    _ key: String, of member: JSONReader, _ reader: inout DocumentReader
  ) throws(DocumentError) -> Double {
    guard let value = member[key], !value.isNull else { return .infinity }
    switch try LengthForm.height.read(value, &reader.notes) {
    case .exactly(let length): return length
    default: throw value.expected("a length such as 320 or \"20em\", or null for no limit")
    }
  }

  /// The scales of a list, or of a range such as `{"from": 1, "to": 2, "step": 0.25}`, in ascending order.
  private static func scales(_ reader: JSONReader) throws(DocumentError) -> [Double] {
    var scales: [Double] = []
    if case .object = reader.value {
      try reader.check(keys: ["from", "to", "step"])
      let first = try scale(try reader.required("from"))
      let last = try scale(try reader.required("to"))
      let step = try reader["step"].map { (step) throws(DocumentError) in try step.number(atLeast: 0.01) } ?? 0.25
      guard first <= last else { throw reader.error("\"from\" is greater than \"to\"", kind: .contradiction) }
      // Multiples of the step are computed from the start, so that rounding errors do not add up.
      let count = Int(((last - first) / step).rounded(.up))
      for number in 0..<count { scales.append(first + Double(number) * step) }
      scales.append(last)
    } else {
      for element in try reader.elements() { scales.append(try scale(element)) }
    }
    guard !scales.isEmpty else { throw reader.expected("at least one scale") }
    return Array(Set(scales)).sorted()
  }

  /// The largest scale: text 16 times as large as its design.
  private static let scaleLimit = 16.0

  private static func scale(_ reader: JSONReader) throws(DocumentError) -> Double {
    guard case .number(let scale) = reader.value, scale >= 0.1, scale <= scaleLimit else {
      throw reader.expected("a scale from 0.1 to \(JSONValue.number(scaleLimit).text), such as 1 or 1.5")
    }
    return scale
  }
}

/// The styles of the file and of a box, one over the other.
private struct Styles {
  /// The style that the first patch changes.
  let base: TextStyle
  private(set) var paragraph = ParagraphPatch()
  /// The properties of text that the paragraph styles set.
  private var inherited: [StylePatch] = []
  private var patches: [StylePatch] = []

  init(base: TextStyle) { self.base = base }

  /// The text style: first what paragraphs set, then the styles in order.
  var style: TextStyle { (inherited + patches).reduce(base) { $1.applied(to: $0) } }

  /// Adds the keys `style` and `paragraph` of an object, and sets the font size that `em` means in the object.
  mutating func add(_ object: inout JSONReader, _ reader: inout DocumentReader) throws(DocumentError) {
    object.fontSize = style.size
    if let style = object["style"] { patches.append(try reader.stylePatch(style)) }
    object.fontSize = style.size
    guard let paragraph = object["paragraph"] else { return }
    let patch = try reader.paragraphPatch(paragraph)
    self.paragraph = self.paragraph.overridden(by: patch)
    inherited.append(patch.text)
  }
}
