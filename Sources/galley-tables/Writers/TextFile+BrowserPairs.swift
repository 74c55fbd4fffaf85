extension TextFile {
  /// `BrowserPairs+Generated.c`: the class of each character, and the pairs of classes as rows of bits.
  static func browserPairs(_ pairs: BrowserPairs, version: String) -> TextFile {
    var file = TextFile("Sources/CUnicodeTables/BrowserPairs+Generated.c", version: version)
    file.line("#include \"CUnicodeTables.h\"")
    file.array(
      "const uint8_t galley_browser_pair_classes[\(BrowserPairs.last - BrowserPairs.first + 1)]",
      pairs.classes.map { String($0) })
    file.array("const uint64_t galley_browser_pair_rows[]", pairs.rows.map { "0x" + String($0, radix: 16) })
    return file
  }
}
