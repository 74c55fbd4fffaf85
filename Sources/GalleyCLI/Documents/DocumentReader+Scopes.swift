internal import GalleyDump
internal import GalleyText
internal import GalleyUnicode

extension DocumentReader {
  /// Scopes in order, the outer ones first.
  func readScopes(_ reader: JSONReader, into document: inout Document) throws(DocumentError) {
    for element in try reader.elements() {
      try element.check(keys: ["start", "end", "id"] + Self.scopeKeys)
      let range = try element.range(of: document.text)
      let id = try element["id"].map { (reader) throws(DocumentError) in try reader.string() } ?? ""
      let scope = Scope(range: range, id: id, kind: try scopeKind(of: element))
      document.text.addScope(scope)
      if ActiveRange(scope) != nil { document.activeRanges.append(NamedRange(id: id, range: range)) }
    }
  }

  /// What a node means besides: a kind of scope.
  func scopeKind(_ reader: JSONReader) throws(DocumentError) -> Scope.Kind {
    try reader.check(keys: Self.scopeKeys)
    return try scopeKind(of: reader)
  }

  /// The keys of a style that an inline box has as well: CSS Writing Modes 4, §2.4.
  static let bidiKeys: Set<String> = ["direction", "unicodeBidi"]

  /// The direction of a box and the scope that it is; no scope if `unicodeBidi` is `normal`, its initial value, with
  /// which `direction` has no effect.
  mutating func bidi(
    _ style: JSONReader, inherited: WritingDirection
  ) throws(DocumentError) -> (direction: WritingDirection, kind: Scope.Kind?) {
    let bidi = try style["unicodeBidi"].map { (reader) throws(DocumentError) in try reader.keyword(UnicodeBidi.self) }
    var direction = inherited
    if let reader = style["direction"] {
      direction = try reader.keyword(WritingDirection.self)
      if bidi ?? .normal == .normal { note(reader) }
    }
    guard let bidi, bidi != .normal else { return (direction, nil) }
    return (direction, .bidi(bidi, direction))
  }

  private static let scopeKeys = ["scope", "kind", "payload", "text", "unicodeBidi", "direction"]

  /// The kind that the member `scope` names, with its other members.
  private func scopeKind(of reader: JSONReader) throws(DocumentError) -> Scope.Kind {
    let name = try reader.required("scope").keyword(ScopeName.self)
    let allowed = ["start", "end", "id", "scope"] + name.keys
    for (key, value) in try reader.members() where !allowed.contains(key) { throw value.unknownKey() }
    switch name {
    case .node: return .node
    case .atomicText: return .atomicText
    case .backingText: return .backingText(try reader.required("text").string())
    case .activeRange:
      return .activeRange(
        kind: try reader["kind"].map { (reader) throws(DocumentError) in try reader.string() } ?? "",
        payload: try reader["payload"].map { (reader) throws(DocumentError) in try reader.string() } ?? "")
    case .bidi:
      let bidi = try reader["unicodeBidi"].map { (reader) throws(DocumentError) in
        try reader.keyword(UnicodeBidi.self)
      }
      let direction = try reader["direction"].map { (reader) throws(DocumentError) in
        try reader.keyword(WritingDirection.self)
      }
      return .bidi(bidi ?? .isolate, direction ?? .automatic)
    }
  }
}

extension DocumentReader {
  /// Runs processors over the text; all ranges that the document names are those of the text that it gives.
  func process(_ names: JSONReader, _ document: inout Document) throws(DocumentError) {
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

/// The processors, by the names that documents give them.
private enum ProcessorName: String, CaseIterable { case emoticons, links, mentions }

/// The kinds of scopes, by the names that documents give them.
private enum ScopeName: String, CaseIterable {
  case node, activeRange, backingText, atomicText, bidi

  /// The members that say more about a scope of the kind.
  var keys: [String] {
    switch self {
    case .node, .atomicText: []
    case .backingText: ["text"]
    case .activeRange: ["kind", "payload"]
    case .bidi: ["unicodeBidi", "direction"]
    }
  }
}
