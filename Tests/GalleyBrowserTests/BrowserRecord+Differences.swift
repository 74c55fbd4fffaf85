import Galley
import GalleyDump

/// How much figures may differ from the recorded ones, in layout units unless another unit is named.
private enum Tolerance {
  /// For min-content and max-content widths. Chromium rounds each range of one font up to 1/64; the sum of these
  /// roundings in a text of a few hundred letters is below this tolerance.
  static let intrinsicWidth = 0.1
  /// For min-content and max-content widths of very long texts: a fraction of the width.
  static let intrinsicWidthShare = 1e-4
  /// For the width of one line.
  static let line = 0.25
  /// For block sizes: half a layout unit, because the browser and Galley both round ascents and descents.
  static let blockSize = 0.51
  /// For positions across the lines: one layout unit, because the browser may round a fractional half-leading up or
  /// down.
  static let blockPosition = 1.01
}

extension BrowserRecord {
  /// The differences between a layout of the document and the record, as sentences; empty if there are none.
  func differences(of layout: TextLayout) -> [String] {
    var found: [String] = []
    func compare(_ name: String, _ value: Double, _ recorded: Double?, _ tolerance: Double) {
      guard let recorded, !(abs(value - recorded) <= tolerance) else { return }
      found.append("\(name) is \(value), not \(recorded)")
    }
    compare("max-content", layout.shaped.maxContentWidth, maxContent, widthTolerance(maxContent))
    compare("min-content", layout.shaped.minContentWidth, minContent, widthTolerance(minContent))
    let starts = layout.lines.dropFirst().map(\.range.lowerBound)
    guard starts == breaks, layout.lines.count == lines.count else {
      return found + ["lines start at \(starts), not \(breaks)"]
    }
    compare("block size", isVertical ? layout.size.width : layout.size.height, blockSize, Tolerance.blockSize)
    return found + differences(of: layout.lines) + differences(of: layout.annotations)
      + (boxes.isEmpty ? [] : differences(of: layout.attachments))
  }

  /// The differences between ruby annotations and those of the record. In vertical lines glyphs do not start where the
  /// characters do, so only the em boxes are compared there.
  private func differences(of all: [TextLayout.AnnotationBox]) -> [String] {
    guard all.count == annotations.count else {
      return ["there are \(all.count) annotations, not \(annotations.count)"]
    }
    var found: [String] = []
    func compare(_ name: String, _ value: Double, _ recorded: Double?, _ tolerance: Double) {
      guard let recorded, !(abs(value - recorded) <= tolerance) else { return }
      found.append("\(name) is \(value), not \(recorded)")
    }
    for (index, (box, recorded)) in zip(all, annotations).enumerated() {
      if isVertical {
        compare(
          "annotation \(index): middle", box.rect.x + box.rect.width / 2, recorded.baseline, Tolerance.blockPosition)
        continue
      }
      compare("annotation \(index): baseline", box.layout.firstBaseline, recorded.baseline, Tolerance.blockSize)
      let starts = box.layout.glyphRuns.flatMap(\.glyphs).sorted { $0.cluster < $1.cluster }.map(\.x).dropFirst()
      for (character, (start, own)) in zip(starts, recorded.starts).enumerated() {
        compare("annotation \(index): character \(character + 1)", start, own, Tolerance.line)
      }
    }
    return found
  }

  /// The differences between attachments and those of the record.
  private func differences(of attachments: [TextLayout.AttachmentBox]) -> [String] {
    guard attachments.count == boxes.count else { return ["there are \(attachments.count) attachments"] }
    var found: [String] = []
    for (attachment, recorded) in zip(attachments, boxes) {
      let rect = attachment.rect
      let figures = [Tolerance.line, Tolerance.blockPosition, Tolerance.line, Tolerance.line]
      for (index, value) in [rect.x, rect.y, rect.width, rect.height].enumerated()
      where !(abs(value - recorded[index]) <= figures[index]) {
        found.append("attachment at \(attachment.offset): figure \(index) is \(value), not \(recorded[index])")
      }
    }
    return found
  }

  /// The differences between a layout in columns and the record, as sentences; empty if there are none.
  func differences(of linked: LinkedLayout) -> [String] {
    let counts = linked.layouts.map(\.lineCount)
    guard counts == columns else { return ["the columns have \(counts) lines, not \(columns ?? [])"] }
    let all = linked.layouts.flatMap(\.lines)
    let starts = all.dropFirst().map(\.range.lowerBound)
    guard starts == breaks else { return ["lines start at \(starts), not \(breaks)"] }
    // The block around one column with an initial letter is as high as the letter needs it.
    if linked.layouts.count == 1 {
      let size = linked.layouts[0].size
      let own = linked.layouts[0].shaped.writingMode.isVertical ? size.width : size.height
      guard abs(own - blockSize) <= Tolerance.blockSize else { return ["block size is \(own), not \(blockSize)"] }
    }
    return differences(of: all)
  }

  /// The differences between lines and those of the record. The numbers of both must be equal.
  private func differences(of all: some Sequence<TextLine>) -> [String] {
    var found: [String] = []
    func compare(_ name: String, _ value: Double, _ recorded: Double?, _ tolerance: Double) {
      guard let recorded, !(abs(value - recorded) <= tolerance) else { return }
      found.append("\(name) is \(value), not \(recorded)")
    }
    for (line, recorded) in zip(all, lines) {
      compare("line \(line.number): left", line.inlineStart, recorded.left, Tolerance.line)
      compare("line \(line.number): width", line.inlineSize, recorded.width, Tolerance.line)
      compare("line \(line.number): top", line.blockStart, recorded.top, Tolerance.blockPosition)
      compare("line \(line.number): bottom", line.blockEnd, recorded.bottom, Tolerance.blockPosition)
      compare("line \(line.number): baseline", line.baseline, recorded.baseline, Tolerance.blockPosition)
    }
    return found
  }

  private func widthTolerance(_ recorded: Double?) -> Double {
    Tolerance.intrinsicWidth + Tolerance.intrinsicWidthShare * (recorded ?? 0)
  }
}
