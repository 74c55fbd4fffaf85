/// A pattern for the names of golden files: `*` stands for any characters, `?` for one. A pattern without `*` and `?`
/// is a whole name, or the name of a folder.
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
    // Positions of the last `*` in the pattern, and of the first character after those that it stands for.
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
