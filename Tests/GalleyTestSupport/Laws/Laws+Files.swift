internal import Galley
internal import GalleyDocuments
internal import GalleyGoldenFiles

extension Law {
  /// The laws about documents and files: what is written can be read, and is the same.
  static let files = [
    Law("a case is the same when it is read back from its document and its layout file") { subject in
      guard let document = subject.document, let json = try? document.json() else { return nil }
      let layout = DocumentLayout(document, subject.shaped)
      do {
        let read = try LayoutDocument(json: json)
        let again = DocumentLayout(read, subject.typesetter)
        if again.displayList() != layout.displayList() { return "the document read back draws something else" }
        let file = try layout.file.json()
        let stored = try LayoutFile(json: Array(file.utf8), fonts: subject.typesetter.library)
        if stored.displayList != layout.displayList() { return "the layout file draws something else" }
        if try stored.json() != file { return "the layout file is written in another way the second time" }
      } catch let error {
        return "cannot be read back: \(error)"
      }
      return nil
    },
    Law("the difference of a layout's stages from themselves is empty") { subject in
      subject.differenceOfRecords { layout in
        let record = try RecordedLayout(layout.stages())
        return (record, record)
      }
    },
    Law("the difference of a layout file from itself is empty") { subject in
      subject.differenceOfRecords { layout in
        guard let stored = RecordedLayout(json: try layout.file.jsonValue()) else { return nil }
        return (stored, stored)
      }
    },
    Law("the difference of a layout's stages from its layout file is empty") { subject in
      subject.differenceOfRecords { layout in
        guard let stored = RecordedLayout(json: try layout.file.jsonValue()) else { return nil }
        return (try RecordedLayout(layout.stages()), stored)
      }
    },
  ]
}

extension LawSubject {
  /// The document of the case; `nil` for a region, which documents do not have.
  fileprivate var document: LayoutDocument? {
    if case .region = random.shown.space { return nil }
    return random.shown.document(of: text)
  }
}

extension LawSubject {
  /// The difference of two records of the case, in one sentence; `nil` if there is none.
  ///
  /// Cases whose numbers JSON cannot write, such as an infinite width, have no records.
  fileprivate func differenceOfRecords(
    _ records: (DocumentLayout) throws -> (RecordedLayout, RecordedLayout)?
  ) -> String? {
    guard let document else { return nil }
    // A text that was measured before may know a wider range of widths with the same lines.
    let layout = DocumentLayout(document, typesetter)
    do {
      guard (try? layout.stages()) != nil, (try? document.json()) != nil else { return nil }
      // Layout files of containers are laid out again before they are compared.
      guard let (one, other) = try records(layout) else { return nil }
      return LayoutDifference(one, other)?.summary
    } catch {
      return "\(error)"
    }
  }
}

extension DocumentLayout {
  /// The layout file.
  fileprivate var file: LayoutFile {
    switch content {
    case .box(let layout): LayoutFile(document, layout)
    case .containers(let linked): LayoutFile(document, linked)
    }
  }
}
