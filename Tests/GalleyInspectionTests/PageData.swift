import Galley
import GalleyDocuments
import GalleyInspection
import Testing

/// The data of a page, read from its HTML as a browser reads it.
struct PageData {
  /// The page's text.
  let html: String
  /// The content of the element with the id `data`.
  let json: JSONValue

  init(_ bytes: [UInt8]) throws {
    html = String(decoding: bytes, as: UTF8.self)
    let start = try #require(html.firstRange(of: "<script type=\"application/json\" id=\"data\">"))
    let rest = html[start.upperBound...]
    // The element ends at the first `</script`, whatever the JSON means.
    let end = try #require(rest.firstRange(of: "</script"))
    json = try JSONParser.parse(Array(rest[..<end.lowerBound].utf8))
  }
}

extension JSONValue {
  /// The member with a key, which must exist.
  func member(_ key: String) throws -> JSONValue { try #require(self[key]) }

  /// The elements of an array.
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The number; NaN for any other value.
  var double: Double {
    if case .number(let number) = self { number } else { .nan }
  }

  /// The number as an index; -1 for any other value.
  var int: Int { Int(exactly: double) ?? -1 }

  /// The string; empty for any other value.
  var string: String {
    if case .string(let string) = self { string } else { "" }
  }
}

/// Layouts that several tests use.
enum Sample {
  static let typesetter = Typesetter(library: .bundled)

  /// A text in the font for tests, at 10 layout units to an em: `A` is 6 wide, `V` 6, `fi` is one glyph of 9, and a
  /// space is 2.5 wide. `AV` is kerned by -1. The ascent is 8 and the descent 2.
  static func shaped(_ text: String, _ change: (inout ParagraphStyle) -> Void = { _ in }) -> ShapedText {
    var paragraph = ParagraphStyle.unicode
    change(&paragraph)
    return typesetter.prepare(
      AttributedText(text, style: TextStyle(families: ["Galley Test"], size: 10), paragraphStyle: paragraph))
  }
}
