internal import ArgumentParser
internal import GalleyLayout
internal import GalleyPages
internal import GalleyText

/// The options for the paper of pages.
struct PaperOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "\(PaperSize.names.map(\.name).joined(separator: ", ")), or a width and a height such as 90mmx50mm (default: a4).",
      valueName: "size"))
  var size: PaperSize = .a4

  @Flag(help: "Exchange width and height.")
  var landscape = false

  @Option(
    help: ArgumentHelp(
      "The space at the edges: one length for all, or top, right, bottom, left with commas between (default: 1in).",
      valueName: "lengths"))
  var margins: PaperMargins?

  /// Sets the paper of a sheet.
  func set(_ sheet: inout PageSheet) {
    sheet.size = size.size
    if landscape { sheet.size = LayoutSize(width: size.size.height, height: size.size.width) }
    if let margins { sheet.margins = margins.margins }
  }
}

/// A length on paper: points unless `mm`, `cm`, `in` or `pt` follows the number.
enum PaperLength {
  private static let units: [(name: String, points: Double)] = [
    ("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("pt", 1),
  ]
  /// The longest length: the longest side of a page in PDF files, ISO 32000-1, annex C.
  private static let limit = 14_400.0

  /// The length in points; `nil` if the text is no length, negative or longer than any page.
  static func points(_ text: some StringProtocol) -> Double? {
    let unit = units.first { text.hasSuffix($0.name) }
    guard let number = Double(text.dropLast(unit?.name.count ?? 0)) else { return nil }
    let points = number * (unit?.points ?? 1)
    return points >= 0 && points <= limit ? points : nil
  }
}

/// The size of paper on the command line: a name, or two lengths with `x` between.
struct PaperSize: ExpressibleByArgument {
  let size: LayoutSize

  /// Sizes of ISO 216 and of ANSI/ASME Y14.1 in points.
  static let names: [(name: String, size: LayoutSize)] = [
    ("a3", LayoutSize(width: 841.89, height: 1190.551)), ("a4", PageSheet.a4.size), ("a5", PageSheet.a5.size),
    ("a6", LayoutSize(width: 297.638, height: 419.528)), ("letter", PageSheet.letter.size),
    ("legal", LayoutSize(width: 612, height: 1008)),
  ]

  static let a4 = PaperSize(size: PageSheet.a4.size)

  private init(size: LayoutSize) { self.size = size }

  init?(argument: String) {
    if let known = Self.names.first(where: { $0.name == argument.lowercased() }) {
      size = known.size
      return
    }
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map(PaperLength.points)
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0 else { return nil }
    size = LayoutSize(width: width, height: height)
  }
}

/// Margins on the command line: one length, or four with commas between.
struct PaperMargins: ExpressibleByArgument {
  let margins: Margins

  init?(argument: String) {
    let lengths = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap(PaperLength.points)
    guard lengths.count == argument.split(separator: ",", omittingEmptySubsequences: false).count else { return nil }
    switch lengths.count {
    case 1: margins = Margins(top: lengths[0], right: lengths[0], bottom: lengths[0], left: lengths[0])
    case 4: margins = Margins(top: lengths[0], right: lengths[1], bottom: lengths[2], left: lengths[3])
    default: return nil
    }
  }
}
