internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

// One line of text for each result, for logs, debuggers and the messages of failed tests. The format may change.

extension LayoutPoint: CustomStringConvertible {
  /// For example `(12, 30.5)`.
  public var description: String { "(\(shortNumber(x)), \(shortNumber(y)))" }
}

extension LayoutSize: CustomStringConvertible {
  /// For example `120 × 22`.
  public var description: String { "\(shortNumber(width)) × \(shortNumber(height))" }
}

extension LayoutRect: CustomStringConvertible {
  /// For example `(12, 30.5) 120 × 22`.
  public var description: String { "\(origin) \(size)" }
}

extension TextMeasurement: CustomStringConvertible {
  /// For example `120 × 44, 2 lines, baselines 17 to 39`.
  public var description: String {
    "\(size), \(counted(lineCount, "line")), baselines \(shortNumber(firstBaseline)) to \(shortNumber(lastBaseline))"
      + (isTruncated ? ", truncated" : "")
  }
}

extension TextLine: CustomStringConvertible {
  /// For example `line 0: bytes 0..<12, 103.2 wide from 0, baseline 17, ends by wrap`.
  public var description: String {
    "line \(number): bytes \(range), \(shortNumber(inlineSize)) wide from \(shortNumber(inlineStart)), baseline \(shortNumber(baseline)), "
      + "ends by \(reason.rawValue)"
  }
}

extension TextLayout: CustomStringConvertible {
  /// For example `120 × 44, 2 lines, 3 glyph runs, 12 bytes`.
  public var description: String {
    "\(size), \(counted(lines.count, "line")), \(counted(glyphRuns.count, "glyph run")), "
      + counted(shaped.source.utf8Count, "byte") + (isTruncated ? ", truncated" : "")
  }
}

extension GlyphRun: CustomStringConvertible {
  /// For example `11 glyphs of NotoSans-Regular at 16, bytes 0..<11, line 0`.
  public var description: String {
    "\(counted(count, "glyph")) of \(face.descriptor.postScriptName) at \(shortNumber(size)), bytes \(range), line \(line)"
  }
}

/// A length with at most two decimals, without zeros at its end.
func shortNumber(_ length: Double) -> String {
  guard length.isFinite, abs(length) < 1e15 else { return "\(length)" }
  let rounded = (length * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// A number with a noun, which gets an `s` unless the number is 1.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
