internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// Draws the pages of a document, and then writes the objects of its file.
struct PDFWriter {
  let document: PDFDocument
  private let pages: [PDFDocument.Page]
  let canvas: PDFCanvas
  private var pageIDs: [PDFObjectID] = []
  /// The operators of each page.
  private(set) var contents: [[UInt8]] = []
  /// The annotations of each page.
  private var annotations: [[PDFObjectID]] = []
  private var owners: [(id: PDFObjectID, key: Int, node: StructureNode)] = []
  private var links: [PendingLink] = []
  private var outline = PDFOutline()

  /// A link annotation whose object is written when all places of the document are known.
  private struct PendingLink {
    var id: PDFObjectID
    var address: String
    var text: String
    var rect: LayoutRect
    var key: Int
    var page: Int
  }

  init(_ document: PDFDocument, pictures: Pictures, rasterizer: GlyphRasterizer) {
    self.document = document
    // A file has at least one page.
    let empty = DisplayList(commands: [], bounds: LayoutRect(x: 0, y: 0, width: 0, height: 0))
    pages = document.pages.isEmpty ? [PDFPage(empty, width: 595, height: 842)] : document.pages
    canvas = PDFCanvas(pictures: pictures, rasterizer: rasterizer, language: document.language)
  }

  /// Draws all pages, and collects links and the outline.
  mutating func drawPages() {
    for (index, page) in pages.enumerated() {
      pageIDs.append(canvas.objects.reserve())
      // Points have y up, layout units y down.
      let transform = TextStyle.GlyphTransform(
        a: page.scale, d: -page.scale, x: page.x, y: page.height - page.y)
      // Shadows are bitmaps of 144 pixels per inch: 2 pixels per point.
      canvas.beginPage(transform, scale: 2 * page.scale)
      page.list.draw(on: canvas)
      contents.append(canvas.endPage())
      annotations.append([])
      for (mark, node) in canvas.marks { add(mark, node, onPage: index) }
    }
  }

  private mutating func add(_ mark: DisplayCommand.Mark, _ node: StructureNode, onPage page: Int) {
    if let level = document.bookmarks(mark), let rect = mark.rectangles.first {
      outline.entries.append(
        PDFOutline.Entry(title: mark.title, level: level, page: pageIDs[page], top: canvas.onPage(rect).maxY))
    }
    guard case .activeRange(_, let address) = mark.scope.kind, address.contains(":") || address.hasPrefix("#"),
      !mark.rectangles.isEmpty
    else { return }
    let owner =
      canvas.tree.link(to: address, range: mark.scope.range, in: node)
      ?? node.begin(StructureElement(.link(address: address)))
    for rect in mark.rectangles {
      let id = canvas.objects.reserve()
      let key = pages.count + owners.count
      annotations[page].append(id)
      owner.addAnnotation(id, page: page)
      owners.append((id, key, owner))
      links.append(
        PendingLink(
          id: id, address: address, text: mark.title, rect: canvas.onPage(rect), key: key, page: page))
    }
  }

  /// The file.
  mutating func file() -> [UInt8] {
    for link in links { write(link) }
    let tree = pageTree()
    setResources()
    var structure = StructureWriter(pages: pageIDs)
    let root = structure.write(canvas.tree, annotations: owners, to: &canvas.objects)
    let metadata = canvas.objects.addStream(
      ["Type": .name("Metadata"), "Subtype": .name("XML")], XMPMetadata(document).bytes, isPlain: true)
    var catalog: PDFDictionary = [
      "Type": .name("Catalog"), "Pages": .reference(tree), "StructTreeRoot": .reference(root),
      "MarkInfo": .dictionary(["Marked": .bool(true)]), "Metadata": .reference(metadata),
      "ViewerPreferences": .dictionary(["DisplayDocTitle": .bool(document.title != nil)]),
    ]
    if let language = document.language { catalog["Lang"] = .text(language.rawValue) }
    if let outlines = outline.write(to: &canvas.objects) { catalog["Outlines"] = .reference(outlines) }
    if let labels = pageLabels { catalog["PageLabels"] = labels }
    if document.conformance.contains(.pdfA2a) {
      let profile = canvas.objects.addStream(["N": .integer(3)], SRGBProfile.bytes)
      catalog["OutputIntents"] = .array([
        .dictionary([
          "Type": .name("OutputIntent"), "S": .name("GTS_PDFA1"),
          "OutputConditionIdentifier": .text("sRGB IEC61966-2.1"), "Info": .text("sRGB IEC61966-2.1"),
          "DestOutputProfile": .reference(profile),
        ])
      ])
    }
    let info = canvas.objects.add(.dictionary(self.info))
    let catalogID = canvas.objects.add(.dictionary(catalog))
    return canvas.objects.file(root: catalogID, info: info)
  }

  private var info: PDFDictionary {
    var info: PDFDictionary = ["Producer": .text(XMPMetadata.producer)]
    if let title = document.title { info["Title"] = .text(title) }
    if let author = document.author { info["Author"] = .text(author) }
    if let date = PDFDate.text(document.creationDate) {
      info["CreationDate"] = .text(date)
      info["ModDate"] = .text(date)
    }
    return info
  }

  private mutating func pageTree() -> PDFObjectID {
    let tree = canvas.objects.reserve()
    for (index, page) in pages.enumerated() {
      let content = canvas.objects.addStream([:], contents[index])
      var entries: PDFDictionary = [
        "Type": .name("Page"), "Parent": .reference(tree), "Contents": .reference(content),
        "MediaBox": .array([.integer(0), .integer(0), .number(page.width), .number(page.height)]),
        "Resources": .reference(canvas.resourcesID), "StructParents": .integer(index),
        "Group": .dictionary(["S": .name("Transparency"), "CS": .name("DeviceRGB")]),
      ]
      if !annotations[index].isEmpty {
        entries["Annots"] = .array(annotations[index].map { .reference($0) })
        // The tab key visits links in the order of the structure.
        entries["Tabs"] = .name("S")
      }
      canvas.objects.set(pageIDs[index], .dictionary(entries))
    }
    canvas.objects.set(
      tree,
      .dictionary([
        "Type": .name("Pages"), "Kids": .array(pageIDs.map { .reference($0) }), "Count": .integer(pages.count),
      ]))
    return tree
  }

  private func setResources() {
    let resources = canvas.resources
    let fonts = canvas.fonts.fonts.filter { !$0.characters.isEmpty }
    canvas.objects.set(
      canvas.resourcesID,
      .dictionary([
        "Font": .dictionary(PDFDictionary(fonts.map { ($0.name, .reference($0.addObjects(to: &canvas.objects))) })),
        "ExtGState": .dictionary(PDFDictionary(resources.states.map { ($0.name, .dictionary($0.entries)) })),
        "XObject": .dictionary(PDFDictionary(resources.forms.map { ($0.name, .reference($0.id)) })),
        "Shading": .dictionary(PDFDictionary(resources.shadings.map { ($0.name, $0.value) })),
      ]))
  }

  private func write(_ link: PendingLink) {
    let rect = link.rect
    var entries: PDFDictionary = [
      "Type": .name("Annot"), "Subtype": .name("Link"),
      "Rect": .array([rect.x, rect.y, rect.maxX, rect.maxY].map { .number($0) }),
      "Border": .array([.integer(0), .integer(0), .integer(0)]), "F": .integer(4),
      "Contents": .text(link.text.isEmpty ? link.address : link.text), "StructParent": .integer(link.key),
      "P": .reference(pageIDs[link.page]),
    ]
    if link.address.hasPrefix("#"), let place = canvas.tree.named[String(link.address.dropFirst())]?.firstPlace {
      let top = place.top.map { PDFValue.number($0) } ?? .raw("null")
      entries["Dest"] = .array([.reference(pageIDs[place.page]), .name("XYZ"), .raw("null"), top, .raw("null")])
    } else {
      entries["A"] = .dictionary(["Type": .name("Action"), "S": .name("URI"), "URI": .text(link.address.asAddress)])
    }
    canvas.objects.set(link.id, .dictionary(entries))
  }

  /// The labels of pages: ISO 32000-1, section 12.4.2. `nil` if no page has one.
  private var pageLabels: PDFValue? {
    guard pages.contains(where: { $0.label != nil }) else { return nil }
    let numbers = pages.enumerated().flatMap { index, page -> [PDFValue] in
      let style: PDFDictionary =
        page.label.map { ["P": .text($0)] } ?? ["S": .name("D"), "St": .integer(index + 1)]
      return [.integer(index), .dictionary(style)]
    }
    return .dictionary(["Nums": .array(numbers)])
  }
}

extension StructureNode {
  /// The page on which the element starts, and the place of its top if it is known, in points, y up.
  fileprivate var firstPlace: (page: Int, top: Double?)? {
    if let box { return (box.page, box.rect.maxY) }
    for (kid, _) in kids {
      switch kid {
      case .node(let node): if let place = node.firstPlace { return place }
      case .content(let page, _), .annotation(_, let page): return (page, nil)
      }
    }
    return nil
  }
}

extension String {
  /// The address with the bytes that it cannot contain as a percent sign and two hexadecimal digits: RFC 3986, section
  /// 2.1.
  fileprivate var asAddress: String {
    utf8.reduce(into: "") { result, byte in
      if (33...126).contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + PDFNumber.hexadecimal(byte)
      }
    }
  }
}
