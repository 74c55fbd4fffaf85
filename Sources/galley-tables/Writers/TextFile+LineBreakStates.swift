extension TextFile {
  /// `LineBreakStates+Generated.c`: the state table in the form that CUnicodeTables.h describes.
  static func lineBreakStates(_ table: StateTable, version: String) throws -> TextFile {
    let width = table.rows[0].count
    guard width <= 64 else { throw TableError.tooMany(of: "line-break table columns", count: width, limit: 64) }
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
      file.list((row.map(\.word) + Array(repeating: 0, count: 64 - width)).map { String($0) })
    }
    file.line("};")
    return file
  }
}

extension StateTable.Cell {
  /// Next state in bits 0 to 7, decision in 8 and 9, provisional in 10, correction plus one in 11 and 12.
  fileprivate var word: Int {
    next | output.decision.rawValue << 8 | (output.isProvisional ? 1 << 10 : 0)
      | (output.correction.map { $0.rawValue + 1 } ?? 0) << 11
  }
}
