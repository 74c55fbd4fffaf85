/// The review page of a failure.
struct FailurePage {
  private let result: FailedResult
  private let name: String

  init(_ result: FailedResult, _ name: String) { (self.result, self.name) = (result, name) }

  /// The page as HTML in UTF-8.
  func html() throws -> [UInt8]? { nil }
}
