/// A golden file: a document that is laid out, and the result of each stage as text.
///
///     # Kerning and a ligature, by hand: 600 − 100 + 600, 900.
///     {"text": "AV fi", "style": {"fontFamily": ["Galley Test"]}}
///
///     -- white space --
///       identity
///
/// Before the first section are comments that start with `#`, and one JSON document on one or more lines. They are
/// written by hand and kept unchanged. The sections are written by a command.
package struct GoldenFile: Hashable, Sendable {
  /// The result of one stage.
  package struct Section: Hashable, Sendable {
    /// The stage's name.
    package var name: String
    /// The lines below the name, without empty ones at the end.
    package var lines: [String]

    /// A section of lines.
    package init(name: String, lines: [String]) {
      self.name = name
      self.lines = lines
    }

    /// The section's text: the name between `--`, then the lines.
    package var text: String { "-- \(name) --\n" + lines.map { $0 + "\n" }.joined() }
  }

  /// The lines before the first section, unchanged: comments and document.
  package private(set) var header: [String]
  /// The sections in the order of the file.
  package var sections: [Section]

  /// Reads a file's text. A text without sections is a test case whose results were not recorded yet.
  package init(text: String) {
    header = []
    sections = []
    for line in Lines.split(text) {
      if line.hasPrefix("-- "), line.hasSuffix(" --"), line.utf8.count > 6 {
        sections.append(Section(name: String(line.dropFirst(3).dropLast(3)), lines: []))
      } else if sections.isEmpty {
        header.append(line)
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    while header.last == "" { header.removeLast() }
    for index in sections.indices {
      while sections[index].lines.last == "" { sections[index].lines.removeLast() }
    }
  }

  /// The JSON document. Comment lines are replaced by empty lines, so that line numbers in error messages are those of
  /// the file.
  package var document: String {
    header.map { ($0.hasPrefix("#") ? "" : $0) + "\n" }.joined()
  }

  /// The file's text.
  package var text: String {
    var text = header.map { $0 + "\n" }.joined()
    for section in sections {
      text += "\n" + section.text
    }
    return text
  }
}
