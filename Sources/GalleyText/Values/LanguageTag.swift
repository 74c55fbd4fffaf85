/// A well-formed BCP 47 language tag in lower case. RFC 5646, §2.1.
///
/// Only the syntax is checked, not whether a subtag is registered. Upper and lower case have the same meaning in a
/// tag. An underscore may stand for a hyphen, as in `pt_BR`: UTS #35, §3.2.
public struct LanguageTag: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The tag in lower case with hyphens, such as `zh-hant-tw`.
  public let rawValue: String

  /// The tag of a text in upper or lower case, with hyphens or underscores; `nil` if the text is empty or not
  /// well-formed.
  public init?(rawValue: String) {
    // Checked before lowercasing, because the lower case of the Kelvin sign (U+212A) is the ASCII letter `k`.
    guard rawValue.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let lowered = String(rawValue.lowercased().map { $0 == "_" ? "-" : $0 })
    guard LanguageTagGrammar.accepts(lowered) else { return nil }
    self.rawValue = lowered
  }

  /// The tag of a text in upper or lower case, with hyphens or underscores; `nil` if the text is empty or not
  /// well-formed.
  public init?(_ text: String) {
    self.init(rawValue: text)
  }

  /// The primary language subtag, such as `zh`; `x` for private tags, and `i` for most irregular tags.
  public var language: Substring {
    rawValue.prefix { $0 != "-" }
  }

  /// The script subtag, such as `hant`; `nil` if the tag has none. RFC 5646, §2.2.3.
  package var script: Substring? {
    var subtags = rawValue.split(separator: "-")[...]
    guard let language = subtags.popFirst(), language.count > 1 else { return nil }
    // Up to three extended language subtags of three letters come before it.
    for _ in 0..<3 where subtags.first?.count == 3 { subtags.removeFirst() }
    guard let script = subtags.first, script.count == 4, script.allSatisfy(\.isLetter) else { return nil }
    return script
  }

  /// The tag in lower case.
  public var description: String { rawValue }
}

extension LanguageTag {
  /// Whether the tag's primary language is Chinese: `zh`, or a language that ISO 639-3 counts among the Chinese ones.
  package var isChinese: Bool { Self.chinese.contains(language) }

  /// The macrolanguage `zho` of ISO 639-3 and its members.
  private static let chinese: Set<Substring> = [
    "zh", "cdo", "cjy", "cmn", "cnp", "cpx", "csp", "czh", "czo", "gan", "hak", "hsn", "lzh", "mnp", "nan", "wuu",
    "yue",
  ]
}

/// Checks whether a text in lower case is a well-formed language tag: the `Language-Tag` production of RFC 5646, §2.1.
enum LanguageTagGrammar {
  /// Whether the whole text is a `langtag`, a `privateuse` or an irregular grandfathered tag.
  static func accepts(_ text: String) -> Bool {
    let subtags = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }) else {
      return false
    }
    return acceptsLangtag(subtags[...]) || irregular.contains(text)
  }

  /// The grandfathered tags that the `langtag` production does not already accept.
  private static let irregular: Set<String> = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
    "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
  ]
}

extension LanguageTagGrammar {
  private typealias Subtag = Substring.UTF8View

  /// `language ["-" script] ["-" region] *("-" variant) *("-" extension) ["-" privateuse]`, or `privateuse` alone.
  private static func acceptsLangtag(_ subtags: ArraySlice<Subtag>) -> Bool {
    var rest = subtags
    if rest.first?.count != 1 {
      guard let language = rest.popFirst(), language.count >= 2, language.allSatisfy(isLetter) else { return false }
      var extended = language.count <= 3 ? 3 : 0
      while extended > 0, let next = rest.first, next.count == 3, next.allSatisfy(isLetter) {
        rest.removeFirst()
        extended -= 1
      }
      if let next = rest.first, next.count == 4, next.allSatisfy(isLetter) { rest.removeFirst() }
      if let next = rest.first, isRegion(next) { rest.removeFirst() }
      while let next = rest.first, isVariant(next) { rest.removeFirst() }
      while let next = rest.first, next.count == 1, next.first != UInt8(ascii: "x") {
        rest.removeFirst()
        guard dropSubtags(ofAtLeast: 2, from: &rest) else { return false }
      }
      if rest.isEmpty { return true }
    }
    guard rest.first.map({ $0.elementsEqual("x".utf8) }) == true else { return false }
    rest.removeFirst()
    return dropSubtags(ofAtLeast: 1, from: &rest) && rest.isEmpty
  }

  /// Removes the subtags of an extension or of private use from the front of `rest`; returns `false` if there are none.
  private static func dropSubtags(ofAtLeast length: Int, from rest: inout ArraySlice<Subtag>) -> Bool {
    let before = rest.count
    while let next = rest.first, next.count >= length { rest.removeFirst() }
    return rest.count < before
  }

  private static func isRegion(_ subtag: Subtag) -> Bool {
    subtag.count == 2 && subtag.allSatisfy(isLetter) || subtag.count == 3 && subtag.allSatisfy(isDigit)
  }

  private static func isVariant(_ subtag: Subtag) -> Bool {
    subtag.count >= 5 || subtag.count == 4 && subtag.first.map(isDigit) == true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// The ISO 15924 code of a script: one capital and three small letters, such as `Cyrl`.
///
/// Only the form is checked. If no Unicode character has the script, as with `Latf`, text is shaped as text of an
/// unknown script.
public struct ScriptTag: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The four letters as bytes, the first one in the highest byte, as HarfBuzz has scripts.
  package let code: UInt32

  /// The code of a text in upper or lower case; `nil` if the text is not four ASCII letters.
  public init?(rawValue: String) {
    let letters = rawValue.utf8
    guard letters.count == 4, letters.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else { return nil }
    let small = letters.reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
    code = small & ~0x2000_0000
  }

  /// The script with a code whose letters have the right case.
  package init(code: UInt32) { self.code = code }

  /// The code, such as `Cyrl`.
  public var rawValue: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }, as: UTF8.self)
  }

  /// The code of a text in upper or lower case; `nil` if the text is not four ASCII letters.
  public init?(_ text: String) { self.init(rawValue: text) }

  /// The code.
  public var description: String { rawValue }
}
