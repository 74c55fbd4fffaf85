/// An error of writing a PDF file, with the values that caused it.
public enum PDFError: Error, Hashable, Sendable {
  /// A page's width or height is not a finite number above 0 and at most 14,400. Sizes are in points.
  case invalidPageSize(width: Double, height: Double)
  /// The number of points in a layout unit is not a finite number above 0.
  case invalidScale(Double)
  /// What a standard needs is missing; at least one thing.
  case doesNotConform([PDFIssue])
}

extension PDFError: CustomStringConvertible {
  /// One sentence that says what is wrong; for standards one line for each thing.
  public var description: String {
    switch self {
    case .invalidPageSize(let width, let height):
      "a page of \(width) by \(height) points: both must be numbers over 0 and at most 14400"
    case .invalidScale(let scale): "scale \(scale): not a number of points over 0"
    case .doesNotConform(let issues): issues.map(\.description).joined(separator: "\n")
    }
  }
}
