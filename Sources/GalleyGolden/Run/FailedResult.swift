internal import GalleyDump
internal import GalleyGoldenFiles
internal import GalleySystem

/// A layout that differs from its golden file: the message of the failure, and the files that show the difference.
struct FailedResult {
  let recorded: GoldenFile
  let made: GoldenFile
  let difference: LayoutDifference
  let subject: GoldenSubject

  /// Writes today's result and the review page to the temporary folder. Returns the message: the difference in words,
  /// the paths of the files, and how to approve the result.
  ///
  /// A temporary file that cannot be written does not hide the difference: the message has the reason.
  func message(_ name: String, _ paths: GoldenPaths) -> String {
    var lines = ["\(name): \(difference.text())golden file:    \(paths.golden)"]
    func add(_ title: String, _ path: () throws -> String) {
      do {
        lines.append(title + (try path()))
      } catch {
        lines.append(title + "not written: \(error)")
      }
    }
    add("today's result: ") { try paths.writeTemporary(".golden", Array(made.text.utf8)) }
    add("review page:    ") { try paths.writeTemporary(".html", try FailurePage(self, name).html()) }
    if subject.isDerived, recorded[.document] != made[.document] {
      lines.append(
        "The test gives no proposal, so the document's width, height and maxLines come from the layout; "
          + "pass proposal: to set them.")
    }
    lines.append("If the result is right: GALLEY_GOLDEN=approve:\(name) swift test")
    return lines.joined(separator: "\n")
  }
}
