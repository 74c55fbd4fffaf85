import Galley
import GalleyCairo
import GalleyPDF
import GalleyRaster
import Testing

/// Tests pictures that are missing, damaged or too large, and animations.
struct PictureErrorTests {
  private func error(_ bytes: [UInt8]) -> PictureError? {
    do throws(PictureError) {
      _ = try Picture(try PictureFile(bytes)).decoded()
      return nil
    } catch {
      return error
    }
  }

  /// A PNG file with another size in its header, whose checksum is wrong then.
  private func png(width: UInt32, height: UInt32) throws -> [UInt8] {
    var bytes = try Bitmap(width: 3, height: 3, color: .red).png()
    for index in 0..<4 {
      bytes[16 + index] = UInt8(truncatingIfNeeded: width >> UInt32(24 - 8 * index))
      bytes[20 + index] = UInt8(truncatingIfNeeded: height >> UInt32(24 - 8 * index))
    }
    return bytes
  }

  @Test func `P1: pixels must fit their size, and say whether their colors are multiplied by alpha`() throws {
    func error(_ width: Int, _ height: Int, _ count: Int, row: Int? = nil) -> PictureError? {
      do throws(PictureError) {
        _ = try Bitmap(
          width: width, height: height, pixels: [UInt8](repeating: 0, count: count), alpha: .straight,
          bytesPerRow: row)
        return nil
      } catch { return error }
    }
    #expect(error(2, 2, 16) == nil && error(2, 2, 25, row: 12) == .wrongByteCount(25, expected: 24))
    #expect(error(2, 2, 20, row: 12) == nil && error(2, 2, 24, row: 12) == nil)
    #expect(
      error(2, 2, 15) == .wrongByteCount(15, expected: 16) && error(2, 2, 17) == .wrongByteCount(17, expected: 16))
    #expect(error(2, 2, 16, row: 7) == .shortRow(bytes: 7, needed: 8))
    #expect(error(2, 2, 16, row: .max) == .wrongByteCount(16, expected: .max))
    #expect(error(0, 2, 0) == .empty(width: 0, height: 2) && error(1, -1, 0) == .empty(width: 1, height: -1))
    #expect(error(100_000, 100_000, 0) == .tooLarge(width: 100_000, height: 100_000))
    #expect(error(.max, .max, 0) == .tooLarge(width: .max, height: .max))
    let half: [UInt8] = [255, 255, 255, 128]
    #expect(try Bitmap(width: 1, height: 1, pixels: half, alpha: .straight).pixels == [128, 128, 128, 128])
    #expect(throws: PictureError.notPremultiplied(x: 0, y: 0)) {
      try Bitmap(width: 1, height: 1, pixels: half, alpha: .premultiplied)
    }
    let padded = try Bitmap(
      width: 1, height: 2, pixels: [1, 2, 3, 255, 9, 9, 9, 9, 4, 5, 6, 255], alpha: .premultiplied, bytesPerRow: 8)
    #expect(padded.pixels == [1, 2, 3, 255, 4, 5, 6, 255])
  }

  @Test func `P1: a file that is no picture is an error that says why`() throws {
    #expect(error([]) == .truncated && error(Array("GIF89a".utf8)) == .unknownFormat)
    #expect(error(Array("<svg/>".utf8)) == .unknownFormat)
    #expect(error(try png(width: 0, height: 3)) == .empty(width: 0, height: 3))
    #expect(error(try png(width: 100_000, height: 100_000)) == .tooLarge(width: 100_000, height: 100_000))
    #expect(error(try png(width: .max, height: .max)) == .tooLarge(width: Int(UInt32.max), height: Int(UInt32.max)))
    guard case .damaged? = error(try png(width: 32_768, height: 2_048)) else {
      return #expect(Bool(false), "a wrong size is damage")
    }
    #expect("\(PictureError.unknownFormat)" == "neither a PNG nor a JPEG file")
  }

  @Test func `P1: a JPEG file that says it is huge or empty is an error before anything is allocated`() throws {
    let whole = try PictureTests.jpeg("photograph")
    // The frame header: FF C0, two bytes of length, one of precision, then height and width. ITU-T T.81, B.2.2.
    let header = try #require(
      whole.indices.dropLast().first { whole[$0] == 0xFF && (0xC0...0xC2).contains(whole[$0 + 1]) })
    func sized(_ size: [UInt8]) -> [UInt8] {
      var bytes = whole
      bytes.replaceSubrange(header + 5..<header + 9, with: size)
      return bytes
    }
    #expect(error(sized([255, 255, 255, 255])) == .tooLarge(width: 65_535, height: 65_535))
    #expect(error(sized([0, 9, 0, 0])) == .empty(width: 0, height: 9))
    // A height of 0 says that the height follows later, which no decoder here reads.
    #expect(error(sized([0, 0, 0, 9])) != nil)
  }

  @Test func `P1: a box without area or with numbers that are none draws nothing, and a huge one its visible part`()
    throws
  {
    let red = Picture(try Bitmap(width: 1, height: 1, color: .red))
    for (x, width) in [
      (0, 0), (0, -5), (0, .nan), (.nan, 5), (.infinity, 5), (0, .infinity), (0, 1e-300), (1e300, 9), (-4e9, 8e9),
      (-1e300, 2e300),
    ] as [(Double, Double)] {
      let list = DisplayList(
        commands: [.image(id: "a", LayoutRect(x: x, y: -2e9, width: width, height: 4e9))],
        bounds: LayoutRect(x: 0, y: 0, width: 8, height: 8))
      let pictures = Pictures(["a": red])
      let (own, cairo) = (try list.bitmap(pictures: pictures), try list.cairoBitmap(pictures: pictures))
      if width < 1e300 {
        #expect(own[4, 4] == (width > 10 ? .red : .white) && cairo[4, 4] == own[4, 4], "\(x), \(width)")
      }
      #expect(own.width == 8)
      _ = try list.svg(pictures: pictures)
      var document = PDFDocument(title: "Box")
      document.pages = [PDFPage(list, width: 8, height: 8)]
      #expect(try document.file(pictures: pictures).count > 100)
    }
  }

  @Test(arguments: ["photograph", "gray", "print", "turned", "png"])
  func `P1: no start of a file is a picture, and no changed byte ends the program`(name: String) throws {
    let whole = name == "png" ? try #require(PictureTests.disc(20).bitmap).png() : try PictureTests.jpeg(name)
    #expect(error(whole) == nil)
    // A JPEG file without its last marker, and a PNG file without its last chunk, have all pixels.
    let needed = whole.count - (name == "png" ? 12 : 2)
    for count in stride(from: 0, to: needed, by: max(1, needed / 97)) {
      let found = error(Array(whole[..<count]))
      #expect(found != nil, "\(name), the first \(count) of \(whole.count) bytes")
    }
    for index in stride(from: 0, to: whole.count, by: max(1, whole.count / 151)) {
      var changed = whole
      changed[index] ^= 0xFF
      _ = error(changed)
      changed[index] = 0
      _ = error(changed)
    }
  }

  @Test func `P1: a missing or damaged picture is a placeholder, and is listed`() throws {
    var cut = try PictureTests.jpeg("photograph")
    cut.removeLast(900)
    var pictures = Pictures(["cut": Picture(try PictureFile(cut)), "good": try PictureTests.disc(9)])
    pictures.set(.unreadable(reason: "no such file"), for: "unread")
    let names = ["cut", "gone", "good", "unread", "cut"]
    let list = PictureTests.list(names)
    let (decoded, failures) = pictures.decoded(for: list)
    #expect(failures.map(\.id) == ["cut", "gone", "unread"])
    #expect(failures.map(\.error).dropFirst() == [.missing, .unreadable(reason: "no such file")])
    guard case .damaged(let reason)? = failures.first?.error else { return #expect(Bool(false)) }
    #expect(!reason.isEmpty)
    let empty = try list.bitmap()
    for given in [pictures, decoded] {
      let canvas = try RasterCanvas(
        Bitmap(width: Int(list.bounds.width), height: Int(list.bounds.height), color: .white), pictures: given)
      list.draw(on: canvas)
      #expect(canvas.failedPictures == failures)
      for index in [0, 1, 3, 4] {
        let left = 10 + index * 70
        #expect(PictureTests.difference(canvas.bitmap, empty, x: left..<left + 60, y: 10..<60) == 0)
      }
      #expect(PictureTests.difference(canvas.bitmap, empty, x: 150..<210, y: 10..<60) > 60)
      let writer = SVGWriter(pictures: given)
      list.draw(on: writer)
      #expect(writer.failedPictures == failures)
      let cairo = try list.cairoBitmap(pictures: given)
      #expect(PictureTests.difference(canvas.bitmap, cairo, x: 12..<68, y: 12..<58) <= 1)
    }
  }

  @Test func `P1: an animation gives its frame at a time, and says when the next one follows`() throws {
    let colors = [RGBAColor.red, .lime, .blue]
    var pictures = Pictures()
    let frames = try colors.enumerated().map { index, color in
      // A delay of 0 counts as 0.1, as in browsers.
      AttachmentContent.Frame(try Bitmap(width: 2, height: 2, color: color), delay: index == 1 ? 0 : 0.5)
    }
    pictures.set(AttachmentContent(frames: frames, loopCount: 2), for: "a")
    let list = PictureTests.list(["a", "still"])
    pictures["still"] = try PictureTests.disc(4)
    for (time, color, next) in [
      (-1, RGBAColor.red, 0.5), (0.49, .red, 0.5), (0.55, .lime, 0.6), (0.7, .blue, 1.1), (1.2, .red, 1.6),
      (9, .blue, nil),
    ] as [(Double, RGBAColor, Double?)] {
      pictures.time = time
      #expect(try list.bitmap(pictures: pictures)[40, 35] == color, "\(time)")
      #expect(pictures.nextChange(in: list).map { ($0 * 10).rounded() } == next.map { ($0 * 10).rounded() }, "\(time)")
    }
    pictures.set(AttachmentContent("a string"), for: "a")
    #expect(pictures.decoded(for: list).failures == [FailedPicture(id: "a", error: .notAPicture)])
    pictures.set(AttachmentContent(frames: []), for: "a")
    #expect(pictures.decoded(for: list).failures == [FailedPicture(id: "a", error: .missing)])
  }
}
