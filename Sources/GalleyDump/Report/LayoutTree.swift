internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension LayoutReport {
  /// The layout as a tree for human readers. Lengths are in layout units with three decimals, columns are aligned, and
  /// offsets are UTF-8 bytes of the source.
  package var tree: String {
    var bytes: [UInt8] = []
    writeTree(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the tree in UTF-8. Calls `flush` with about 64 KB at a time, between two lines; `flush` removes the bytes
  /// that it has written.
  package func writeTree(to bytes: inout [UInt8], flush: (inout [UInt8]) -> Void = { _ in }) {
    let shaped = layout.shaped
    func length(_ value: Double) -> String { FixedDecimals.text(value) }
    var head = "TextLayout  size " + length(layout.size.width) + " × " + length(layout.size.height)
    head += "  min-content " + length(shaped.minContentWidth) + "  max-content " + length(shaped.maxContentWidth)
    bytes += (head + "\n").utf8
    let widths = lineWidths
    for (index, line) in layout.lines.enumerated() {
      writeBranch(line, isLast: index == layout.lines.count - 1, widths, to: &bytes)
      if bytes.count >= Self.flushSize { flush(&bytes) }
    }
    func note(_ name: String, _ values: [String]) {
      if !values.isEmpty { bytes += (name + "  " + values.joined(separator: "  ") + "\n").utf8 }
    }
    note("attachments", layout.attachments.map { "\($0.id) " + rect($0.rect) })
    for (kind, ranges) in [("region", activeRanges), ("node", nodes)] {
      for (range, rectangles) in zip(ranges, layout.rectangles(of: ranges.map(\.range))) {
        note("\(kind) \(range.id)", rectangles.map(rect))
      }
    }
    note("hidden", layout.truncatedRanges.map(StageDump.offsets))
    for cut in layout.truncations {
      guard let token = cut.token else { continue }
      note("token", ["line \(layout.lines[cut.line].number)", rect(token.rect), token.layout.shaped.source.string])
    }
    note("missing", shaped.missing.map(StageDump.offsets))
    note("replaced", replaced.map(String.init))
    note("unsupported", unsupported)
    note("unknown families", shaped.unknownFamilies)
  }
}

extension LayoutReport {
  /// The widths of the columns in the rows of lines. The last column, the text, is not padded.
  private var lineWidths: ColumnWidths {
    var widths = ColumnWidths([.left, .left, .right, .right, .right, .right, .right, .right])
    for line in layout.lines { widths.fit(cells(of: line)) }
    return widths
  }

  /// The cells of a line's row, without the last one, which is the text.
  private func cells(of line: TextLine) -> [String] {
    [
      "Line \(line.number)", StageDump.offsets(line.range), "left " + FixedDecimals.text(line.inlineStart),
      "width " + FixedDecimals.text(line.inlineSize), "trailing " + FixedDecimals.text(line.trailingWhitespaceWidth),
      "top " + FixedDecimals.text(line.blockStart), "bottom " + FixedDecimals.text(line.blockEnd),
      "baseline " + FixedDecimals.text(line.baseline), line.reason.rawValue,
    ]
  }

  /// Appends the row of a line, with the line's runs and glyphs below.
  private func writeBranch(_ line: TextLine, isLast: Bool, _ widths: ColumnWidths, to bytes: inout [UInt8]) {
    func row(_ parts: String...) {
      for part in parts { bytes += part.utf8 }
      bytes.append(0x0A)
    }
    let text = QuotedText.text(layout.shaped.source.utf8[line.range])
    row(isLast ? "└─ " : "├─ ", widths.row(cells(of: line) + [text]))
    guard detail >= .runs else { return }
    let indent = isLast ? "   " : "│  "
    let runs = runRows(line.runs)
    for (number, run) in line.runs.enumerated() {
      let isLastRun = number == line.runs.count - 1
      row(indent, isLastRun ? "└─ " : "├─ ", runs[number])
      guard detail == .glyphs else { continue }
      for glyph in glyphRows(run) { row(indent, isLastRun ? "      " : "│     ", glyph) }
    }
  }

  /// The rows of glyph runs, aligned in columns.
  private func runRows(_ indices: Range<Int>) -> [String] {
    var table = AlignedLines([.left, .left, .left, .right, .left, .right, .right, .right])
    for run in indices.lazy.map(layout.glyphRun) {
      table.add([
        "GlyphRun", StageDump.offsets(run.range), run.face.descriptor.postScriptName, FixedDecimals.text(run.size),
        run.script.rawValue, "level \(run.level.rawValue)", "left " + FixedDecimals.text(run.inlineStart),
        "width " + FixedDecimals.text(run.inlineSize), kind(of: run),
      ])
    }
    return table.lines
  }

  /// The kind of a run, and its number of glyphs.
  private func kind(of run: GlyphRun) -> String {
    switch run.kind {
    case .text:
      (run.isGenerated ? (run.isKashida ? "kashida" : "hyphen") : run.count == 1 ? "1 glyph" : "\(run.count) glyphs")
        + (run.orientation == .horizontal ? "" : " " + run.orientation.name)
    case .tab: "tab"
    case .attachment: "attachment"
    }
  }

  /// The rows of a run's glyphs, aligned in columns.
  private func glyphRows(_ index: Int) -> [String] {
    var table = AlignedLines([.right, .left, .right, .right, .right])
    let run = layout.glyphRun(index)
    for glyph in run.glyphs {
      table.add([
        "\(glyph.id)", run.face.name(of: glyph.id), "cluster \(glyph.cluster)",
        "x " + FixedDecimals.text(glyph.x), "y " + FixedDecimals.text(glyph.y),
        "advance " + FixedDecimals.text(glyph.advance),
      ])
    }
    return table.lines
  }

  private func rect(_ rect: LayoutRect) -> String {
    "[" + [rect.x, rect.y, rect.width, rect.height].map { FixedDecimals.text($0) }.joined(separator: " ") + "]"
  }
}

extension Orientation {
  /// The orientation's name in reports.
  var name: String {
    switch self {
    case .horizontal: "horizontal"
    case .sideways: "sideways"
    case .upright: "upright"
    }
  }
}
