/// The table of a machine: all reachable states, with equivalent states and equal columns merged.
struct StateTable {
  /// The transition of a state for a column.
  struct Cell: Hashable {
    var next: Int
    var output: LineBreakMachine.Output
  }

  /// One row for each state, one cell for each column. Row 0 is the start.
  let rows: [[Cell]]

  /// The column of each letter.
  let columns: [Int]

  /// How many states were reachable before equivalent states were merged.
  let reachable: Int

  init(_ machine: LineBreakMachine) throws {
    var known = [machine.start: 0]
    var states = [machine.start]
    var rows: [[Cell]] = []
    while rows.count < states.count {
      let state = states[rows.count]
      rows.append(
        try machine.letters.indices.map { letter in
          let (next, output) = try machine.step(state, letter)
          let index = known[next] ?? states.count
          if index == states.count {
            known[next] = index
            states.append(next)
          }
          return Cell(next: index, output: output)
        })
    }
    reachable = states.count
    (self.rows, columns) = Self.merged(columnsOf: Self.merged(statesOf: rows))
  }

  /// Merges equivalent states by Moore's algorithm: starts with groups of states with equal outputs, and splits them
  /// until the states of a group also have equal transitions.
  private static func merged(statesOf rows: [[Cell]]) -> [[Cell]] {
    var blocks = numbered(rows.map { row in row.map(\.output) })
    while true {
      let finer = numbered(rows.indices.map { state in [blocks[state]] + rows[state].map { blocks[$0.next] } })
      if finer.max() == blocks.max() { break }
      blocks = finer
    }
    var result: [[Cell]] = []
    // Groups are numbered by their first state, so the start remains row 0.
    for (state, row) in rows.enumerated() where blocks[state] == result.count {
      result.append(row.map { Cell(next: blocks[$0.next], output: $0.output) })
    }
    return result
  }

  /// Merges equal columns. Returns the rows, and the new column of each old one.
  private static func merged(columnsOf rows: [[Cell]]) -> ([[Cell]], [Int]) {
    let columns = numbered(rows[0].indices.map { column in rows.map { $0[column] } })
    let kept = (0...(columns.max() ?? 0)).compactMap { columns.firstIndex(of: $0) }
    return (rows.map { row in kept.map { row[$0] } }, columns)
  }

  /// Numbers elements in the order of their first appearance. Equal elements get equal numbers.
  private static func numbered<Element: Hashable>(_ elements: [Element]) -> [Int] {
    var numbers: [Element: Int] = [:]
    return elements.map { element in
      let number = numbers[element] ?? numbers.count
      numbers[element] = number
      return number
    }
  }
}
