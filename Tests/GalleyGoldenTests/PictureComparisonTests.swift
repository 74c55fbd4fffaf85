import Galley
import GalleyGolden
import GalleyRaster
import GalleySystem
import Testing

/// Tests pictures beside golden files: recording, tolerances, and what a failure says.
struct PictureComparisonTests {
  private let tests: TemporaryTests

  init() throws { tests = try TemporaryTests() }

  private func pixels(_ bytes: [UInt8]) -> Bitmap.StraightPixels {
    Bitmap.StraightPixels(width: 2, height: bytes.count / 8, bytes: bytes)
  }

  @Test func `a difference has its count, its largest channel and its place`() throws {
    let recorded = pixels([0, 0, 0, 255, 10, 10, 10, 255, 1, 2, 3, 255, 9, 9, 9, 255])
    let made = pixels([0, 1, 0, 255, 10, 10, 10, 255, 1, 2, 43, 255, 9, 9, 12, 255])
    let difference = try #require(PictureDifference(recorded, made, channel: 0))
    #expect(difference.count == 3)
    #expect(difference.share == 0.75)
    #expect(
      difference.text
        == "3 of 4 pixels differ; the largest difference is 40 of 255 in blue at x 0, y 1: the pixel is "
        + "rgba(1, 2, 43, 255), was rgba(1, 2, 3, 255)")
    #expect(PictureDifference(recorded, made, channel: 3)?.count == 1)
    #expect(PictureDifference(recorded, made, channel: 40)?.count == 0)
    #expect(PictureDifference(recorded, recorded, channel: 0) == nil)
  }

  @Test func `a PNG file reads back as its pixels, and damage is an error`() throws {
    let bitmap = try Typesetter(library: .bundled).prepare(AttributedText("Round ę̈ 😀")).layout(width: 90).displayList()
      .bitmap(background: .transparent)
    let png = try bitmap.png()
    let read = try Bitmap.straightPixels(png: png)
    #expect(read.width == bitmap.width && read.height == bitmap.height)
    #expect(read.bytes == bitmap.straightPixels)
    #expect(Set(read.bytes).count > 50)
    for count in stride(from: 0, to: png.count - 12, by: 7) {
      #expect(throws: Bitmap.PNGDamage.self, "\(count)") { try Bitmap.straightPixels(png: Array(png[..<count])) }
    }
    #expect(throws: Bitmap.PNGDamage.self) { try Bitmap.straightPixels(png: Array("no picture".utf8)) }
  }

  @Test func `a picture is recorded beside the golden file, and compared`() throws {
    let lines = tests.record(testLayout("ab", 30), "a", picture: .exact).failures.first?.split(separator: "\n") ?? []
    #expect(lines.map { $0.prefix(12) } == ["a: recorded ", "a: recorded "])
    #expect(tests.files == ["a.golden", "a.png", "versions.txt"])
    #expect(tests.run([:], testLayout("ab", 30), "a", picture: .exact).failures == [])
    #expect(tests.run([:], testLayout("ab", 30), "a").failures == [])
  }

  @Test func `a missing picture fails`() {
    _ = tests.record(testLayout("ab", 30), "a")
    #expect(
      tests.run([:], testLayout("ab", 30), "a", picture: .exact).failures
        == ["a: there is no picture \(tests.goldens)/a.png. Record one: GALLEY_GOLDEN=record swift test"])
  }

  @Test func `another picture fails with its difference, a tolerance allows the difference, and approve replaces`()
    throws
  {
    _ = tests.record(testLayout("ab", 30), "a", picture: .exact)
    // A picture in which one pixel has another color.
    let bitmap = try testLayout("ab", 30).displayList().bitmap()
    let canvas = try RasterCanvas(bitmap, scale: 1)
    canvas.fill(
      .rect(LayoutRect(x: 29, y: 0, width: 1, height: 1)), color: RGBAColor(red: 255, green: 245, blue: 255, alpha: 255)
    )
    try tests.write("a.png", try canvas.bitmap.png())
    let before = try tests.bytes("a.png")
    let message = try #require(tests.run([:], testLayout("ab", 30), "a", picture: .exact).failures.first)
    let total = bitmap.width * bitmap.height
    #expect(
      message.hasPrefix(
        "a: the picture differs: 1 of \(total) pixels differ; the largest difference is 10 of 255 in green at x 29, y 0: "
          + "the pixel is rgba(255, 255, 255, 255), was rgba(255, 245, 255, 255)\n"))
    #expect(message.contains("\ntoday's picture:  \(tests.folder)/galley-golden/GalleyGoldenTests/a.png\n"))
    for tolerance in [PictureComparison.tolerance(channel: 10), .tolerance(channel: 0, share: 1 / Double(total))] {
      #expect(tests.run([:], testLayout("ab", 30), "a", picture: tolerance).failures == [])
    }
    for tolerance in [PictureComparison.tolerance(channel: 9), .tolerance(channel: 0, share: 0.9 / Double(total))] {
      #expect(tests.run([:], testLayout("ab", 30), "a", picture: tolerance).failures.count == 1)
    }
    #expect(try tests.bytes("a.png") == before)
    let approved = tests.run(["GALLEY_GOLDEN": "approve:a"], testLayout("ab", 30), "a", picture: .exact)
    #expect(approved.failures == [])
    #expect(approved.notes.first?.hasPrefix("\(tests.goldens)/a.png: replaced: 1 of ") == true)
    #expect(tests.run([:], testLayout("ab", 30), "a", picture: .exact).failures == [])
  }

  @Test func `a picture of another size fails`() {
    _ = tests.record(testLayout("ab", 30), "a", picture: .exact)
    let run = tests.run([:], testLayout("ab", 30), "a", picture: .tolerance(channel: 255, share: 1, scale: 2))
    #expect(run.failures.first?.contains(": the picture differs: 60 × ") == true)
  }

  @Test func `a damaged picture is an error and is not overwritten`() throws {
    _ = tests.record(testLayout("ab", 30), "a", picture: .exact)
    try tests.write("a.png", "no picture")
    for mode in ["", "record", "approve:*"] {
      let run = tests.run(["GALLEY_GOLDEN": mode], testLayout("ab", 30), "a", picture: .exact)
      #expect(run.failures.first?.hasPrefix("a: \(tests.goldens)/a.png: the picture cannot be read: ") == true)
    }
    #expect(try tests.bytes("a.png") == Array("no picture".utf8))
  }

  @Test(arguments: [
    PictureComparison.tolerance(channel: -1), .tolerance(channel: 256), .tolerance(channel: 0, share: -0.1),
    .tolerance(channel: 0, share: .nan), .tolerance(channel: 0, share: 1.1),
  ])
  func `a tolerance out of its range is an error`(tolerance: PictureComparison) {
    _ = tests.record(testLayout("ab", 30), "a", picture: .exact)
    let run = tests.run([:], testLayout("ab", 30), "a", picture: tolerance)
    #expect(run.failures.first?.hasPrefix("a: the picture's tolerance is wrong: ") == true)
  }
}
