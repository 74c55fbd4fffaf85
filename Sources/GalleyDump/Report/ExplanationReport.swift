internal import GalleyFonts
package import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// The report that `galley explain` prints: the explanation of a layout, or of the layouts of linked containers.
package struct ExplanationReport: Sendable {
  /// The explanations, one for each layout.
  package var explanations: [LayoutExplanation]
  /// Whether the layouts are those of linked containers.
  package var isLinked: Bool
  /// The document's name, printed unchanged.
  package var id: JSONValue = .null
  /// Source offsets of the U+FFFD characters that replace invalid bytes.
  package var replaced: [Int] = []
  /// Key paths of the document that had no effect.
  package var unsupported: [String] = []

  /// The report of one layout.
  package init(_ explanation: LayoutExplanation) {
    explanations = [explanation]
    isLinked = false
  }

  /// The report of the layouts of linked containers.
  package init(containers: [LayoutExplanation]) {
    explanations = containers
    isLinked = true
  }

  /// The sentences. For linked containers a heading is before those of each container.
  package var text: String {
    guard isLinked else { return explanations.map(\.description).joined() }
    return explanations.enumerated().map { "container \($0.offset)\n\($0.element)" }.joined()
  }

  /// The report as a JSON object. Lengths that are not finite are `null`.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [.init("id", id)]
    if isLinked {
      members.append(.init("containers", .array(explanations.map { .object(Self.members(of: $0)) })))
    } else {
      members += explanations.flatMap { Self.members(of: $0) }
    }
    members.append(.init("replaced", .array(replaced.map(JSONValue.integer))))
    members.append(.init("unsupported", .array(unsupported.map(JSONValue.string))))
    return .object(members)
  }

  private static func members(of explanation: LayoutExplanation) -> [JSONValue.Member] {
    [
      .init("lines", .array(explanation.lines.map(json(of:)))), .init("cuts", .array(explanation.cuts.map(json(of:)))),
    ]
  }

  private static func json(of line: LayoutExplanation.Line) -> JSONValue {
    [
      "index": .integer(line.index), "number": .integer(line.number), "start": .integer(line.range.lowerBound),
      "end": .integer(line.range.upperBound), "strategy": .string(line.strategy.rawValue),
      "available": .number(line.availableWidth), "used": .number(line.usedWidth), "slack": .number(line.slack),
      "fits": .bool(line.fits), "reason": .string(line.end.reason.rawValue), "rule": .string(line.end.rule.name),
      "meaning": .string(line.end.rule.meaning), "glyphWidth": .number(line.glyphWidth),
      "paragraphLines": optional(line.paragraphLineCount),
      "cost": line.cost.map(JSONValue.number) ?? .null,
      "alternatives": .array(line.alternatives.map(json(of:))),
      "height": [
        "total": .number(line.height.total), "ascent": json(of: line.height.ascent),
        "descent": json(of: line.height.descent),
      ],
      "runs": .array(line.runs.map(json(of:))),
    ]
  }

  private static func json(of other: LayoutExplanation.Alternative) -> JSONValue {
    [
      "offset": .integer(other.offset), "rule": .string(other.rule.name), "reason": .string(other.reason.rawValue),
      "used": .number(other.usedWidth), "slack": .number(other.slack), "fits": .bool(other.fits),
      "paragraphLines": optional(other.paragraphLineCount), "cost": other.cost.map(JSONValue.number) ?? .null,
    ]
  }

  private static func json(of edge: LayoutExplanation.Edge) -> JSONValue {
    [
      "length": .number(edge.length), "source": .string(edge.source.name), "from": .string("\(edge.source)"),
      "content": .number(edge.content), "leading": .number(edge.leading), "shift": .number(edge.shift),
    ]
  }

  private static func json(of run: LayoutExplanation.Run) -> JSONValue {
    [
      "index": .integer(run.index), "start": .integer(run.range.lowerBound), "end": .integer(run.range.upperBound),
      "kind": .string(run.kind.name), "font": .string(run.face.descriptor.postScriptName),
      "fontSize": .number(run.size), "shift": .number(run.shift), "fonts": .array(run.fonts.map(json(of:))),
    ]
  }

  private static func json(of font: LayoutExplanation.Font) -> JSONValue {
    [
      "start": .integer(font.range.lowerBound), "end": .integer(font.range.upperBound), "text": .string(font.text),
      "font": .string(font.face.descriptor.postScriptName), "because": .string("\(font.rule)"),
      "missing": .bool(font.isMissing),
      "rejected": .array(
        font.rejected.map { rejection in
          ["font": .string(rejection.face.descriptor.postScriptName), "because": .string("\(rejection.reason)")]
        }),
    ]
  }

  private static func json(of cut: LayoutExplanation.Cut) -> JSONValue {
    [
      "line": optional(cut.line), "reason": .string(cut.reason.rawValue), "hidden": JSONValue(ranges: cut.hiddenRanges),
      "keptStart": .integer(cut.keptRange.lowerBound), "keptEnd": .integer(cut.keptRange.upperBound),
      "token": cut.token.map(JSONValue.string) ?? .null, "tokenWidth": .number(cut.tokenWidth),
    ]
  }

  private static func optional(_ count: Int?) -> JSONValue { count.map(JSONValue.integer) ?? .null }
}

extension LayoutExplanation.Edge.Source {
  /// The name of the case.
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .fallbackFace: "fallbackFace"
    case .attachment: "attachment"
    case .strut: "strut"
    case .paragraphFont: "paragraphFont"
    case .aligned: "aligned"
    case .trim: "trim"
    case .textFit: "textFit"
    case .token: "token"
    case .enclosingBox: "enclosingBox"
    case .ruby: "ruby"
    case .emphasis: "emphasis"
    }
  }
}

extension RunKind {
  /// The name of the case.
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .tab: "tab"
    case .attachment: "attachment"
    }
  }
}
