internal import GalleyDisplay

/// A value of a PDF file: ISO 32000-1, section 7.3.
indirect enum PDFValue {
  case integer(Int)
  case number(Double)
  case bool(Bool)
  /// A name without its slash.
  case name(String)
  /// A text for readers: ASCII, or UTF-16 if it has other characters.
  case text(String)
  /// Bytes, such as an address or the identifier of a file.
  case bytes([UInt8])
  case array([PDFValue])
  case dictionary(PDFDictionary)
  /// The object with a number.
  case reference(PDFObjectID)
  /// Something that is written already.
  case raw(String)
}

/// The number of an object of a file, from 1.
struct PDFObjectID: Hashable {
  var number: Int
}

/// The entries of a dictionary, in the order in which they are written. A key is there at most once.
struct PDFDictionary: ExpressibleByDictionaryLiteral {
  private(set) var entries: [(key: String, value: PDFValue)]

  init(dictionaryLiteral elements: (String, PDFValue)...) {
    entries = elements.map { (key: $0.0, value: $0.1) }
  }

  /// A dictionary with these entries, whose keys differ.
  init(_ entries: [(key: String, value: PDFValue)]) { self.entries = entries }

  subscript(key: String) -> PDFValue? {
    get { entries.first { $0.key == key }?.value }
    set {
      entries.removeAll { $0.key == key }
      if let newValue { entries.append((key, newValue)) }
    }
  }
}

extension PDFValue {
  /// The value as it is written into a file.
  func write(to output: inout [UInt8]) {
    switch self {
    case .integer(let value): output += String(value).utf8
    case .number(let value): output += PDFNumber.text(value).utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .name(let name):
      output.append(UInt8(ascii: "/"))
      for byte in name.utf8 { Self.write(nameByte: byte, to: &output) }
    case .text(let text): Self.write(text: text, to: &output)
    case .bytes(let bytes): output += ("<" + bytes.map(PDFNumber.hexadecimal).joined() + ">").utf8
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: " ")) }
        value.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .dictionary(let dictionary):
      output += "<<".utf8
      for entry in dictionary.entries {
        PDFValue.name(entry.key).write(to: &output)
        output.append(UInt8(ascii: " "))
        entry.value.write(to: &output)
      }
      output += ">>".utf8
    case .reference(let id): output += "\(id.number) 0 R".utf8
    case .raw(let text): output += text.utf8
    }
  }

  /// The value as text.
  var written: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(nameByte byte: UInt8, to output: inout [UInt8]) {
    let isRegular = byte > 32 && byte < 127 && !"()<>[]{}/%#".utf8.contains(byte)
    output += isRegular ? [byte] : Array(("#" + PDFNumber.hexadecimal(byte)).utf8)
  }

  private static func write(text: String, to output: inout [UInt8]) {
    guard text.utf8.allSatisfy({ (32..<127).contains($0) }) else {
      output += "<FEFF".utf8
      for unit in text.utf16 {
        output += (PDFNumber.hexadecimal(UInt8(unit >> 8)) + PDFNumber.hexadecimal(UInt8(unit & 0xFF))).utf8
      }
      return output.append(UInt8(ascii: ">"))
    }
    output.append(UInt8(ascii: "("))
    for byte in text.utf8 {
      if "()\\".utf8.contains(byte) { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
    output.append(UInt8(ascii: ")"))
  }
}

/// Writes numbers.
enum PDFNumber {
  /// A number with five decimals at most, without zeros at the end. PDF has no exponents.
  static func text(_ value: Double) -> String {
    var text = DecimalText.fixed(value, decimals: 5)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A byte as two hexadecimal digits.
  static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
