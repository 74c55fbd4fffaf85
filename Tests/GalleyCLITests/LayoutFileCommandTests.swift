import Foundation
import GalleyTestTraits
import Testing

/// Tests that a layout file keeps everything that drawing needs: saved, loaded and drawn, it gives the same picture.
struct LayoutFileCommandTests {
  private static let fonts =
    "\(#filePath.dropLast("/Tests/GalleyCLITests/LayoutFileCommandTests.swift".count))/Fonts/Files"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A document, and the files of its fonts.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fonts: [String] = []
  }

  @Test func `X8: a pressed style has the key opacity only if it sets the opacity`() throws {
    for (style, expected) in [
      (##"{"color":"#ff0000"}"##, ##""pressedStyle":{"color":"#ff0000"}"##), ("{}", #""pressedStyle":{}"#),
      (#"{"opacity":0.5}"#, #""pressedStyle":{"opacity":0.5}"#), (#"{"opacity":0}"#, #""pressedStyle":{"opacity":0}"#),
    ] {
      let json = try folder.write(
        "pressed.json", #"{"text":"Link","activeRanges":[{"start":0,"end":4,"id":"l","pressedStyle":\#(style)}]}"#)
      let file = folder.file("pressed.galley.json")
      #expect(GalleyRun(["layout", "--json", json, "-o", file]).status == 0)
      let written = String(decoding: try folder.bytes("pressed.galley.json"), as: UTF8.self)
      #expect(written.filter { !$0.isWhitespace }.contains(expected), "\(style) \(written)")
      #expect(GalleyRun(["render", file, "-o", folder.file("pressed.png")]).status == 0)
    }
  }

  @Test(arguments: [
    Case(testDescription: #"{"text":"Two words, AV fi","style":{"fontSize":20},"width":80}"#),
    Case(
      testDescription:
        ##"{"text":"שלום ab لا","style":{"fontSize":24,"color":"#aa3300"},"paragraph":{"textAlign":"justify"},"width":70}"##
    ),
    Case(
      testDescription:
        #"{"text":"縦書きの文章。","style":{"fontSize":20},"paragraph":{"writingMode":"vertical-rl"},"width":90}"#),
    Case(testDescription: #"{"text":"👩‍👩‍👧 and 🇩🇪 x̣̂","style":{"fontSize":32},"width":200}"#),
    Case(
      testDescription:
        #"{"text":"One text in two columns that is long enough for both of them.","width":200,"height":60,"columns":{"count":2,"gap":10}}"#
    ),
    Case(
      testDescription: #"{"text":"Around a shape, with many words.","width":120,"exclusions":[{"circle":[90,20,20]}]}"#),
    Case(
      testDescription:
        #"{"text":"a\tb\nlast","style":{"textDecoration":"underline"},"paragraph":{"tabStops":[{"px":60}]},"maxLines":1}"#
    ),
    Case(testDescription: #"{"text":""}"#),
    Case(
      testDescription:
        ##"{"text":"A link","activeRanges":[{"start":2,"end":6,"id":"l","pressedStyle":{"color":"#f00"}}]}"##
    ),
    Case(
      testDescription:
        ##"{"text":"A link","activeRanges":[{"start":2,"end":6,"id":"l","pressedStyle":{"color":"#f00","opacity":0.5}}]}"##
    ),
    Case(
      testDescription:
        #"{"text":"\ue0f0 \ue002","fonts":["GalleyColor.ttf"],"style":{"fontSize":40,"fontPalette":"dark"}}"#,
      fonts: ["GalleyColor.ttf"]),
    Case(
      testDescription:
        ##"{"text":"\ue0f0 \ue002","fonts":["GalleyColor.ttf"],"style":{"fontSize":40,"fontPalette":{"basePalette":1,"overrideColors":[[0,"lime"],[1,"#00f"]]}}}"##,
      fonts: ["GalleyColor.ttf"]),
    Case(
      testDescription:
        #"{"text":"aaa aa","fonts":["GalleyOptical.ttf"],"style":{"fontSize":40,"variations":{"opsz":8}},"spans":[{"start":1,"end":3,"style":{"fontWeight":700}}],"width":50}"#,
      fonts: ["GalleyOptical.ttf"]),
    Case(
      testDescription:
        #"{"text":"ab ab","fonts":["two.ttc#1","two.ttc"],"style":{"fontSize":30},"spans":[{"start":0,"end":2,"style":{"fontFamily":["Galley Test"]}}],"width":50}"#,
      fonts: ["two.ttc#1", "two.ttc"]),
    Case(
      testDescription:
        #"{"text":"漢字を","style":{"fontSize":20},"scopes":[{"start":0,"end":6,"scope":"ruby","text":"かんじ"},{"start":6,"end":9,"scope":"box","backgroundColor":"lime"}]}"#
    ),
  ])
  func `N1: save, load, draw gives the same bytes`(document: Case) throws {
    try writeFonts(document.fonts)
    let json = try folder.write("document.json", document.testDescription)
    let file = folder.file("x.galley.json")
    let save = GalleyRun(["layout", "--json", json, "-o", file])
    #expect(save.status == 0 && save.output == "" && save.errors == "", "\(save.errors)")
    let fonts = document.fonts.flatMap { ["--font", folder.file($0)] }
    for (suffix, options) in [("png", ["--scale", "2"]), ("svg", ["--padding", "3"])] {
      let (loaded, direct) = (folder.file("a.\(suffix)"), folder.file("b.\(suffix)"))
      let load = GalleyRun(["render", file, "-o", loaded] + options + fonts)
      #expect(GalleyRun(["render", "--json", json, "-o", direct] + options).status == 0)
      #expect(load.status == 0, "\(load.errors)")
      #expect(try folder.bytes("a.\(suffix)") == folder.bytes("b.\(suffix)"))
    }
    // A layout file is also a document: laid out again, the file is the same.
    let again = GalleyRun(["layout", "--json", file, "-o", folder.file("y.galley.json")])
    #expect(again.status == 0, "\(again.errors)")
    #expect(try folder.bytes("y.galley.json") == folder.bytes("x.galley.json"))
  }

  /// Writes the font files that a document names.
  private func writeFonts(_ names: [String]) throws {
    let tests = String(Self.fonts.dropLast("Fonts/Files".count)) + "Tests/"
    func bytes(_ path: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(fileURLWithPath: path))) }
    let optical = tests + "GalleyGoldenTests/Goldens/fonts/GalleyOptical.ttf"
    for name in names {
      let content =
        switch name {
        case "GalleyColor.ttf": try bytes(tests + "ColorGlyphs/GalleyColor.ttf")
        case "GalleyOptical.ttf": try bytes(optical)
        default: Self.collection(of: [try bytes(optical), try bytes(Self.fonts + "/GalleyTest.ttf")])
        }
      let path = folder.file(String(name.split(separator: "#")[0]))
      try Data(content).write(to: URL(fileURLWithPath: path))
    }
  }

  /// A collection of fonts: OpenType, TTC header version 1. The offsets of each font's tables count from the start of
  /// the collection.
  private static func collection(of fonts: [[UInt8]]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    var header = Array("ttcf".utf8) + [0, 1, 0, 0] + number(fonts.count)
    var body: [UInt8] = []
    let start = header.count + 4 * fonts.count
    for var font in fonts {
      header += number(start + body.count)
      for table in 0..<Int(font[5]) {
        let field = 12 + 16 * table + 8..<12 + 16 * table + 12
        let offset = font[field].reduce(0) { $0 << 8 | Int($1) }
        font.replaceSubrange(field, with: number(offset + start + body.count))
      }
      body += font + [UInt8](repeating: 0, count: -font.count & 3)
    }
    return header + body
  }

  @Test func `N1: a font of --font is found by its content, and its absence is told with its hash`() throws {
    // The content differs from that of the bundled font, so the font is not in the library without --font.
    var bytes = try Data(contentsOf: URL(fileURLWithPath: Self.fonts + "/GalleyTest.ttf"))
    bytes[bytes.count - 1] ^= 1
    let font = folder.file("changed.ttf")
    try bytes.write(to: URL(fileURLWithPath: font))
    let file = folder.file("x.galley.json")
    #expect(GalleyRun(["layout", "--font", font, "--size", "20", "ab", "-o", file]).status == 0)
    let (loaded, direct) = (folder.file("a.png"), folder.file("b.png"))
    #expect(GalleyRun(["render", file, "--font", font, "-o", loaded]).status == 0)
    #expect(GalleyRun(["render", "--font", font, "--size", "20", "ab", "-o", direct]).status == 0)
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))

    let object = try JSONSerialization.jsonObject(with: try folder.bytes("x.galley.json")) as? [String: Any]
    let display = (object?["result"] as? [String: Any])?["display"] as? [String: Any]
    let hash = try #require((display?["fonts"] as? [[String: Any]])?.first?["hash"] as? String)
    let run = GalleyRun(["render", file, "-o", folder.file("c.png")])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("galley: \(file): "), "\(run.errors)")
    #expect(
      run.errors.contains("the font \"GalleyTest-Regular\" with the content \(hash) is not in the library"),
      "\(run.errors)")
    #expect(run.errors.hasSuffix("; name its file with --font\n"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("c.png")))
  }
}
