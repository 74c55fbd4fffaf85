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
