/// Converts an alias to lower camel case: `Hebrew_Letter` to `hebrewLetter`, `CR` to `cr`, `SpacingMark` to
/// `spacingMark`, `Phags_Pa` to `phagsPa`.
func caseName(_ alias: String) -> String {
  let words = alias.split(separator: "_")
  guard let first = words.first else { return "" }
  let isAcronym = first.allSatisfy { $0.isUppercase || $0.isNumber }
  let head = isAcronym ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
  let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
  return ([head] + tail).joined()
}

/// The name as a declaration needs it: in backticks if it is a keyword, and `other` for `none`, which would be read as
/// Optional's.
func declaredName(_ name: String) -> String {
  ["as", "in", "is"].contains(name) ? "`\(name)`" : name == "none" ? "other" : name
}
