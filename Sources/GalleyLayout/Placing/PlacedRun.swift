public import GalleyShaping
internal import GalleyUnicode

/// A part of a shaped run with its position on a line, from which a `GlyphRun` is made.
@usableFromInline
struct PlacedRun: Hashable, Sendable {
  /// Index of the shaped run that the part belongs to.
  var run: Int32
  /// Index of the run's line in the layout.
  @usableFromInline var line: Int32
  /// Shaped-text offset at which the run's text starts. Equal to `end` for generated glyphs.
  var start: Int32
  /// Shaped-text offset at which the run's text ends.
  var end: Int32
  /// The glyphs: a slice of the layout's own glyphs if `isOwn`, else of those of the shaped text, or of its
  /// copy with glyphs of the width `glyphStep`.
  @usableFromInline var glyphs: GlyphSlice
  /// The facts about the run that are true.
  private var flags: Flags
  /// Embedding level of the run on this line.
  var level: BidiLevel
  /// The step of the width of the glyphs (`GlyphWidthSteps`): 0 is the face's own width.
  var glyphStep: Int8
  /// The distance from the box's left edge to the start of the run, in layout units.
  @usableFromInline var left: Double
  /// Sum of the advances in layout units, including spacing, justification and rounding.
  @usableFromInline var width: Double
  /// The width that rounding the item's width adds to the last glyph's advance; 0 in profile `unicode`.
  var rounding: Double

  /// Facts about a run.
  private struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let isOwn = Flags(rawValue: 1)
    static let startsLine = Flags(rawValue: 2)
    static let endsContent = Flags(rawValue: 4)
    static let endsLine = Flags(rawValue: 8)
    static let isContent = Flags(rawValue: 16)
  }

  /// A run. See the properties for what the values are.
  @inline(__always)
  init(
    run: Int32, line: Int32, start: Int32, end: Int32, glyphs: GlyphSlice, isOwn: Bool, level: BidiLevel,
    startsLine: Bool, endsContent: Bool, endsLine: Bool, isContent: Bool, glyphStep: Int8 = 0, left: Double,
    width: Double, rounding: Double
  ) {
    self.run = run
    self.line = line
    self.start = start
    self.end = end
    self.glyphs = glyphs
    self.level = level
    self.glyphStep = glyphStep
    self.left = left
    self.width = width
    self.rounding = rounding
    flags = Flags(
      rawValue: (isOwn ? 1 : 0) | (startsLine ? 2 : 0) | (endsContent ? 4 : 0) | (endsLine ? 8 : 0)
        | (isContent ? 16 : 0))
  }

  /// Sets or removes a flag.
  @inline(__always)
  private mutating func set(_ flag: Flags, _ value: Bool) {
    if value { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// Whether the glyphs were shaped again for this line, or are generated.
  var isOwn: Bool {
    get { flags.contains(.isOwn) }
    set { set(.isOwn, newValue) }
  }

  /// Whether the run starts where the line starts.
  var startsLine: Bool {
    get { flags.contains(.startsLine) }
    set { set(.startsLine, newValue) }
  }

  /// Whether the run ends where the line's content ends.
  var endsContent: Bool {
    get { flags.contains(.endsContent) }
    set { set(.endsContent, newValue) }
  }

  /// Whether the run ends where the line ends.
  var endsLine: Bool {
    get { flags.contains(.endsLine) }
    set { set(.endsLine, newValue) }
  }

  /// Whether the run belongs to the line's content, to which justification adds space; `false` for trailing white
  /// space.
  var isContent: Bool { flags.contains(.isContent) }
}

extension PlacedRun {
  /// Sets `left`; returns the position at which the next run starts.
  @inline(__always)
  mutating func place(at pen: Double) -> Double {
    left = pen
    return pen + width
  }

  /// Sets the width to which the run's item was rounded, and records the difference in `rounding`.
  mutating func round(to rounded: Double) {
    rounding = rounded - width
    width += rounding
  }
}
