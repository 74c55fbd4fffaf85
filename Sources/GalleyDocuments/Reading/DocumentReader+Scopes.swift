internal import GalleyDump
internal import GalleyProcessors
internal import GalleyText
internal import GalleyUnicode

extension DocumentReader {
  /// Reads scopes in order, outer scopes first.
  mutating func readScopes(_ reader: JSONReader, into document: inout LayoutDocument) throws(DocumentError) {
    for element in try reader.elements() {
      try element.check(keys: Self.scopeNames)
      let range = try element.range(of: document.text)
      let annotation = annotationStyles.annotation(at: range.lowerBound)
      let scope = try ScopeForm().scope(element, in: range, &notes, annotation: annotation)
      document.text.addScope(scope)
      let pressed = element["pressedStyle"]
      guard scope.kind.isActiveRange else {
        if let pressed { throw pressed.unknownKey() }
        continue
      }
      if let pressed {
        let missing = max(0, document.activeRanges.count - document.pressedStyles.count)
        document.pressedStyles += [StylePatch?](repeating: nil, count: missing)
        document.pressedStyles.append(try pressedStyle(pressed, of: scope.range, in: document.text))
      }
      document.activeRanges.append(NamedRange(id: scope.id, range: scope.range))
    }
  }

  /// Reads the kind of scope that a node has in addition to being a node. The node starts at `offset`.
  mutating func scopeKind(_ reader: JSONReader, at offset: Int) throws(DocumentError) -> Scope.Kind {
    try reader.check(keys: ScopeForm.kindKeys)
    return try ScopeForm().kind(reader, &notes, annotation: annotationStyles.annotation(at: offset))
  }

  /// The keys that a style has only if it is the style of an inline box: CSS Writing Modes 4, §2.4.
  static let bidiKeys = ["direction", "unicodeBidi"]

  /// Reads the direction of an inline box and its kind of scope. The kind is `nil` if `unicodeBidi` is `normal`, its
  /// initial value; then `direction` has no effect.
  mutating func bidi(
    _ style: JSONReader, inherited: ParagraphStyle.WritingDirection
  ) throws(DocumentError) -> (direction: ParagraphStyle.WritingDirection, kind: Scope.Kind?) {
    let bidi = try style["unicodeBidi"].map { (reader) throws(DocumentError) in
      try reader.keyword(ParagraphStyle.UnicodeBidi.self)
    }
    var direction = inherited
    if let reader = style["direction"] {
      direction = try reader.keyword(ParagraphStyle.WritingDirection.self)
      if bidi ?? .normal == .normal { notes.note(reader) }
    }
    guard let bidi, bidi != .normal else { return (direction, nil) }
    return (direction, .bidi(bidi, direction))
  }
}

extension DocumentReader {
  /// Runs processors over the text. The ranges in the document refer to the text before the processors run.
  func process(_ names: JSONReader, _ document: inout LayoutDocument) throws(DocumentError) {
    var processors: [any TextProcessor] = []
    for element in try names.elements() {
      switch try element.keyword(ProcessorName.self) {
      case .emoticons: processors.append(.emoticons)
      case .links: processors.append(.links)
      case .mentions: processors.append(.mentions)
      }
    }
    let processed = document.text.processed(by: processors)
    let known = document.text.activeRanges.count
    document.text = processed.text
    func moved(_ ranges: [NamedRange]) -> [NamedRange] {
      ranges.map { NamedRange(id: $0.id, range: processed.processedRange(of: $0.range)) }
    }
    document.nodes = moved(document.nodes)
    document.activeRanges =
      moved(document.activeRanges)
      + document.text.activeRanges.dropFirst(known).map { NamedRange(id: $0.id, range: $0.range) }
  }
}

/// The names of the processors in documents.
enum ProcessorName: String, CaseIterable { case emoticons, links, mentions }
