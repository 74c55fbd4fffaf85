/// Changes the words of the command line so that the argument parser reads all of them correctly.
enum ArgumentList {
  /// Splits `--name=value` into two words if the value starts with a combining character. ArgumentParser 1.8.2 compares
  /// `Character`s with `=`, and `=` with a combining character after it is another `Character`.
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

extension String {
  /// The name before the first equals sign and the value after it, as in `id=file`; `nil` if there is no equals sign.
  var assignment: (name: String, value: String)? {
    firstIndex(of: "=").map { (String(self[..<$0]), String(self[index(after: $0)...])) }
  }
}
