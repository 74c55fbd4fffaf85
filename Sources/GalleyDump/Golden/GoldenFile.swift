/// A golden file: what is laid out, and what each stage made of it, as text.
///
///     # Kerning and a ligature, by hand: 600 − 100 + 600, 900.
///     {"text": "AV fi", "style": {"fontFamily": ["Galley Test"]}}
///
///     -- white space --
///       identity
///
/// Above the first section stand lines of prose that start with `#`, and one JSON document over one or more lines. Both
/// are written by hand and kept as they are; the sections are written by a command.
public struct GoldenFile: Hashable, Sendable {
  /// What one stage made.
  public struct Section: Hashable, Sendable {
    /// The stage's name.
    public var name: String
    /// The lines below the name, without empty ones at the end.
    public var lines: [String]

    /// A section of lines.
    public init(name: String, lines: [String]) {
      self.name = name
      self.lines = lines
    }

    /// The name between `--`, then the lines.
    public var text: String { "-- \(name) --\n" + lines.map { $0 + "\n" }.joined() }
  }

  /// Prose and document as they were written.
  public private(set) var header: [String]
  /// The sections in the order of the file.
  public var sections: [Section]

  /// Reads a file's text. A text without sections is a case that nobody recorded yet.
  public init(text: String) {
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

  /// The document, prose blanked so that a reader's line numbers are the file's.
  public var document: String {
    header.map { ($0.hasPrefix("#") ? "" : $0) + "\n" }.joined()
  }

  /// The file's text.
  public var text: String {
    var text = header.map { $0 + "\n" }.joined()
    for section in sections {
      text += "\n" + section.text
    }
    return text
  }
}
