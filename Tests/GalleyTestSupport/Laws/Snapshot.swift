package import Galley

/// A copy of all visible results of a layout, for comparison.
package struct Snapshot: Equatable, Sendable {
  /// The box.
  package var size: LayoutSize
  /// The lines.
  package var lines: [TextLine]
  /// The glyphs of each run.
  package var glyphs: [[GlyphRun.Glyph]]
  /// The attachments' boxes.
  package var attachments: [TextLayout.AttachmentBox]

  /// Copies the results of `layout`.
  package init(_ layout: TextLayout) {
    size = layout.size
    lines = Array(layout.lines)
    glyphs = layout.glyphRuns.map(\.glyphs)
    attachments = layout.attachments
  }
}

extension Snapshot {
  /// The first difference from another layout; `nil` if there is none.
  func difference(from other: Snapshot) -> String? {
    if size != other.size { return "size \(size) and \(other.size)" }
    if lines.count != other.lines.count { return "\(lines.count) lines and \(other.lines.count)" }
    for (index, (line, its)) in zip(lines, other.lines).enumerated() where line != its {
      return "line \(index) \(line) and \(its)"
    }
    if attachments != other.attachments { return "boxes \(attachments) and \(other.attachments)" }
    return glyphs == other.glyphs ? nil : "glyphs differ"
  }
}
