internal import GalleyDump
package import GalleyLayout
internal import GalleyRaster
internal import GalleyShaping
internal import GalleyText

/// The page about one document: its picture with overlays, its clusters with their fonts, its lines and runs, and the
/// line breaks at every available width.
package struct InspectPage: Sendable {
  /// The largest number of glyphs in a picture: the page is then about 5 MB.
  package static let glyphLimit = 20_000

  /// What is shown.
  private enum Content: Sendable {
    /// A text in one box with this available width.
    case layout(TextLayout, width: Double)
    /// A text in containers.
    case linked(LinkedLayout, [Container])
  }

  /// The page's title.
  package var title: String
  private let content: Content

  /// A page about a layout. `width` is the available width along the lines with which it was laid out; `nil` for the
  /// longest line.
  package init(title: String, _ layout: TextLayout, width: Double? = nil) {
    self.title = title
    content = .layout(layout, width: width ?? layout.longestLine)
  }

  /// A page about a text in linked containers.
  package init(title: String, _ linked: LinkedLayout, containers: [Container]) {
    self.title = title
    content = .linked(linked, containers)
  }

  /// The page as a file of HTML, in UTF-8.
  package func html() throws(PageError) -> [UInt8] {
    let count = layouts.reduce(0) { $0 + $1.glyphRuns.reduce(0) { $0 + $1.count } }
    guard count <= Self.glyphLimit else { throw .tooManyGlyphs(count: count, limit: Self.glyphLimit) }
    do {
      let writer = PictureWriter()
      let data = try json(writer)
      return PageWriter.page(title: title, definitions: writer.definitions, data: data, script: PageFiles.inspect)
    } catch {
      throw .picture("\(error)")
    }
  }

  /// The layouts on the page: that of the drop cap first.
  private var layouts: [TextLayout] {
    switch content {
    case .layout(let layout, _): [layout]
    case .linked(let linked, _): (linked.dropCap.map { [$0] } ?? []) + linked.layouts
    }
  }

  private func json(_ writer: PictureWriter) throws(RasterError) -> JSONValue {
    let shown: PagePicture
    let slider: JSONValue
    switch content {
    case .layout(let layout, let width):
      shown = PagePicture(layout)
      slider = try self.slider(layout, width: width, writer)
    case .linked(let linked, let containers):
      shown = PagePicture(linked, containers: containers)
      slider = [
        "absent": """
        There is no slider: the text fills containers, and their shapes decide where lines break. A single available \
        width would not describe them.
        """
      ]
    }
    let picture = try writer.json(shown)
    let tables = InspectTables(layouts)
    return [
      "title": .string(title), "text": .string(layouts.last?.shaped.source.string ?? ""),
      "failedGlyphs": .integer(writer.failedGlyphCount), "picture": picture, "lines": tables.lines,
      "runs": tables.runs, "faces": tables.faces, "reasons": tables.reasons, "clusters": tables.clusters,
      "slider": slider,
    ]
  }

  private func slider(_ layout: TextLayout, width: Double, _ writer: PictureWriter) throws(RasterError) -> JSONValue {
    guard layout.shaped.minContentWidth < layout.shaped.maxContentWidth else {
      return ["absent": "There is no slider: the lines are the same at every available width."]
    }
    var lines = WidthLines(layout.shaped, writer: writer)
    return try lines.json(around: width)
  }
}
