/// A machine as a table: every state that can be reached, then as few states and columns as behave alike.
struct StateTable {
  /// What a state does at a column.
  struct Cell: Hashable {
    var next: Int
    var output: LineBreakMachine.Output
  }

  /// One row a state, one cell a column; the start is row 0.
  let rows: [[Cell]]

  /// The column of each letter.
  let columns: [Int]

  /// How many states there were before equal ones were merged.
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

  /// Moore's algorithm: start with the states that say the same, and split until they also go to the same.
  private static func merged(statesOf rows: [[Cell]]) -> [[Cell]] {
    var blocks = numbered(rows.map { row in row.map(\.output) })
    while true {
      let finer = numbered(rows.indices.map { state in [blocks[state]] + rows[state].map { blocks[$0.next] } })
      if finer.max() == blocks.max() { break }
      blocks = finer
    }
    var result: [[Cell]] = []
    // Blocks are numbered by their first state, so the start stays first.
    for (state, row) in rows.enumerated() where blocks[state] == result.count {
      result.append(row.map { Cell(next: blocks[$0.next], output: $0.output) })
    }
    return result
  }

  private static func merged(columnsOf rows: [[Cell]]) -> ([[Cell]], [Int]) {
    let columns = numbered(rows[0].indices.map { column in rows.map { $0[column] } })
    let kept = (0...(columns.max() ?? 0)).compactMap { columns.firstIndex(of: $0) }
    return (rows.map { row in kept.map { row[$0] } }, columns)
  }

  /// Equal elements get equal numbers, in the order of their first appearance.
  private static func numbered<Element: Hashable>(_ elements: [Element]) -> [Int] {
    var numbers: [Element: Int] = [:]
    return elements.map { element in
      let number = numbers[element] ?? numbers.count
      numbers[element] = number
      return number
    }
  }
}
