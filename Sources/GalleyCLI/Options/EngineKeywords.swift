public import ArgumentParser
public import GalleyDump
public import GalleyText

// What these extensions add: the engine's enumerations as values of options. Their raw values are the keywords.
extension ParagraphStyle.TextAlign: ExpressibleByArgument {}
extension ParagraphStyle.WritingDirection: ExpressibleByArgument {}
extension ParagraphStyle.WritingMode: ExpressibleByArgument {}
extension ParagraphStyle.Profile: ExpressibleByArgument {}
extension LayoutDetail: ExpressibleByArgument {}

extension LanguageTag: ExpressibleByArgument {
  /// Reads a BCP 47 tag.
  public init?(argument: String) { self.init(argument) }
}
