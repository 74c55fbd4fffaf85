import Galley

/// Places tables, whole or in parts.
extension BlockPlacer {
  /// Places a table, or as many of its rows as fit.
  func place(
    _ table: PreparedTable, width available: Double, in space: PlacingSpace, from place: BreakPlace?
  ) -> Placement? {
    var start: TableBreak?
    if case .table(let token)? = place { start = token }
    let part = TablePart(table, width: available, self)
    return part.place(in: space, from: start)
  }
}

/// The part of a table on one page.
private struct TablePart {
  let table: PreparedTable
  let placer: BlockPlacer
  let available: Double
  let width: Double
  let places: TableColumns.Places
  let head: [RowGroup]
  let foot: [RowGroup]

  init(_ table: PreparedTable, width available: Double, _ placer: BlockPlacer) {
    self.table = table
    self.placer = placer
    self.available = available
    width = table.width(in: available)
    places = table.columns.places(width: width - table.insets.left - table.insets.right)
    func groups(_ rows: Range<Int>, _ places: TableColumns.Places) -> [RowGroup] {
      var groups: [RowGroup] = []
      var row = rows.lowerBound
      while row < rows.upperBound {
        groups.append(RowGroup(table, row..<table.groupEnds[row], continued: nil, in: places, by: placer))
        row = table.groupEnds[row]
      }
      return groups
    }
    head = table.table.repeatsHead ? groups(table.sections[0], places) : []
    foot = table.table.repeatsFoot ? groups(table.sections[2], places) : []
  }

  /// The height of rows with a space before each.
  private func height(_ groups: [RowGroup]) -> Double {
    groups.reduce(0) { $0 + $1.height + table.rowSpacing }
  }

  func place(in space: PlacingSpace, from start: TableBreak?) -> Placement? {
    var fragment = Fragment(width: width)
    if start == nil, !table.table.captionIsBelow, let caption { append(caption, to: &fragment) }
    let top = fragment.height
    let (headHeight, footHeight) = (height(head), height(foot))
    let repeats = start?.repeats ?? (headHeight + footHeight <= space.pageHeight / 2)
    let repeatsHead = repeats && table.table.repeatsHead
    let repeatsFoot = repeats && table.table.repeatsFoot
    let below = table.rowSpacing + (repeatsFoot ? footHeight : 0) + table.insets.bottom
    var y = top + table.insets.top
    var rows: [Fragment.Item] = []
    if repeatsHead { place(head, at: &y, into: &rows, isRepeated: start != nil) }
    // Rows that are not repeated follow each other: those of the head at first, those of the foot at last.
    var row = start?.row ?? (repeatsHead ? table.sections[1].lowerBound : 0)
    let end = repeatsFoot ? table.sections[1].upperBound : table.rows.count
    var rest: TableBreak?
    var hasRows = false
    var continued = start
    while row < end {
      let group = RowGroup(table, row..<table.groupEnds[row], continued: continued, in: places, by: placer)
      let height = space.height - y - table.rowSpacing - below
      let isFresh = space.isFresh && !hasRows
      if group.height <= height + roundingError {
        place([group], at: &y, into: &rows)
      } else if let part = divided(group, height, isFresh: isFresh, pageHeight: space.pageHeight) {
        y += table.rowSpacing
        rows.append(.fragment(part.fragment, x: table.insets.left, y: y))
        y += part.fragment.height
        rest = part.rest
        rest?.repeats = repeats
        break
      } else if isFresh {
        // Nothing of the row can be divided: it is higher than its page.
        place([group], at: &y, into: &rows)
      } else {
        guard hasRows else { return nil }
        rest = continued ?? TableBreak(row: row, isInsideRow: false, cells: [], repeats: repeats)
        break
      }
      hasRows = true
      continued = nil
      row = table.groupEnds[row]
    }
    if repeatsFoot { place(foot, at: &y, into: &rows, isRepeated: rest != nil) }
    y += table.columns.constraints.isEmpty ? 0 : table.rowSpacing
    y += table.insets.bottom
    let box = LayoutRect(x: 0, y: top, width: width, height: y - top)
    var lines: [Fragment.Item] = []
    if let color = table.table.background, color.alpha > 0, box.width > 0, box.height > 0 {
      lines.append(.command(.fill(box, color)))
    }
    fragment.items += Fragment.artifact(lines + table.table.border.commands(in: box))
    for case .fragment(let row, let x, let y) in rows { fragment.append(row, x: x, y: y) }
    fragment.height = y
    fragment.overflow = max(fragment.overflow, width - available)
    if rest == nil, table.table.captionIsBelow, let caption { append(caption, to: &fragment) }
    return Placement(fragment: fragment, rest: rest.map { .table($0) })
  }

  /// The caption as a fragment; `nil` if there is none.
  private var caption: Fragment? {
    guard !table.caption.isEmpty else { return nil }
    var caption = placer.place(table.caption, width: width, in: .unlimited, from: nil)?.fragment
    caption?.element = StructureElement(.caption)
    return caption
  }

  private func append(_ caption: Fragment, to fragment: inout Fragment) {
    fragment.append(caption, x: 0, y: fragment.height)
    fragment.height += caption.height
  }

  private func place(
    _ groups: [RowGroup], at y: inout Double, into items: inout [Fragment.Item], isRepeated: Bool = false
  ) {
    for group in groups {
      y += table.rowSpacing
      let fragment = group.fragment(width: places.width)
      let item = Fragment.Item.fragment(fragment, x: table.insets.left, y: y)
      items += isRepeated ? Fragment.artifact([item], .repetition) : [item]
      y += group.height
    }
  }

  /// The part of a group that is above a height, if the group may be divided there.
  ///
  /// - Parameter isFresh: Whether nothing but the head is above the group on its page. Then a part of it is placed in
  ///   any case.
  private func divided(
    _ group: RowGroup, _ height: Double, isFresh: Bool, pageHeight: Double
  ) -> (fragment: Fragment, rest: TableBreak)? {
    // The first row that does not end above the height.
    let row = group.tops.indices.first { group.tops[$0] + group.heights[$0] > height + roundingError } ?? 0
    let number = group.rows.lowerBound + row
    let isInsideRow = row == 0 || table.rows[number].mayBreak
    guard isFresh || table.rows[number].mayBreak else { return nil }
    if isInsideRow {
      let part = cut(
        group, at: max(0, height), row: row, isInsideRow: true, isFresh: isFresh && row == 0, pageHeight: pageHeight)
      if let part { return part }
    }
    guard row > 0 else { return nil }
    let end = group.tops[row - 1] + group.heights[row - 1]
    return cut(group, at: end, row: row, isInsideRow: false, isFresh: isFresh, pageHeight: pageHeight)
  }

  /// Divides a group at a height, which is inside of a row or above it.
  private func cut(
    _ group: RowGroup, at height: Double, row: Int, isInsideRow: Bool, isFresh: Bool, pageHeight: Double
  ) -> (fragment: Fragment, rest: TableBreak)? {
    var group = group
    var rest = TableBreak(row: group.rows.lowerBound + row, isInsideRow: isInsideRow, cells: [])
    var end = height
    var hasMoved = false
    for index in group.cells.indices {
      let box = group.cells[index]
      // Cells below the cut are placed later.
      guard box.rows.lowerBound < row || isInsideRow && box.rows.lowerBound == row else { continue }
      guard box.rows.upperBound > row else { continue }
      var source = box.source
      let insets = box.cell.insets
      let contentHeight = height - group.tops[box.rows.lowerBound] - insets.top - insets.bottom
      let width = max(0, box.width - insets.left - insets.right)
      group.cells[index].contentTop = insets.top
      if isEnd(source.place) {
        // Nothing is left of the cell.
      } else if box.content.height <= contentHeight + roundingError {
        source.place = .end
        hasMoved = true
      } else {
        let space = PlacingSpace(
          height: max(0, contentHeight), isFresh: isFresh, pageHeight: max(0, pageHeight - insets.top - insets.bottom))
        guard let placed = placer.place(box.cell.content, width: width, in: space, from: box.source.place) else {
          return nil
        }
        group.cells[index].content = placed.fragment
        source.place = placed.rest ?? .end
        hasMoved = true
        // What does not fit anywhere makes the page's last row higher.
        end = max(end, group.tops[box.rows.lowerBound] + insets.top + placed.fragment.height + insets.bottom)
      }
      rest.cells.append(source)
    }
    guard hasMoved || !isInsideRow else { return nil }
    group.cells.removeAll { $0.rows.lowerBound > row || !isInsideRow && $0.rows.lowerBound == row }
    return (group.fragment(width: places.width, end: end), rest)
  }

  private func isEnd(_ place: BreakPlace?) -> Bool { if case .end? = place { true } else { false } }
}
