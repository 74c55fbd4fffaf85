internal import GalleyFonts
package import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
package import GalleyText
internal import GalleyUnicode

/// The report of a layout as the JSON object that `galley layout` prints. The keys are always in the same order.
package struct LayoutReport: Sendable {
  /// The layout that is reported.
  package var layout: TextLayout
  /// The document's name, printed unchanged.
  package var id: JSONValue = .null
  /// How detailed the report is.
  package var detail: LayoutDetail = .lines
  /// Active ranges whose rectangles are reported, in this order.
  package var activeRanges: [NamedRange] = []
  /// Text nodes whose rectangles are reported, in this order.
  package var nodes: [NamedRange] = []
  /// Source offsets of the U+FFFD characters that replace invalid bytes.
  package var replaced: [Int] = []
  /// Key paths of the document that had no effect.
  package var unsupported: [String] = []

  /// A report of the lines, with the rectangles of the source's own active ranges.
  package init(_ layout: TextLayout) {
    self.layout = layout
    activeRanges = layout.shaped.source.activeRanges.map { NamedRange(id: $0.id, range: $0.range) }
  }

  /// A report of a layout inside another one, such as a ruby annotation.
  private init(_ layout: TextLayout, detail: LayoutDetail) {
    self.layout = layout
    self.detail = detail
  }

  /// The report as a JSON object.
  package var json: JSONValue { .object(members.map { JSONValue.Member($0.key, $0.content.value) }) }

  /// Appends the object's canonical text in UTF-8. Values of lines and runs are created one at a time. Calls `flush`
  /// with about 64 KB at a time; `flush` removes the bytes that it has written.
  package func write(to bytes: inout [UInt8], flush: (inout [UInt8]) -> Void = { _ in }) {
    LayoutReport.write(members, to: &bytes, flush: flush)
  }

  private var members: [ReportMember] {
    let shaped = layout.shaped
    var members: [ReportMember] = [
      .init("id", id), .init("size", ["width": .number(layout.size.width), "height": .number(layout.size.height)]),
      .init("minContent", .number(shaped.minContentWidth)), .init("maxContent", .number(shaped.maxContentWidth)),
      .init("firstBaseline", .number(layout.firstBaseline)), .init("lastBaseline", .number(layout.lastBaseline)),
      .init("lineCount", .integer(layout.lineCount)), .init("longestLine", .number(layout.longestLine)),
      .init("truncated", .bool(layout.isTruncated)), .init("hidden", JSONValue(ranges: layout.truncatedRanges)),
      .init("token", token),
      .init("validRange", JSONValue(layout.validRange)), .init("missing", JSONValue(ranges: shaped.missing)),
      .init("replaced", .array(replaced.map(JSONValue.integer))),
      .init("unsupported", .array(unsupported.map(JSONValue.string))),
      .init("unknownFamilies", .array(shaped.unknownFamilies.map(JSONValue.string))),
      .init("lines", count: layout.lines.count) { line(layout.lines[$0]) },
    ]
    if detail >= .runs {
      members.append(.init("runs", count: layout.glyphRuns.count) { run(layout.glyphRun($0)) })
      let leaders = layout.tabLeaders
      if !leaders.isEmpty { members.append(.init("leaders", .array(leaders.map(leader)))) }
    }
    members.append(.init("attachments", attachments))
    let annotations = layout.annotations
    if !annotations.isEmpty { members.append(.init("annotations", .array(annotations.map(annotation)))) }
    members.append(.init("activeRegions", .array(regions(of: activeRanges) + tokenRegions)))
    members.append(.init("nodes", .array(regions(of: nodes))))
    members.append(.init("inkBounds", layout.inkBounds.map { JSONValue($0) } ?? .null))
    return members
  }
}

extension LayoutReport {
  private func line(_ line: TextLine) -> JSONValue {
    [
      "start": .integer(line.range.lowerBound), "end": .integer(line.range.upperBound),
      "contentStart": .integer(line.contentRange.lowerBound), "contentEnd": .integer(line.contentRange.upperBound),
      "left": .number(line.inlineStart), "width": .number(line.inlineSize),
      "trailing": .number(line.trailingWhitespaceWidth),
      "top": .number(line.blockStart), "bottom": .number(line.blockEnd), "baseline": .number(line.baseline),
      "ascent": .number(line.extent.ascent), "descent": .number(line.extent.descent),
      "reason": .string(line.reason.rawValue),
    ]
  }

  private func run(_ run: GlyphRun) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("line", .integer(run.line)), .init("start", .integer(run.range.lowerBound)),
      .init("end", .integer(run.range.upperBound)), .init("font", .string(run.face.descriptor.postScriptName)),
      .init("fontSize", .number(run.size)), .init("script", .string(run.script.rawValue)),
      .init("level", .integer(Int(run.level.rawValue))),
      .init("language", run.style.language.map { .string($0.rawValue) } ?? .null),
    ]
    if run.orientation != .horizontal { members.append(.init("orientation", .string(run.orientation.name))) }
    if run.horizontalScale != 1 { members.append(.init("horizontalScale", .number(run.horizontalScale))) }
    if run.skew != 0 { members.append(.init("skew", .number(run.skew))) }
    if run.emboldening != 0 { members.append(.init("emboldening", .number(run.emboldening))) }
    if run.isToken { members.append(.init("token", true)) }
    if run.isGenerated { members.append(.init("generated", true)) }
    if detail == .glyphs { members.append(.init("glyphs", .array(run.glyphs.map { JSONValue($0) }))) }
    return .object(members)
  }

  /// A ruby annotation.
  private func annotation(_ annotation: TextLayout.AnnotationBox) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(annotation.id)), .init("line", .integer(layout.lines[annotation.line].number)),
      .init("start", .integer(annotation.range.lowerBound)), .init("end", .integer(annotation.range.upperBound)),
      .init("text", .string(annotation.ruby.text)), .init("position", .string(annotation.ruby.position.rawValue)),
      .init("rect", JSONValue(annotation.rect)),
    ]
    if detail >= .runs {
      let inner = LayoutReport(annotation.layout, detail: detail)
      members.append(.init("runs", .array(annotation.layout.glyphRuns.map { inner.run($0) })))
    }
    return .object(members)
  }

  /// The leader of a tab.
  private func leader(_ leader: TextLayout.TabLeader) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("line", .integer(leader.line)), .init("offset", .integer(leader.offset)),
      .init("font", .string(leader.face.descriptor.postScriptName)), .init("fontSize", .number(leader.size)),
    ]
    if leader.orientation != .horizontal { members.append(.init("orientation", .string(leader.orientation.name))) }
    if detail == .glyphs { members.append(.init("glyphs", .array(leader.glyphs.map { JSONValue($0) }))) }
    return .object(members)
  }

  /// The token of the last cut line; `null` if no line has one.
  private var token: JSONValue {
    guard let cut = layout.truncation, let token = cut.token else { return .null }
    return [
      "line": .integer(layout.lines[cut.line].number), "rect": JSONValue(token.rect),
      "text": .string(token.layout.shaped.source.string),
    ]
  }

  /// All attachments of the source. Those in truncated text are reported as not visible and without a rectangle.
  private var attachments: JSONValue {
    var boxes = layout.attachments[...]
    return .array(
      layout.shaped.source.attachments.map { anchored in
        let box = boxes.first?.offset == anchored.offset ? boxes.popFirst() : nil
        return [
          "id": .string(anchored.attachment.id), "line": box.map { .integer(layout.lines[$0.line].number) } ?? .null,
          "rect": box.map { JSONValue($0.rect) } ?? .null, "visible": .bool(box != nil),
        ]
      })
  }

  private func regions(of ranges: [NamedRange]) -> [JSONValue] {
    zip(ranges, layout.rectangles(of: ranges.map(\.range))).map { region($0.id, $1) }
  }

  /// The regions of the active ranges of the truncation token, which is no part of the document's text.
  private var tokenRegions: [JSONValue] {
    layout.tokenActiveRegions.map { region($0.range.id, $0.rectangles) }
  }

  private func region(_ id: String, _ rectangles: [LayoutRect]) -> JSONValue {
    ["id": .string(id), "rects": .array(rectangles.map { JSONValue($0) })]
  }
}

/// How detailed the report of a layout is.
package enum LayoutDetail: String, CaseIterable, Hashable, Sendable, Comparable {
  /// The lines.
  case lines
  /// Also each line's glyph runs.
  case runs
  /// Also each run's glyphs.
  case glyphs

  /// Whether the left report is less detailed.
  package static func < (left: LayoutDetail, right: LayoutDetail) -> Bool {
    switch (left, right) {
    case (.lines, .runs), (.lines, .glyphs), (.runs, .glyphs): true
    default: false
    }
  }
}

/// A named source range whose rectangles are reported: an active range or a text node.
package struct NamedRange: Hashable, Sendable {
  /// The name that the client gave the range.
  package var id: String
  /// The range in UTF-8 bytes of the source. An empty range has no rectangles.
  package var range: TextRange

  /// Names a range.
  package init(id: String, range: TextRange) {
    self.id = id
    self.range = range
  }
}

/// A member of a report: a key with a value, or with a long array whose elements are created one at a time, when they
/// are written.
struct ReportMember {
  /// The value of a member.
  enum Content {
    case value(JSONValue)
    case list(count: Int, element: (Int) -> JSONValue)

    /// The content as a single value.
    var value: JSONValue {
      switch self {
      case .value(let value): value
      case .list(let count, let element): .array((0..<count).map(element))
      }
    }
  }

  let key: String
  let content: Content

  init(_ key: String, _ value: JSONValue) {
    self.key = key
    content = .value(value)
  }

  init(_ key: String, count: Int, element: @escaping (Int) -> JSONValue) {
    self.key = key
    content = .list(count: count, element: element)
  }
}

extension LayoutReport {
  /// The number of bytes after which `flush` is called.
  static let flushSize = 1 << 16

  /// Appends an object with these members: the same text that `JSONValue` writes. Calls `flush` between elements of
  /// long arrays; `flush` removes the bytes that it has written.
  static func write(_ members: [ReportMember], to bytes: inout [UInt8], flush: (inout [UInt8]) -> Void) {
    var separator = UInt8(ascii: "{")
    for member in members {
      bytes.append(separator)
      separator = UInt8(ascii: ",")
      JSONValue.string(member.key).write(to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      switch member.content {
      case .value(let value): value.write(to: &bytes)
      case .list(let count, let element):
        bytes.append(UInt8(ascii: "["))
        for index in 0..<count {
          if index > 0 { bytes.append(UInt8(ascii: ",")) }
          element(index).write(to: &bytes)
          if bytes.count >= flushSize { flush(&bytes) }
        }
        bytes.append(UInt8(ascii: "]"))
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension JSONValue {
  /// An array of `{start, end}`.
  package init(ranges: [TextRange]) {
    self = .array(ranges.map { ["start": .integer($0.lowerBound), "end": .integer($0.upperBound)] })
  }

  /// `[x, y, width, height]`.
  init(_ rect: LayoutRect) {
    self = [.number(rect.x), .number(rect.y), .number(rect.width), .number(rect.height)]
  }

  /// `[inclusive, exclusive]`; a bound is `null` if the range has none.
  init(_ range: TextMeasurement.ValidRange) {
    self = [.number(range.lowerBound), range.upperBound.isFinite ? .number(range.upperBound) : .null]
  }

  /// `[id, cluster, x, y, advance]`.
  init(_ glyph: GlyphRun.Glyph) {
    self = [
      .integer(Int(glyph.id)), .integer(glyph.cluster), .number(glyph.x), .number(glyph.y), .number(glyph.advance),
    ]
  }
}

/// The report of a text in linked containers as the JSON object that `galley layout` prints: a `LayoutReport` for each
/// container.
package struct LinkedReport: Sendable {
  /// The layouts that are reported.
  package var linked: LinkedLayout
  /// The document's name, printed unchanged.
  package var id: JSONValue = .null
  /// Creates the report of one container.
  private let report: @Sendable (TextLayout) -> LayoutReport

  /// A report in which `report` creates the report of each container.
  package init(_ linked: LinkedLayout, report: @escaping @Sendable (TextLayout) -> LayoutReport) {
    self.linked = linked
    self.report = report
  }

  /// The report as a JSON object. `containers` has a report for each container, and `dropCap` that of the drop cap.
  /// `rest` is the source offset of the text that does not fit into the containers; `null` if all text fits.
  package var json: JSONValue {
    [
      "id": id, "lineCount": .integer(linked.layouts.reduce(0) { $0 + $1.lineCount }),
      "containers": .array(linked.layouts.map { contents($0) }),
      "dropCap": linked.dropCap.map { contents($0) } ?? .null,
      "rest": linked.rest.map { .integer($0.offset) } ?? .null,
    ]
  }

  /// The layouts as trees for human readers, one below the other.
  package var tree: String {
    var text = ""
    if let dropCap = linked.dropCap { text += "DropCap\n" + report(dropCap).tree }
    for (index, layout) in linked.layouts.enumerated() { text += "Container \(index)\n" + report(layout).tree }
    if let rest = linked.rest { text += "rest  \(rest.offset)\n" }
    return text
  }

  /// The report of one layout, without the document's name.
  private func contents(_ layout: TextLayout) -> JSONValue {
    guard case .object(let members) = report(layout).json else { return .null }
    return .object(members.filter { $0.key != "id" })
  }
}
