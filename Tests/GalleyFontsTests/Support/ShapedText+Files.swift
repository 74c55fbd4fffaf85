import Galley

extension ShapedText {
  /// Each run's text and the first part of its font file's name, as `text=file`.
  var filesOfRuns: [String] {
    runs.map { run in
      let file = faces[Int(run.face)].path.split(separator: ".")[0].split(separator: "-")[0]
      return "\(String(decoding: text[run.range], as: UTF8.self))=\(file)"
    }
  }
}
