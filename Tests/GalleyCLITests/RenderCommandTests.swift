import Foundation
import Galley
import GalleyDocuments
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
    let box = try #require(try Regex(#"/MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]"#).firstMatch(in: text))
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
}
