internal import GalleyDump
internal import GalleyText

/// Keys of text styles that a form alone does not describe.
extension DocumentKey where Patch == StylePatch {
  /// The key of a length: a number, or a string with a multiple of a font size, such as `1.2em` or `120%`.
  init(
    length name: String, _ property: any WritableKeyPath<TextStyle, Double> & Sendable,
    _ length: StylePatch.RelativeLength
  ) {
    self = DocumentKey(name, property, NumberForm())
      .reading { (reader, notes, patch) throws(DocumentError) in
        if let ems = reader.ems() {
          patch.set(length, ems: ems)
        } else if case .string = reader.value {
          throw reader.expected("a number, or a length such as \"1.2em\" or \"120%\"")
        } else {
          patch.set(property, try reader.number())
        }
      }
      .writing { (patch) throws(DocumentError) in
        if let ems = patch.ems(of: length) { return .ems(ems) }
        guard let value = patch.value(of: property) else { return nil }
        return try NumberForm().write(value, at: name)
      }
  }

  /// `verticalAlign`, which raises text by a multiple of its font size too.
  static let verticalAlign = DocumentKey("verticalAlign", \.verticalAlign, VerticalAlignForm())
    .reading { (reader, notes, patch) throws(DocumentError) in
      if let ems = reader.ems(percent: false) {
        patch.set(.baselineShift, ems: ems)
      } else if let align = try VerticalAlignForm().read(reader, &notes) {
        patch.set(\.verticalAlign, align)
      }
    }
    .writing { (patch) throws(DocumentError) in
      if let ems = patch.ems(of: .baselineShift) { return .ems(ems) }
      return try patch.value(of: \.verticalAlign).map { (align) throws(DocumentError) in
        try VerticalAlignForm().write(align, at: "verticalAlign")
      }
    }

  /// `lineHeight`, which may be a multiple of the font size that is resolved where it is set.
  static let lineHeight = DocumentKey("lineHeight", \.lineHeight, OptionalForm(LineHeightForm()))
    .reading { (reader, notes, patch) throws(DocumentError) in
      if let ems = reader.ems(), ems >= 0 {
        patch.set(.lineHeight, ems: ems)
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

  /// `opacity`: what the alpha of a style's colors is multiplied by. No property of a style.
  static let opacity = DocumentKey(spelling: "opacity") { (reader, notes, patch) throws(DocumentError) in
    patch.opacity = min(max(try reader.number(atLeast: 0), 0), 1)
  }
  .writing { (patch) throws(DocumentError) in
    patch.opacity == 1 ? nil : try NumberForm.notNegative.write(patch.opacity, at: "opacity")
  }

  /// `font-synthesis`: only small capitals are made up, other words have no effect.
  static let fontSynthesis = DocumentKey(spelling: "fontSynthesis") { (reader, notes, patch) throws(DocumentError) in
    guard let parts = try WordSetForm.synthesis.read(reader, &notes) else { return }
    patch.set(\.variants.synthesizesSmallCaps, parts.contains(.smallCaps))
    if parts.subtracting(.smallCaps) != [] { notes.note(reader) }
  }
}

/// `font-synthesis-small-caps`: `auto` or `none`.
struct SynthesisForm: DocumentForm {
  private enum Keyword: String, CaseIterable { case auto, none }

  let expected = "one of auto, none"

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Bool? {
    try reader.keyword(Keyword.self) == .auto
  }

  func write(_ value: Bool) throws(DocumentError) -> JSONValue { value ? "auto" : "none" }
}

/// The words of `font-synthesis`.
struct SynthesisParts: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  static let smallCaps = SynthesisParts(rawValue: 1)
  static let others = SynthesisParts(rawValue: 2)
}

extension WordSetForm where Words == SynthesisParts {
  /// `font-synthesis`: CSS Fonts 4, 2.8.
  static let synthesis = WordSetForm(
    groups: [
      [("small-caps", .smallCaps)], [("weight", .others)], [("style", .others)], [("position", .others)],
    ], single: ["none": []], initial: nil)
}

extension JSONReader {
  /// The multiple of a font size that a string such as `"1.2em"` says, and unless `percent` is false one such as
  /// `"120%"`; `nil` for everything else, and for a number that cannot be calculated with.
  func ems(percent: Bool = true) -> Double? {
    guard case .string(let string) = value else { return nil }
    let isPercent = percent && string.last == "%"
    guard isPercent || string.hasSuffix("em"), let number = Double(string.dropLast(isPercent ? 1 : 2)),
      number.magnitude <= JSONReader.limit
    else { return nil }
    return isPercent ? number / 100 : number
  }
}

extension JSONValue {
  /// A multiple of a font size.
  static func ems(_ number: Double) -> JSONValue { .string(JSONValue.number(number).text + "em") }
}
