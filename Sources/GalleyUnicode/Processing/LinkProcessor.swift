public import GalleyText

/// Makes web and mail addresses active ranges of the kind `link`, whose id and payload are the address as a URL.
///
/// These are links: `http://`, `https://` and `ftp://` with something after them; `mailto:` with a mail address; `www.`
/// with a host; a host that ends in one of ``topLevelDomains``; a mail address. Letters count in either case. A link
/// does not follow a letter, a number, `_`, `@`, `/`, `.`, `-`, `+` or `%`, and is not inside an active range.
///
/// A link ends before white space, a control character, `<`, `>`, `"`, `` ` `` and full-width punctuation. Then what
/// belongs to the sentence is taken off its end, again and again (GitHub Flavored Markdown 0.29, 6.9, "Autolinks"):
/// each of `.` `,` `:` `;` `!` `?` `'` `*` `_` `~`, and a closing bracket without its opening one inside the link.
public struct LinkProcessor: TextProcessor, Hashable {
  /// Last parts of hosts, in lower case, that make a host without `www.` or a scheme a link.
  public var topLevelDomains: Set<String>

  /// The domains that are most often written without a scheme, or others.
  public init(topLevelDomains: Set<String> = usual) { self.topLevelDomains = topLevelDomains }

  /// Domains that are hardly ever the end of anything but a host.
  public static let usual: Set<String> = ["com", "org", "net", "edu", "gov", "info", "biz"]

  /// The text with an active range for each link.
  public func process(_ text: AttributedText) -> ProcessedText {
    let scan = TextScan(text)
    var result = text
    var index = 0
    while index < scan.scalars.count {
      guard Self.canStart(after: scan.scalar(at: index - 1)),
        let link = LinkMatch(scan, from: index, topLevelDomains: topLevelDomains)
      else {
        index += 1
        continue
      }
      if !scan.isActive(link.range) {
        result.addActiveRange(
          ActiveRange(range: scan.range(link.range), id: link.address, kind: "link", payload: link.address))
      }
      index = link.range.upperBound
    }
    return ProcessedText(unchanged: result)
  }

  private static func canStart(after scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    return !scalar.isWord && !"@/.-+%".unicodeScalars.contains(scalar)
  }
}
