internal import GalleyDump
internal import GalleyText

/// What this file adds: the keys of text styles that need their own code to read or write, such as `font` and
/// `opacity`.
extension DocumentKey where Patch == StylePatch {
  /// Makes the key of a length that may be a multiple of a font size: a number, or CSS's text such as `1.2em` or
  /// `120%`.
  init(
    length name: String, _ property: any WritableKeyPath<TextStyle, Double> & Sendable,
    relative length: StylePatch.RelativeLength, isNormal: Bool = false, summary: String
  ) {
    let form = RelativeLengthForm(isNormal: isNormal)
    self = DocumentKey(name, property, form: NumberForm(), summary: summary)
      .reading(form) { (reader, notes, patch) throws(DocumentError) in
        switch try form.length(reader) {
        case .em(let factor), .percentage(let factor): patch.set(length, ems: factor)
        case let other: patch.set(property, try reader.px(other, allowsEms: false, example: "16px"))
        }
      }
      .writing { (patch) throws(DocumentError) in
        if let ems = patch.ems(of: length) { return .ems(ems) }
        guard let value = patch.value(of: property) else { return nil }
        return try NumberForm().write(value, at: name)
      }
  }

  /// `font`, which sets many properties. Other keys of the same object win over it.
  static let font = DocumentKey(
    spelling: "font", form: FontForm(),
    summary: "Font style, weight, size, line height and families; the keys beside it win.",
    order: .first
  ) { (reader, notes, patch) throws(DocumentError) in
    if let font = try FontForm().read(reader, &notes) { patch = patch.overridden(by: font) }
  }

  /// `fontFeatureSettings`: another spelling of `features`.
  static let featureSettings = DocumentKey(
    spelling: "fontFeatureSettings", form: FontSettingsForm.features, summary: "OpenType features in CSS's syntax."
  ) { (reader, notes, patch) throws(DocumentError) in
    if let features = try FontSettingsForm.features.read(reader, &notes) { patch.set(\.features, features) }
  }

  /// `fontVariationSettings`: another spelling of `variations`.
  static let variationSettings = DocumentKey(
    spelling: "fontVariationSettings", form: FontSettingsForm.variations,
    summary: "Positions on the axes of fonts in CSS's syntax."
  ) { (reader, notes, patch) throws(DocumentError) in
    if let variations = try FontSettingsForm.variations.read(reader, &notes) { patch.set(\.variations, variations) }
  }

  /// `fontWidth`: CSS's newer name of `fontStretch`.
  static let fontWidth = DocumentKey(
    spelling: "fontWidth", form: StretchForm(), summary: "Another name of `fontStretch`."
  ) { (reader, notes, patch) throws(DocumentError) in
    if let stretch = try StretchForm().read(reader, &notes) { patch.set(\.stretch, stretch) }
  }

  /// `verticalAlign`, which may also raise text by a multiple of its font size or of its line height.
  static let verticalAlign = DocumentKey(
    "verticalAlign", \.verticalAlign, form: VerticalAlignForm(),
    summary: "How text is aligned with its line, or how far it is raised."
  )
  .reading(RaisedForm()) { (reader, notes, patch) throws(DocumentError) in
    let length = try CSSComponent.list(reader.text ?? "")?.only.flatMap { (part) throws(DocumentError) in
      try reader.length(part, example: "3px")
    }
    switch length {
    case .em(let factor)?: patch.set(.baselineShift, ems: factor)
    case .percentage(let factor)?: try patch.raise(byLineHeights: factor, reader)
    default:
      if let align = try VerticalAlignForm().read(reader, &notes) { patch.set(\.verticalAlign, align) }
    }
  }
  .writing { (patch) throws(DocumentError) in
    if let ems = patch.ems(of: .baselineShift) { return .ems(ems) }
    return try patch.value(of: \.verticalAlign).map { (align) throws(DocumentError) in
      try VerticalAlignForm().write(align, at: "verticalAlign")
    }
  }
  .last

  /// `lineHeight`, which may be a multiple of the font size; the multiple is resolved when the patch is applied.
  static let lineHeight = DocumentKey(
    "lineHeight", \.lineHeight, form: OptionalForm(LineHeightForm()),
    summary: "The height of lines; `null` for the paragraph's."
  )
  .reading { (reader, notes, patch) throws(DocumentError) in
    if reader.text != nil {
      let form = LineHeightForm()
      guard let part = try reader.css(form.expected).only else { throw reader.expected(form.expected) }
      try StylePatch.setLineHeight(of: &patch, from: part, reader: reader, expected: form.expected)
    } else if let height = try OptionalForm(LineHeightForm()).read(reader, &notes) {
      patch.set(\.lineHeight, height)
    }
  }
  .writing { (patch) throws(DocumentError) in
    if let ems = patch.ems(of: .lineHeight) { return .ems(ems) }
    return try patch.value(of: \.lineHeight).map { (height) throws(DocumentError) in
      try OptionalForm(LineHeightForm()).write(height, at: "lineHeight")
    }
  }

  /// `opacity`: how opaque the text is as a whole. The opacities of nodes inside nodes are multiplied.
  static let opacity = DocumentKey(
    "opacity", \.opacity, form: AlphaForm(),
    summary:
      "How opaque the text is with its background, its lines and its attachments, as a whole: 0 is invisible, 1 opaque."
  )
  .writing { (patch) throws(DocumentError) in
    let opacity = patch.value(of: \.opacity)
    guard opacity != nil || patch.opacity != 1 else { return nil }
    return try AlphaForm().write((opacity ?? 1) * patch.opacity, at: "opacity")
  }

  /// `font-synthesis`: what may be synthesized. The word `position` is valid and has no effect.
  static let fontSynthesis = DocumentKey(
    spelling: "fontSynthesis", form: WordSetForm.synthesis, summary: "What is imitated if the font lacks it."
  ) { (reader, notes, patch) throws(DocumentError) in
    guard let parts = try WordSetForm.synthesis.read(reader, &notes) else { return }
    patch.set(\.variants.synthesizesWeight, parts.contains(.weight))
    patch.set(\.variants.synthesizesStyle, parts.contains(.style))
    patch.set(\.variants.synthesizesSmallCaps, parts.contains(.smallCaps))
    if parts.contains(.position) { notes.note(reader) }
  }
}

/// `font-synthesis-weight` and its siblings, and `font-optical-sizing`: `auto` or `none`.
struct SynthesisForm: DocumentForm {
  private enum Keyword: String, CaseIterable { case auto, none }

  let expected = "one of auto, none"
  var schema: JSONSchema { JSONSchema.keywords(["auto", "none"]) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Bool? {
    try reader.keyword(Keyword.self) == .auto
  }

  func write(_ value: Bool) throws(DocumentError) -> JSONValue { value ? "auto" : "none" }
}

/// The words of `font-synthesis`.
struct SynthesisParts: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  static let smallCaps = SynthesisParts(rawValue: 1)
  static let weight = SynthesisParts(rawValue: 2)
  static let style = SynthesisParts(rawValue: 4)
  static let position = SynthesisParts(rawValue: 8)
}

extension WordSetForm where Words == SynthesisParts {
  /// `font-synthesis`: CSS Fonts 4, 2.8.
  static let synthesis = WordSetForm(
    groups: [
      [("small-caps", .smallCaps)], [("weight", .weight)], [("style", .style)], [("position", .position)],
    ], single: ["none": []], initial: nil)
}

extension JSONValue {
  /// A multiple of a font size as JSON, such as `"1.2em"`.
  static func ems(_ number: Double) -> JSONValue { .string(JSONValue.number(number).text + "em") }
}
