internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// The keys that a style gives.
  mutating func stylePatch(_ reader: JSONReader) throws(DocumentError) -> StylePatch {
    var patch = StylePatch()
    for (key, value) in try reader.members() {
      switch key {
      case "fontFamily", "fontSize", "fontWeight", "fontStyle", "fontStretch", "features", "variations":
        try readFont(key, value, into: &patch)
      case "color": patch.set(\.color, try value.color())
      case "backgroundColor": patch.set(\.backgroundColor, value.isNull ? nil : try value.color())
      case "textDecoration": patch.set(\.decoration, value.isNull ? nil : try decoration(value))
      case "language": patch.set(\.language, value.isNull ? nil : try value.language())
      case "letterSpacing": patch.set(\.letterSpacing, try value.number())
      case "wordSpacing": patch.set(\.wordSpacing, try value.number())
      case "verticalAlign": patch.set(\.verticalAlign, try value.verticalAlign())
      case "lineHeight": patch.set(\.lineHeight, try value.lineHeight())
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

  private func readFont(_ key: String, _ value: JSONReader, into patch: inout StylePatch) throws(DocumentError) {
    switch key {
    case "fontFamily":
      var families: [String] = []
      for element in try value.elements() { families.append(try element.string()) }
      patch.set(\.families, families)
    case "fontSize": patch.set(\.size, try value.number())
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
