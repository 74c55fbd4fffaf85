extension LanguageTag {
  /// Whether the primary subtag names Chinese or one of the languages that are written as it is.
  package var isChinese: Bool { ["zh", "yue", "cmn", "lzh", "wuu"].contains(language) }
}
