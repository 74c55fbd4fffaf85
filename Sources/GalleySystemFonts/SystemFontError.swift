/// An error that says why the fonts of the machine could not be listed.
public enum SystemFontError: Error, Hashable, Sendable {
  /// fontconfig cannot read the configuration file `path`, or has no configuration file. In the second case `path` is
  /// empty.
  case noConfiguration(path: String)
  /// fontconfig rejects the configuration file `path` because of a problem in line `line`, counted from 1. `line` is
  /// `nil` if the line of the problem is not known. `problem` is a clause for the message.
  case configuration(path: String, line: Int?, problem: String)
}

extension SystemFontError: CustomStringConvertible {
  /// The message: the path, the line and the problem.
  public var description: String {
    switch self {
    case .noConfiguration(let path):
      path.isEmpty
        ? "fontconfig has no configuration file; the variable FONTCONFIG_FILE can name one"
        : "\(path): fontconfig cannot read this configuration file"
    case .configuration(let path, let line, let problem):
      path + (line.map { ", line \($0)" } ?? "") + ": " + problem
    }
  }
}
