public import GalleyShaping

extension ShapedText {
  /// How often the lines of this text were broken to measure the text, and the result was cached.
  ///
  /// The difference before and after a call of `measure(_:)` says whether the call broke lines (1) or found its answer
  /// in the cache (0):
  ///
  ///     let before = shaped.measureCount
  ///     let answer = shaped.measure(Proposal(width: .atMost(320)))
  ///     let brokenLines = (shaped.measureCount - before) * answer.lineCount
  ///
  /// Texts that fit on one line are measured without breaking lines, so they do not count. The trials of `fit` and
  /// those that balance lines are not counted either. Measurements at other scales count for the text that
  /// `scaled(by:)` returns. 0 for a text that was not measured. Counting takes no time: the cache needs the number.
  public var measureCount: Int { measureMemo.object(as: MeasureMemo.self)?.storedCount ?? 0 }
}
