import Galley
import GalleyText

/// Makes the pages of a document.
struct PageMaker {
  /// What is on a page between the margins.
  private struct Body {
    var fragment = Fragment()
    var notes = Fragment()
    var headings: [ContentsEntry] = []
  }

  /// Footnotes of which a part is on an earlier page.
  private struct OpenNotes {
    var blocks: [PreparedBlock] = []
    var place: BreakPlace?
  }

  private let document: PagedDocument
  /// The place for blocks: its length along the lines, and across them.
  private let place: LayoutSize
  private let blocks: [PreparedBlock]
  private let notes: [String: PreparedBlock]
  private var placer: BlockPlacer

  /// How often pages are made until the numbers in tables of contents are right. Two passes are enough unless numbers
  /// change the lines of the table.
  private static let maxPasses = 8

  init(_ document: PagedDocument, _ typesetter: Typesetter, place: LayoutSize) {
    self.document = document
    self.place = place
    let preparation = BlockPreparation(typesetter, writingMode: document.sheet.writingMode)
    blocks = document.blocks.map { PreparedBlock($0, preparation) }
    var notes: [String: PreparedBlock] = [:]
    for (id, text) in document.notes.sorted(by: { $0.key < $1.key }) {
      var block = PageBlock(text, spaceAfter: document.sheet.noteSpacing)
      block.role = .note
      notes[id] = PreparedBlock(block, preparation)
    }
    self.notes = notes
    placer = BlockPlacer(typesetter: typesetter, writingMode: document.sheet.writingMode)
  }

  /// The pages.
  func pages() -> [TextPage] {
    var maker = self
    var bodies = maker.bodies()
    var problems: [PageProblem] = []
    var passes = 1
    while blocks.contains(where: \.hasTableOfContents) {
      let entries = bodies.flatMap(\.headings)
      if entries == maker.placer.contents { break }
      if passes == Self.maxPasses {
        problems.append(.unstableContents)
        break
      }
      maker.placer.contents = entries
      bodies = maker.bodies()
      passes += 1
    }
    var headings: [Int: String] = [:]
    return bodies.enumerated().map { index, body in
      for heading in body.headings {
        headings[heading.level] = heading.title
        headings = headings.filter { $0.key <= heading.level }
      }
      let info = PageInfo(
        number: index + 1, count: bodies.count, headings: headings, isLeft: document.sheet.isLeft(index + 1))
      return page(body, info, problems: problems)
    }
  }

  private func bodies() -> [Body] {
    var bodies: [Body] = []
    var next: BreakPlace?
    var open = OpenNotes()
    var seen: Set<String> = []
    repeat {
      let (body, placement) = fill(from: next, &open, &seen, page: bodies.count + 1)
      bodies.append(body)
      next = placement.rest
      let isLeft = document.sheet.isLeft(bodies.count + 1)
      if placement.start == .leftPage && !isLeft || placement.start == .rightPage && isLeft { bodies.append(Body()) }
    } while next != nil || !open.blocks.isEmpty
    return bodies
  }

  /// Fills a page with blocks and with the notes of their texts.
  private func fill(
    from next: BreakPlace?, _ open: inout OpenNotes, _ seen: inout Set<String>, page: Int
  ) -> (Body, Placement) {
    let isDone = if case .end? = next { true } else { false }
    var body = Body()
    let carried = placeNotes(open, height: place.height)
    let carriedHeight = carried.map { $0.fragment.height } ?? 0
    let empty = Placement(fragment: Fragment(width: place.width), rest: isDone ? nil : next ?? .stack(0, inside: nil))
    var placement = empty
    func fillBlocks(_ height: Double) -> Placement? {
      let space = PlacingSpace(
        height: height, isFresh: carriedHeight == 0, pageHeight: place.height, obeysStarts: true)
      return placer.place(blocks, width: place.width, in: space, from: next)
    }
    if !isDone, let filled = fillBlocks(place.height - carriedHeight) { placement = filled }
    var new = noteIDs(of: placement.fragment, seen)
    if !new.isEmpty {
      // The notes of the blocks that fit without notes are at most as high as these. Notes that leave the blocks less
      // than a third of the page continue on the next page.
      let all = OpenNotes(blocks: open.blocks + new.compactMap { notes[$0] }, place: open.place)
      let needed = placeNotes(all, height: .infinity)?.fragment.height ?? 0
      if placement.fragment.height + needed > place.height + roundingError {
        // Blocks that fit nowhere beside notes from earlier pages are on the next page.
        placement = fillBlocks(max(place.height - needed, place.height / 3)) ?? empty
        new = noteIDs(of: placement.fragment, seen)
      }
    }
    seen.formUnion(new)
    open.blocks += new.compactMap { notes[$0] }
    if !open.blocks.isEmpty {
      let placed = placeNotes(open, height: place.height - placement.fragment.height)
      body.notes = placed?.fragment ?? Fragment()
      open = placed?.rest.map { OpenNotes(blocks: open.blocks, place: $0) } ?? OpenNotes()
    }
    body.fragment = placement.fragment
    placement.fragment.forEachText { body.headings += $0.headings(page: page) }
    if placement.rest == nil, !open.blocks.isEmpty { placement.rest = .end }
    return (body, placement)
  }

  /// Places notes below their line; `nil` if there are none.
  private func placeNotes(_ open: OpenNotes, height: Double) -> Placement? {
    guard !open.blocks.isEmpty else { return nil }
    let spacing = document.sheet.noteSpacing.layoutSize
    let rule = document.sheet.noteRule?.width.layoutSize ?? 0
    let above = spacing * 2 + rule
    let space = PlacingSpace(height: height - above, isFresh: true, pageHeight: place.height - above)
    guard let placed = placer.place(open.blocks, width: place.width, in: space, from: open.place) else { return nil }
    var fragment = Fragment(width: place.width, height: above + placed.fragment.height)
    let line = LayoutRect(x: 0, y: spacing, width: place.width / 3, height: rule)
    fragment.items = Fragment.artifact(document.sheet.noteRule?.commands(in: line, isVertical: false) ?? [])
    fragment.append(placed.fragment, x: 0, y: above)
    return Placement(fragment: fragment, rest: placed.rest)
  }

  /// The ids of the notes whose scopes start in the texts of a fragment, in order, without those of earlier pages.
  private func noteIDs(of fragment: Fragment, _ seen: Set<String>) -> [String] {
    guard !notes.isEmpty else { return [] }
    var ids: [String] = []
    var known = seen
    fragment.forEachText { layout in
      let scopes = layout.shaped.source.scopes.filter { layout.textRange.contains($0.range.lowerBound) }
      for scope in scopes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        if notes[scope.id] != nil, known.insert(scope.id).inserted { ids.append(scope.id) }
      }
    }
    return ids
  }

  private func page(_ body: Body, _ info: PageInfo, problems common: [PageProblem]) -> TextPage {
    let sheet = document.sheet
    let left = sheet.mirrorsMargins && info.isLeft ? sheet.margins.right : sheet.margins.left
    let bottom = sheet.size.height - sheet.margins.bottom
    var commands: [DisplayCommand] = []
    let distance = sheet.runningDistance.layoutLength
    if var head = running(sheet.head(info), .header, on: info) {
      head.element = StructureElement(.artifact(.header))
      head.append(to: &commands, x: left, y: sheet.margins.top - distance - head.height)
    }
    for (fragment, y) in [(body.fragment, 0), (body.notes, place.height - body.notes.height)] {
      let turned = fragment.turned(sheet.writingMode, y: y, extent: place.height)
      turned.append(to: &commands, x: left, y: sheet.margins.top)
    }
    if var foot = running(sheet.foot(info), .footer, on: info) {
      foot.element = StructureElement(.artifact(.footer))
      foot.append(to: &commands, x: left, y: bottom + distance)
    }
    var problems = common
    let overflow = max(body.fragment.overflow, body.notes.overflow)
    if overflow > 0.01 { problems.append(.tooWide(by: overflow)) }
    let excess = body.fragment.height + body.notes.height - place.height
    if excess > 0.01 { problems.append(.tooHigh(by: excess)) }
    let bounds = LayoutRect(x: 0, y: 0, width: sheet.size.width, height: sheet.size.height)
    return TextPage(
      number: info.number, size: sheet.size, list: DisplayList(commands: commands, bounds: bounds), problems: problems)
  }

  private func running(_ blocks: [PageBlock], _ kind: StructureRole.ArtifactKind, on info: PageInfo) -> Fragment? {
    guard !blocks.isEmpty else { return nil }
    let preparation = BlockPreparation(
      placer.typesetter, prefix: "\(kind.rawValue)\(info.number).")
    let placer = BlockPlacer(typesetter: placer.typesetter)
    let width = document.sheet.writingMode.isVertical ? place.height : place.width
    return placer.place(
      blocks.map { PreparedBlock($0, preparation) }, width: width, in: .unlimited, from: nil)?.fragment
  }
}

extension PreparedBlock {
  /// Whether a table of contents is in the block.
  fileprivate var hasTableOfContents: Bool {
    switch content {
    case .tableOfContents: true
    case .stack(let blocks), .columns(let blocks, _, _): blocks.contains(where: \.hasTableOfContents)
    case .table(let table): table.cells.joined().contains { $0.content.contains(where: \.hasTableOfContents) }
    case .text, .picture, .rule, .space: false
    }
  }
}
