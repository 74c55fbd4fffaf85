extension WordDivider {
  /// The divider for Thai.
  static let thai = WordDivider(
    words: .thai,
    rules: WordRules(
      shortestRun: 5, neverLast: [0x0E31...0x0E31, 0x0E40...0x0E44], first: [0x0E01...0x0E2E, 0x0E40...0x0E44],
      hasThaiSuffixes: true))

  /// The divider for Lao.
  static let lao = WordDivider(
    words: .lao,
    rules: WordRules(neverLast: [0x0EC0...0x0EC4], first: [0x0E81...0x0EAE, 0x0EC0...0x0EC4, 0x0EDC...0x0EDD]))

  /// The divider for Khmer, with Chromium's numbers. Chromium's list is abridged, so more words are unknown, and also
  /// longer known words include unknown text after them.
  static let khmer = WordDivider(
    words: .khmer,
    rules: WordRules(
      shortestFreeWord: 10, longestFalseStart: 5, neverLast: [0x17D2...0x17D2], first: [0x1780...0x17B3]))

  /// The divider for Burmese.
  static let burmese = WordDivider(words: .burmese, rules: WordRules(first: [0x1000...0x102A]))
}
