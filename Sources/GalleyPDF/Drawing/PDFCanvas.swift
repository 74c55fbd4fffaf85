internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// Writes display lists as the pages of a file. Use a canvas on one thread at a time.
///
/// Glyphs become text in fonts of the file, in the order of the text. Each part of a page belongs to an element of the
/// file's structure, or is an artifact: glyphs that stand for no text, and everything outside of figures that is no
/// text.
final class PDFCanvas: GroupCanvas {
  var objects = PDFObjects()
  var resources = PDFResources()
  var fonts = PDFFonts()
  var content = PDFContent()
  var tree: StructureTree
  /// The marks of the page, each with the element in which it is.
  var marks: [(mark: DisplayCommand.Mark, node: StructureNode)] = []
  /// The number of the page from 0.
  private(set) var page = -1
  /// The transform from layout units to the page's points, y up.
  private(set) var pageTransform = TextStyle.GlyphTransform.identity
  /// The number of device pixels in a layout unit: the resolution of shadows.
  private(set) var scale = 1.0
  /// The object of the dictionary of resources.
  let resourcesID: PDFObjectID
  /// The rasterizer of all shadows of this canvas. It reads the color glyphs, too.
  let rasterizer: GlyphRasterizer
  /// The pictures of attachments and images.
  let drawn: DrawnPictures
  var pictureObjects: [Picture: PDFImage?] = [:]
  /// The glyphs of color fonts. None is forgotten, because its image would be in the file twice.
  private(set) lazy var colorGlyphs = ColorGlyphs<PDFImage>(rasterizer.sources, limit: .max) { [unowned self] in
    PDFImage($0, &objects)
  }
  /// The glyphs that were filled last. If the same glyphs are stroked, their text is already in the file.
  var filled: [GlyphDrawing.Glyph] = []
  /// The number of groups in which is drawn: these have no structure of their own.
  var groupDepth = 0
  /// What the marked content that is open belongs to.
  private var open = Marked.nothing
  /// The end of the text in the marked content that is open; `nil` if it has no text.
  private var openEnd: Int?

  private enum Marked: Equatable {
    case nothing
    case artifact(StructureRole.ArtifactKind?)
    case node(ObjectIdentifier)
  }

  init(pictures: Pictures, rasterizer: GlyphRasterizer, language: LanguageTag?) {
    tree = StructureTree(language: language)
    drawn = DrawnPictures(pictures)
    self.rasterizer = rasterizer
    resourcesID = objects.reserve()
  }

  /// Starts a page with a transform from layout units to points. Shadows are drawn with `scale` pixels in a unit.
  func beginPage(_ transform: TextStyle.GlyphTransform, scale: Double) {
    page += 1
    tree.beginPage()
    content = PDFContent()
    pageTransform = transform
    self.scale = scale
    marks = []
    filled = []
    content.concatenate(transform)
  }

  /// Ends the page, and returns its operators.
  func endPage() -> [UInt8] {
    closeMarked()
    tree.endAll()
    return content.bytes
  }

  // MARK: Structure

  func begin(_ element: StructureElement) { if groupDepth == 0 { tree.begin(element) } }

  func endElement() { if groupDepth == 0 { tree.end() } }

  func add(_ mark: DisplayCommand.Mark) {
    if groupDepth == 0, let node = tree.current { marks.append((mark, node)) }
  }

  /// Makes what follows an artifact, unless it is in a figure. `rect` is the place that is drawn, in layout units.
  func markGraphics(in rect: LayoutRect?) {
    guard groupDepth == 0 else { return }
    if tree.artifact == nil, let node = tree.current, node.isFigure {
      markNode(node, range: nil)
      if let rect { node.addBox(onPage(rect), page: page) }
    } else {
      markArtifact()
    }
  }

  /// Makes what follows a part of an element. If it is text, `range` is its range.
  ///
  /// Parts are read in the order of their starts, so a part has only text without gaps: lines with two directions are
  /// not drawn in the order of their text.
  func markNode(_ node: StructureNode, range: TextRange?) {
    guard groupDepth == 0 else { return }
    let continues = open == .node(ObjectIdentifier(node)) && range?.lowerBound == openEnd
    if !continues {
      closeMarked()
      beginPart(of: node, offset: range?.lowerBound)
    }
    openEnd = range?.upperBound
  }

  private func beginPart(of node: StructureNode, offset: Int?) {
    let part = tree.addPart(of: node, offset: offset)
    content.add("/\(node.element.role.typeName) <</MCID \(part)>> BDC")
    open = .node(ObjectIdentifier(node))
  }

  /// Makes what follows an artifact.
  func markArtifact() {
    guard groupDepth == 0, open != .artifact(tree.artifact) else { return }
    closeMarked()
    switch tree.artifact {
    case .header: content.add("/Artifact <</Type /Pagination /Subtype /Header>> BDC")
    case .footer: content.add("/Artifact <</Type /Pagination /Subtype /Footer>> BDC")
    case .repetition: content.add("/Artifact <</Type /Pagination>> BDC")
    case .layout, nil: content.add("/Artifact <</Type /Layout>> BDC")
    }
    open = .artifact(tree.artifact)
  }

  /// Ends the marked content that is open.
  func closeMarked() {
    guard groupDepth == 0 else { return }
    if open != .nothing { content.add("EMC") }
    open = .nothing
    openEnd = nil
  }

  /// A rectangle in points, y up.
  func onPage(_ rect: LayoutRect) -> LayoutRect {
    let first = pageTransform.apply(rect.x, rect.y)
    let second = pageTransform.apply(rect.maxX, rect.maxY)
    return LayoutRect(
      x: min(first.x, second.x), y: min(first.y, second.y), width: abs(second.x - first.x),
      height: abs(second.y - first.y))
  }

  // MARK: Paths

  func fill(_ path: OutlinePath, color: RGBAColor) {
    guard path.bounds != nil, color.alpha > 0 else { return }
    markGraphics(in: path.bounds)
    paint(path, color)
  }

  /// Fills a path inside of the marked content that is open.
  func paint(_ path: OutlinePath, _ color: RGBAColor) {
    guard path.bounds != nil, color.alpha > 0 else { return }
    content.set(color, &resources)
    content.add(path, paint: "f")
  }

  func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor) {
    stroke(shape.path, style, in: color)
  }

  private func stroke(_ path: OutlinePath, _ style: DisplayShape.Stroke, in color: RGBAColor) {
    guard style.width > 0, style.width.isFinite, color.alpha > 0, !path.isEmpty, path.controlBox != nil else { return }
    markGraphics(in: path.bounds)
    content.set(color, &resources)
    content.add([style.width], "w")
    content.add([DisplayShape.Stroke.miterLimit], "M")
    content.add("\(style.join == .miter ? 0 : style.join == .round ? 1 : 2) j")
    let isDashed =
      style.dashes.allSatisfy { $0 >= 0 && $0.isFinite } && style.dashes.contains { $0 > 0 }
    content.add("[\((isDashed ? style.dashes : []).map(PDFNumber.text).joined(separator: " "))] 0 d")
    content.add(path, paint: "S")
  }

  func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) {
    guard glyphs.transform.isFinite, glyphs.transform.determinant != 0 else { return }
    stroke(glyphs.path, style, in: glyphs.color)
    if filled != glyphs.glyphs, !glyphs.text.range.isEmpty { show(glyphs, isSeen: false) }
  }
}

extension StructureNode {
  /// Whether the element or one around it is a figure.
  fileprivate var isFigure: Bool { element.role == .figure || parent?.isFigure ?? false }
}
