internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// What this file adds: reading the keys about containers, which are `insets`, `exclusions`, `columns`, `dropCap`
/// and `initialLetter`.
extension DocumentReader {
  /// The keys of a document about containers.
  static let containerKeys: [KeyDescription] = [
    KeyDescription(
      "insets", summary: "Space between the page's edges and the text.", values: OptionalForm(DocumentFlow.insetsForm)),
    KeyDescription(
      "exclusions", summary: "Shapes that text flows around.", values: OptionalForm(DocumentFlow.exclusionsForm)),
    KeyDescription(
      "columns", summary: "The columns of the page; needs a width and a height.", values: OptionalForm(ColumnsForm())),
    KeyDescription(
      "dropCap", summary: "The first letters of the text, set larger.", values: OptionalForm(DropCapForm())),
    KeyDescription(
      "initialLetter",
      summary: "CSS's name of `dropCap`: the size of the first letter, and the number of lines beside it.",
      values: OptionalForm(InitialLetterForm())),
  ]

  /// Reads the keys about containers; `nil` if the document has none of them.
  mutating func flow(_ root: JSONReader) throws(DocumentError) -> DocumentFlow? {
    let given = Self.containerKeys.compactMap { root[$0.name] }
      .filter { !$0.isNull && !($0.path == "initialLetter" && $0.value == "normal") }
    guard let first = given.first else { return nil }
    var flow = DocumentFlow(key: first.path)
    for reader in given {
      switch reader.path {
      case "insets": flow.insets = try DocumentFlow.insetsForm.read(reader, &notes) ?? .zero
      case "exclusions": flow.exclusions = try DocumentFlow.exclusionsForm.read(reader, &notes) ?? []
      case "columns":
        flow.columns = try ColumnsForm().read(reader, &notes)
        for key in ["width", "height"] {
          switch root[key]?.value {
          case .number?: break
          case .string(let text)? where !["min-content", "max-content"].contains(text): break
          default:
            throw reader.error("columns need a \"\(key)\" that is a number")
          }
        }
      case "initialLetter":
        guard let letter = try InitialLetterForm().read(reader, &notes) ?? nil else { continue }
        // As CSS's longhands do, the key wins, and leaves the other parts of the value.
        var dropCap = flow.dropCap ?? DropCap()
        (dropCap.lines, dropCap.size) = (letter.lines, letter.size)
        flow.dropCap = dropCap
      default: flow.dropCap = try DropCapForm().read(reader, &notes)
      }
    }
    noteIneffective(root["paragraph"])
    return flow
  }

  /// Notes the paragraph keys that have no effect in containers.
  private mutating func noteIneffective(_ paragraph: JSONReader?) {
    for key in ["textOverflow", "lineClamp", "blockEllipsis", "runtTightening", "lastLineFit", "textFit"] {
      if let reader = paragraph?[key] { notes.note(reader) }
    }
  }
}

extension DocumentFlow {
  /// The form of the page's insets: one number for all sides, or four numbers.
  static let insetsForm = SidesForm(least: 0, allowsOne: true)
  /// The form of the shapes on the page.
  static let exclusionsForm = ListForm(ExclusionForm())
}
