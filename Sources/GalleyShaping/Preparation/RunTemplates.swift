internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// Caches the run templates that were made last, with their shape plans. A run template has the shape plan and the
/// run traits of all items that differ only in their text. Most text alternates between a few templates.
struct RunTemplates {
  private(set) var values: [RunTemplate] = []
  /// The shape plan of each template.
  private(set) var plans: [ShapePlan] = []
  /// The index of the template that was looked up last.
  private var last = 0
  /// The index of the template that is replaced next if the cache is full.
  private var oldest = 0
  /// The rules of the paragraphs for which the templates were made, and whether their lines are vertical.
  private var rules: ParagraphRules?
  private var isVertical = false

  /// Starts a paragraph. Removes all templates if they were made for another paragraph style.
  mutating func beginParagraph(with rules: ParagraphRules, isVertical: Bool) {
    if self.rules === rules, self.isVertical == isVertical { return }
    removeAll()
    (self.rules, self.isVertical) = (rules, isVertical)
  }

  /// Ends a text: records that the templates are in no text's lists of traits and faces. The next text has lists of its
  /// own, to which `enter` adds the templates that the text uses.
  mutating func endText() {
    for index in values.indices { values[index].forgetTraits() }
  }

  /// Adds the traits and the face of the template at `index` to a text's lists.
  mutating func enter(_ output: inout PreparedParts, at index: Int) {
    values[index].addTraits(to: &output, face: plans[index].shaping.face)
  }

  /// Removes all templates.
  mutating func removeAll() {
    if values.isEmpty { return }
    values.removeAll(keepingCapacity: true)
    plans.removeAll(keepingCapacity: true)
    (last, oldest) = (0, 0)
  }

  /// The index of the template with a key; `nil` if it is not in the cache. Indices are valid until a template is
  /// added.
  @inline(__always)
  mutating func index(of key: RunTemplate.Key) -> Int? {
    if last < values.count, values[last].key == key { return last }
    for index in values.indices where values[index].key == key {
      last = index
      return index
    }
    return nil
  }

  /// Adds a template and returns its index. Replaces the oldest template if the cache is full.
  mutating func add(_ template: RunTemplate, _ plan: ShapePlan) -> Int {
    if values.count < Self.limit {
      last = values.count
      values.append(template)
      plans.append(plan)
    } else {
      last = oldest
      oldest = (oldest + 1) % Self.limit
      values[last] = template
      plans[last] = plan
    }
    return last
  }

  /// The largest number of templates: more than prose alternates between, and few enough that a linear search costs
  /// less than making a template.
  private static let limit = 16
}

/// The shape plan and the run traits of all items that differ only in their text. `RunTemplates` caches them.
struct RunTemplate {
  /// The properties on which the template depends.
  let key: Key
  /// The shape plan of the items. `RunTemplates.plans` keeps the plan alive.
  let plan: Unmanaged<ShapePlan>
  /// The traits of the items' runs.
  private(set) var traits: RunTraits
  /// The index of `traits` in the current text's list; negative if they are not in the list.
  private(set) var traitsIndex = -1

  /// The properties of an item on which its template depends. The template also depends on the paragraph's style, which
  /// is not in the key: `RunTemplates.beginParagraph` removes all templates if the paragraph's style changes.
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
  mutating func addTraits(to output: inout PreparedParts, face: FontFace) {
    traits.face = output.index(of: face)
    traitsIndex = output.addTraits(traits)
  }

  /// Records at the end of a text that the traits are in no text's list: the next text has a list of its own.
  mutating func forgetTraits() { traitsIndex = -1 }

  /// Replaces the extent of the items by the result of `stretched`, which applies the paragraph's strut.
  mutating func stretch(by stretched: (LineExtent) -> LineExtent) { traits.extent = stretched(traits.extent) }

  /// The run of an item, without glyphs and position, which are set later.
  @inline(__always)
  func run(of item: TextItem, firstGlyph: Int) -> RunRecord {
    RunRecord(item.range, item.kind, traits: UInt32(traitsIndex), firstGlyph: firstGlyph)
  }
}
