/// A member of a report: a key with a value, or with a long array whose elements are created one at a time, when they
/// are written.
struct ReportMember {
  /// The value of a member.
  enum Content {
    case value(JSONValue)
    case list(count: Int, element: (Int) -> JSONValue)

    /// The content as a single value.
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
  /// The number of bytes after which `flush` is called.
  static let flushSize = 1 << 16

  /// Appends an object with these members: the same text that `JSONValue` writes. Calls `flush` between elements of
  /// long arrays; `flush` removes the bytes that it has written.
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
          if bytes.count >= flushSize { flush(&bytes) }
        }
        bytes.append(UInt8(ascii: "]"))
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
