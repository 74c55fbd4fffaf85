/// The words of the command line, as the argument parser can read them.
enum ArgumentList {
  /// Parts `--name=value` where the value starts with a combining character: ArgumentParser 1.8.2 looks for `=` among
  /// graphemes, and there the two are one.
  static func separated(_ words: some Collection<String>) -> [String] {
    let options = words.prefix { $0 != "--" }
    return options.flatMap(parted) + words.dropFirst(options.count)
  }

  private static func parted(_ word: String) -> [String] {
    let scalars = word.unicodeScalars
    guard word.hasPrefix("--"), let sign = scalars.firstIndex(of: "="), word.firstIndex(of: "=") != sign else {
      return [word]
    }
    return [String(scalars[..<sign]), String(scalars[scalars.index(after: sign)...])]
  }
}
