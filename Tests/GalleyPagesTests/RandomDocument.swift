import Galley
import GalleyPages
import GalleyTestSupport

/// A random document of which each word says to which text it belongs: `t3.0 t3.1 t3.2`.
struct RandomDocument {
  private(set) var document: PagedDocument
  /// The number of words of each text that is not a heading or a note, in the order of the document.
  private(set) var texts: [(name: String, count: Int)] = []
  /// The texts below others in cells. Pages that divide a row may have them behind the texts of other cells.
  private(set) var behindOthers: Set<String> = []
  /// The headings in order.
  private(set) var headings: [String] = []
  /// The words of the heads of tables, by the names of their cells.
  private(set) var heads: [String: [String]] = [:]
  /// The notes by the names of the words that have them.
  private(set) var notes: [String: String] = [:]
  private var random: SplitMix64
  private var count = 0
  private var style = TextStyle(size: 9)

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    var sheet = PageSheet(
      size: LayoutSize(width: 220, height: 240), margins: Margins(top: 30, right: 20, bottom: 30, left: 20))
    sheet.runningDistance = 6
    sheet.mirrorsMargins = true
    let small = TextStyle(size: 8)
    sheet.head = { [.line(left: AttributedText($0.headings[1] ?? "", style: small))] }
    sheet.foot = { [.line(right: AttributedText("page \($0.number) of \($0.count)", style: small))] }
    document = PagedDocument(sheet: sheet)
    if chance(0.5) {
      let contents = TableOfContents(style: style, leader: "")
      document.blocks.append(PageBlock(.tableOfContents(contents), spaceAfter: 8))
    }
    for _ in 0..<int(3...14) { document.blocks.append(block(depth: 0)) }
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  private mutating func text(_ words: ClosedRange<Int>) -> AttributedText {
    let name = "t\(count)"
    count += 1
    let number = int(words)
    texts.append((name, number))
    var paragraph = ParagraphStyle.unicode
    paragraph.orphans = int(1...3)
    paragraph.widows = int(1...3)
    if chance(0.1) { paragraph.breakInside = .avoid }
    var text = AttributedText(
      (0..<number).map { "\(name).\($0)" }.joined(separator: " "), style: style, paragraphStyle: paragraph)
    if chance(0.15) {
      let note = "n\(count)"
      let word = int(0...(number - 1))
      let string = "\(name).\(word)"
      if let found = text.string.firstRange(of: string) {
        text.addScope(Scope(range: text.range(found), id: note, kind: .node))
        notes[note] = string
        let length = chance(0.1) ? int(100...300) : int(1...12)
        document.notes[note] = AttributedText(
          (0..<length).map { "\(note).\($0)" }.joined(separator: " "), style: style)
      }
    }
    return text
  }

  private mutating func table(depth: Int) -> TextTable {
    var table = TextTable()
    let columns = int(1...3)
    if chance(0.7) {
      let words = (0..<columns).map { "h\(count).\($0)" }
      table.head = [.init(words, style: style)]
      let first = count
      defer { for name in first..<count { heads["t\(name)"] = words } }
      table.rows = rows(columns: columns, depth: depth)
    } else {
      table.rows = rows(columns: columns, depth: depth)
    }
    table.repeatsFoot = chance(0.3)
    if chance(0.3) { table.foot = [.init(["f\(count)"], style: style)] }
    if chance(0.3) { table.rowSpacing = 3 }
    if chance(0.3) { table.border = .all(.init(width: 1, color: .black)) }
    return table
  }

  private mutating func rows(columns: Int, depth: Int) -> [TextTable.Row] {
    /// The row below the last one in which each column is covered, so that no row has more columns.
    var ends = Array(repeating: 0, count: columns)
    return (0..<int(1...12)).map { row in
      let isLong = chance(0.08)
      let cells = (0..<columns).filter { ends[$0] <= row }.map { column in
        var cell = TextTable.Cell(text(isLong ? 20...150 : 1...6))
        if chance(0.1) { cell.rowSpan = int(2...4) }
        ends[column] = row + cell.rowSpan
        if depth == 0, chance(0.02) {
          let first = count
          cell.content.append(block(depth: 2))
          for name in first..<count { behindOthers.insert("t\(name)") }
        }
        return cell
      }
      return .init(cells, minHeight: chance(0.1) ? 30 : 0, mayBreak: chance(0.3))
    }
  }

  private mutating func block(depth: Int) -> PageBlock {
    var block: PageBlock
    switch int(0...(depth == 0 ? 10 : 5)) {
    case 0, 1, 2: block = PageBlock(text(1...120))
    case 3:
      let size = LayoutSize(width: 40, height: Double(int(5...300)))
      block = PageBlock(.picture(PagePicture(id: "p", size: size)))
    case 4: block = PageBlock(.rule(.init(width: 1, color: .gray)))
    case 5: block = PageBlock(.space(Double(int(1...50))))
    case 6, 7:
      let title = "heading\(count)"
      count += 1
      headings.append(title)
      return .heading(AttributedText(title, style: style), level: int(1...2), spaceBefore: 10, spaceAfter: 4)
    case 8: block = PageBlock(table(depth: depth))
    case 9: block = PageBlock(.group((0..<int(1...4)).map { _ in self.block(depth: depth + 1) }))
    default:
      let blocks = (0..<int(1...4)).map { _ in self.block(depth: depth + 1) }
      block = PageBlock(.columns(blocks, count: 2, gap: 10))
    }
    block.spaceBefore = Double(int(0...8))
    block.spaceAfter = Double(int(0...8))
    block.keepsTogether = chance(0.15)
    block.keepsWithNext = chance(0.1)
    if depth == 0, chance(0.08) { block.start = [.page, .leftPage, .rightPage][int(0...2)] }
    return block
  }
}
