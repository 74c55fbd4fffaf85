public import ArgumentParser
public import GalleyDump
public import GalleyText

// The engine's enumerations as values of options: their raw values are the keywords.
extension TextAlign: ExpressibleByArgument {}
extension WritingDirection: ExpressibleByArgument {}
extension WritingMode: ExpressibleByArgument {}
extension Profile: ExpressibleByArgument {}
extension LayoutDetail: ExpressibleByArgument {}

extension LanguageTag: ExpressibleByArgument {
  /// Reads a BCP 47 tag.
  public init?(argument: String) { self.init(argument) }
}
