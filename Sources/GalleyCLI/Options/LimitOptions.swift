internal import ArgumentParser
internal import GalleyText

/// The option `--limit`: the most that a command reads and draws of what may come from strangers.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The most that is read or drawn of strangers' input, such as textBytes=1000000; repeat for more. Names: \(Self.names).",
      valueName: "name=value"))
  var settings: [String] = []

  /// The limits by their names.
  static let limits: [(name: String, property: any (WritableKeyPath<ResourceLimits, Int> & Sendable))] = [
    ("fontBytes", \.fontBytes), ("webFontBytes", \.webFontBytes), ("svgDocumentBytes", \.svgDocumentBytes),
    ("colorGlyphPaints", \.colorGlyphPaints), ("colorGlyphPixels", \.colorGlyphPixels),
    ("variationInstances", \.variationInstances), ("documentBytes", \.documentBytes),
    ("documentValues", \.documentValues), ("textBytes", \.textBytes), ("bitmapPixels", \.bitmapPixels),
  ]

  private static var names: String { limits.map(\.name).joined(separator: ", ") }

  /// The limits with the settings; the last setting of a limit counts. Throws if a setting is wrong.
  func values(over limits: ResourceLimits) throws(ValidationError) -> ResourceLimits {
    var limits = limits
    for setting in settings {
      let option = "--limit \(setting.inMessage)"
      guard let (name, value) = setting.assignment else {
        throw ValidationError("\(option): not of the form NAME=VALUE.")
      }
      guard let limit = Self.limits.first(where: { $0.name == name }) else {
        throw ValidationError("\(option): no limit has this name. The names are \(Self.names).")
      }
      guard let number = Int(value), number >= 0, value.allSatisfy(\.isNumber) else {
        throw ValidationError("\(option): the value is not a whole number from 0 to \(Int.max).")
      }
      limits[keyPath: limit.property] = number
    }
    return limits
  }

  func validate() throws { _ = try values(over: ResourceLimits()) }
}

/// A command with the option `--limit`.
protocol LimitedCommand {
  var limits: LimitOptions { get }
}
