internal import ArgumentParser
internal import GalleyPDF

/// The options of PDF files.
struct PDFOptions: ParsableArguments {
  @Option(help: "The title of a PDF file.")
  var title: String?

  @Option(
    help:
      "The standards that a PDF file must keep, with commas between: \(PDFConformance.allKeywords.joined(separator: ", "))."
  )
  var conformance: String?

  /// Throws if a standard is not known, or if an option is given for another kind of file.
  func check(isPDF: Bool) throws {
    _ = try standards
    if !isPDF, title != nil || conformance != nil {
      throw ValidationError("--title and --conformance are for PDF files.")
    }
  }

  /// The standards of the option.
  var standards: PDFConformance {
    get throws {
      var standards: PDFConformance = []
      for word in conformance?.split(separator: ",") ?? [] {
        guard let standard = PDFConformance(keyword: String(word)) else {
          throw ValidationError(
            "--conformance \(word): not \(PDFConformance.allKeywords.joined(separator: " or ")).")
        }
        standards.formUnion(standard)
      }
      return standards
    }
  }
}
