import Galley
import GalleyDump

/// How far figures may lie from the recorded ones.
private enum Tolerance {
  /// Chromium rounds every stretch of one font up to 1/64; a text of a few hundred letters gathers less than this.
  static let intrinsicWidth = 0.1
  /// The same for very long texts, as a part of the width.
  static let intrinsicWidthShare = 1e-4
  /// The same for one line.
  static let line = 0.25
  /// Half a layout unit: the browser rounds ascents and descents, and so does Galley.
  static let blockSize = 0.51
  /// One layout unit: where the half-leading is no whole number, the browser may round it either way.
  static let blockPosition = 1.01
}

extension BrowserRecord {
  /// Sentences about what differs in a layout of the document; none where nothing does.
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
    for (line, recorded) in zip(layout.lines, lines) {
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
