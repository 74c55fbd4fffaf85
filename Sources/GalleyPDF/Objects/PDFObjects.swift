/// The objects of a file, and the file that contains them: ISO 32000-1, section 7.5.
struct PDFObjects {
  /// The bytes of each object without its first and last line; `nil` for an object that is not set yet.
  private var bodies: [[UInt8]?] = []

  /// A number for an object that is set later.
  mutating func reserve() -> PDFObjectID {
    bodies.append(nil)
    return PDFObjectID(number: bodies.count)
  }

  /// Adds an object.
  mutating func add(_ value: PDFValue) -> PDFObjectID {
    let id = reserve()
    set(id, value)
    return id
  }

  /// Sets an object whose number is known.
  mutating func set(_ id: PDFObjectID, _ value: PDFValue) {
    var body: [UInt8] = []
    value.write(to: &body)
    bodies[id.number - 1] = body
  }

  /// Adds a stream. `filter` names the format of bytes that are compressed already; other bytes are compressed here
  /// unless `isPlain` says that readers look for them without a decoder, as for metadata.
  mutating func addStream(
    _ dictionary: PDFDictionary, _ bytes: [UInt8], filter: String? = nil, isPlain: Bool = false
  ) -> PDFObjectID {
    let id = reserve()
    setStream(id, dictionary, bytes: bytes, filter: filter, isPlain: isPlain)
    return id
  }

  /// Sets a stream whose number is known.
  mutating func setStream(
    _ id: PDFObjectID, _ dictionary: PDFDictionary, bytes: [UInt8], filter: String? = nil, isPlain: Bool = false
  ) {
    var dictionary = dictionary
    var data = bytes
    if let filter {
      dictionary["Filter"] = .name(filter)
    } else if !isPlain, let compressed = Deflate.compress(bytes) {
      data = compressed
      dictionary["Filter"] = .name("FlateDecode")
    }
    dictionary["Length"] = .integer(data.count)
    var body: [UInt8] = []
    PDFValue.dictionary(dictionary).write(to: &body)
    body += "\nstream\n".utf8
    body += data
    body += "\nendstream".utf8
    bodies[id.number - 1] = body
  }

  /// The file. Its identifier depends on its content alone, so that equal documents are equal files.
  func file(root: PDFObjectID, info: PDFObjectID) -> [UInt8] {
    // The bytes of the comment say that the file is not text: section 7.5.2.
    var file = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    var offsets: [Int] = []
    for (index, body) in bodies.enumerated() {
      offsets.append(file.count)
      file += "\(index + 1) 0 obj\n".utf8
      file += body ?? Array("null".utf8)
      file += "\nendobj\n".utf8
    }
    let identifier = PDFValue.bytes(Self.hash(file, seed: 0) + Self.hash(file, seed: 1))
    let start = file.count
    file += "xref\n0 \(bodies.count + 1)\n0000000000 65535 f \n".utf8
    for offset in offsets {
      let digits = String(offset)
      file += (String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n").utf8
    }
    file += "trailer\n".utf8
    let trailer: PDFDictionary = [
      "Size": .integer(bodies.count + 1), "Root": .reference(root), "Info": .reference(info),
      "ID": .array([identifier, identifier]),
    ]
    PDFValue.dictionary(trailer).write(to: &file)
    file += "\nstartxref\n\(start)\n%%EOF\n".utf8
    return file
  }

  /// The 64 bits of the hash FNV-1a.
  private static func hash(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var hash = 0xCBF2_9CE4_8422_2325 ^ seed
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
  }
}
