internal import GalleyDocuments
internal import GalleyDump
package import GalleyFonts
package import GalleyInspection
internal import GalleyShaping

extension ReviewPage {
  /// The page of golden files: for each file that fails, the difference in words, and the recorded and today's picture.
  ///
  /// A recorded picture is drawn with the faces of `fonts` and of today's layout that have the recorded names and
  /// content hashes. `command` returns the command that approves a case of a suite.
  package init(
    _ reports: [GoldenReport], fonts: FontLibrary, command: (GoldenReport.Entry, _ suite: String) -> String
  ) {
    self.init(
      title: "Golden files: " + reports.map { "\($0.suite), \($0.counts)" }.joined(separator: "; "),
      cases: reports.flatMap { report in
        report.entries.map { entry in
          var value = ReviewCase(entry, fonts: fonts)
          if reports.count > 1 { value.name = report.suite + "/" + value.name }
          if value.after != nil { value.approveCommand = command(entry, report.suite) }
          return value
        }
      })
  }
}

extension ReviewCase {
  /// The case of a golden file. It has pictures and sentences only if the result is not equal.
  init(_ entry: GoldenReport.Entry, fonts: FontLibrary) {
    self.init(name: entry.name, reason: entry.recorded?.reason ?? "", verdict: .passed)
    switch entry.verdict {
    case .equal: return
    case .failed(let message): verdict = .error(message)
    case .unrecorded: verdict = .new
    case .different(let difference):
      verdict = .failed
      sentences = difference.reviewSentences
    }
    after = entry.layout.map(PagePicture.init)
    do {
      let used = entry.layout?.shaped.faces.map { FontEntry(face: $0) } ?? []
      let library = fonts.prepending(used)
      before = try entry.recorded?.displayList(fonts: library).map { PagePicture($0) }
    } catch {
      sentences.append(Sentence(stage: "display list", text: "the recorded picture cannot be drawn: \(error)"))
    }
  }
}

extension LayoutDifference {
  /// The sentences for a review page: the summary, and for each stage at most five.
  package var reviewSentences: [ReviewCase.Sentence] {
    var sentences = [ReviewCase.Sentence(stage: "", text: summary)]
    for stage in stages {
      let name = stage.stage.rawValue
      sentences += stage.sentences.prefix(5).map { ReviewCase.Sentence(stage: name, text: $0) }
      if stage.sentences.count > 5 {
        sentences.append(ReviewCase.Sentence(stage: name, text: "and \(stage.sentences.count - 5) more"))
      }
    }
    return sentences
  }
}

extension PagePicture {
  /// The picture of a document's layout, with its overlays.
  init(_ layout: DocumentLayout) {
    switch layout.content {
    case .box(let box): self.init(box)
    case .containers(let linked):
      let containers = layout.document.flow?.containers(layout.shaped, layout.document.proposal) ?? []
      self.init(linked, containers: containers)
    }
  }
}
