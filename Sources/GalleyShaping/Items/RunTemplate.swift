internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// What items that differ in nothing but their text have in common, worked out once for all of them.
struct RunTemplate {
  /// What the items share.
  let key: Key
  /// How such items are shaped, lent by whoever keeps the template.
  let plan: Unmanaged<ShapePlan>
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
    around: AroundText?, plan: ShapePlan
  ) {
    key = Key(item)
    self.plan = .passUnretained(plan)
    let measures = RunMeasures(
      item, style: style, face: face, primary: stack.face(0).metrics, paragraph: paragraph, around: around)
    traits = RunTraits(
      face: 0, level: item.level, script: item.script, orientation: item.orientation, capitals: item.capitals,
      isCombined: item.isCombined, style: UInt32(item.style), size: measures.size, scale: measures.scale,
      horizontalScale: 1, letterSpacing: measures.letterSpacing, wordSpacing: measures.wordSpacing,
      extent: measures.extent, baselineShift: measures.baselineShift, ownExtent: measures.ownExtent)
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
  func run(of item: TextItem, firstGlyph: Int) -> RunRecord {
    RunRecord(item.range, item.kind, traits: UInt32(place), firstGlyph: firstGlyph)
  }
}
