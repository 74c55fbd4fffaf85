internal import GalleyFonts
package import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
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
      .init("fontSize", .number(run.size)), .init("script", .string(run.script.name)),
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
