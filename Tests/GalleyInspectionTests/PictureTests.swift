import Galley
import Testing

@testable import GalleyInspection

/// Tests the overlays of pictures, with numbers computed by hand.
struct PictureTests {
  private func overlay(_ kind: Overlay.Kind, of picture: PagePicture) throws -> [DisplayShape] {
    try #require(picture.overlays.first { $0.kind == kind }).shapes
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DisplayShape {
    .rect(LayoutRect(x: x, y: y, width: width, height: height))
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> DisplayShape {
    .path(OutlinePath(from: LayoutPoint(x: x1, y: y1), to: LayoutPoint(x: x2, y: y2)))
  }

  @Test func `boxes are those of the layout and of each line`() throws {
    let picture = PagePicture(Sample.shaped("AV fi").layout(width: 20))
    #expect(try overlay(.boxes, of: picture) == [rect(0, 0, 20, 20), rect(0, 0, 11, 10), rect(0, 10, 9, 10)])
  }

  @Test func `baselines are as long as the content of their lines`() throws {
    let picture = PagePicture(Sample.shaped("AV fi").layout(width: 20))
    #expect(try overlay(.baselines, of: picture) == [line(0, 8, 11, 8), line(0, 18, 9, 18)])
  }

  @Test func `a cluster is as wide as its advance and as high as its font`() throws {
    let picture = PagePicture(Sample.shaped("AV fi").layout(width: 20))
    #expect(
      try overlay(.clusters, of: picture)
        == [rect(0, 0, 5, 10), rect(5, 0, 6, 10), rect(11, 0, 2.5, 10), rect(0, 10, 9, 10)])
  }

  @Test func `carets are as high as their lines`() throws {
    let picture = PagePicture(Sample.shaped("A").layout(width: 20))
    #expect(try overlay(.carets, of: picture) == [line(0, 0, 0, 10), line(6, 0, 6, 10)])
  }

  @Test func `overlays without shapes are left out`() {
    let kinds = PagePicture(Sample.shaped("A").layout(width: 20)).overlays.map(\.kind)
    #expect(kinds == [.boxes, .baselines, .clusters, .carets])
    #expect(PagePicture(Sample.shaped("A").layout(width: 20).displayList()).overlays.isEmpty)
  }

  @Test func `regions are the rectangles of active ranges`() throws {
    var text = AttributedText("A", style: TextStyle(families: ["Galley Test"], size: 10))
    text.append("V", active: .link("https://example.org"))
    let layout = Sample.typesetter.prepare(text).layout(width: 20)
    #expect(try overlay(.regions, of: PagePicture(layout)) == layout.activeRegions[0].rectangles.map { .rect($0) })
    #expect(layout.activeRegions[0].rectangles.count == 1)
  }

  @Test func `columns of one page show each of its exclusions once`() throws {
    let circle = Exclusion(.circle(center: LayoutPoint(x: 40, y: 20), radius: 10))
    let page = Container(size: LayoutSize(width: 80, height: 40), exclusions: [circle])
    let containers = Columns(count: 2, gap: 4).containers(in: page)
    let linked = Sample.shaped("AV AV AV AV AV AV AV").layout(in: containers)
    let shapes = try overlay(.exclusions, of: PagePicture(linked, containers: containers))
    #expect(shapes.count == 1)
    #expect(shapes[0].bounds == LayoutRect(x: 30, y: 10, width: 20, height: 20))
  }

  @Test func `vertical text has its boxes in the axes of the page`() throws {
    let picture = PagePicture(Sample.shaped("AV") { $0.writingMode = .verticalRL }.layout(width: 30))
    #expect(try overlay(.boxes, of: picture).first == rect(0, 0, 10, 30))
    #expect(try overlay(.clusters, of: picture) == [rect(0, 0, 10, 5), rect(0, 5, 10, 6)])
  }

  @Test(arguments: [(RGBAColor.white, true), (.black, false), (RGBAColor(red: 255, green: 230, blue: 120), true)])
  func `text in a light color is on dark paper`(color: RGBAColor, isDark: Bool) {
    let text = AttributedText("AV", style: TextStyle(families: ["Galley Test"], size: 10, color: color))
    #expect(PagePicture(Sample.typesetter.prepare(text).layout(width: 30)).needsDarkPaper == isDark)
  }

  @Test func `the clusters of a right-to-left run cover its text`() {
    let layout = Sample.typesetter.prepare(AttributedText("שלום")).layout(width: 100)
    let ranges = layout.clusterBoxes.map(\.range)
    #expect(ranges == [6..<8, 4..<6, 2..<4, 0..<2])
  }
}
