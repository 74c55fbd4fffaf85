import Foundation
import Testing

/// Tests that a layout file keeps everything that drawing needs: saved, loaded and drawn, it gives the same picture.
struct LayoutFileCommandTests {
  private static let fonts =
    "\(#filePath.dropLast("/Tests/GalleyCLITests/LayoutFileCommandTests.swift".count))/Fonts/Files"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    #"{"text":"Two words, AV fi","style":{"fontSize":20},"width":80}"#,
    ##"{"text":"שלום ab لا","style":{"fontSize":24,"color":"#aa3300"},"paragraph":{"textAlign":"justify"},"width":70}"##,
    #"{"text":"縦書きの文章。","style":{"fontSize":20},"paragraph":{"writingMode":"vertical-rl"},"width":90}"#,
    #"{"text":"👩‍👩‍👧 and 🇩🇪 x̣̂","style":{"fontSize":32},"width":200}"#,
    #"{"text":"One text in two columns that is long enough for both of them.","width":200,"height":60,"columns":{"count":2,"gap":10}}"#,
    #"{"text":"Around a shape, with many words.","width":120,"exclusions":[{"circle":[90,20,20]}]}"#,
    #"{"text":"a\tb\nlast","style":{"textDecoration":"underline"},"paragraph":{"tabStops":[{"px":60}]},"maxLines":1}"#,
    #"{"text":""}"#,
  ])
  func `N1: save, load, draw gives the same bytes`(document: String) throws {
    let json = try folder.write("document.json", document)
    let file = folder.file("x.galley.json")
    let save = GalleyRun(["layout", "--json", json, "-o", file])
    #expect(save.status == 0 && save.output == "" && save.errors == "", "\(save.errors)")
    for (suffix, options) in [("png", ["--scale", "2"]), ("svg", ["--padding", "3"])] {
      let (loaded, direct) = (folder.file("a.\(suffix)"), folder.file("b.\(suffix)"))
      let load = GalleyRun(["render", file, "-o", loaded] + options)
      #expect(load.status == 0, "\(load.errors)")
      #expect(GalleyRun(["render", "--json", json, "-o", direct] + options).status == 0)
      #expect(try folder.bytes("a.\(suffix)") == folder.bytes("b.\(suffix)"))
    }
    // A layout file is also a document: laid out again, the file is the same.
    #expect(GalleyRun(["layout", "--json", file, "-o", folder.file("y.galley.json")]).status == 0)
    #expect(try folder.bytes("y.galley.json") == folder.bytes("x.galley.json"))
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
