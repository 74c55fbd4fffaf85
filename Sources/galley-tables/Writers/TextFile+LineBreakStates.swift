extension TextFile {
  /// `LineBreakStates+Generated.c`: the state table in the form that CUnicodeTables.h describes.
  static func lineBreakStates(_ table: StateTable, version: String) throws -> TextFile {
    let width = table.rows[0].count
    guard width <= 128 else { throw TableError.tooMany(of: "line-break table columns", count: width, limit: 128) }
    guard table.rows.count <= 256 else {
      throw TableError.tooMany(of: "line-break states", count: table.rows.count, limit: 256)
    }
    var file = TextFile("Sources/CUnicodeTables/LineBreakStates+Generated.c", version: version)
    file.line("#include \"CUnicodeTables.h\"")
    file.line("const uint32_t galley_line_break_state_count = \(table.rows.count);")
    file.line("const uint32_t galley_line_break_column_count = \(width);")
    file.array("const uint8_t galley_line_break_columns[128]", table.columns.map { String($0) })
    file.line("const uint16_t galley_line_break_states[] = {")
    for (state, row) in table.rows.enumerated() {
      file.line("  // state \(state)")
      file.list((row.map(\.word) + Array(repeating: 0, count: 128 - width)).map { String($0) })
    }
    file.line("};")
    return file
  }
}

extension StateTable.Cell {
  /// The cell as a number: bits 0 and 1 are the decision, bit 2 is provisional, bits 3 and 4 are the correction plus
  /// one, the bits from 8 on are the next state.
  fileprivate var word: Int {
    output.decision.rawValue | (output.isProvisional ? 1 << 2 : 0)
      | (output.correction.map { $0.rawValue + 1 } ?? 0) << 3 | next << 8
  }
}
