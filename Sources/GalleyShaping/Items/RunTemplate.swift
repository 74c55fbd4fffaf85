internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// What items that differ in nothing but their text have in common, worked out once for all of them.
struct RunTemplate {
  /// What the items share.
  let key: Key
  /// How such items are shaped, lent by whoever keeps the template.
  let plan: Unmanaged<ItemPlan>
  /// What their runs have in common.
  private(set) var traits: RunTraits
  /// Where that is in the text's list; negative where it is not.
  private(set) var place = -1

  /// What a run depends on besides its text and its paragraph's style.
  struct Key: Equatable, BitwiseCopyable {
    private let style: Int
    private let face: Int
    /// Level, script, orientation, capitals, and whether its characters are combined.
    private let rest: UInt64

    @inline(__always)
    init(_ item: TextItem) {
      style = item.style
      face = item.face
      rest =
        UInt64(item.level.rawValue) | UInt64(item.script.index) << 8 | UInt64(item.orientation.rawValue) << 16
        | UInt64(item.capitals.rawValue) << 24 | (item.isCombined ? 1 << 32 : 0)
    }
  }

  /// The template of items like `item` of a style, set in a face of its stack, or in what stands for that face.
  init(
    _ item: TextItem, style: TextStyle, stack: FontStack, face: ItemFace, paragraph: ParagraphStyle,
    plan: ItemPlan
  ) {
    key = Key(item)
    self.plan = .passUnretained(plan)
    let metrics = face.face.metrics
    let isBrowser = paragraph.profile == .browser
    let (orientation, isCombined) = (item.orientation, item.isCombined)
    let model = LineHeightModel(paragraph, isVertical: orientation != .horizontal)
    let size = item.capitals.isSmall ? model.smallCapsSize(style.shapingSize) : style.shapingSize
    let profile = face.isBitmap || orientation == .upright ? .unicode : paragraph.profile
    // Chromium cuts the em of combined characters off to whole 1/64.
    let em = isCombined && isBrowser ? ItemRounding.down(size) : size
    let scale = profile.scale(size: em, unitsPerEm: metrics.unitsPerEm)
    var letterSpacing = style.letterSpacing.layoutLength
    if isCombined {
      // They are spaced as one character (CSS Writing Modes 4, §9.1.3), in Chromium not at all.
      if isBrowser { letterSpacing = 0 }
    } else if orientation == .upright, isBrowser, !face.face.hasVerticalMetrics {
      // Chromium lets such a glyph move the pen by its face's height in whole px, HarfBuzz by the same unrounded.
      let height = model.content(face: metrics, size: size).height
      letterSpacing += height - Double(metrics.ascender - metrics.descender) * scale
    }
    let lineHeight = style.lineHeight ?? paragraph.lineHeight
    let primary = stack.face(0).metrics
    var extent = model.extent(face: primary, size: style.shapingSize, lineHeight: lineHeight)
    if item.face != 0, lineHeight.followsFaces {
      // CSS 2.2, §10.8: with a line height of `normal` fallback fonts stretch the line, with a number they do not.
      extent = extent.union(model.extent(face: metrics, size: size, lineHeight: lineHeight))
    }
    if lineHeight == .normal, orientation != .horizontal, let own = model.ofSpan(style) {
      extent = extent.union(own.extent(face: metrics, size: size, lineHeight: lineHeight))
    }
    let shift = model.shift(style.verticalAlign, face: metrics, size: style.shapingSize)
    // Turned letters of one style stand on one baseline, its first face's, whatever faces they come from.
    let baselineShift =
      switch orientation {
      case .horizontal: shift
      case .sideways: shift - model.alphabeticDepth(face: primary, size: style.shapingSize)
      case .upright: shift + model.middleHeight(face: primary, size: style.shapingSize)
      }
    traits = RunTraits(
      face: 0, level: item.level, script: item.script, orientation: orientation, capitals: item.capitals,
      isCombined: isCombined, style: UInt32(item.style), size: size, scale: scale, horizontalScale: 1,
      letterSpacing: letterSpacing, wordSpacing: isCombined ? 0 : style.wordSpacing.layoutLength,
      extent: extent.raised(by: shift), baselineShift: baselineShift)
  }

  /// Puts what the runs have in common into a text's lists.
  mutating func enter(_ output: inout ShapedOutput, face: FontFace) {
    traits.face = output.index(of: face)
    place = output.add(traits)
  }

  /// Leaves the text.
  mutating func leave() { place = -1 }

  /// Gives the lines of such items at least a strut's room.
  mutating func stretch(by stretched: (LineExtent) -> LineExtent) { traits.extent = stretched(traits.extent) }

  /// The run of an item, whose glyphs and position are still to come.
  @inline(__always)
  func run(of item: TextItem, glyphsAtEndOf glyphs: GlyphArrays) -> RunRecord {
    RunRecord(item.range, item.kind, traits: UInt32(place), glyphsAtEndOf: glyphs)
  }
}
