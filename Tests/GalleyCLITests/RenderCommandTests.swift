import Foundation
import Galley
import GalleyDocuments
import GalleyRaster
import GalleyTestTraits
import Testing

/// Tests the pictures of `galley render`: their formats and what they contain.
struct RenderCommandTests {
  private func render(_ arguments: [String], _ name: String, in folder: TemporaryFolder) throws -> Data {
    let run = GalleyRun(["render", "-o", folder.file(name)] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return try folder.bytes(name)
  }

  /// The width and height that an SVG file has, in px.
  private func size(_ svg: String) throws -> (width: Double, height: Double) {
    let match = try #require(try Regex(#"width="([0-9.]+)" height="([0-9.]+)""#).firstMatch(in: svg))
    let numbers = match.output.dropFirst().compactMap { $0.substring.flatMap { Double($0) } }
    return (try #require(numbers.first), try #require(numbers.last))
  }

  @Test func `W6: a text is written as a PDF file of one page, as large as its picture`() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--size", "20", "--padding", "3", "--scale", "2", "سلام 😀"]
    let bytes = try render(arguments, "a.PDF", in: folder)
    let again = try render(arguments, "b.pdf", in: folder)
    #expect(bytes.starts(with: Data("%PDF-".utf8)) && bytes == again)
    let text = String(decoding: bytes, as: UTF8.self)
    let (width, height) = try size(String(decoding: try render(arguments, "a.svg", in: folder), as: UTF8.self))
    let box = try #require(try Regex(#"/MediaBox \[ ?0 0 ([0-9.]+) ([0-9.]+) ?\]"#).firstMatch(in: text))
    let numbers = box.output.dropFirst().compactMap { $0.substring.flatMap { Double($0) } }
    #expect(numbers.count == 2 && abs(numbers[0] - width) < 0.01 && abs(numbers[1] - height) < 0.01, "\(numbers)")
    // A page of an empty text has an area, too.
    #expect(try render([""], "empty.pdf", in: folder).starts(with: Data("%PDF-".utf8)))
  }

  /// Documents, and the sides on which ink lies outside of the text's box.
  private static let inked: [(document: String, sides: Set<String>)] = [
    (#"{"text":"shadow","style":{"fontSize":40,"textShadow":"14px 14px 0 red"}}"#, ["right", "bottom"]),
    (#"{"text":"f","style":{"fontSize":90,"fontStyle":"italic"}}"#, ["left", "right"]),
    (#"{"text":"plain","style":{"fontSize":20}}"#, []),
    (
      #"{"text":"a","style":{"fontSize":20},"scopes":[{"start":0,"end":1,"scope":"box","padding":9,"border":"1px solid red"}]}"#,
      ["left", "right", "top", "bottom"]
    ),
  ]

  @Test(arguments: inked, [1, 2.5])
  func `W11: a picture contains the ink that lies outside of the text's box`(
    inked: (document: String, sides: Set<String>), scale: Double
  ) throws {
    let folder = try TemporaryFolder()
    let json = ["--json", try folder.write("document.json", inked.document), "--scale", "\(scale)"]
    let svg = String(decoding: try render(json, "a.svg", in: folder), as: UTF8.self)
    let match = try #require(try Regex(#"viewBox="([-0-9.]+) ([-0-9.]+) ([0-9.]+) ([0-9.]+)""#).firstMatch(in: svg))
    let numbers = match.output.dropFirst().compactMap { $0.substring.flatMap { Double($0) } }
    try #require(numbers.count == 4)
    let document = try LayoutDocument(json: inked.document)
    let list = Typesetter(library: .bundled).prepare(document.text).layout(document.proposal).displayList()
    let (box, ink) = (list.bounds, try #require(list.inkBounds))
    var sides: Set<String> = []
    // How far the picture and the ink are outside of the box at each side. The picture grows by whole pixels.
    for (side, picture, own) in [
      ("left", box.x - numbers[0], box.x - ink.x), ("top", box.y - numbers[1], box.y - ink.y),
      ("right", numbers[0] + numbers[2] - box.maxX, ink.maxX - box.maxX),
      ("bottom", numbers[1] + numbers[3] - box.maxY, ink.maxY - box.maxY),
    ] {
      if picture > 0.01 { sides.insert(side) }
      #expect(picture > own - 0.02 && picture < max(0, own) + 1 / scale + 0.01, "\(side): \(picture), ink \(own)")
    }
    #expect(sides == inked.sides)
  }

  private static let card =
    #"{"text":"a ￼","attachments":[{"offset":2,"id":"x","width":20,"height":20}],"pictures":[{"id":"x","file":"p.png","objectFit":"cover","objectPosition":"25% top","borderRadius":4,"tint":"red","resolution":2}]}"#

  @Test func `P1: render draws the pictures of options, and those of documents if it may read files`() throws {
    let folder = try TemporaryFolder()
    let red = try Bitmap(width: 4, height: 4, color: RGBAColor(red: 1, green: 2, blue: 3)).png()
    let (json, png) = (try folder.write("card.json", Self.card), try folder.write("p.png", red))
    let plain = try render(["--json", json], "plain.png", in: folder)
    let own = try render(["--json", json, "--allow-files"], "own.png", in: folder)
    let given = try render(["--json", json, "--image", "x=\(png)"], "given.png", in: folder)
    // The style of the document counts for both.
    #expect(own == given && own != plain)
    let svg = String(decoding: try render(["--json", json, "--allow-files"], "a.svg", in: folder), as: UTF8.self)
    #expect(svg.contains("clip-path") && svg.contains("data:image/png;base64,"))
    #expect(try render(["--json", json, "--allow-files"], "a.pdf", in: folder).starts(with: Data("%PDF-".utf8)))
    #expect(try LayoutDocument(json: Self.card) == LayoutDocument(json: try LayoutDocument(json: Self.card).json()))
  }

  @Test func `P1: render reports pictures that are missing, damaged, outside of the folder or not shown`() throws {
    let folder = try TemporaryFolder()
    let json = try folder.write("card.json", Self.card)
    func errors(_ arguments: [String], _ document: String = json) -> String {
      let run = GalleyRun(["render", "--json", document, "-o", folder.file("a.png")] + arguments)
      #expect(run.status == 0)
      return run.errors
    }
    #expect(errors([]) == "galley: note: picture x: p.png: give --allow-files to read it\n")
    #expect(errors(["--allow-files"]).hasPrefix("galley: note: picture x: \(folder.file("p.png")): "))
    let text = try folder.write("p.png", "no picture")
    #expect(errors(["--allow-files"]) == "galley: note: picture x: \(text): neither a PNG nor a JPEG file\n")
    let good = try folder.write("good.png", try Bitmap(width: 4, height: 4, color: .red).png())
    #expect(errors(["--image", "x=\(good)"]) == "")
    #expect(
      errors(["--image", "x=\(good)", "--image", "y=\(good)"]) == "galley: note: picture y: nothing shows it\n")
    for path in ["../good.png", "/good.png", "a/../good.png"] {
      let other = try folder.write("b.json", Self.card.replacing("p.png", with: path))
      #expect(errors(["--allow-files"], other).contains("not in the document's folder"))
    }
    for path in ["none.png", "."] {
      let found = errors(["--image", "x=\(folder.file(path))"])
      #expect(found.hasPrefix("galley: note: picture x: \(folder.file(path)): ") && found.count { $0 == "\n" } == 1)
    }
    for wrong in ["x", "x="] {
      #expect(GalleyRun(["render", "-o", folder.file("a.png"), "--image", wrong, "t"]).status == 2)
    }
  }
}
