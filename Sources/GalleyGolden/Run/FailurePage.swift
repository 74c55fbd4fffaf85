internal import GalleyDisplay
internal import GalleyGoldenFiles
internal import GalleyInspection

/// The review page of a failure: what differs in words, and both drawings.
struct FailurePage {
  private let result: FailedResult
  private let name: String

  init(_ result: FailedResult, _ name: String) { (self.result, self.name) = (result, name) }

  /// The page as HTML in UTF-8. If a font of the recorded drawing is not in the library, the page has only today's
  /// drawing, and a sentence says why.
  func html() throws -> [UInt8] {
    var sentences = result.difference.reviewSentences
    var before: DisplayList?
    do throws(GoldenError) {
      before = try result.recorded.displayList(fonts: result.subject.library)
    } catch {
      sentences.append(ReviewCase.Sentence(stage: "", text: "The recorded drawing is not shown: \(error)"))
    }
    let review = ReviewCase(
      name: name, reason: result.recorded.reason, verdict: .failed, sentences: sentences,
      before: before.map { PagePicture($0) }, after: PagePicture(result.subject.drawing),
      approveCommand: "GALLEY_GOLDEN=approve:\(name) swift test")
    return try ReviewPage(title: name, cases: [review]).html()
  }
}
