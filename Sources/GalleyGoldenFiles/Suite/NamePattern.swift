/// A pattern for the names of golden files: `*` matches any number of characters (also `/`), `?` matches one character.
/// A pattern without `*` and `?` matches the case with this name, and all cases in the folder with this name.
package struct NamePattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was written.
  package let description: String

  /// Makes a pattern.
  package init(_ text: String) { description = text }

  /// Whether the pattern matches a whole name, such as `latin/tabs`.
  package func matches(_ name: String) -> Bool {
    let pattern = Array(description.unicodeScalars)
    guard pattern.contains("*") || pattern.contains("?") else {
      return name == description || name.hasPrefix(description + (description.hasSuffix("/") ? "" : "/"))
    }
    let name = Array(name.unicodeScalars)
    // The position of the last `*` in the pattern, and the position in the name after the characters that it matches.
    var (star, resume): (Int?, Int) = (nil, 0)
    var (at, next) = (0, 0)
    while next < name.count {
      if at < pattern.count, pattern[at] == "*" {
        (star, resume) = (at, next)
        at += 1
      } else if at < pattern.count, pattern[at] == "?" || pattern[at] == name[next] {
        at += 1
        next += 1
      } else if let star {
        resume += 1
        (at, next) = (star + 1, resume)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
