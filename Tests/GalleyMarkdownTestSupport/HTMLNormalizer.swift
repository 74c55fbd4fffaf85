/// Removes differences between HTML texts that are not visible: white space outside `pre`, and around blocks.
package enum HTMLNormalizer {
  private static let blocks: Set<String> = [
    "blockquote", "hr", "li", "ol", "ul", "p", "pre", "div", "section", "table", "thead", "tbody", "tr", "th", "td",
    "h1",
    "h2", "h3", "h4", "h5", "h6", "input",
  ]

  package static func normalized(_ html: String) -> String {
    var result = ""
    var rest = html[...]
    var isInPre = false
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">") {
        let tag = sortingAttributes(String(rest[...end]).replacing(" />", with: ">"))
        let name = String(tag.drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter || $0.isNumber }).lowercased()
        if blocks.contains(name), !isInPre { result = trimmingEnd(result) }
        if name == "pre" { isInPre = !tag.hasPrefix("</") }
        result += tag
        rest = rest[rest.index(after: end)...]
        let isBreak = blocks.contains(name) || name == "br"
        if isBreak, !isInPre { rest = rest.drop { $0.isWhitespace } }
      } else {
        let text = rest.prefix { $0 != "<" }
        let piece = text.isEmpty ? rest.prefix(1) : text
        result += isInPre ? String(piece) : collapsed(piece)
        rest = rest[piece.endIndex...]
      }
    }
    return String(trimmingEnd(result).trimmingPrefix { $0.isWhitespace })
  }

  /// A tag with its attributes in alphabetical order. A tag whose attributes do not all have values in double quotes is
  /// returned unchanged.
  private static func sortingAttributes(_ tag: String) -> String {
    guard tag.wholeMatch(of: /<[A-Za-z0-9]+( [a-z-]+="[^"]*")+>/) != nil else { return tag }
    let name = tag.prefix { $0 != " " }
    return name + tag.matches(of: /\ [a-z-]+="[^"]*"/).map { String($0.output) }.sorted().joined() + ">"
  }

  private static func collapsed(_ text: Substring) -> String {
    var result = ""
    var wasSpace = false
    for scalar in text.unicodeScalars {
      let isSpace = scalar == " " || "\t"..."\r" ~= scalar
      if !isSpace { result.unicodeScalars.append(scalar) } else if !wasSpace { result += " " }
      wasSpace = isSpace
    }
    return result
  }

  private static func trimmingEnd(_ text: String) -> String {
    var scalars = text.unicodeScalars
    while let last = scalars.last, last == " " || "\t"..."\r" ~= last { scalars.removeLast() }
    return String(scalars)
  }
}
