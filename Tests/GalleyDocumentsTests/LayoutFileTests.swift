import Foundation
import Galley
import GalleyRaster
import GalleyTestSupport
import Testing

@testable import GalleyDocuments

/// Tests layout files: a document with its result, which can be drawn without shaping.
struct LayoutFileTests {
  private let typesetter = Typesetter(library: .bundled)

  private func file(_ seed: UInt64) -> LayoutFile {
    let document = LayoutDocument(
      text: RandomCase(seed: seed).text, proposal: Proposal(width: .exactly(120), maxLines: 3, truncation: .end))
    return LayoutFile(document, typesetter.prepare(document.text).layout(document.proposal))
  }

  @Test func `A13: a layout file that is written and read has the same document, result and display list`() throws {
    for seed in 1...150 as ClosedRange<UInt64> {
      let file = file(seed)
      let json = try file.json()
      let read = try LayoutFile(json: json)
      #expect(read.document == file.document, "seed \(seed)")
      #expect(read.result == file.result, "seed \(seed)")
      #expect(try read.json() == json, "seed \(seed)")
      // The file is a document.
      #expect(try AttributedText(json: json) == file.document.text, "seed \(seed)")
      #expect(draws(read.displayList, as: file.displayList), "seed \(seed)")
    }
  }

  @Test func `A13: a display list that was read draws the same picture, byte for byte, without shaping`() throws {
    for seed in [2, 5, 8, 13, 21, 34, 55, 89] as [UInt64] {
      let file = file(seed)
      let read = try LayoutFile(json: file.json()).displayList
      #expect(try read.svg() == file.displayList.svg(), "seed \(seed)")
      #expect(try read.bitmap(scale: 2).png() == file.displayList.bitmap(scale: 2).png(), "seed \(seed)")
    }
  }

  /// Whether two lists have the same commands. Their face objects may differ in line metrics.
  private func draws(_ list: DisplayList, as other: DisplayList) -> Bool {
    guard list.bounds == other.bounds, list.commands.count == other.commands.count else { return false }
    return zip(list.commands, other.commands).allSatisfy { left, right in
      guard case .glyphs(let left) = left, case .glyphs(var right) = right else { return isSame(left, right) }
      guard left.face.contentHash == right.face.contentHash, left.face.variations == right.face.variations else {
        return false
      }
      right.face = left.face
      return left == right
    }
  }

  private let nowhere = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  private func isSame(_ left: DisplayCommand, _ right: DisplayCommand) -> Bool {
    if case .group(let left) = left, case .group(let right) = right {
      return left.effect == right.effect
        && draws(
          DisplayList(commands: left.commands, bounds: nowhere),
          as: DisplayList(commands: right.commands, bounds: nowhere))
    }
    if case .glyphStroke(let left, let pen) = left, case .glyphStroke(let right, let other) = right {
      return left.glyphs == right.glyphs && pen == other && left.color == right.color
    }
    return left == right
  }

  @Test func `A13: Foundation's decoder reads a layout file with the fonts of its user info`() throws {
    let data = try JSONEncoder().encode(file(3))
    let decoder = JSONDecoder()
    decoder.userInfo[.galleyFonts] = FontLibrary.bundled
    #expect(try decoder.decode(LayoutFile.self, from: data).document == file(3).document)
    decoder.userInfo[.galleyFonts] = FontLibrary(entries: [])
    let error = #expect(throws: DecodingError.self) { try decoder.decode(LayoutFile.self, from: data) }
    guard case .dataCorrupted(let context) = error, let cause = context.underlyingError as? DocumentError else {
      Issue.record("\(String(describing: error))")
      return
    }
    guard case .missingFont = cause.kind else {
      Issue.record("\(cause)")
      return
    }
  }

  @Test func `A13: a font that the library does not have is an error with its name and content`() throws {
    let layout = typesetter.prepare(AttributedText("abc", style: TextStyle(families: ["Noto Sans"]))).layout(width: 100)
    let list = layout.displayList()
    let face = layout.glyphRun(0).face
    let name = face.descriptor.postScriptName
    let json = Array(try list.json().utf8)
    let error = #expect(throws: DocumentError.self) { try DisplayList(json: json, fonts: FontLibrary(entries: [])) }
    #expect(error?.kind == .missingFont(postScriptName: name, contentHash: face.contentHash))
    #expect(error?.path == "fonts[0]")
    #expect(error?.message.contains(name) == true)
    // A font with the same name but other content must not be used.
    let file = try FontFile(copying: face.data + [0], name: "copy")
    let other = FontLibrary(faces: [try FontFace(file)])
    #expect(throws: DocumentError.self) { try DisplayList(json: json, fonts: other) }
    #expect(try DisplayList(json: json, fonts: .bundled) == list)
  }

  @Test func `the hash of a bundled font is that of its bytes`() throws {
    for entry in FontLibrary.bundled.entries.prefix(3) {
      let copy = try FontFile(copying: entry.face.data, name: "copy")
      #expect(entry.face.contentHash == copy.contentHash)
    }
  }

  @Test func `every drawing command is read back`() throws {
    var path = OutlinePath()
    path.move(to: LayoutPoint(x: 1, y: 2.5))
    path.line(to: LayoutPoint(x: 3, y: 4))
    path.quad(LayoutPoint(x: 5, y: 6), to: LayoutPoint(x: 7, y: 8))
    path.cubic(LayoutPoint(x: 9, y: 1), LayoutPoint(x: 2, y: 3), to: LayoutPoint(x: 4, y: 5))
    let rect = LayoutRect(x: -1, y: 2, width: 3.25, height: 4)
    let pen = DisplayShape.Stroke(width: 2, join: .round, dashes: [1, 2])
    let glyphs = GlyphDrawing(
      face: FontLibrary.bundled.entries[0].face, size: 12, color: .red, baseline: 9, isVertical: true,
      transform: .lean(0.25), glyphs: [.init(id: 65535, cluster: 1, x: 0.1, y: -3)], text: GlyphDrawing.Text("abc"))
    let commands: [DisplayCommand] = [
      .fill(.rect(rect), .red), .fill(.roundedRect(rect, DisplayShape.CornerRadii(3)), .black),
      .fill(.path(path), .red),
      .stroke(.path(path), pen, .black), .glyphs(glyphs), .glyphStroke(glyphs, pen),
      .decoration(
        DisplayCommand.Decoration(
          kind: .lineThrough, style: .wavy, rect: rect, color: .red, patternStart: 7, isVertical: true)),
      .attachment(TextLayout.AttachmentBox(id: "a", offset: 3, line: 2, rect: rect)), .image(id: "i", rect),
      .group(
        DisplayCommand.Group(
          .clip(.path(path)),
          [.fill(rect, .red), .group(DisplayCommand.Group(.shadow(TextStyle.Shadow(x: 1, blur: 2)), []))])),
      .mark(
        DisplayCommand.Mark(
          Scope(range: 0..<2, id: "x", kind: .activeRange(kind: "link", payload: "p")), rectangles: [rect], title: "t")),
    ]
    let list = DisplayList(commands: commands + structure(), bounds: rect)
    #expect(try DisplayList(json: try list.json()) == list)
    #expect(try JSONDecoder().decode(DisplayList.self, from: JSONEncoder().encode(list)) == list)
  }

  /// Commands that begin and end an element of each role.
  private func structure() -> [DisplayCommand] {
    let roles: [StructureRole] = [
      .document, .section, .group, .paragraph, .heading(level: 3), .list, .listItem, .listLabel, .listBody, .table,
      .tableRow, .tableHeaderCell(scope: .both, rowSpan: 2, columnSpan: 3), .tableDataCell(rowSpan: 4, columnSpan: 1),
      .caption, .figure, .link(address: "https://a.example"), .note, .ruby, .rubyBase, .rubyText, .blockQuote, .quote,
      .code, .tableOfContents, .tableOfContentsItem, .span, .artifact(.repetition),
    ]
    let elements =
      roles.map { StructureElement($0) } + [
        StructureElement(
          .figure, id: "f", language: LanguageTag("de"), alternativeText: "a cat", actualText: "b", range: 3..<7)
      ]
    return elements.flatMap { [.beginElement($0), .endElement] }
  }

  @Test func `mutated display lists are errors or lists, and never end the program`() throws {
    let bytes = Array(try file(5).displayList.json().utf8)
    var random = SplitMix64(seed: 9)
    var lists = 0
    for _ in 0..<2000 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: mutated.indices, using: &random)
        mutated[place] = random.element(of: Array("0123456789{}[]\",-.eML".utf8))
      }
      if let list = try? DisplayList(json: mutated) {
        lists += 1
        #expect(try DisplayList(json: try list.json()) == list)
        // The lengths may be huge: then making the picture throws.
        _ = try? list.svg()
        _ = try? list.bitmap(scale: 1)
      }
    }
    #expect(lists > 100)
  }
}
