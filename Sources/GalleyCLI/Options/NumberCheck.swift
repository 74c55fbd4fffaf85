internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyDump

/// Checks the limits of numbers on the command line.
enum NumberCheck {
  /// The limits of a number. Messages describe them, for example "a number from 0 to 1e15".
  enum Limits {
    /// From 0 to ``JSONReader/limit``.
    case notNegative
    /// Above 0, up to ``JSONReader/limit``.
    case positive
    /// From -``JSONReader/limit`` to ``JSONReader/limit``.
    case any

    fileprivate func contain(_ number: Double) -> Bool {
      guard number.magnitude <= JSONReader.limit else { return false }
      return switch self {
      case .notNegative: number >= 0
      case .positive: number > 0
      case .any: true
      }
    }

    fileprivate var description: String {
      let limit = JSONValue.number(JSONReader.limit).text
      return switch self {
      case .notNegative: "a number from 0 to \(limit)"
      case .positive: "a number above 0 and not above \(limit)"
      case .any: "a number from -\(limit) to \(limit)"
      }
    }
  }

  /// Throws if a number is outside its limits. `alternatives` names the keywords that are valid too, for the message.
  static func check(
    _ number: Double?, of option: String, limits: Limits, alternatives: String = ""
  ) throws(ValidationError) {
    guard let number, !limits.contain(number) else { return }
    let shown = number.isFinite ? JSONValue.number(number).text : "\(number)"
    throw ValidationError("\(option) \(shown): not \(limits.description)\(alternatives).")
  }
}
