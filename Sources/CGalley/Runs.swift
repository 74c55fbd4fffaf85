// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for glyph runs and their glyphs, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_layout_get_run(
  _ layout: OpaquePointer!, _ index: Int, _ run: UnsafeMutablePointer<galley_run>!
) -> Bool {
  let runs = layout.object(TextLayout.self).glyphRuns
  guard runs.indices.contains(index) else { return false }
  let found = runs[index]
  run.pointee = galley_run(
    line: found.line, start: found.range.lowerBound, end: found.range.upperBound,
    face: OpaquePointer(borrowed: found.face), font_size: found.size, left: found.inlineStart, width: found.inlineSize,
    baseline: found.baseline, horizontal_scale: found.horizontalScale, glyph_count: found.drawnCount,
    color: found.style.color.rgba, orientation: found.orientation.c, level: found.level.rawValue,
    generated: found.isGenerated)
  return true
}

@c @implementation
public func galley_layout_get_glyphs(
  _ layout: OpaquePointer!, _ run: Int, _ glyphs: UnsafeMutablePointer<galley_glyph>!, _ capacity: Int
) -> Int {
  let layout = layout.object(TextLayout.self)
  let runs = layout.glyphRuns
  guard runs.indices.contains(run) else { return 0 }
  let count = runs[run].drawnCount
  let capacity = unsigned(capacity)
  guard let glyphs, capacity > 0, count > 0 else { return count }
  var index = 0
  var colors = RunColors(runs[run], runs[run].source.styles)
  runs[run].forEachGlyph { glyph in
    guard index < capacity else { return }
    glyphs[index] = galley_glyph(
      id: UInt32(glyph.id), color: colors.color(at: glyph.cluster), cluster: glyph.cluster, x: glyph.x, y: glyph.y,
      advance: glyph.advance)
    index += 1
  }
  return count
}

/// Finds the colors of a run's characters. Within a run only the paint of the styles may differ.
private struct RunColors {
  private let styles: RunArray<TextStyle>
  /// The characters that have the color `last`. In a run of generated glyphs all characters have it.
  private var known: Range<Int>
  private var last: UInt32

  init(_ run: GlyphRun, _ styles: RunArray<TextStyle>) {
    self.styles = styles
    known = run.isGenerated ? 0..<Int.max : 0..<0
    last = run.style.color.rgba
  }

  /// Returns the color of the character at the start of a cluster.
  mutating func color(at cluster: Int) -> UInt32 {
    if known.contains(cluster) { return last }
    let run = styles.runs[styles.runs.index(containing: cluster)]
    known = run.range
    last = run.value.color.rgba
    return last
  }
}

extension GlyphRun {
  /// The number of glyphs that a rasterizer draws; 0 for tabs and attachments.
  fileprivate var drawnCount: Int {
    if case .text = kind { return count }
    return 0
  }
}

extension Orientation {
  /// The orientation's number in galley.h.
  var c: UInt32 {
    switch self {
    case .horizontal: UInt32(GALLEY_HORIZONTAL)
    case .sideways: UInt32(GALLEY_SIDEWAYS)
    case .upright: UInt32(GALLEY_UPRIGHT)
    }
  }
}
