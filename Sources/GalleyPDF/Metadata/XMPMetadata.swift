internal import GalleyRaster
internal import GalleyText

/// The metadata of a file as XML: ISO 16684-1 (XMP), ISO 32000-1, section 14.3.2.
struct XMPMetadata {
  /// The name of the program that writes the file.
  static let producer = "Galley"

  private let document: PDFDocument

  init(_ document: PDFDocument) { self.document = document }

  /// The packet in UTF-8.
  var bytes: [UInt8] {
    var lines = [
      "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>",
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">",
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">",
      "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
        + " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\""
        + " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\">",
      "<dc:format>application/pdf</dc:format>",
    ]
    if let title = document.title {
      let item = "<rdf:li xml:lang=\"x-default\">\(title.xmlEscaped)</rdf:li>"
      lines.append("<dc:title><rdf:Alt>\(item)</rdf:Alt></dc:title>")
    }
    if let author = document.author {
      lines.append("<dc:creator><rdf:Seq><rdf:li>\(author.xmlEscaped)</rdf:li></rdf:Seq></dc:creator>")
    }
    if let language = document.language {
      lines.append("<dc:language><rdf:Bag><rdf:li>\(language.rawValue)</rdf:li></rdf:Bag></dc:language>")
    }
    if PDFDate.text(document.creationDate) != nil {
      lines.append("<xmp:CreateDate>\(document.creationDate.xmlEscaped)</xmp:CreateDate>")
      lines.append("<xmp:ModifyDate>\(document.creationDate.xmlEscaped)</xmp:ModifyDate>")
    }
    lines.append("<pdf:Producer>\(Self.producer)</pdf:Producer>")
    if document.conformance.contains(.pdfUA1) { lines.append("<pdfuaid:part>1</pdfuaid:part>") }
    if document.conformance.contains(.pdfA2a) {
      lines += ["<pdfaid:part>2</pdfaid:part>", "<pdfaid:conformance>A</pdfaid:conformance>"]
    }
    lines.append("</rdf:Description>")
    if document.conformance.isSuperset(of: [.pdfUA1, .pdfA2a]) { lines += Self.extensionSchema }
    lines += ["</rdf:RDF>", "</x:xmpmeta>", "<?xpacket end=\"w\"?>"]
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// PDF/A knows only its own schemas: it asks for a description of the one of PDF/UA. ISO 19005-2, section 6.6.2.3.
  private static let extensionSchema = [
    "<rdf:Description rdf:about=\"\" xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\""
      + " xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\""
      + " xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">",
    "<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType=\"Resource\">",
    "<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>",
    "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>",
    "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>",
    "<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType=\"Resource\">",
    "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>",
    "<pdfaProperty:category>internal</pdfaProperty:category>",
    "<pdfaProperty:description>The part of ISO 14289 to which the file conforms</pdfaProperty:description>",
    "</rdf:li></rdf:Seq></pdfaSchema:property>",
    "</rdf:li></rdf:Bag></pdfaExtension:schemas>",
    "</rdf:Description>",
  ]
}

/// Dates as PDF writes them: ISO 32000-1, section 7.9.4.
enum PDFDate {
  /// A date such as `2026-01-31T12:00:00Z` as `D:20260131120000Z`; `nil` for other texts. The offset from UTC may be
  /// written as `+02:00`.
  static func text(_ date: String) -> String? {
    let bytes = Array(date.utf8)
    guard bytes.count >= 20 else { return nil }
    let pattern = Array("0000-00-00T00:00:00".utf8)
    for (byte, sample) in zip(bytes, pattern) {
      guard sample == UInt8(ascii: "0") ? (48...57).contains(byte) : byte == sample else { return nil }
    }
    let digits = String(decoding: bytes[..<19].filter { (48...57).contains($0) }, as: UTF8.self)
    let zone = bytes[19...]
    if zone.elementsEqual([UInt8(ascii: "Z")]) { return "D:" + digits + "Z" }
    let parts = Array(zone)
    guard parts.count == 6, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(parts[0]), parts[3] == UInt8(ascii: ":"),
      [1, 2, 4, 5].allSatisfy({ (48...57).contains(parts[$0]) })
    else { return nil }
    let hours = String(decoding: parts[0...2], as: UTF8.self)
    return "D:" + digits + hours + "'" + String(decoding: parts[4...5], as: UTF8.self)
  }
}
