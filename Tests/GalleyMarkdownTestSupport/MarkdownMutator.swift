import GalleyTestSupport

/// Damages Markdown: removes, repeats, swaps and inserts parts, more often markup than letters.
package struct MarkdownMutator {
  private var random: SplitMix64
  private static let pieces: [String] = [
    "*", "**", "_", "`", "```", "~~", "~~~", "[", "](", ")", "![", "]", "[^1]", "[^1]: ", "<", ">", "> ", "- ", "1. ",
    "# ",
    "\n", "\n\n", "  \n", "\\\n", "\t", "    ", "|", "|-|-|\n", ":-:", "&amp;", "&#0;", "&", "\\", "\\|", "---\n",
    "===\n", "[a]: /b\n", "<b>", "<!--", "www.a.bc", "http://a.b", "a@b.cd", "\r\n", "\r", "\u{0}", "\u{FEFF}", "é",
    "日本",
    "שלום", "👩‍👩‍👧", "\u{301}", "\u{2028}", "[x] ",
  ]

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The text, cut to 2000 characters, with one to eight changes.
  package mutating func mutated(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars.prefix(2000))
    for _ in 0..<Int.random(in: 1...8, using: &random) { change(&scalars) }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  private mutating func change(_ scalars: inout [Unicode.Scalar]) {
    let start = Int.random(in: 0...scalars.count, using: &random)
    let end = min(scalars.count, start + Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: scalars.removeSubrange(start..<end)
    case 1:
      scalars.insert(contentsOf: Array(scalars[start..<end]), at: Int.random(in: 0...scalars.count, using: &random))
    case 2: scalars.replaceSubrange(start..<end, with: scalars[start..<end].reversed())
    default:
      let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
      let count = random.oneIn(6) ? Int.random(in: 2...40, using: &random) : 1
      scalars.insert(contentsOf: Array(String(repeating: piece, count: count).unicodeScalars), at: start)
    }
  }
}
