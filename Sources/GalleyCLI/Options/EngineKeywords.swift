public import ArgumentParser
public import GalleyDump
public import GalleyText

// The engine's enumerations as values of options: their raw values are the keywords.
extension ParagraphStyle.TextAlign: ExpressibleByArgument {}
extension ParagraphStyle.WritingDirection: ExpressibleByArgument {}
extension ParagraphStyle.WritingMode: ExpressibleByArgument {}
extension ParagraphStyle.Profile: ExpressibleByArgument {}
extension LayoutDetail: ExpressibleByArgument {}

extension LanguageTag: ExpressibleByArgument {
  /// Reads a BCP 47 tag.
  public init?(argument: String) { self.init(argument) }
}
