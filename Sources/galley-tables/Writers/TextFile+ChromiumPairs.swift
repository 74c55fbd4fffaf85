extension TextFile {
  /// `ChromiumPairs+Generated.c`: the class of each character, and the pairs of classes as rows of bits.
  static func chromiumPairs(_ pairs: ChromiumPairs, version: String) -> TextFile {
    var file = TextFile("Sources/CUnicodeTables/ChromiumPairs+Generated.c", version: version)
    file.line("#include \"CUnicodeTables.h\"")
    file.array(
      "const uint8_t galley_chromium_pair_classes[\(ChromiumPairs.last - ChromiumPairs.first + 1)]",
      pairs.classes.map { String($0) })
    file.array("const uint64_t galley_chromium_pair_rows[]", pairs.rows.map { "0x" + String($0, radix: 16) })
    return file
  }
}
