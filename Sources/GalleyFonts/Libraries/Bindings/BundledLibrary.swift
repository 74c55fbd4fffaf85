#if BundledFonts
  internal import BundledFonts
#endif
internal import GalleyText

extension FontLibrary {
  /// The fonts that are part of Galley, with which text has the same layout on every machine. Empty if the package is
  /// built without the trait `BundledFonts`.
  ///
  /// Fonts/README.md lists the source, version and license of each font.
  public static let bundled = FontLibrary(entries: bundledEntries, generics: bundledGenerics)

  #if BundledFonts
    private static var bundledEntries: [FontEntry] {
      (0..<galley_bundled_font_count()).compactMap { index in
        guard let font = galley_bundled_font_at(index) else { return nil }
        let name = String(cString: font.pointee.file_name)
        let descriptor = FontDescriptor(
          family: String(cString: font.pointee.family), postScriptName: String(cString: font.pointee.postscript_name),
          weights: Double(font.pointee.weight)...Double(font.pointee.weight),
          stretches: Double(font.pointee.stretch_percent)...Double(font.pointee.stretch_percent),
          slant: font.pointee.italic != 0 ? .italic : .normal, isColor: name.contains("ColorEmoji"))
        return FontEntry(descriptor: descriptor, isFallback: descriptor.family != "Galley Test") {
          openBundled(index, name: name, descriptor: descriptor)
        }
      }
    }

    private static func openBundled(_ index: Int, name: String, descriptor: FontDescriptor) -> FontFace {
      guard let font = galley_bundled_font_at(index)?.pointee else {
        preconditionFailure("the library was made from the table that this index names")
      }
      let bytes = FontBytes(
        staticBytes: UnsafeRawBufferPointer(start: font.bytes, count: font.length), hash: font.hash)
      let coverage = Coverage(
        pages: Array(UnsafeBufferPointer(start: font.coverage_pages, count: Coverage.blockCount)),
        bits: Array(UnsafeBufferPointer(start: font.coverage_bits, count: Int(font.coverage_page_count) * 4)))
      return FontFace(bytes: bytes, path: name, index: 0, known: (descriptor, coverage))
    }
  #else
    private static var bundledEntries: [FontEntry] { [] }
  #endif
}
