extension LanguageTag {
  /// Whether the tag's primary language is Chinese: `zh`, or a language that ISO 639-3 counts among the Chinese ones.
  package var isChinese: Bool { Self.chinese.contains(language) }

  /// The macrolanguage `zho` of ISO 639-3 and its members.
  private static let chinese: Set<Substring> = [
    "zh", "cdo", "cjy", "cmn", "cnp", "cpx", "csp", "czh", "czo", "gan", "hak", "hsn", "lzh", "mnp", "nan", "wuu",
    "yue",
  ]
}
