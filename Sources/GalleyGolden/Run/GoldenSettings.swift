package import GalleyGoldenFiles

/// What a run of tests may do with golden files, read from environment variables.
package struct GoldenSettings: Hashable, Sendable {
  /// Which files a run may write.
  package enum Mode: Hashable, Sendable {
    /// Writes no golden file.
    case compare
    /// Writes files that do not exist or have no result.
    case record
    /// Replaces files that differ and whose names match.
    case approve(NamePattern)
  }

  /// Which files the run may write.
  package let mode: Mode
  /// The file to which the paths of the used golden files are appended; `nil` for none.
  package let usedList: String?
  /// The folder for the results of failures.
  package let temporaryFolder: String

  /// Reads `GALLEY_GOLDEN`, `GALLEY_GOLDEN_USED`, `CI` and `TMPDIR`. `environment` returns the value of a variable,
  /// `nil` if the variable is not set. An empty value counts as not set.
  package init(_ environment: (String) -> String?) throws(GoldenError) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let text = value("GALLEY_GOLDEN")
    switch text {
    case nil: mode = .compare
    case "record": mode = .record
    case let text? where text.hasPrefix("approve:") && text != "approve:":
      mode = .approve(NamePattern(String(text.dropFirst("approve:".count))))
    case let text?:
      throw GoldenError("GALLEY_GOLDEN is \"\(text)\"; expected \"record\" or \"approve:PATTERN\"")
    }
    if let text, let ci = value("CI"), !["0", "false"].contains(ci) {
      throw GoldenError("GALLEY_GOLDEN=\(text) is refused, because this is CI (the environment variable CI is \(ci))")
    }
    usedList = value("GALLEY_GOLDEN_USED")
    let temporary = value("TMPDIR") ?? "/tmp"
    temporaryFolder = (temporary.hasSuffix("/") ? temporary : temporary + "/") + "galley-golden"
  }
}
