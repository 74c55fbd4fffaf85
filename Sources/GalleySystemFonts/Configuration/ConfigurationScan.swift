/// Scans a configuration file of fontconfig for facts that fontconfig's interface does not have: the family names for
/// which the file has rules, the files that it includes, and the place of a mistake.
///
/// The scan is not a complete XML parser: entities stay as they are, except the five predefined ones.
struct ConfigurationScan {
  /// A file or folder that the configuration includes.
  struct Include: Hashable {
    /// The path as the file has it, which may be relative.
    var path: String
    /// The attribute `prefix`: `xdg`, `relative` and others; `nil` if there is none.
    var prefix: String?
    /// Whether the file or folder may be missing: the attribute `ignore_missing`.
    var mayBeMissing: Bool
    /// The line of the element, counted from 1.
    var line: Int
  }

  /// The families of `<alias>` and of tests for a family, in the order of the file.
  private(set) var names: [String] = []
  /// The elements `<include>`, in the order of the file.
  private(set) var includes: [Include] = []
  /// The first mistake: its line, counted from 1, and a clause that describes it. `nil` if all tags are well-formed.
  private(set) var mistake: (line: Int, problem: String)?

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// The elements that are open: name, line, attributes, and the text that they contain directly.
  private var open: [Element] = []
  private var hasRoot = false

  private struct Element {
    var name: String
    var line: Int
    var attributes: [String: String]
    var text = ""
  }

  /// Scans the bytes of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while mistake == nil, position < bytes.count { step() }
    if mistake == nil, let last = open.last { fail("<\(last.name)> of line \(last.line) is not closed") }
    if mistake == nil, !hasRoot { fail("the file has no element <fontconfig>") }
  }

  /// Scans text up to the next tag, or one tag.
  private mutating func step() {
    guard bytes[position] == UInt8(ascii: "<") else {
      let text = take { $0 == UInt8(ascii: "<") }
      if open.isEmpty, text.contains(where: { !$0.isWhitespace }) {
        return fail(hasRoot ? "text after the last element" : "text before the first element")
      }
      if !open.isEmpty { open[open.count - 1].text += text }
      return
    }
    if skip("<!--", to: "-->", "the comment is not closed") || skip("<?", to: "?>", "the instruction is not closed") {
      return
    }
    if skip("<!", to: ">", "the declaration is not closed") { return }
    tag()
  }

  /// Skips a part of the file from `start` to `end`. `false` if the part does not begin here.
  private mutating func skip(_ start: String, to end: String, _ problem: String) -> Bool {
    guard begins(start) else { return false }
    while position < bytes.count, !begins(end) { advance() }
    if position == bytes.count { fail(problem) }
    for _ in 0..<end.utf8.count where position < bytes.count { advance() }
    return true
  }

  private mutating func tag() {
    let start = line
    advance()
    let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isEnd { advance() }
    let name = word()
    guard !name.isEmpty else { return fail("a tag has no name") }
    var attributes: [String: String] = [:]
    while true {
      _ = take { !Self.isSpace($0) }
      guard position < bytes.count else { return fail("the tag <\(name)> is not complete") }
      if bytes[position] == UInt8(ascii: ">") { break }
      if bytes[position] == UInt8(ascii: "/") {
        advance()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
          return fail("the tag <\(name)> is not complete")
        }
        advance()
        return begin(Element(name: name, line: start, attributes: attributes), isEmpty: true)
      }
      let key = word()
      _ = take { !Self.isSpace($0) }
      guard !key.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
        return fail("an attribute of <\(name)> has no value")
      }
      advance()
      _ = take { !Self.isSpace($0) }
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
        return fail("the attribute \(key) of <\(name)> has no quotation marks")
      }
      let quote = bytes[position]
      advance()
      attributes[key] = take { $0 == quote }
      guard position < bytes.count else { return fail("the attribute \(key) of <\(name)> is not closed") }
      advance()
    }
    advance()
    guard isEnd else { return begin(Element(name: name, line: start, attributes: attributes), isEmpty: false) }
    guard let element = open.last, element.name == name else {
      line = start
      let other = open.last.map { "does not close <\($0.name)> of line \($0.line)" }
      return fail("</\(name)> \(other ?? "closes nothing")")
    }
    end()
  }

  private mutating func begin(_ element: Element, isEmpty: Bool) {
    if open.isEmpty, hasRoot { return fail("<\(element.name)> is after the last element") }
    if open.isEmpty, element.name != "fontconfig" {
      return fail("the first element is <\(element.name)>, not <fontconfig>")
    }
    hasRoot = true
    open.append(element)
    if isEmpty { end() }
  }

  /// Closes the innermost open element, and records its name or include.
  private mutating func end() {
    let element = open.removeLast()
    let text = Self.plain(element.text)
    switch element.name {
    case "family" where open.last?.name == "alias": names.append(text)
    case "string" where open.last?.name == "test" && open.last?.attributes["name"] == "family": names.append(text)
    case "include":
      includes.append(
        Include(
          path: text, prefix: element.attributes["prefix"],
          mayBeMissing: Self.isTrue(element.attributes["ignore_missing"]), line: element.line))
    default: break
    }
  }

  /// Whether fontconfig takes a value as true: by its first letter, which stands for `true`, `yes` or `1`, or `on`. See
  /// `FcNameBool`.
  private static func isTrue(_ value: String?) -> Bool {
    let value = value?.lowercased() ?? ""
    return ["t", "y", "1"].contains(value.prefix(1)) || value.hasPrefix("on")
  }

  // MARK: Bytes

  private mutating func fail(_ problem: String) {
    if mistake == nil { mistake = (line, problem) }
  }

  private func begins(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// The text up to the first byte for which `ends` holds, or to the end.
  private mutating func take(_ ends: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, !ends(bytes[position]) { advance() }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func word() -> String {
    take { Self.isSpace($0) || Self.wordEnds.contains($0) }
  }

  private static let wordEnds = Array(">/=<".utf8)

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Text without white space at its ends, with the predefined entities of XML replaced.
  private static func plain(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    let parts = String(scalars).split(separator: "&", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first else { return String(scalars) }
    let entities = [("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"), ("amp;", "&")]
    return parts.dropFirst().reduce(into: String(first)) { result, part in
      let entity = entities.first { part.hasPrefix($0.0) }
      result += entity.map { $0.1 + part.dropFirst($0.0.count) } ?? "&" + part
    }
  }
}
