internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// The values shared by all items that differ only in their text: computed once for all of these items.
struct RunTemplate {
  /// The properties on which the template depends.
  let key: Key
  /// The shape plan of the items. `RunTemplates.plans` keeps the plan alive.
  let plan: Unmanaged<ShapePlan>
  /// The traits of the items' runs.
  private(set) var traits: RunTraits
  /// The index of `traits` in the current text's list; negative if they are not in the list.
  private(set) var place = -1

  /// All that a run depends on, except its text and its paragraph's style.
  struct Key: Equatable, BitwiseCopyable {
    private let style: Int
    private let face: Int
    /// The level, script, orientation, capitals and `isCombined` of the item, in one number.
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

  /// The template of items that differ from `item` only in their text. `style` is the items' style, `stack` the style's
  /// faces, and `face` the face that was chosen for the items.
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

  /// Adds the traits and the face to a text's lists.
  mutating func enter(_ output: inout ShapedOutput, face: FontFace) {
    traits.face = output.index(of: face)
    place = output.add(traits)
  }

  /// Ends a text: the traits are not in the lists of the next one.
  mutating func leave() { place = -1 }

  /// Replaces the extent of the items by the result of `stretched`, which applies the paragraph's strut.
  mutating func stretch(by stretched: (LineExtent) -> LineExtent) { traits.extent = stretched(traits.extent) }

  /// The run of an item, without glyphs and position, which are set later.
  @inline(__always)
  func run(of item: TextItem, firstGlyph: Int) -> RunRecord {
    RunRecord(item.range, item.kind, traits: UInt32(place), firstGlyph: firstGlyph)
  }
}
