public import GalleyText

/// Finds web and mail addresses, and makes them active ranges of the kind `link`. The id and payload of a range are
/// its address as a URL.
///
/// These are links: `http://`, `https://` or `ftp://` followed by a letter, a number or `_`; `mailto:` with a mail
/// address; `www.` with a host; a host whose last label is in ``topLevelDomains``; a mail address. Upper and lower
/// case are not distinguished. A link does not start after a Latin letter, a number, `_`, `@`, `/`, `.`, `-`, `+` or
/// `%`, and is not inside an active range.
///
/// Chinese, Japanese, Thai and other scripts have no spaces between words, so an address in Latin letters may start
/// directly after a letter of another script. The last label of a host has letters of one script: in
/// `example.comを見る`, the host ends at `com`.
///
/// A link ends before white space, a control character, `<`, `>`, `"`, a backquote and full-width punctuation.
/// Punctuation of the sentence is then removed from its end, repeatedly: each of `.` `,` `:` `;` `!` `?` `'` `*` `_`
/// `~`, and a closing bracket whose opening bracket is not inside the link. Example: in `(see example.com/a.)`, the
/// link is `example.com/a`. The rules are those of GitHub Flavored Markdown 0.29, 6.9, "Autolinks".
public struct LinkProcessor: TextProcessor, Hashable {
  /// Last labels of hosts, in lower case. A host with one of them is a link even without `www.` and without a scheme.
  public var topLevelDomains: Set<String>

  /// A processor for the given domains, by default ``usual``.
  public init(topLevelDomains: Set<String> = usual) { self.topLevelDomains = topLevelDomains }

  /// The top-level domains that are most often written without a scheme. Domains that are also common file extensions,
  /// such as `zip` and `py`, are not included: `main.py` is hardly ever a host.
  public static let usual: Set<String> = ["com", "org", "net", "edu", "gov", "info", "biz"]

  /// The text with an active range for each link.
  public func process(_ text: AttributedText) -> ProcessedText {
    let scan = TextScan(text)
    var result = text
    var index = 0
    while index < scan.scalars.count {
      guard Self.canStart(at: index, in: scan),
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

  private static func canStart(at index: Int, in scan: TextScan) -> Bool {
    guard let before = scan.scalar(at: index - 1) else { return true }
    guard before.isWord else { return !"@/.-+%".unicodeScalars.contains(before) }
    return scan.scalars[index].isLatinWord && !scan.isInLatinWord(at: index - 1)
  }
}
