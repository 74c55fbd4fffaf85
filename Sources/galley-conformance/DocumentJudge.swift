import FoundationEssentials
import Galley
import GalleyDocuments
import GalleyTestSupport

/// Prints the verdicts of the reader of documents about files, to compare them with those of a JSON Schema validator.
enum DocumentJudge {
  /// Prints one line for each document of a file, which has one document in each line: `ok`, or the error's kind, path
  /// and message with tabs between them.
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

  /// Prints `count` random documents, with one document in each line.
  static func printDocuments(count: Int) {
    for seed in 1...UInt64(count) {
      let document = LayoutDocument(text: RandomCase(seed: seed).text, proposal: Proposal(width: .exactly(100)))
      if let json = try? document.json() { print(json) }
    }
  }
}
