import Foundation
import Galley
import GalleyCairo
import GalleyPDF
import GalleyRaster
import Testing

/// Tests pictures: how they fill their boxes, and that all canvases draw them alike.
struct PictureTests {
  /// The bytes of a JPEG file that `Files/make.c` wrote.
  static func jpeg(_ name: String) throws -> [UInt8] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files/\(name).jpg")
    return [UInt8](try Data(contentsOf: file))
  }

  /// The photograph of 192 by 128 pixels.
  static func photograph(_ style: Picture.Style = Picture.Style()) throws -> Picture {
    Picture(try PictureFile(jpeg("photograph")), style: style)
  }

  /// A disc that is transparent outside, half transparent at its left half, in straight colors.
  static func disc(_ side: Int, _ style: Picture.Style = Picture.Style()) throws -> Picture {
    var pixels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let (right, down) = (2 * x + 1 - side, 2 * y + 1 - side)
        let isInside = right * right + down * down < side * side
        pixels += [200, UInt8(255 * y / side), 40, isInside ? (right < 0 ? 128 : 255) : 0]
      }
    }
    return Picture(try Bitmap(width: side, height: side, pixels: pixels, alpha: .straight), style: style)
  }

  /// A list of boxes side by side, each with the picture of its name.
  static func list(_ names: [String], width: Double = 60, height: Double = 50) -> DisplayList {
    DisplayList(
      commands: names.enumerated().map { index, name in
        .image(
          id: name, LayoutRect(x: 10 + Double(index) * (width + 10), y: 10, width: width, height: height))
      },
      bounds: LayoutRect(x: 0, y: 0, width: 10 + Double(names.count) * (width + 10), height: height + 20))
  }

  /// The largest difference of a channel inside of a rectangle of device pixels.
  static func difference(_ first: Bitmap, _ second: Bitmap, x: Range<Int>, y: Range<Int>) -> Int {
    var largest = 0
    for row in y {
      for column in x {
        let (a, b) = (first[column, row], second[column, row])
        for channel in [\RGBAColor.red, \.green, \.blue, \.alpha] {
          largest = max(largest, abs(Int(a[keyPath: channel]) - Int(b[keyPath: channel])))
        }
      }
    }
    return largest
  }

  /// Pictures of every kind of file, and with every kind of style.
  private static func gallery() throws -> Pictures {
    var pictures = Pictures()
    for fit in Picture.Style.Fit.allCases {
      pictures["photograph \(fit)"] = try photograph(Picture.Style(fit: fit, alignX: 0.25, alignY: 1, resolution: 4))
      pictures["disc \(fit)"] = try disc(20, Picture.Style(fit: fit))
    }
    pictures["round"] = try photograph(Picture.Style(fit: .cover, cornerRadius: 12))
    pictures["tint"] = try disc(40, Picture.Style(fit: .contain, tint: RGBAColor(red: 0, green: 90, blue: 200)))
    for name in ["gray", "print", "turned"] { pictures[name] = Picture(try PictureFile(jpeg(name))) }
    pictures["png"] = Picture(try PictureFile(try #require(disc(33).bitmap).png()))
    return pictures
  }

  @Test(arguments: [1, 2, 1.5]) func `P1: cairo draws each picture as FreeType's canvas does`(scale: Double) throws {
    let pictures = try Self.gallery()
    let list = Self.list(pictures.ids)
    let own = try list.bitmap(scale: scale, pictures: pictures)
    let cairo = try list.cairoBitmap(scale: scale, pictures: pictures)
    let empty = try list.bitmap(scale: scale)
    for (index, id) in pictures.ids.enumerated() {
      let left = Int((10 + Double(index) * 70) * scale)
      let (columns, rows) = (left..<left + Int(60 * scale), Int(10 * scale)..<Int(60 * scale))
      #expect(Self.difference(own, cairo, x: columns, y: rows) <= 8, "\(id)")
      // Something else than the placeholder is drawn.
      #expect(Self.difference(own, empty, x: columns, y: rows) > 60, "\(id)")
    }
  }

  @Test func `P1: PDF files have the bytes of JPEG files, and other pictures once`() throws {
    let pictures = try Self.gallery()
    var document = PDFDocument()
    let list = Self.list(pictures.ids + pictures.ids)
    document.pages = [PDFPage(list, width: 1000, height: 100), PDFPage(list, width: 1000, height: 100)]
    let file = Data(try document.file(pictures: pictures))
    for name in ["photograph", "gray"] {
      let bytes = Data(try Self.jpeg(name))
      let first = try #require(file.range(of: bytes), "\(name)")
      #expect(file[first.upperBound...].range(of: bytes) == nil, "\(name)")
    }
    // Readers turn files for print round in different ways, so their pixels are written.
    #expect(file.range(of: Data(try Self.jpeg("print"))) == nil)
    var one = Pictures()
    one["a"] = try Self.photograph()
    document.pages = [PDFPage(Self.list(["a", "a", "a"]), width: 1000, height: 100)]
    let size = try document.file(pictures: one).count
    #expect(size < 2 * (try Self.jpeg("photograph").count), "\(size)")
  }

  @Test func `P1: SVG files have the bytes of PNG and JPEG files once`() throws {
    let pictures = try Self.gallery()
    let svg = try Self.list(pictures.ids + pictures.ids).svg(pictures: pictures)
    for name in ["gray", "print"] {
      let text = Data(try Self.jpeg(name)).base64EncodedString()
      #expect(svg.components(separatedBy: "data:image/jpeg;base64,\(text)\"").count == 2, "\(name)")
    }
    let png = Data(try #require(pictures["png"]?.file).bytes).base64EncodedString()
    #expect(svg.components(separatedBy: "data:image/png;base64,\(png)\"").count == 2)
    // A viewer that reads the orientation must not turn the picture once more.
    var upright = try Self.jpeg("turned")
    let tag = try #require(Data(upright).range(of: Data([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).upperBound
    upright[tag - 1] = 1
    #expect(svg.contains("data:image/jpeg;base64,\(Data(upright).base64EncodedString())\""))
    #expect(svg.contains("clip-path"))
  }

  @Test func `P1: a picture is as large in its box as CSS's object-fit says`() throws {
    let box = LayoutRect(x: 5, y: 7, width: 100, height: 50)
    func rect(_ fit: Picture.Style.Fit, _ side: Int, x: Double = 0.5, y: Double = 0.5, resolution: Double = 1) throws
      -> LayoutRect?
    {
      try Self.disc(side, Picture.Style(fit: fit, alignX: x, alignY: y, resolution: resolution)).placed(in: box)?.rect
    }
    #expect(try rect(.fill, 20) == box)
    #expect(try rect(.contain, 20) == LayoutRect(x: 30, y: 7, width: 50, height: 50))
    #expect(try rect(.contain, 20, x: 0) == LayoutRect(x: 5, y: 7, width: 50, height: 50))
    #expect(try rect(.cover, 20) == LayoutRect(x: 5, y: -18, width: 100, height: 100))
    #expect(try rect(.cover, 20, y: 1) == LayoutRect(x: 5, y: -43, width: 100, height: 100))
    #expect(try rect(.none, 20) == LayoutRect(x: 45, y: 22, width: 20, height: 20))
    #expect(try rect(.none, 20, resolution: 2) == LayoutRect(x: 50, y: 27, width: 10, height: 10))
    #expect(try rect(.scaleDown, 20) == LayoutRect(x: 45, y: 22, width: 20, height: 20))
    #expect(try rect(.scaleDown, 200) == LayoutRect(x: 30, y: 7, width: 50, height: 50))
    #expect(try Self.disc(20).placed(in: LayoutRect(x: 0, y: 0, width: 0, height: 5)) == nil)
    // What is cut off is not drawn.
    let cover = try Self.disc(20, Picture.Style(fit: .cover))
    let list = Self.list(["a"])
    let bitmap = try list.bitmap(pictures: Pictures(["a": cover]))
    #expect(bitmap[40, 9] == .white && bitmap[40, 60] == .white && bitmap[60, 20] != .white)
  }

  @Test func `P1: a reduced picture has the mean of its pixels, an enlarged one is interpolated`() throws {
    let checks = try Bitmap(
      width: 4, height: 2, pixels: [0, 255, 255, 0, 255, 0, 0, 255].flatMap { [$0, $0, $0, 255] }, alpha: .straight)
    let list = DisplayList(
      commands: [.image(id: "a", LayoutRect(x: 0, y: 0, width: 2, height: 1))],
      bounds: LayoutRect(x: 0, y: 0, width: 2, height: 1))
    let pictures = Pictures(["a": Picture(checks)])
    let reduced = try list.bitmap(pictures: pictures)
    #expect([reduced[0, 0].red, reduced[1, 0].red].allSatisfy { (127...128).contains($0) })
    #expect(try list.bitmap(scale: 2, pictures: pictures).pixels == checks.pixels)
    let large = try list.bitmap(scale: 8, pictures: pictures)
    // Between the middles of two pixels; at the edge there is no mean with what lies outside.
    #expect(large[0, 0].red == 0 && large[1, 0].red == 0 && large[7, 0].red == 255 && large[15, 7].red == 255)
    #expect(large[3, 0].red > 70 && large[3, 0].red < 110 && large[4, 0].red > 145 && large[4, 0].red < 185)
    #expect(large[0, 0].alpha == 255)
  }

  @Test func `P1: a file is shown as its orientation says, in every color space`() throws {
    let photograph = try #require(Self.photograph().decoded().bitmap)
    let list = Self.list(["a"], width: 48, height: 32)
    func drawn(_ picture: Picture) throws -> Bitmap { try list.bitmap(pictures: Pictures(["a": picture])) }
    let expected = try drawn(Picture(photograph))
    for name in ["turned", "print"] {
      let picture = Picture(try PictureFile(Self.jpeg(name)))
      #expect((picture.width, picture.height) == (48, 32))
      // Files of other sizes are compressed differently.
      let own = try drawn(picture)
      var sum = 0
      for y in 10..<42 { for x in 10..<58 { sum += abs(Int(own[x, y].green) - Int(expected[x, y].green)) } }
      #expect(Double(sum) / (48 * 32) < 8, "\(name)")
    }
  }

  @Test func `P1: attachments and backgrounds of frames show pictures, also in groups and shadows`() throws {
    var text = AttributedText("", style: TextStyle(size: 20))
    text.appendAttachment(TextAttachment(id: "disc", width: 40, height: 40))
    var frame = TextFrame(width: 80, height: 60)
    frame.backgroundImage = "photograph"
    frame.cornerRadius = 10
    let layout = Typesetter(library: .bundled).prepare(text).layout(width: 80)
    let list = layout.displayList(in: frame)
    let pictures = Pictures(["disc": try Self.disc(40), "photograph": try Self.photograph()])
    let bitmap = try list.bitmap(pictures: pictures)
    #expect(bitmap[0, 0] == .white && bitmap[70, 50] != .white)
    #expect(bitmap[30, 20] == RGBAColor(red: 200, green: bitmap[30, 20].green, blue: 40))
    #expect(list.pictureIDs == ["photograph", "disc"])
    #expect(Self.difference(bitmap, try list.cairoBitmap(pictures: pictures), x: 12..<68, y: 12..<48) <= 8)
    // A group that is half transparent.
    let half = DisplayList(
      commands: [.group(DisplayCommand.Group(.opacity(0.5), Self.list(["disc"]).commands))],
      bounds: LayoutRect(x: 0, y: 0, width: 80, height: 70))
    for picture in [try half.bitmap(pictures: pictures), try half.cairoBitmap(pictures: pictures)] {
      #expect(abs(Int(picture[60, 35].red) - 227) <= 1 && abs(Int(picture[60, 35].blue) - 147) <= 1)
    }
    let shadow = DisplayList(
      commands: [
        .group(DisplayCommand.Group(.shadow(TextStyle.Shadow(color: .black)), Self.list(["disc"]).commands))
      ], bounds: LayoutRect(x: 0, y: 0, width: 80, height: 70))
    #expect(try shadow.bitmap(pictures: pictures)[60, 35] == .black)
    #expect(try shadow.bitmap(pictures: pictures)[11, 11] == .white)
  }
}
