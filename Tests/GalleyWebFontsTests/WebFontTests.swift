import Galley
import GalleySystem
import GalleyWebFonts
import Testing

/// Tests WOFF and WOFF2 files: `Files` has Galley Test in both formats, and a collection.
struct WebFontTests {
  static let files = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Files/"

  static func bytes(_ name: String) throws -> [UInt8] { try FileSystem.read(files + name) }

  private func glyphs(_ library: FontLibrary) -> [String] {
    let layout = Typesetter(library: library).prepare("AVATAR fi ffi 1949").layout(width: 60)
    return layout.glyphRuns.flatMap(\.glyphs).map { "\($0)" }
  }

  @Test(arguments: ["GalleyTest.woff", "GalleyTest.woff2", "Collection.woff2#1"])
  func `J2: text in a web font is the text in the font`(name: String) throws {
    let library = try FontLibrary(webFonts: [Self.files + name])
    #expect(glyphs(library) == glyphs(try FontLibrary(files: [Self.files + "../../../Fonts/Files/GalleyTest.ttf"])))
    #expect(!glyphs(library).isEmpty)
    if let path = name.split(separator: "#").first, !name.contains("#") {
      let own = try FontLibrary(webFont: Self.bytes(String(path)), name: "memory")
      #expect(glyphs(own) == glyphs(library))
    }
  }

  @Test func `J2: the tables of a WOFF file are those of the font`() throws {
    let font = try WebFont.openType(Self.bytes("GalleyTest.woff"), name: "x")
    let original = try Self.bytes("../../../Fonts/Files/GalleyTest.ttf")
    let (own, other) = (Self.tables(font), Self.tables(original))
    #expect(own.keys.sorted() == other.keys.sorted())
    for (tag, bytes) in own where tag != "head" { #expect(bytes == other[tag], "\(tag)") }
    // The checksum of the whole file is in `head` from byte 8 to 11.
    #expect(own["head"]?.dropFirst(12) == other["head"]?.dropFirst(12))
  }

  /// The tables of an OpenType font by their tags.
  private static func tables(_ font: [UInt8]) -> [String: [UInt8]] {
    func number(_ offset: Int, _ count: Int) -> Int { font[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) } }
    var tables: [String: [UInt8]] = [:]
    for index in 0..<number(4, 2) {
      let record = 12 + 16 * index
      let start = number(record + 8, 4)
      tables[String(decoding: font[record..<record + 4], as: UTF8.self)] =
        Array(font[start..<start + number(record + 12, 4)])
    }
    return tables
  }

  @Test func `J2: other files are opened as they are`() throws {
    let path = Self.files + "../../../Fonts/Files/GalleyTest.ttf"
    let bytes = try FileSystem.read(path)
    #expect(try WebFont.openType(bytes, name: "x") == bytes)
    #expect(!WebFont.isWebFont(bytes) && !WebFont.isWebFont([]))
    #expect(WebFont.isWebFont(try Self.bytes("GalleyTest.woff2")))
    #expect(glyphs(try FontLibrary(webFonts: [path])) == glyphs(try FontLibrary(files: [path])))
    #expect(throws: WebFontError.font(.unreadable(path: "/no/such", reason: "No such file or directory"))) {
      try FontLibrary(webFonts: ["/no/such"])
    }
    #expect(throws: WebFontError.font(.notAFont(path: "x", firstBytes: [1, 2, 3, 4]))) {
      try FontLibrary(webFont: [1, 2, 3, 4], name: "x")
    }
    let font = Self.files + "GalleyTest.woff2"
    #expect(throws: WebFontError.font(.noFace(path: font, index: 1, count: 1))) {
      try FontLibrary(webFonts: [font + "#1"])
    }
  }

  @Test(arguments: [("GalleyTest.woff", "WOFF"), ("GalleyTest.woff2", "WOFF2")])
  func `J2: the core names the product that opens web fonts`(name: String, format: String) throws {
    let path = Self.files + name
    #expect(throws: FontError.compressed(path: path, format: format)) { try FontLibrary(files: [path]) }
    let message = "\(FontError.compressed(path: path, format: format))"
    #expect(
      message == "\(path): is a \(format) file: open it with FontLibrary(webFonts:) of the product GalleyWebFonts")
  }
}
