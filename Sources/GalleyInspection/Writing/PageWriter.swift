internal import GalleyDump
internal import GalleyRaster

/// Writes one HTML page: style, definitions of glyphs, data and program are all in the file, and nothing is loaded.
enum PageWriter {
  /// The page's bytes in UTF-8. `script` is the program of this kind of page, and `data` what the program shows.
  static func page(title: String, definitions: String, data: JSONValue, script: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes += "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n".utf8
    bytes += "<title>\(title.xmlEscaped)</title>\n".utf8
    bytes += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n".utf8
    bytes += "<meta name=\"color-scheme\" content=\"light dark\">\n".utf8
    bytes += "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n".utf8
    bytes += "<link rel=\"icon\" href=\"data:,\">\n".utf8
    bytes += "<style>\n\(PageFiles.style)</style>\n</head>\n<body>\n".utf8
    bytes += "<noscript>This page shows its pictures with JavaScript, which is switched off.</noscript>\n".utf8
    bytes += "<svg class=\"definitions\" aria-hidden=\"true\"><defs>\n\(definitions)\n</defs></svg>\n".utf8
    bytes += "<script type=\"application/json\" id=\"data\">".utf8
    appendEscaped(data, to: &bytes)
    bytes += "</script>\n<script>\n\(PageFiles.base)\(script)</script>\n</body>\n</html>\n".utf8
    return bytes
  }

  /// The page may load nothing, from nowhere. Bitmap glyphs are `data:` pictures.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

  /// Appends JSON that is safe inside a `<script>` element.
  ///
  /// The element ends at `</script`, and `<!--` and `<script` change how its content is read. So `<` is written as
  /// `\u003c` before the characters `/`, `!`, `?`, `s` and `S`; in JSON, `<` only occurs inside strings. The many SVG
  /// elements of the pictures do not start with these characters, and stay short. Bidi controls are escaped, too:
  /// a reader of the file sees the text in its real order.
  static func appendEscaped(_ data: JSONValue, to bytes: inout [UInt8]) {
    var json: [UInt8] = []
    data.write(to: &json)
    bytes.reserveCapacity(bytes.count + json.count + json.count / 64)
    var index = 0
    while index < json.count {
      let byte = json[index]
      if byte == UInt8(ascii: "<"), index + 1 < json.count, isDangerousAfterLessThan(json[index + 1]) {
        bytes += "\\u003c".utf8
        index += 1
      } else if let escape = bidiEscape(json, at: index) {
        bytes += escape.text.utf8
        index += escape.length
      } else {
        bytes.append(byte)
        index += 1
      }
    }
  }

  private static func isDangerousAfterLessThan(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "s")
      || byte == UInt8(ascii: "S")
  }

  /// The escape of the bidi control or byte order mark that starts at an index; `nil` for anything else.
  private static func bidiEscape(_ json: [UInt8], at index: Int) -> (text: String, length: Int)? {
    switch json[index] {
    case 0xD8 where index + 1 < json.count && json[index + 1] == 0x9C: return ("\\u061c", 2)
    case 0xE2, 0xEF:
      guard index + 2 < json.count else { return nil }
      let value = Int(json[index] & 0x0F) << 12 | Int(json[index + 1] & 0x3F) << 6 | Int(json[index + 2] & 0x3F)
      switch value {
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: return ("\\u" + hex(value), 3)
      default: return nil
      }
    default: return nil
    }
  }

  private static func hex(_ value: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
