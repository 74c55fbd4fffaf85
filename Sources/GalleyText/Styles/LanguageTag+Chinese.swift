extension LanguageTag {
  /// Whether the tag's primary language is Chinese: `zh`, or one of `yue`, `cmn`, `lzh` and `wuu`.
  package var isChinese: Bool { ["zh", "yue", "cmn", "lzh", "wuu"].contains(language) }
}
