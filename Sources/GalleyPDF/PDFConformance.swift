/// The standards that a file must keep.
public struct PDFConformance: OptionSet, Hashable, Sendable {
  /// A bit for each standard.
  public let rawValue: UInt8

  /// Standards with the given bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// PDF/UA-1, for readers who do not see the page: ISO 14289-1.
  public static let pdfUA1 = PDFConformance(rawValue: 1)
  /// PDF/A-2a, for archives: ISO 19005-2, level A.
  public static let pdfA2a = PDFConformance(rawValue: 2)

  /// The standards by the names that the command uses, such as `ua-1`.
  static let names: [(name: String, standard: PDFConformance)] = [("ua-1", .pdfUA1), ("a-2a", .pdfA2a)]

  /// The standard with a name: `ua-1` or `a-2a`; `nil` for other names.
  public init?(keyword: String) {
    guard let found = Self.names.first(where: { $0.name == keyword }) else { return nil }
    self = found.standard
  }

  /// The names of all standards.
  public static var allKeywords: [String] { names.map(\.name) }
}
