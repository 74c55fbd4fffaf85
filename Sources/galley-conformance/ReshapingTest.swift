import FoundationEssentials
import Galley
import GalleyUnicode

/// Compares parts of items that lines draw with the same parts shaped alone (with the paragraph as context), at every
/// break, in an installed font.
struct ReshapingTest {
  /// A text, its language and the font that it is shaped with.
  struct Source {
    let language: String
    /// The path of a text file with one paragraph in each line.
    let text: String
    let font: String
  }

  private let face: FontFace
  private let language: LanguageTag?
  private let typesetter: Typesetter
  private var outcome: Outcome

  /// Checks the first `limit` paragraphs of the source's text.
  static func run(_ source: Source, limit: Int) -> Outcome {
    let name = "reshaping in \(fileName(source.font)), \(source.language) of \(fileName(source.text))"
    guard let data = FileManager.default.contents(atPath: source.text) else {
      return Outcome(name, skipped: "no file \(source.text)")
    }
    guard let file = try? FontFile(path: source.font), let face = try? FontFace(file) else {
      return Outcome(name, skipped: "no font \(source.font)")
    }
    var test = ReshapingTest(
      face: face, language: LanguageTag(source.language), typesetter: Typesetter(library: FontLibrary(faces: [face])),
      outcome: Outcome(name))
    for (number, line) in String(decoding: data, as: UTF8.self).split(separator: "\n").prefix(limit).enumerated() {
      test.check(String(line), number: number + 1)
    }
    return test.outcome
  }

  private static func fileName(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}

extension ReshapingTest {
  /// Prepares a paragraph, and compares the parts of each of its runs.
  private mutating func check(_ paragraph: String, number: Int) {
    let shaped = typesetter.prepare(AttributedText(paragraph, style: TextStyle(language: language)))
    let text = shaped.text
    let graphemes = text.withSpan { GraphemeBreaker.ends(of: $0) }
    for run in shaped.runs where run.kind == .text && shaped.faces[Int(run.face)] == face {
      var options = SingleItemOptions()
      options.direction = run.level.isRightToLeft ? .rightToLeft : .leftToRight
      options.script = OpenTypeTag(rawValue: run.script.tag)
      options.language = language
      let shaper = SingleItemShaper(face: face, options: options)
      for range in Self.lineRanges(of: run, graphemes: graphemes, candidates: shaped.candidates) {
        let alone = shaper.shape(range, of: text, features: [])
        let difference = LinePart(run, range, of: shaped).difference(from: alone)
        outcome.count(
          passed: difference == nil,
          difference: "paragraph \(number), bytes \(range.lowerBound) to \(range.upperBound): \(difference ?? "")")
      }
    }
  }

  /// The parts of a run that are tested. Each place between grapheme clusters is the end and the start of several short
  /// parts; each break candidate is the end and the start of parts of many lengths.
  private static func lineRanges(of run: ShapedRun, graphemes: [Int], candidates: BreakCandidates) -> [Range<Int>] {
    let inside = Int(run.start) + 1..<Int(run.end)
    func bounded(_ offsets: [Int]) -> [Int] { [Int(run.start)] + offsets.filter(inside.contains) + [Int(run.end)] }
    let short = ranges(between: bounded(graphemes), distances: [1, 2, 3, 5, 8, 13])
    return short + ranges(between: bounded(candidates.map { Int($0.offset) }), distances: [1, 2, 3, 5, 8, 13, 21])
  }

  /// The ranges between edges whose indices differ by one of `distances`.
  private static func ranges(between edges: [Int], distances: [Int]) -> [Range<Int>] {
    edges.indices.flatMap { index in
      distances.compactMap { index < $0 ? nil : edges[index - $0]..<edges[index] }
    }
  }
}
