/// A key of a report with a value, or with a long list whose elements are made one at a time as they are written.
struct ReportMember {
  enum Content {
    case value(JSONValue)
    case list(count: Int, element: (Int) -> JSONValue)

    /// The whole as one value.
    var value: JSONValue {
      switch self {
      case .value(let value): value
      case .list(let count, let element): .array((0..<count).map(element))
      }
    }
  }

  let key: String
  let content: Content

  init(_ key: String, _ value: JSONValue) {
    self.key = key
    content = .value(value)
  }

  init(_ key: String, count: Int, element: @escaping (Int) -> JSONValue) {
    self.key = key
    content = .list(count: count, element: element)
  }
}

extension LayoutReport {
  /// How many bytes gather before they are handed on.
  static let pieceSize = 1 << 16

  /// Appends an object of members: the same text as `JSONValue` writes; `flush` takes away what has gathered.
  static func write(_ members: [ReportMember], to bytes: inout [UInt8], flush: (inout [UInt8]) -> Void) {
    var separator = UInt8(ascii: "{")
    for member in members {
      bytes.append(separator)
      separator = UInt8(ascii: ",")
      JSONValue.string(member.key).write(to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      switch member.content {
      case .value(let value): value.write(to: &bytes)
      case .list(let count, let element):
        bytes.append(UInt8(ascii: "["))
        for index in 0..<count {
          if index > 0 { bytes.append(UInt8(ascii: ",")) }
          element(index).write(to: &bytes)
          if bytes.count >= pieceSize { flush(&bytes) }
        }
        bytes.append(UInt8(ascii: "]"))
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
