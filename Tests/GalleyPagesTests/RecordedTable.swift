import Galley
import GalleyDocuments
import GalleySystem

@testable import GalleyPages

/// A random table with Chromium's layout of it, recorded by Scripts/record-tables.
struct RecordedTable {
  /// Where a cell is in the table's box: x, y, width and height.
  typealias Box = [Double]

  let number: Int
  let width: Double
  let table: TextTable
  let typesetter: Typesetter
  let expectedSize: (width: Double, height: Double)
  let expectedRows: [Double]
  let expectedCells: [Box]
  /// The distances from the table's top to the tops of the cells' texts; `nil` for empty cells.
  let expectedTexts: [Double?]

  /// All records, in order.
  static func all() throws -> [RecordedTable] {
    let folder = #filePath.dropLast("/RecordedTable.swift".count)
    guard case .array(let records) = try JSONParser.parse(try FileSystem.read("\(folder)/Tables.json")) else {
      return []
    }
    var typesetters: [String: Typesetter] = [:]
    return try records.enumerated().compactMap { number, record in
      let fonts = record["fonts"]?.strings ?? []
      let key = fonts.joined(separator: " ")
      if typesetters[key] == nil {
        let files = fonts.map { "\(folder)/../../Fonts/Files/\($0)" }
        typesetters[key] = Typesetter(library: try FontLibrary(files: files))
      }
      guard let typesetter = typesetters[key] else { return nil }
      return RecordedTable(number: number, record, typesetter)
    }
  }

  private init?(number: Int, _ record: JSONValue, _ typesetter: Typesetter) {
    guard let json = record["table"], let expect = record["expect"], let width = record["width"]?.double else {
      return nil
    }
    self.number = number
    self.width = width
    self.typesetter = typesetter
    let isRightToLeft = json["direction"]?.string == "rtl"
    var table = TextTable(columns: (json["columns"]?.elements ?? []).map { .init(Self.width(of: $0)) })
    table.direction = isRightToLeft ? .rightToLeft : .leftToRight
    table.columnSpacing = json["columnSpacing"]?.double ?? 0
    table.rowSpacing = json["rowSpacing"]?.double ?? 0
    if let border = json["border"]?.double, border > 0 { table.border = .all(.init(width: border, color: .black)) }
    table.width =
      switch json["width"] {
      case .number(let width)?: .fixed(width)
      case .string?: .available
      default: .automatic
      }
    let language = record["language"]?.string.map { LanguageTag($0) } ?? nil
    for row in json["rows"]?.elements ?? [] {
      let cells = (row["cells"]?.elements ?? []).map { cell in
        Self.cell(cell, language, size: record["fontSize"]?.double ?? 16, isRightToLeft: isRightToLeft)
      }
      table.rows.append(.init(cells, minHeight: row["minHeight"]?.double ?? 0))
    }
    self.table = table
    expectedSize = (expect["width"]?.double ?? 0, expect["height"]?.double ?? 0)
    expectedRows = expect["rows"]?.numbers ?? []
    expectedCells = (expect["cells"]?.elements ?? []).map(\.numbers)
    expectedTexts = (expect["texts"]?.elements ?? []).map(\.double)
  }

  private static func width(of json: JSONValue) -> TextTable.Column.Width {
    switch json {
    case .number(let width): .fixed(width)
    case .string(let text): .fraction((Double(text.dropLast()) ?? 0) / 100)
    default: .automatic
    }
  }

  private static func cell(
    _ json: JSONValue, _ language: LanguageTag?, size: Double, isRightToLeft: Bool
  ) -> TextTable.Cell {
    var style = TextStyle(size: json["size"]?.double ?? size)
    style.language = language
    var paragraph = ParagraphStyle.browser
    paragraph.direction = isRightToLeft ? .rightToLeft : .leftToRight
    paragraph.textSpacingTrim = .spaceAll
    let sides = json["padding"]?.numbers ?? [0, 0, 0, 0]
    let border = json["border"]?.double ?? 0
    var cellStyle = TextTable.CellStyle(
      padding: Margins(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3]))
    if border > 0 { cellStyle.border = .all(.init(width: border, color: .black)) }
    cellStyle.verticalAlignment =
      switch json["align"]?.string {
      case "top": .top
      case "middle": .middle
      case "bottom": .bottom
      default: .baseline
      }
    return TextTable.Cell(
      AttributedText(json["text"]?.string ?? "", style: style, paragraphStyle: paragraph),
      columnSpan: Int(json["columnSpan"]?.double ?? 1), rowSpan: Int(json["rowSpan"]?.double ?? 1), style: cellStyle)
  }

  /// The layout: the table's size, the heights of rows, and where cells and their texts are.
  func layout() -> (size: LayoutSize, rows: [Double], cells: [Box], texts: [Double]) {
    let prepared = PreparedTable(table, BlockPreparation(typesetter))
    let width = prepared.width(in: width)
    let places = prepared.columns.places(width: width - prepared.insets.left - prepared.insets.right)
    let placer = BlockPlacer(typesetter: typesetter)
    var (row, y) = (0, prepared.insets.top)
    var (rows, cells, texts): ([Double], [Box], [Double]) = ([], [], [])
    while row < prepared.rows.count {
      let group = RowGroup(prepared, row..<prepared.groupEnds[row], continued: nil, in: places, by: placer)
      y += prepared.rowSpacing
      rows += group.heights
      for box in group.cells {
        let top = y + group.tops[box.rows.lowerBound]
        cells.append([prepared.insets.left + box.x, top, box.width, group.height(of: box.rows)])
        texts.append(top + box.contentTop)
      }
      y += group.height
      row = prepared.groupEnds[row]
    }
    y += prepared.rowSpacing + prepared.insets.bottom
    return (LayoutSize(width: width, height: y), rows, cells, texts)
  }

  /// What differs by more than 1 layout unit: rows by number, and cells in the order of the table.
  func differences() -> [String] {
    let layout = layout()
    func compare(_ name: String, _ ours: Double, _ theirs: Double) -> String? {
      abs(ours - theirs) <= 1 ? nil : "\(name): \(ours), in Chromium \(theirs)"
    }
    var found = [
      compare("width", layout.size.width, expectedSize.width),
      compare("height", layout.size.height, expectedSize.height),
    ]
    for (index, row) in expectedRows.enumerated() where index < layout.rows.count {
      found.append(compare("row \(index)", layout.rows[index], row))
    }
    for (index, cell) in expectedCells.enumerated() where index < layout.cells.count {
      for (name, part) in zip(["x", "y", "width", "height"], 0...) {
        found.append(compare("\(name) of cell \(index)", layout.cells[index][part], cell[part]))
      }
      if let text = expectedTexts[index] { found.append(compare("text of cell \(index)", layout.texts[index], text)) }
    }
    if layout.rows.count != expectedRows.count || layout.cells.count != expectedCells.count {
      found.append("other numbers of rows or cells")
    }
    return found.compactMap(\.self)
  }
}

extension JSONValue {
  fileprivate var double: Double? { if case .number(let value) = self { value } else { nil } }
  fileprivate var string: String? { if case .string(let value) = self { value } else { nil } }
  fileprivate var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
  fileprivate var numbers: [Double] { elements.compactMap(\.double) }
  fileprivate var strings: [String] { elements.compactMap(\.string) }
}
