internal import ArgumentParser

/// A range on the command line: two offsets with two dots between them, such as `4..17`.
struct RangeOption: ExpressibleByArgument {
  let start: Int
  let end: Int

  init?(argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let start = Int(parts[0]), let end = Int(parts[2]) else { return nil }
    (self.start, self.end) = (start, end)
  }
}
