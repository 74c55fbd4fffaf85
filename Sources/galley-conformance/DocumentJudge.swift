import FoundationEssentials
import Galley
import GalleyTestSupport

/// What the reader of documents says of files: for comparisons with a validator of the JSON Schema.
enum DocumentJudge {
  /// Prints a line for each line of a file: `ok`, or the kind of the error, its path and its message with tabs between.
  static func printVerdicts(of path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return print("cannot be read: \(path)") }
    for line in Array(data).split(separator: 0x0A) {
      do throws(DocumentError) {
        _ = try LayoutDocument(json: Array(line))
        print("ok")
      } catch {
        let kind = "\(error.kind)".prefix { $0 != "(" }
        print("\(kind)\t\(error.path)\t\(error.message)")
      }
    }
  }

  /// Prints `count` random documents, one a line.
  static func printDocuments(count: Int) {
    for seed in 1...UInt64(count) {
      let document = LayoutDocument(text: RandomCase(seed: seed).text, proposal: Proposal(width: .exactly(100)))
      if let json = try? document.json() { print(json) }
    }
  }
}
