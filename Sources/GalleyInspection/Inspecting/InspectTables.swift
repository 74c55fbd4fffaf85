internal import GalleyDump
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The tables of an inspected document as JSON: lines, runs, faces, clusters, and the reasons for the font of each
/// cluster.
struct InspectTables {
  /// A row for each line: number, container, source range, x and y of the baseline's start, width, height, reason, text
  /// and rectangle.
  private(set) var lines: JSONValue = []
  /// A row for each glyph run: index of the line's row, source range, index of the face, font size, script, level,
  /// start, width, number of glyphs, kind.
  private(set) var runs: JSONValue = []
  /// An object for each face: its name, its family, and the names of the glyphs that are shown.
  private(set) var faces: JSONValue = []
  /// Pairs of sentences: the rule that chose a face, and why the faces before it were not chosen.
  private(set) var reasons: JSONValue = []
  /// A row for each cluster: rectangle, source range, text, index of the run's row, index of the reason or -1, advance,
  /// and glyphs: pairs of index and advance.
  private(set) var clusters: JSONValue = []

  private var faceNumbers: [FontFace: Int] = [:]
  private var faceNames: [(face: FontFace, glyphs: [UInt16: String])] = []
  private var reasonNumbers: [Reason: Int] = [:]
  private var lineRows: [JSONValue] = []
  private var runRows: [JSONValue] = []
  private var clusterRows: [JSONValue] = []
  private var reasonRows: [JSONValue] = []

  private struct Reason: Hashable {
    var because: String
    var rejected: String
  }

  /// The tables of layouts that have the same coordinates.
  init(_ layouts: [TextLayout]) {
    for (number, layout) in layouts.enumerated() { add(layout, container: layouts.count > 1 ? number : nil) }
    lines = .array(lineRows)
    runs = .array(runRows)
    clusters = .array(clusterRows)
    reasons = .array(reasonRows)
    faces = .array(
      faceNames.map { face, glyphs in
        [
          "name": .string(face.descriptor.postScriptName), "family": .string(face.descriptor.family),
          "glyphs": .object(glyphs.sorted { $0.key < $1.key }.map { .init("\($0.key)", .string($0.value)) }),
        ]
      })
  }

  private mutating func add(_ layout: TextLayout, container: Int?) {
    let (firstLine, firstRun) = (lineRows.count, runRows.count)
    for line in layout.lines { lineRows.append(row(line, of: layout, container: container)) }
    for run in layout.glyphRuns { runRows.append(row(run, line: firstLine + run.line)) }
    let choices = choices(of: layout.shaped)
    for box in layout.clusterBoxes {
      let run = layout.glyphRun(box.run)
      // A token has a text of its own, whose choices are not listed.
      let reason = run.isToken ? nil : choices[box.range.lowerBound]
      clusterRows.append(row(box, of: run, run: firstRun + box.run, reason: reason))
    }
  }

  /// The numbers of the reasons for the fonts of a text, by source offset. New reasons are added to the table.
  private mutating func choices(of shaped: ShapedText) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for font in shaped.fontExplanations() {
      let rejected = font.rejected.byReason.map { group in
        "\(group.reason): " + group.faces.map(\.descriptor.postScriptName).joined(separator: ", ")
      }
      let reason = Reason(because: "\(font.rule)", rejected: rejected.joined(separator: "; "))
      let number = reasonNumbers[reason] ?? reasonRows.count
      if number == reasonRows.count {
        reasonNumbers[reason] = number
        reasonRows.append([.string(reason.because), .string(reason.rejected)])
      }
      numbers[font.range.lowerBound] = number
    }
    return numbers
  }

  private func row(_ line: TextLine, of layout: TextLayout, container: Int?) -> JSONValue {
    [
      .integer(line.number), container.map(JSONValue.integer) ?? .null, .integer(line.range.lowerBound),
      .integer(line.range.upperBound), .rounded(line.inlineStart), .rounded(line.baseline), .rounded(line.inlineSize),
      .rounded(line.extent.height), .string(line.reason.rawValue),
      .string(String(decoding: layout.shaped.source.utf8[line.range], as: UTF8.self)), .rounded(layout.rect(of: line)),
    ]
  }

  private mutating func row(_ run: GlyphRun, line: Int) -> JSONValue {
    [
      .integer(line), .integer(run.range.lowerBound), .integer(run.range.upperBound), .integer(number(of: run.face)),
      .rounded(run.size), .string(run.script.rawValue), .integer(Int(run.level.rawValue)), .rounded(run.inlineStart),
      .rounded(run.inlineSize), .integer(run.count), .string(kind(of: run)),
    ]
  }

  private func kind(of run: GlyphRun) -> String {
    switch run.kind {
    case .text: run.isToken ? "truncation token" : run.isKashida ? "kashida" : run.isGenerated ? "hyphen" : "text"
    case .tab: "tab"
    case .attachment: "attachment"
    }
  }

  private mutating func row(_ box: ClusterBox, of run: GlyphRun, run index: Int, reason: Int?) -> JSONValue {
    let face = number(of: run.face)
    var glyphs: [JSONValue] = []
    for glyph in box.glyphs {
      if faceNames[face].glyphs[glyph.id] == nil {
        faceNames[face].glyphs[glyph.id] = run.face.name(of: glyph.id)
      }
      glyphs += [.integer(Int(glyph.id)), .rounded(glyph.advance)]
    }
    let text = String(decoding: run.source.utf8[box.range], as: UTF8.self)
    return [
      .rounded(box.rect), .integer(box.range.lowerBound), .integer(box.range.upperBound), .string(text),
      .integer(index), .integer(reason ?? -1), .rounded(box.advance), .array(glyphs),
    ]
  }

  private mutating func number(of face: FontFace) -> Int {
    if let number = faceNumbers[face] { return number }
    faceNumbers[face] = faceNames.count
    faceNames.append((face, [:]))
    return faceNames.count - 1
  }
}
