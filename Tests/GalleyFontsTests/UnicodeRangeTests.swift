import Galley
import GalleyDocuments
import Testing

/// Tests `unicode-range`: CSS Fonts 4, §4.5.
struct UnicodeRangeTests {
  private static let good: [(String, [ClosedRange<UInt32>])] = [
    ("U+26", [0x26...0x26]), ("u+0-7F", [0...0x7F]), ("U+0025-00FF, U+4??", [0x25...0xFF, 0x400...0x4FF]),
    ("U+??????", []), ("U+10????", [0x100000...0x10FFFF]), ("U+??", [0...0xFF]),
    ("U+41,U+42 ,\tU+50", [0x41...0x42, 0x50...0x50]),
    ("U+30-39, U+20-34", [0x20...0x39]), ("U+000041", [0x41...0x41]), ("U+10FFFF", [0x10FFFF...0x10FFFF]),
  ]

  @Test(arguments: good)
  func `J2: CSS's syntax is read`(text: String, expected: [ClosedRange<UInt32>]) throws {
    guard !expected.isEmpty else {
      #expect(throws: UnicodeRange.ParseError.self) { try UnicodeRange(text) }
      return
    }
    let range = try UnicodeRange(text)
    #expect(range.ranges == expected)
    #expect(try UnicodeRange(range.description) == range)
  }

  private static let bad: [(String, String, Int, UnicodeRange.ParseError.Problem)] = [
    ("", "", 0, .empty), ("U+41,", "", 5, .empty), ("U+41, , U+42", "", 6, .empty), ("41", "41", 0, .syntax),
    ("U+", "U+", 0, .syntax), ("U+41 U+42", "U+41 U+42", 0, .syntax), ("U+4?1", "U+4?1", 0, .syntax),
    ("U+0041-4?", "U+0041-4?", 0, .syntax), ("U+4?-50", "U+4?-50", 0, .syntax),
    ("U+0000041", "U+0000041", 0, .syntax),
    ("U+41-", "U+41-", 0, .syntax), ("U+-41", "U+-41", 0, .syntax), ("U+4G", "U+4G", 0, .syntax),
    ("U+41-42-43", "U+41-42-43", 0, .syntax), ("U+20, U+50-40", "U+50-40", 6, .descending),
    ("U+110000", "U+110000", 0, .outsideUnicode), (" U+0-110000", "U+0-110000", 1, .outsideUnicode),
    ("U+??????", "U+??????", 0, .outsideUnicode), ("é", "é", 0, .syntax),
  ]

  @Test(arguments: bad)
  func `J2: a bad piece is named with its place`(
    text: String, piece: String, offset: Int, problem: UnicodeRange.ParseError.Problem
  ) {
    #expect(throws: UnicodeRange.ParseError(piece: piece, offset: offset, problem: problem)) { try UnicodeRange(text) }
  }

  @Test func `J2: ranges are merged, and sets of them intersected`() {
    #expect(UnicodeRange([0x30...0x39, 0x20...0x2F, 0x110000...0x110001]).ranges == [0x20...0x39])
    #expect(UnicodeRange([0x10FFFE...0xFFFF_FFFF]).ranges == [0x10FFFE...0x10FFFF])
    let both = UnicodeRange([0x20...0x40, 0x60...0x80]).intersection(UnicodeRange([0x30...0x70]))
    #expect(both.ranges == [0x30...0x40, 0x60...0x70])
    #expect(both.contains("0") && !both.contains("A") && !UnicodeRange([]).contains("A"))
    #expect(UnicodeRange([]).description == "")
  }

  /// For each character of a text, the PostScript name of its face without `Noto`.
  private func faces(_ text: String, _ library: FontLibrary, _ profile: ParagraphStyle.Profile) -> [String] {
    let text = AttributedText(text, paragraphStyle: ParagraphStyle(profile: profile))
    return Typesetter(library: library).prepare(text).layout(width: 1000).glyphRuns.map {
      "\($0.range.lowerBound) " + $0.face.descriptor.postScriptName.dropFirst(4)
    }
  }

  private func library(_ name: String, _ range: String? = nil, family: String? = nil) throws -> FontLibrary {
    let files = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Fonts/Files/"
    let library = try FontLibrary(files: [files + name])
    return try range.map { try library.limited(to: UnicodeRange($0), family: family) } ?? library
  }

  @Test(arguments: [ParagraphStyle.Profile.browser, .unicode])
  func `J2: a limited face draws its characters only`(profile: ParagraphStyle.Profile) throws {
    let fonts = try library("NotoSansMono-Regular.ttf", "U+30-39").appending(library("NotoSans-Regular.ttf"))
    #expect(faces("ab12cd", fonts, profile) == ["0 Sans-Regular", "2 SansMono-Regular", "4 Sans-Regular"])
    #expect(faces("1", fonts, profile) == ["0 SansMono-Regular"])
  }

  @Test(arguments: [ParagraphStyle.Profile.browser, .unicode])
  func `J2: faces of one family with different characters are one face, the last one first`(
    profile: ParagraphStyle.Profile
  ) throws {
    let fonts = try library("NotoSans-Regular.ttf", "U+0-6D", family: "Split")
      .appending(library("NotoSansMono-Regular.ttf", "U+61-7A", family: "Split"))
    #expect(fonts.entries(family: "split").count == 2)
    #expect(faces("A am", fonts, profile) == ["0 Sans-Regular", "2 SansMono-Regular"])
    let other = try library("NotoSansMono-Regular.ttf", "U+61-7A", family: "Split")
      .appending(library("NotoSans-Regular.ttf", "U+0-6D", family: "Split"))
    #expect(faces("aman", other, profile) == ["0 Sans-Regular", "3 SansMono-Regular"])
  }

  @Test func `J2: lines have the height of the first face that may draw a space`() throws {
    let han = try library("NotoSansCJKjp-Regular.otf", "U+4E00-9FFF")
    let fonts = han.appending(try library("NotoSans-Regular.ttf"))
    let plain = Typesetter(library: try library("NotoSans-Regular.ttf")).prepare("ab").size
    #expect(Typesetter(library: fonts).prepare("ab").size == plain)
    // A library whose faces may all draw no space has the first one.
    #expect(Typesetter(library: han).prepare("一").size.height > plain.height)
  }

  @Test func `J2: a face keeps its limits in instances, and has those of both if it is limited twice`() throws {
    let face = FontLibrary.bundled.entries(family: "Noto Sans")[0].face
    let digits = face.limited(to: UnicodeRange([0x30...0x39]))
    #expect(face.unicodeRange == nil && digits.unicodeRange?.description == "U+30-39")
    #expect(digits.overriding(FontFace.MetricOverrides()).unicodeRange == digits.unicodeRange)
    #expect(digits.limited(to: UnicodeRange([0x35...0x41])).unicodeRange?.description == "U+35-39")
    #expect(digits.coverage.scalars == Array(0x30...0x39))
    #expect(digits.renamed(family: "Digits").descriptor.family == "Digits")
    #expect(digits.renamed(family: "Digits").coverage.scalars.count == 10)
  }

  @Test func `J2: a document declares fonts with a range and a family`() throws {
    let font = #"{"file":"b.ttf","unicodeRange":"U+25-FF, U+400-4FF","fontFamily":"B"}"#
    let json = #"{"version":1,"fonts":["a.ttf","# + font + #"],"text":"x"}"#
    let document = try LayoutDocument(json: json)
    #expect(document.fonts == ["a.ttf", "b.ttf"])
    #expect(document.declaredFonts?[1].unicodeRange?.ranges == [0x25...0xFF, 0x400...0x4FF])
    #expect(try document.json() == json)
    var other = document
    other.fonts = ["c.ttf"]
    #expect(other.declaredFonts == [LayoutDocument.DeclaredFont(file: "c.ttf")])
    let bad = #"{"text":"x","fonts":[{"file":"b.ttf","unicodeRange":"U+20, U+50-40"}]}"#
    let error = #expect(throws: DocumentError.self) { try LayoutDocument(json: bad) }
    #expect(error?.path == "fonts[0].unicodeRange")
    #expect(error?.message == "at byte 6: \"U+50-40\" ends before it starts")
  }
}
