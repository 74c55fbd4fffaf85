internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// The shape plan and the run traits of all items that differ only in their text. `RunTemplates` caches them.
struct RunTemplate {
  /// The properties on which the template depends.
  let key: Key
  /// The shape plan of the items. `RunTemplates.plans` keeps the plan alive.
  let plan: Unmanaged<ShapePlan>
  /// The traits of the items' runs.
  private(set) var traits: RunTraits
  /// The index of `traits` in the current text's list; negative if they are not in the list.
  private(set) var place = -1

  /// The properties of an item on which its template depends. The template also depends on the paragraph's style, which
  /// is not in the key: `RunTemplates.follow` removes all templates if the paragraph's style changes.
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
  /// faces, `face` the face that was chosen for the items, and `around` the surroundings of the text
  /// if its baseline is not that of the line.
  init(
    _ item: TextItem, style: TextStyle, stack: FontStack, face: ItemFace, paragraph: ParagraphStyle,
    around: AroundText?, plan: ShapePlan
  ) {
    key = Key(item)
    self.plan = .passUnretained(plan)
    let measures = RunMeasures(
      item, style: style, face: face, primary: FirstFace(of: style, stack, paragraph.behavior),
      isFallback: item.face != stack.firstIndex, paragraph: paragraph, around: around)
    traits = RunTraits(
      face: 0, level: item.level, script: item.script, orientation: item.orientation, capitals: item.capitals,
      isCombined: item.isCombined, style: UInt32(item.style), size: measures.size, scale: measures.scale,
      horizontalScale: 1, letterSpacing: measures.letterSpacing, wordSpacing: measures.wordSpacing,
      extent: measures.extent, baselineShift: measures.baselineShift, ownExtent: measures.ownExtent,
      shift: measures.shift)
  }

  /// Adds the traits and the face to a text's lists.
  mutating func enter(_ output: inout ShapedOutput, face: FontFace) {
    traits.face = output.index(of: face)
    place = output.add(traits)
  }

  /// Records at the end of a text that the traits are in no text's list: the next text has a list of its own.
  mutating func leave() { place = -1 }

  /// Replaces the extent of the items by the result of `stretched`, which applies the paragraph's strut.
  mutating func stretch(by stretched: (LineExtent) -> LineExtent) { traits.extent = stretched(traits.extent) }

  /// The run of an item, without glyphs and position, which are set later.
  @inline(__always)
  func run(of item: TextItem, firstGlyph: Int) -> RunRecord {
    RunRecord(item.range, item.kind, traits: UInt32(place), firstGlyph: firstGlyph)
  }
}
