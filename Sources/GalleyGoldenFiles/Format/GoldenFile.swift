package import GalleyDump

/// A golden file: a document, and the recorded result of each stage as text.
///
///     # A kerned pair and a ligature.
///     {"text": "AV fi", "style": {"fontFamily": ["Galley Test"]}}
///
///     == golden 2 ==
///
///     -- white space --
///       identity
///
///     == end ==
///
/// The lines before `== golden 2 ==` are the case: comments that start with `#`, the first of which says why the case
/// exists, and one JSON document. They are written by hand and kept unchanged. The lines below are written by Galley.
/// A comment such as `# Sections: shaping, lines` limits the recorded sections. `Docs/Golden.md` describes the format.
package struct GoldenFile: Hashable, Sendable {
  /// The version of the format that this library reads and writes.
  package static let version = 2

  /// The lines of the case, unchanged: comments and document.
  package private(set) var header: [String]
  /// The recorded sections in pipeline order; `nil` for a case that was not recorded yet.
  package var sections: [StageSection]?
  /// For each section, the number of the line with the section's name, counted from 1.
  package private(set) var lineNumbers: [PipelineStage: Int] = [:]

  /// A case that is not recorded yet: a reason and a document as JSON.
  package init(reason: String, document: String) {
    header = Lines.split(reason).map { "# " + $0 } + Lines.split(document)
    sections = nil
  }

  /// A case that is not recorded yet: the lines of comments, each of which starts with `#`, and a document as JSON.
  package init(comments: [String], document: String) {
    header = comments + Lines.split(document)
    sections = nil
  }

  /// Reads a file in UTF-8.
  package init(_ bytes: [UInt8]) throws(GoldenError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw GoldenError("the file is not UTF-8, so it is damaged or no golden file")
    }
    header = []
    var reader = GoldenReader()
    for line in Lines.split(text) { try reader.read(line) }
    (header, sections, lineNumbers) = try reader.result()
  }

  /// Why the case exists: the first comment line; empty if there is none.
  package var reason: String {
    header.first { $0.hasPrefix("#") }.map { String($0.drop { $0 == "#" || $0 == " " }) } ?? ""
  }

  /// The JSON document. Comment lines are replaced by empty lines, so that line numbers in error messages are those of
  /// the file.
  package var document: String {
    header.map { ($0.hasPrefix("#") ? "" : $0) + "\n" }.joined()
  }

  /// The recorded section of a stage; `nil` if the file has none.
  package subscript(stage: PipelineStage) -> StageSection? { sections?.first { $0.stage == stage } }

  /// The file's text.
  package var text: String {
    var text = header.map { $0 + "\n" }.joined()
    guard let sections else { return text }
    text += "\n" + GoldenReader.start + "\n"
    for section in sections { text += "\n" + section.text }
    return text + "\n" + GoldenReader.end + "\n"
  }

  /// The start of the comment that names the only stages that the file records: `# Sections: shaping, lines`.
  static let sectionsComment = "# Sections:"

  /// The only stages that the file records, if a comment of the case names them; `nil` for all stages.
  package var stages: Set<PipelineStage>? {
    header.first { $0.hasPrefix(Self.sectionsComment) }.map { comment in
      Set(Self.stageNames(in: comment).compactMap(PipelineStage.init))
    }
  }

  /// The names of stages in a comment that starts with `# Sections:`.
  static func stageNames(in comment: String) -> [String] {
    comment.dropFirst(sectionsComment.count).split(separator: ",").map { name in
      name.split(separator: " ").joined(separator: " ")
    }
  }

  /// The same case with other sections. Stages that golden files do not record, or that this file does not ask for, are
  /// left out.
  package func recording(_ sections: [StageSection]) -> GoldenFile {
    var file = self
    let stages = stages
    file.sections = sections.filter { $0.stage.isRecorded && stages?.contains($0.stage) ?? true }
    return file
  }
}
