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
/// example.comを見る, the host ends at `com`.
///
/// A link ends before white space, a control character, `<`, `>`, `"`, a backquote and full-width punctuation.
/// Punctuation of the sentence is then removed from its end, repeatedly: each of `.` `,` `:` `;` `!` `?` `'` `*` `_`
/// `~`, and a closing bracket whose opening bracket is not inside the link. Example: in `(see example.com/a.)`, the
/// link is `example.com/a`. The rules are those of GitHub Flavored Markdown 0.29, 6.9, "Autolinks".
public struct LinkProcessor: TextProcessor, Hashable {
  /// Last labels of hosts, in lower case. A host with one of them is a link even without `www.` and without a scheme.
  public var topLevelDomains: Set<String>
  /// How the characters of a link differ from the text around it, for example in color. Empty by default.
  public var style: StylePatch

  /// A processor for the given domains, by default ``usual``.
  public init(topLevelDomains: Set<String> = usual, style: StylePatch = StylePatch()) {
    self.topLevelDomains = topLevelDomains
    self.style = style
  }

  /// The top-level domains that are most often written without a scheme. Domains that are also common file extensions,
  /// such as `zip` and `py`, are not included: `main.py` is hardly ever a host.
  public static let usual: Set<String> = ["com", "org", "net", "edu", "gov", "info", "biz"]

  /// The text with an active range for each link.
  public func process(_ text: AttributedText) -> ProcessedText {
    Self.mayHaveLink(text.utf8.lazy.map(UInt32.init)) ? process(text, skipsWords: true) : ProcessedText(unchanged: text)
  }

  /// The text with an active range for each link. `skipsWords` says whether words without the signs of a link are left
  /// out; the result is the same.
  package func process(_ text: AttributedText, skipsWords: Bool) -> ProcessedText {
    let scan = TextScan(text)
    var result = text
    scan.forEachWord { word in
      guard !skipsWords || Self.mayHaveLink(scan.scalars[word].lazy.map(\.value)) else { return }
      var index = word.lowerBound
      while index < word.upperBound {
        guard Self.canStart(at: index, in: scan),
          let link = LinkMatch(scan, from: index, topLevelDomains: topLevelDomains)
        else {
          index += 1
          continue
        }
        if !scan.isActive(link.range) {
          let range = scan.range(link.range)
          result.addActiveRange(ActiveRange(range: range, id: link.address, kind: "link", payload: link.address))
          result.apply(style, in: range)
        }
        index = link.range.upperBound
      }
    }
    return ProcessedText(unchanged: result)
  }

  /// Whether a text has what every link has: a dot before a letter or a number, or `:/`. `values` are the bytes of the
  /// text in UTF-8, or its scalars: above ASCII, both are 0x80 or more. Most messages have neither sign, and are not
  /// read a second time.
  @inline(__always)
  private static func mayHaveLink(_ values: some Sequence<UInt32>) -> Bool {
    var before: UInt32 = 0
    for value in values {
      if before == 0x2E, value >= 0x30 { return true }
      if before == 0x3A, value == 0x2F { return true }
      before = value
    }
    return false
  }

  private static func canStart(at index: Int, in scan: TextScan) -> Bool {
    guard let before = scan.scalar(at: index - 1) else { return true }
    guard before.isWord else { return !"@/.-+%".unicodeScalars.contains(before) }
    return scan.scalars[index].isLatinWord && !scan.isInLatinWord(at: index - 1)
  }
}

/// Finds the link that starts at a scalar of a text. ``LinkProcessor`` states the rules.
struct LinkMatch {
  /// The indices of the link's scalars.
  let range: Range<Int>
  /// The link as a URL.
  let address: String

  /// The link that starts at `start`; `nil` if there is none. Takes time linear in the number of scalars up to the next
  /// white space.
  init?(_ scan: TextScan, from start: Int, topLevelDomains: Set<String>) {
    guard let first = scan.scalar(at: start), first.isWord else { return nil }
    for scheme in ["http://", "https://", "ftp://"] where Self.starts(scan, at: start, with: scheme) {
      let rest = start + scheme.unicodeScalars.count
      guard scan.scalar(at: rest)?.isWord == true else { return nil }
      let host = Self.host(scan, from: rest)
      let end = host?.isCut == true ? host?.end : nil
      let range = start..<(end ?? Self.end(scan, from: start, least: rest + 1))
      self.init(range: range, address: scan.string(range))
      return
    }
    if Self.starts(scan, at: start, with: "mailto:") {
      guard let end = Self.mailEnd(scan, from: start + 7) else { return nil }
      self.init(range: start..<end, address: scan.string(start..<end))
      return
    }
    if let end = Self.mailEnd(scan, from: start) {
      self.init(range: start..<end, address: "mailto:" + scan.string(start..<end))
      return
    }
    // After a letter of another script, a host starts with a Latin letter.
    let isInside = scan.scalar(at: start - 1)?.isWord == true
    guard !isInside || !first.isDecimalDigit, let host = Self.host(scan, from: start), host.labels.count > 1 else {
      return nil
    }
    let isNamed = host.labels.count > 2 && host.labels[0] == "www"
    guard isNamed || topLevelDomains.contains(host.labels[host.labels.count - 1]) else { return nil }
    var end = host.end
    if !host.isCut, let next = scan.scalar(at: end), "/?#:".unicodeScalars.contains(next) {
      end = Self.end(scan, from: start, least: host.end)
    }
    self.init(range: start..<end, address: "http://" + scan.string(start..<end))
  }

  private init(range: Range<Int>, address: String) {
    self.range = range
    self.address = address
  }
}

extension LinkMatch {
  /// Whether an ASCII text is at `start`, ignoring case. `text` must be in lower case.
  private static func starts(_ scan: TextScan, at start: Int, with text: String) -> Bool {
    var index = start
    for expected in text.unicodeScalars {
      guard let scalar = scan.scalar(at: index), scalar.isASCII,
        scalar.properties.lowercaseMapping.unicodeScalars.first == expected
      else { return false }
      index += 1
    }
    return true
  }

  /// A host: its labels in lower case, the index of its end, and whether letters of another script follow its last
  /// label, which has only Latin ones.
  private struct Host {
    var labels: [String] = []
    var end: Int
    var isCut = false
  }

  /// The host that starts at `start`. Labels consist of letters, numbers and inner `-`, and are joined by `.`. The
  /// host ends before a label in which a Latin letter follows a letter of another script: an address may start there.
  /// `nil` if no host starts at `start`.
  private static func host(_ scan: TextScan, from start: Int) -> Host? {
    var host = Host(end: start)
    var index = start
    while true {
      let first = index
      // The place at which the label goes on in another script after Latin letters.
      var change: Int?
      var isOther = false
      while let scalar = scan.scalar(at: index), scalar.isWord && scalar != "_" || scalar == "-" && index > first {
        if scalar.isOtherLetter {
          isOther = true
          if index > first, change == nil { change = index }
        } else if isOther, scalar.isLatinWord, !scalar.isDecimalDigit {
          return host.labels.isEmpty ? nil : host
        }
        index += 1
      }
      while index > first, scan.scalars[index - 1] == "-" { index -= 1 }
      guard index > first else { break }
      let isLast = scan.scalar(at: index) != "." || scan.scalar(at: index + 1)?.isWord != true
      if isLast, let change, scan.scalars[first].isLatinWord {
        index = change
        host.isCut = true
      }
      host.labels.append(scan.string(first..<index).lowercased())
      host.end = index
      guard !isLast else { break }
      index += 1
    }
    return host.labels.isEmpty ? nil : host
  }

  /// The end of the mail address that starts at `start`: an atom of RFC 5322 with inner dots, `@`, and a host of two or
  /// more labels whose last one consists of letters. `nil` if no mail address starts there.
  private static func mailEnd(_ scan: TextScan, from start: Int) -> Int? {
    var index = start
    while let scalar = scan.scalar(at: index), scalar.isASCIIAlphanumeric || "._%+-".unicodeScalars.contains(scalar) {
      index += 1
    }
    guard index > start, scan.scalar(at: index) == "@", scan.scalars[start] != ".", scan.scalars[index - 1] != ".",
      let host = host(scan, from: index + 1), host.labels.count > 1,
      let last = host.labels.last, last.unicodeScalars.count > 1,
      last.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic })
    else { return nil }
    return host.end
  }

  /// The end of the link that starts at `start`, without punctuation that belongs to the sentence; at least `least`.
  private static func end(_ scan: TextScan, from start: Int, least: Int) -> Int {
    var end = least
    while let scalar = scan.scalar(at: end), !ends(scalar) { end += 1 }
    var depths = depths(scan, start..<end)
    while end > least {
      let last = scan.scalars[end - 1]
      if ".,:;!?'*_~".unicodeScalars.contains(last) {
        end -= 1
      } else if let kind = brackets.firstIndex(where: { $0.close == last }), depths[kind] < 0 {
        depths[kind] += 1
        end -= 1
      } else {
        break
      }
    }
    return end
  }

  /// For each kind of `brackets`, how many more opening than closing brackets a range contains.
  private static func depths(_ scan: TextScan, _ range: Range<Int>) -> [Int] {
    brackets.map { bracket in
      scan.scalars[range].reduce(0) { $0 + ($1 == bracket.open ? 1 : $1 == bracket.close ? -1 : 0) }
    }
  }

  private static let brackets: [(open: Unicode.Scalar, close: Unicode.Scalar)] = [("(", ")"), ("[", "]"), ("{", "}")]

  /// Whether a link cannot contain the scalar: white space, controls, quotation marks, angle brackets, full-width
  /// punctuation.
  private static func ends(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x60, 0x7F...0x9F, 0xFFFC: true
    case 0x2018...0x201F, 0x3001...0x3003, 0x3008...0x3011, 0x3014...0x301F, 0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF0E,
      0xFF1A, 0xFF1B, 0xFF1F, 0xFF61...0xFF64:
      true
    default: scalar.properties.isWhitespace
    }
  }
}
