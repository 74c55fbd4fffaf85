package import GalleyDump
internal import GalleyLayout
internal import GalleyText

extension LayoutDocument {
  /// The members of the document, `version` first.
  package func members() throws(DocumentError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [.init("version", .integer(DocumentReader.version))]
    if id != .null {
      guard id.isID else {
        throw DocumentError(
          .unwritable, path: "id", message: "expected \(JSONValue.expectedID), found \(JSONReader(root: id).shown)")
      }
      members.append(.init("id", id))
    }
    if let declaredFonts {
      var elements: [JSONValue] = []
      for font in declaredFonts { elements.append(try DeclaredFontForm().write(font, at: "fonts[\(elements.count)]")) }
      members.append(.init("fonts", .array(elements)))
    }
    if !fontFeatureValues.isEmpty {
      let values = try FontFeatureValuesForm().write(fontFeatureValues, at: "fontFeatureValues")
      members.append(.init("fontFeatureValues", values))
    }
    if !declaredPictures.isEmpty {
      let form = ListForm(LayoutDocument.DeclaredPicture.documentForm)
      members.append(.init("pictures", try form.write(declaredPictures, at: "pictures")))
    }
    let writer = DocumentWriter(baseStyle: DocumentWriter.baseStyle(hasFonts: declaredFonts != nil))
    for member in try writer.members(of: text) where member.key != "scopes" { members.append(member) }
    let scopes = try scopes()
    if !scopes.isEmpty { members.append(.init("scopes", .array(scopes))) }
    if !nodes.isEmpty {
      members.append(
        .init("nodes", .array(nodes.map { .object(JSONValue.members($0.range) + [.init("id", .string($0.id))]) })))
    }
    members += try boxMembers()
    members += try containerMembers()
    return members
  }

  /// The elements of `scopes`: the text's scopes in order, with the empty active ranges inserted between them. Each
  /// active range has its `pressedStyle`.
  private func scopes() throws(DocumentError) -> [JSONValue] {
    var elements: [JSONValue] = []
    var number = 0
    func add(_ scope: Scope, pressed: StylePatch?) throws(DocumentError) {
      let path = "scopes[\(elements.count)]"
      guard case .object(var members) = try ScopeForm().write(scope, at: path) else { return }
      if let pressed {
        do {
          members.append(.init("pressedStyle", try pressed.jsonValue()))
        } catch let error {
          throw error.inside("pressedStyle").inside(path)
        }
      }
      elements.append(.object(members))
    }
    func pressed() -> StylePatch? { pressedStyles.indices.contains(number) ? pressedStyles[number] : nil }
    func addEmptyRanges() throws(DocumentError) {
      while activeRanges.indices.contains(number), activeRanges[number].range.isEmpty {
        let named = activeRanges[number]
        try add(Scope(ActiveRange(range: named.range, id: named.id)), pressed: pressed())
        number += 1
      }
    }
    for scope in text.scopes {
      guard scope.kind.isActiveRange else {
        try add(scope, pressed: nil)
        continue
      }
      try addEmptyRanges()
      try add(scope, pressed: pressed())
      number += 1
    }
    try addEmptyRanges()
    return elements
  }

  /// A written truncation, with the pressed styles of the active ranges of its token.
  private func withPressedStyles(_ truncation: JSONValue) throws(DocumentError) -> JSONValue {
    guard tokenPressedStyles.contains(where: { $0 != nil }), case .object(var members) = truncation,
      let place = members.firstIndex(where: { $0.key == "token" }), case .object(var token) = members[place].value,
      let list = token.firstIndex(where: { $0.key == "scopes" }), case .array(var scopes) = token[list].value
    else { return truncation }
    var number = 0
    for index in scopes.indices {
      guard case .object(var scope) = scopes[index],
        scope.contains(where: { $0.key == "scope" && $0.value == "activeRange" })
      else { continue }
      if tokenPressedStyles.indices.contains(number), let pressed = tokenPressedStyles[number] {
        do {
          scope.append(.init("pressedStyle", try pressed.jsonValue()))
        } catch let error {
          throw error.inside("pressedStyle").inside("truncation.token.scopes[\(index)]")
        }
        scopes[index] = .object(scope)
      }
      number += 1
    }
    token[list] = .init("scopes", .array(scopes))
    members[place] = .init("token", .object(token))
    return .object(members)
  }

  /// The members about the box.
  private func boxMembers() throws(DocumentError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if lineProposal.width != .maxContent {
      members.append(.init("width", try LengthForm.width.write(lineProposal.width, at: "width")))
    }
    if lineProposal.height != .maxContent {
      members.append(.init("height", try LengthForm.height.write(lineProposal.height, at: "height")))
    }
    if let lines = lineProposal.maxLines {
      members.append(.init("maxLines", try IntegerForm(range: 1...Int.max).write(lines, at: "maxLines")))
    }
    if let truncation = lineProposal.truncation {
      let form = Truncation.documentForm(style: text.defaultStyle, initial: .initial(for: lineProposal))
      members.append(.init("truncation", try withPressedStyles(form.write(truncation, at: "truncation"))))
    }
    if lineProposal.widthBasis != .longestLine {
      members.append(.init("widthBasis", .string(lineProposal.widthBasis.rawValue)))
    }
    if lineProposal.scale != 1 {
      members.append(.init("scale", try NumberForm.notNegative.write(lineProposal.scale, at: "scale")))
    }
    return members
  }

  /// The members about containers. The first key that the document had is written even if it has its initial value.
  private func containerMembers() throws(DocumentError) -> [JSONValue.Member] {
    guard let flow else { return [] }
    var members: [JSONValue.Member] = []
    if flow.insets != .zero || flow.key == "insets" {
      members.append(.init("insets", try DocumentFlow.insetsForm.write(flow.insets, at: "insets")))
    }
    if !flow.exclusions.isEmpty || flow.key == "exclusions" {
      members.append(.init("exclusions", try DocumentFlow.exclusionsForm.write(flow.exclusions, at: "exclusions")))
    }
    if let columns = flow.columns {
      members.append(.init("columns", try ColumnsForm().write(columns, at: "columns")))
    }
    if let dropCap = flow.dropCap {
      members.append(.init("dropCap", try DropCapForm().write(dropCap, at: "dropCap")))
    }
    return members
  }
}
