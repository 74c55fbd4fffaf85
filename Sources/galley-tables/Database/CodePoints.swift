/// How many code points there are, including surrogates.
let codePointCount = 0x110000

/// All properties of all code points that the tables contain, with one array for each property.
struct CodePoints {
  let lineBreak: Property
  let graphemeBreak: Property
  let wordBreak: Property
  let sentenceBreak: Property
  let bidiClass: Property
  let generalCategory: Property
  let script: Property
  let scriptExtensions: ScriptExtensionSets
  let indicConjunctBreak: Property
  let verticalOrientation: Property
  let eastAsianWidth: Property
  let brackets: [Bracket]

  /// The Boolean properties of each code point, with the bits that CUnicodeTables.h defines from
  /// `GALLEY_EXTENDED_PICTOGRAPHIC` on.
  let flags: [UInt16]

  init(from database: UnicodeDatabase) throws {
    lineBreak = try Property(.lineBreak, from: database)
    graphemeBreak = try Property(.graphemeBreak, from: database)
    wordBreak = try Property(.wordBreak, from: database)
    sentenceBreak = try Property(.sentenceBreak, from: database)
    bidiClass = try Property(.bidiClass, from: database)
    generalCategory = try Property(.generalCategory, from: database)
    script = try Property(.script, from: database)
    scriptExtensions = try ScriptExtensionSets(scripts: script, from: database)
    indicConjunctBreak = try Property(.indicConjunctBreak, from: database)
    verticalOrientation = try Property(.verticalOrientation, from: database)
    eastAsianWidth = try Property(.eastAsianWidth, from: database)
    brackets = try Bracket.all(from: database)
    flags = try Self.flags(from: database, brackets: brackets)
  }

  /// The properties for which a Swift enum is written. Script is a struct.
  var enumerated: [Property] {
    [
      lineBreak, graphemeBreak, wordBreak, sentenceBreak, bidiClass, generalCategory, indicConjunctBreak,
      verticalOrientation, eastAsianWidth,
    ]
  }
}

extension CodePoints {
  /// Reads the Boolean properties.
  private static func flags(from database: UnicodeDatabase, brackets: [Bracket]) throws -> [UInt16] {
    let emoji = "emoji/emoji-data.txt"
    let names = [
      ("Extended_Pictographic", emoji), ("Emoji", emoji), ("Emoji_Presentation", emoji), ("Emoji_Modifier", emoji),
      ("Emoji_Modifier_Base", emoji), ("Default_Ignorable_Code_Point", "DerivedCoreProperties.txt"),
    ]
    var flags = [UInt16](repeating: 0, count: codePointCount)
    for (bit, (name, file)) in names.enumerated() {
      let property = try BinaryProperty(name, in: file, from: database)
      for codePoint in 0..<codePointCount where property.contains[codePoint] { flags[codePoint] |= 1 << UInt16(bit) }
    }
    let joining = try Property(.joiningType, from: database)
    for codePoint in 0..<codePointCount where joining.rawValues[codePoint] != 0 { flags[codePoint] |= 1 << 6 }
    for bracket in brackets { flags[bracket.scalar] |= 1 << 7 }
    return flags
  }
}
