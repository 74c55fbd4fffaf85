extension TextFile {
  /// `Properties+Generated.c`: the table of properties, the scripts and the brackets.
  static func properties(_ codePoints: CodePoints, _ trie: PropertyTrie, version: String) throws -> TextFile {
    var file = TextFile("Sources/CUnicodeTables/Properties+Generated.c", version: version)
    file.line("#include \"CUnicodeTables.h\"")
    file.array("const uint16_t galley_property_blocks[]", trie.blocks.map { String($0) })
    file.array("const uint16_t galley_property_indices[]", trie.indices.map { String($0) })
    file.array(
      "const galley_properties galley_property_records[]",
      trie.records.map { record in
        "{" + (record.bytes.map { String($0) } + [String(record.flags)]).joined(separator: ",") + "}"
      })
    file.array(
      "const uint32_t galley_simple_records[]", try SimpleRecords(codePoints, trie).words.map { hexadecimal(Int($0)) })
    file.array("const uint32_t galley_script_tags[]", codePoints.script.values.map { hexadecimal(tag($0.short)) })
    file.line("const uint8_t galley_script_count = \(codePoints.script.values.count);")
    let sets = codePoints.scriptExtensions.sets
    var offsets = [0]
    for set in sets { offsets.append(offsets[offsets.count - 1] + set.count) }
    file.array("const uint16_t galley_script_extension_offsets[]", offsets.map { String($0) })
    file.array("const uint8_t galley_script_extensions[]", sets.joined().map { String($0) })
    file.array(
      "const galley_bracket galley_brackets[]",
      codePoints.brackets.map { bracket in
        let fields = [bracket.scalar, bracket.paired, bracket.pair].map(hexadecimal)
        return "{\(fields.joined(separator: ",")),\(bracket.opens ? 1 : 2)}"
      })
    file.line("const uint32_t galley_bracket_count = \(codePoints.brackets.count);")
    return file
  }

  /// Writes a C array.
  mutating func array(_ declaration: String, _ elements: [String]) {
    line("\(declaration) = {")
    list(elements)
    line("};")
  }
}

/// Four ASCII letters as the bytes of a number, the first one highest: `Latn` is 0x4C61746E.
private func tag(_ name: String) -> Int {
  name.utf8.reduce(0) { $0 << 8 | Int($1) }
}

private func hexadecimal(_ value: Int) -> String {
  "0x" + String(value, radix: 16, uppercase: true)
}
