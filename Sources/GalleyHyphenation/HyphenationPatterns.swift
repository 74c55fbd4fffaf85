public import GalleyUnicode

/// The hyphenation patterns of one language, read from a file of libhyphen such as Debian's `hyph_cs_CZ.dic` (package
/// `hyphen-cs`).
///
///     let czech = try HyphenationPatterns([UInt8](data))
///     let typesetter = Typesetter(hyphenator: PatternHyphenator(adding: [LanguageTag("cs")!: czech]))
///
/// For languages whose patterns have a licence that a program of yours may not include, and for patterns of your own.
/// The patterns are those of Liang (*Word Hy-phen-a-tion by Com-put-er*, 1983); libhyphen's README.hyphen describes the
/// file: the first line names the character set, each other line has a pattern such as `1p2l2`, a comment (`%`, `#`) or
/// `LEFTHYPHENMIN 2`, `RIGHTHYPHENMIN 2`, `NEXTLEVEL`.
public struct HyphenationPatterns: WordHyphenator {
  /// The numbers of `LEFTHYPHENMIN` and `RIGHTHYPHENMIN`; 2 and 2 if the file does not say them.
  public private(set) var leastParts = (before: 2, after: 2)

  // The packed tables of the included patterns are read without checks, so that a file must not become one: decision
  // 31.
  /// For a node of the trie and the letter of an edge, the node at the edge's end. Node 0 is the root.
  private var edges: [Edge: Int32] = [:]
  /// For nodes where patterns end, the digits before each letter and after the last.
  private var digits: [Int32: [UInt8]] = [:]
  private var nodeCount: Int32 = 1

  private struct Edge: Hashable {
    var node: Int32
    var letter: UInt32
  }

  /// The letter that stands for the edges of a word.
  private static let edge = UInt32(UInt8(ascii: "."))
  /// Longer patterns are an error: the longest in use has 40 letters.
  private static let longestPattern = 64
  /// Larger files are an error: the largest in use, that of Hungarian, has 0.9 MB.
  private static let largestFile = 16_000_000

  /// Reads a file. Character sets: UTF-8, ISO8859-1, ISO8859-2 and ISO8859-13.
  ///
  /// Throws ``HyphenationPatternError``, which names the line, if the file is empty, is not in its character set, has a
  /// pattern that changes the spelling (Hungarian `asszony`, `asz-szony`; the patterns of Hungarian are included in
  /// ``PatternHyphenator``), or divides compounds with letters before `NEXTLEVEL`. Takes linear time.
  public init(_ file: [UInt8]) throws(HyphenationPatternError) {
    guard file.count <= Self.largestFile else {
      throw HyphenationPatternError(
        line: 1, problem: "the file has \(file.count) bytes, and at most \(Self.largestFile) are read")
    }
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let name = String(decoding: lines.first ?? [], as: UTF8.self).trimmed
    guard let charset = CharacterSet(rawValue: name.uppercased()) else {
      throw HyphenationPatternError(
        line: 1, problem: "the character set \"\(name)\" is not UTF-8, ISO8859-1, ISO8859-2 or ISO8859-13")
    }
    var hasLevels = false
    for (index, bytes) in lines.enumerated().dropFirst() {
      func error(_ problem: String) -> HyphenationPatternError { .init(line: index + 1, problem: problem) }
      guard let line = charset.text(of: bytes)?.trimmed else { throw error("the line is not in \(name)") }
      guard let word = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).first, !"%#".contains(word.prefix(1))
      else {
        continue
      }
      switch word {
      case "LEFTHYPHENMIN": leastParts.before = try least(line, error)
      case "RIGHTHYPHENMIN": leastParts.after = try least(line, error)
      case "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN", "NOHYPHEN": break
      case "NEXTLEVEL":
        // The first level divides compounds. Words come without punctuation, so patterns of punctuation match nothing.
        guard !hasLevels, !edges.keys.contains(where: { Unicode.Scalar($0.letter)?.properties.isAlphabetic == true })
        else {
          throw error("the level before NEXTLEVEL has letters")
        }
        hasLevels = true
        (edges, digits, nodeCount) = ([:], [:], 1)
      default: try add(word, error)
      }
    }
    if digits.isEmpty { throw HyphenationPatternError(line: lines.count, problem: "the file has no patterns") }
  }

  /// The number of a line such as `LEFTHYPHENMIN 2`.
  private func least(
    _ line: String, _ error: (String) -> HyphenationPatternError
  ) throws(HyphenationPatternError) -> Int {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard words.count == 2, let number = Int(words[1]), (0...99).contains(number) else {
      throw error("\"\(line)\" needs one number from 0 to 99")
    }
    return number
  }

  /// Adds a pattern.
  private mutating func add(
    _ pattern: Substring, _ error: (String) -> HyphenationPatternError
  ) throws(HyphenationPatternError) {
    if pattern.contains("/") { throw error("\"\(pattern)\" changes the spelling") }
    var letters: [UInt32] = []
    var numbers: [UInt8] = [0]
    for scalar in pattern.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        if numbers[letters.count] != 0 { throw error("\"\(pattern)\" has two digits in a row") }
        numbers[letters.count] = UInt8(scalar.value - 0x30)
      } else {
        letters.append(scalar.value)
        numbers.append(0)
      }
    }
    guard letters.count <= Self.longestPattern else {
      throw error("\"\(pattern)\" has more than \(Self.longestPattern) letters")
    }
    guard letters.contains(where: { $0 != Self.edge }) else { throw error("\"\(pattern)\" has no letter") }
    guard !letters.dropFirst().dropLast().contains(Self.edge) else { throw error("\"\(pattern)\" has a dot inside") }
    var node: Int32 = 0
    for letter in letters {
      let edge = Edge(node: node, letter: letter)
      if let next = edges[edge] {
        node = next
      } else {
        edges[edge] = nodeCount
        node = nodeCount
        nodeCount += 1
      }
    }
    // Of two patterns with the same letters, the later one counts, as in libhyphen.
    digits[node] = numbers
  }

  /// Appends the places with an odd greatest digit. Words of more than 126 letters have none. Letters in upper case are
  /// those in lower case.
  public func appendPoints(in word: Span<UInt32>, to points: inout [HyphenationPoint]) {
    let count = word.count
    guard count >= leastParts.before + leastParts.after, count <= PatternWordHyphenator.longestWord else { return }
    var symbols = [Self.edge]
    for index in 0..<count { symbols.append(Self.lowercased(word[index])) }
    symbols.append(Self.edge)
    var greatest = [UInt8](repeating: 0, count: symbols.count + 1)
    for start in symbols.indices {
      var node: Int32 = 0
      for symbol in symbols[start...] {
        guard let next = edges[Edge(node: node, letter: symbol)] else { break }
        node = next
        for (index, digit) in (digits[node] ?? []).enumerated() {
          greatest[start + index] = max(greatest[start + index], digit)
        }
      }
    }
    // The digit before the letter with the index 1 of the word is at 2, behind that of the edge.
    for offset in leastParts.before...max(leastParts.before, count - leastParts.after)
    where offset > 0 && offset < count {
      if !greatest[offset + 1].isMultiple(of: 2) { points.append(HyphenationPoint(offset: offset)) }
    }
  }

  /// The lower-case letter of a scalar; the scalar itself if it has none, or one of several scalars.
  private static func lowercased(_ value: UInt32) -> UInt32 {
    guard let mapping = Unicode.Scalar(value)?.properties.lowercaseMapping.unicodeScalars, mapping.count == 1 else {
      return value
    }
    return mapping.first?.value ?? value
  }
}

/// What is wrong in a file of hyphenation patterns, and where.
public struct HyphenationPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line; the first one is 1.
  public var line: Int
  /// What is wrong there, in a sentence without a full stop.
  public var problem: String

  /// A problem in a line.
  init(line: Int, problem: String) {
    self.line = line
    self.problem = problem
  }

  /// The line and the problem: `line 3: "a12b" has two digits in a row`.
  public var description: String { "line \(line): \(problem)" }
}

/// A character set of pattern files.
private enum CharacterSet: String {
  case utf8 = "UTF-8"
  case latin1 = "ISO8859-1"
  case latin2 = "ISO8859-2"
  case latin7 = "ISO8859-13"

  /// The text of a line; `nil` if the line is not UTF-8.
  func text(of line: ArraySlice<UInt8>) -> String? {
    if self == .utf8 { return String(validating: line, as: UTF8.self) }
    var text = ""
    for byte in line {
      let scalar = byte < 0xA0 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0xA0]
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The characters of the bytes from 0xA0 on: the tables of ISO/IEC 8859, parts 1, 2 and 13.
  private var upperHalf: [Unicode.Scalar] {
    switch self {
    case .utf8, .latin1: Self.latin1Half
    case .latin2: Self.latin2Half
    case .latin7: Self.latin7Half
    }
  }

  private static let latin1Half = (UInt8(0xA0)...0xFF).map { Unicode.Scalar($0) }
  private static let latin2Half = Array(
    """
    \u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
    """.unicodeScalars)
  private static let latin7Half = Array(
    """
    \u{A0}”¢£¤„¦§Ø©Ŗ«¬\u{AD}®Æ°±²³“µ¶·ø¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž’
    """.unicodeScalars)
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
