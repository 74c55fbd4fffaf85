internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// The keys that a style gives; those of `bidi(_:inherited:)` are left out if the style is that of an inline box.
  mutating func stylePatch(_ reader: JSONReader, isInline: Bool = false) throws(DocumentError) -> StylePatch {
    var patch = StylePatch()
    for (key, value) in try reader.members() {
      switch key {
      case _ where isInline && Self.bidiKeys.contains(key): break
      case "fontFamily", "fontSize", "fontWeight", "fontStyle", "fontStretch", "features", "variations":
        try readFont(key, value, into: &patch)
      case "color": patch.set(\.color, try value.color())
      case "backgroundColor": patch.set(\.backgroundColor, value.isNull ? nil : try value.color())
      case "textDecoration": patch.set(\.decorations, value.isNull ? [] : [try decoration(value)])
      case "language": patch.set(\.language, value.isNull ? nil : try value.language())
      case "script": patch.set(\.script, value.isNull ? nil : try script(value))
      case "letterSpacing": try readLength(value, .letterSpacing, into: &patch) { $0.set(\.letterSpacing, $1) }
      case "wordSpacing": try readLength(value, .wordSpacing, into: &patch) { $0.set(\.wordSpacing, $1) }
      case "verticalAlign":
        if let ems = value.ems(percent: false) {
          patch.set(.baselineShift, ems: ems)
        } else {
          patch.set(\.verticalAlign, try value.verticalAlign())
        }
      case "lineHeight":
        if let ems = value.ems(), ems >= 0 {
          patch.set(.lineHeight, ems: ems)
        } else {
          patch.set(\.lineHeight, try value.lineHeight())
        }
      case "opacity": patch.opacity = try value.number(atLeast: 0).clamped(to: 0...1)
      case "whiteSpace": patch.set(\.whiteSpace, try value.keyword(WhiteSpace.self))
      case "textOrientation":
        patch.set(\.textOrientation, value.isNull ? nil : try value.keyword(TextOrientation.self))
      case _ where try readTextKey(key, value, into: &patch): break
      case _ where Support.otherProperties.contains(key): note(value)
      default: throw value.unknownKey()
      }
    }
    return patch
  }

  private func script(_ reader: JSONReader) throws(DocumentError) -> ScriptTag {
    guard case .string(let name) = reader.value, let tag = ScriptTag(name) else {
      throw reader.expected("the four letters of an ISO 15924 script such as \"Cyrl\"")
    }
    return tag
  }

  private func readFont(_ key: String, _ value: JSONReader, into patch: inout StylePatch) throws(DocumentError) {
    switch key {
    case "fontFamily":
      var families: [String] = []
      for element in try value.elements() { families.append(try element.string()) }
      patch.set(\.families, families)
    case "fontSize": try readLength(value, .size, into: &patch) { $0.set(\.size, $1) }
    case "fontWeight": patch.set(\.weight, try weight(value))
    case "fontStyle":
      guard case .string(let name) = value.value, let slant = FontSlant(keyword: name) else {
        throw value.expected("normal, italic or oblique")
      }
      patch.set(\.slant, slant)
    case "fontStretch": patch.set(\.stretch, FontStretch(rawValue: try value.number(atLeast: 0)))
    case "features":
      var features: [FontFeature] = []
      for (name, setting) in try value.members() {
        features.append(
          FontFeature(tag: try tag(name, setting), value: UInt32(try setting.integer(in: 0...Int(UInt32.max)))))
      }
      patch.set(\.features, features)
    default:
      var variations: [FontVariation] = []
      for (name, setting) in try value.members() {
        variations.append(FontVariation(tag: try tag(name, setting), value: try setting.number()))
      }
      patch.set(\.variations, variations)
    }
  }

  /// A number of layout units, or a string with a multiple of a font size.
  private func readLength(
    _ value: JSONReader, _ length: StylePatch.RelativeLength, into patch: inout StylePatch,
    _ set: (inout StylePatch, Double) -> Void
  ) throws(DocumentError) {
    if let ems = value.ems() {
      patch.set(length, ems: ems)
    } else if case .string = value.value {
      throw value.expected("a number, or a length such as \"1.2em\" or \"120%\"")
    } else {
      set(&patch, try value.number())
    }
  }

  private func weight(_ reader: JSONReader) throws(DocumentError) -> FontWeight {
    switch reader.value {
    case "normal": return .regular
    case "bold": return .bold
    case .number(let number) where FontWeight.range.contains(number): return FontWeight(rawValue: number)
    default: throw reader.expected("a number from 1 to 1000, \"normal\" or \"bold\"")
    }
  }

  /// A key that is an OpenType tag.
  private func tag(_ name: String, _ reader: JSONReader) throws(DocumentError) -> OpenTypeTag {
    guard let tag = OpenTypeTag(name) else {
      throw reader.error("the key \(JSONValue.string(name).text) is no OpenType tag of four ASCII characters")
    }
    return tag
  }

  private func decoration(_ reader: JSONReader) throws(DocumentError) -> Decoration {
    try reader.check(keys: ["line", "style", "color", "thickness"])
    var decoration = Decoration(lines: [])
    for element in try reader.required("line").elements() {
      guard case .string(let word) = element.value, let line = DecorationLines(keyword: word) else {
        throw element.expected("none, underline, overline or line-through")
      }
      decoration.lines.formUnion(line)
    }
    if let style = reader["style"] { decoration.style = try style.keyword(DecorationStyle.self) }
    if let color = reader["color"], !color.isNull { decoration.color = try color.color() }
    if let thickness = reader["thickness"], !thickness.isNull {
      decoration.thickness = try thickness.number(atLeast: 0)
    }
    return decoration
  }
}

extension JSONReader {
  /// The multiple of a font size that a string such as `"1.2em"` says, and unless `percent` is false one such as
  /// `"120%"`; `nil` for everything else, and for a number that cannot be calculated with.
  fileprivate func ems(percent: Bool = true) -> Double? {
    guard case .string(let string) = value else { return nil }
    let isPercent = percent && string.last == "%"
    guard isPercent || string.hasSuffix("em"), let number = Double(string.dropLast(isPercent ? 1 : 2)),
      number.magnitude <= JSONReader.limit
    else { return nil }
    return isPercent ? number / 100 : number
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
