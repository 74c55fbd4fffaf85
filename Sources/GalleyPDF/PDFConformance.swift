public import GalleyDisplay
public import GalleyLayout
public import GalleyRaster

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
  package init?(keyword: String) {
    guard let found = Self.names.first(where: { $0.name == keyword }) else { return nil }
    self = found.standard
  }

  /// The names of all standards.
  package static var allKeywords: [String] { names.map(\.name) }
}

/// Something that a standard needs and that a document does not have.
public enum PDFIssue: Hashable, Sendable {
  /// The document has no title: ISO 14289-1, section 7.1.
  case missingTitle
  /// The document has no language, and so has a text on the page, whose number counts from 1: section 7.2.
  case missingLanguage(text: String, page: Int)
  /// A figure has no alternative text: section 7.3. `rect` is its place in points from the top left corner of the page.
  case missingAlternativeText(page: Int, rect: LayoutRect)
  /// A heading is more than one level below the heading before it, or the first heading has not level 1: section 7.4.2.
  case skippedHeadingLevel(from: Int, to: Int, title: String, page: Int)
  /// A picture is missing or damaged; the page has a gray box instead.
  case failedPicture(FailedPicture)
  /// A color glyph cannot be drawn; the page has nothing instead.
  case failedGlyph(FailedGlyph)
  /// An element is where its standard structure type may not be, such as a table cell outside of a row: ISO 32000-1,
  /// section 14.8.4.
  case misplacedElement(role: StructureRole, in: StructureRole)
  /// The rows of a table do not have the same number of columns: ISO 14289-1, section 7.5.
  case irregularTable(row: Int, columns: Int, expected: Int)
  /// A page has content, and no part of it is in the structure.
  case missingStructure(page: Int)
}

extension PDFIssue: CustomStringConvertible {
  /// One sentence that says what is missing and where.
  public var description: String {
    switch self {
    case .missingTitle: "the document has no title"
    case .missingLanguage(let text, let page): "page \(page): the text \(text.debugDescription) has no language"
    case .missingAlternativeText(let page, let rect):
      "page \(page): the picture at \(Int(rect.x.rounded())), \(Int(rect.y.rounded())) has no alternative text"
    case .skippedHeadingLevel(let from, let to, let title, let page):
      "page \(page): the heading \(title.debugDescription) has level \(to) after level \(from)"
    case .failedPicture(let failure): "the picture \(failure.id.debugDescription): \(failure.error)"
    case .failedGlyph(let failure): "\(failure)"
    case .misplacedElement(let role, let around): "the element \(role) may not be in the element \(around)"
    case .irregularTable(let row, let columns, let expected):
      "row \(row) of a table has \(columns) columns, not \(expected)"
    case .missingStructure(let page): "page \(page): nothing of its text is in the structure"
    }
  }
}
