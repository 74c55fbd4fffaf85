internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// The keys that a paragraph's style gives.
  mutating func paragraphPatch(_ reader: JSONReader) throws(DocumentError) -> ParagraphPatch {
    var patch = ParagraphPatch()
    for (key, value) in try reader.members() {
      switch key {
      case "profile": patch.profile = try value.keyword(Profile.self)
      case "direction": patch.set(\.direction, try value.keyword(WritingDirection.self))
      case "unicodeBidi": patch.set(\.unicodeBidi, try supported(value, Support.unicodeBidi, else: .normal))
      case "writingMode": patch.set(\.writingMode, try value.keyword(WritingMode.self))
      case "textOrientation": patch.set(\.textOrientation, try value.keyword(TextOrientation.self))
      case "whiteSpace": patch.set(\.whiteSpace, try value.keyword(WhiteSpace.self))
      case "textAlign": patch.set(\.textAlign, try value.keyword(TextAlign.self))
      case "textAlignLast": patch.set(\.textAlignLast, try value.keyword(TextAlignLast.self))
      case "textJustify": patch.set(\.textJustify, try value.keyword(TextJustify.self))
      case "textIndent": patch.set(\.textIndent, try textIndent(value))
      case "startIndent": patch.set(\.startIndent, try value.number())
      case "endIndent": patch.set(\.endIndent, try value.number())
      case "spacingBefore": patch.set(\.spacingBefore, try value.number())
      case "spacingAfter": patch.set(\.spacingAfter, try value.number())
      case "tabSize": patch.set(\.tabSize, try tabSize(value))
      case "tabStops": patch.set(\.tabStops, try tabStops(value))
      case _ where try readLines(key, value, into: &patch): break
      case _ where try readOverflow(key, value, into: &patch): break
      default: try readBreaking(key, value, into: &patch)
      }
    }
    return patch
  }

  /// The keys about where lines break, and those without effect.
  private mutating func readBreaking(
    _ key: String, _ value: JSONReader, into patch: inout ParagraphPatch
  ) throws(DocumentError) {
    switch key {
    case "wordBreak": patch.set(\.wordBreak, try supported(value, Support.wordBreak, else: .normal))
    case "lineBreak": patch.set(\.lineBreak, try supported(value, Support.lineBreak, else: .auto))
    case "overflowWrap": patch.set(\.overflowWrap, try value.keyword(OverflowWrap.self))
    case "hyphens": patch.set(\.hyphens, try supported(value, Support.hyphens, else: .manual))
    case "textWrap": patch.set(\.textWrap, try supported(value, Support.textWrap, else: .wrap))
    case "orphanTightening": patch.set(\.orphanTightening, try value.number(atLeast: 0))
    case "keepLastWords": patch.set(\.keepLastWords, try value.integer(in: 0...Int.max))
    case "finalBreak": patch.set(\.finalBreak, try value.keyword(FinalBreak.self))
    case "textSpacingTrim": try readSpacingTrim(value, into: &patch)
    case "textAutospace": patch.set(\.textAutospace, try textAutospace(value))
    case "hangingPunctuation": patch.set(\.hangingPunctuation, try hangingPunctuation(value))
    case _ where try readTextKey(key, value, into: &patch.text): break
    case _ where Support.otherProperties.contains(key): note(value)
    default: throw value.unknownKey()
    }
  }

  /// A keyword; one that has no effect is noted, and the initial value stands in for it.
  private mutating func supported<Keyword: RawRepresentable & CaseIterable & Hashable>(
    _ reader: JSONReader, _ implemented: Set<Keyword>, else initial: Keyword
  ) throws(DocumentError) -> Keyword where Keyword.RawValue == String {
    let keyword = try reader.keyword(Keyword.self)
    guard !implemented.contains(keyword) else { return keyword }
    note(reader)
    return initial
  }

  private func textIndent(_ reader: JSONReader) throws(DocumentError) -> TextIndent {
    try reader.check(keys: ["px", "hanging", "eachLine"])
    var indent = TextIndent(length: try reader.required("px").number())
    if let hanging = reader["hanging"] { indent.hanging = try hanging.bool() }
    if let eachLine = reader["eachLine"] { indent.eachLine = try eachLine.bool() }
    return indent
  }

  private func tabSize(_ reader: JSONReader) throws(DocumentError) -> TabSize {
    guard case .object(let members) = reader.value, members.count == 1 else {
      throw reader.expected("{\"spaces\": …} or {\"px\": …}")
    }
    try reader.check(keys: ["spaces", "px"])
    if let spaces = reader["spaces"] { return .spaces(try spaces.number(atLeast: 0)) }
    return .length(try reader.required("px").number(atLeast: 0))
  }

  private func tabStops(_ reader: JSONReader) throws(DocumentError) -> [TabStop] {
    var stops: [TabStop] = []
    for element in try reader.elements() {
      try element.check(keys: ["px", "align", "leader", "separator"])
      var stop = TabStop(position: try element.required("px").number())
      if let align = element["align"] { stop.align = try align.keyword(TabAlignment.self) }
      if let leader = element["leader"] { stop.leader = try leader.string() }
      if let separator = element["separator"] {
        let scalars = try separator.string().unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first else { throw separator.expected("one character") }
        stop.separator = scalar
      }
      if let last = stops.last, last.position > stop.position {
        throw element.error("the tab stops are not in ascending order")
      }
      stops.append(stop)
    }
    return stops
  }
}
