/// One test case on a review page: its verdict, what differs in words, and pictures of both results.
package struct ReviewCase: Hashable, Sendable {
  /// The result of a test case.
  package enum Verdict: Hashable, Sendable {
    /// The result is as recorded.
    case passed
    /// The result differs from the recorded one.
    case failed
    /// There is no recorded result.
    case new
    /// The case could not be run; the message says why.
    case error(String)
  }

  /// What differs in one stage, in words.
  package struct Sentence: Hashable, Sendable {
    /// The name of the stage, such as `shaping`; empty for a sentence about all stages.
    package var stage: String
    /// The sentence. May have several lines.
    package var text: String

    /// A sentence about a stage.
    package init(stage: String, text: String) {
      self.stage = stage
      self.text = text
    }
  }

  /// The name, which is unique on its page, such as the path of a file.
  package var name: String
  /// One line that says what the case tests; empty if nothing is known.
  package var reason: String
  /// The result.
  package var verdict: Verdict
  /// The difference in words, by stage. The first sentence is the summary. Empty if nothing differs.
  package var sentences: [Sentence]
  /// The recorded result; `nil` if there is no picture of it.
  package var before: PagePicture?
  /// The new result; `nil` if there is no picture of it.
  package var after: PagePicture?
  /// The command that makes the new result the recorded one; `nil` if there is nothing to approve.
  package var approveCommand: String?

  /// A case; by default without pictures.
  package init(
    name: String, reason: String = "", verdict: Verdict, sentences: [Sentence] = [], before: PagePicture? = nil,
    after: PagePicture? = nil, approveCommand: String? = nil
  ) {
    self.name = name
    self.reason = reason
    self.verdict = verdict
    self.sentences = sentences
    self.before = before
    self.after = after
    self.approveCommand = approveCommand
  }
}
