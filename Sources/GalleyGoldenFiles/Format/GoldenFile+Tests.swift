package import GalleyDocuments
package import GalleyDump

extension GoldenFile {
  /// The comment of a file whose text is laid out by a Swift test, for example in containers. The file's document has
  /// no box, so a program that only has the file can compare the stages up to the break candidates, but cannot lay the
  /// text out.
  package static let testComment = "# A Swift test lays this text out: the document has no box."

  /// Whether the file's text is laid out by a Swift test, and not from the file's document.
  package var isLaidOutByTest: Bool { header.contains(Self.testComment) }

  /// The comment lines of the case, without the one about the test and the one about the recorded sections.
  package var comments: [String] {
    header.filter { $0.hasPrefix("#") && $0 != Self.testComment && !$0.hasPrefix(Self.sectionsComment) }
  }

  /// A case that is not recorded yet, of a layout that a test made. The document has one line for each key. If
  /// `hasBox` is `false`, a comment says that the document has no box. If `stages` is not `nil`, a comment says that
  /// only these are recorded.
  ///
  /// Throws if the document has a number that JSON cannot have, such as infinity.
  package init(
    comments: [String], document: LayoutDocument, hasBox: Bool, stages: Set<PipelineStage>? = nil
  ) throws(DocumentError) {
    let members = try document.members().map { JSONValue.string($0.key).text + ": " + $0.value.text }
    var comments = comments
    if !hasBox { comments.append(Self.testComment) }
    if let stages {
      let names = PipelineStage.allCases.filter(stages.contains).map(\.rawValue)
      comments.append("\(Self.sectionsComment) \(names.joined(separator: ", "))")
    }
    self.init(comments: comments, document: "{" + members.joined(separator: ",\n ") + "}")
  }

  /// Reads the document. A key without effect is an error, because a golden file must not have any.
  package func readDocument() throws(DocumentError) -> LayoutDocument {
    let document = try DocumentReader.read(try JSONParser.parse(Array(self.document.utf8)))
    if let path = document.unsupported.first {
      throw DocumentError(.value, path: path, message: "this key has no effect, so a golden file must not have it")
    }
    return document
  }
}

extension PipelineStage {
  /// Whether the stage depends on the box: the stages after ``candidates``.
  package var dependsOnBox: Bool {
    switch self {
    case .breaking, .measuring, .lines, .runs, .displayList: true
    case .document, .fonts, .whiteSpace, .analysis, .lineBreaks, .items, .shaping, .candidates: false
    }
  }
}
