internal import GalleyDictionaries
internal import GalleyText
internal import GalleyUnicode

/// Measures the dictionary alone: finding words in those runs of a text that need a dictionary.
struct WordBench {
  private var runs: [(scalars: [UInt32], script: Script)] = []

  /// Collects the runs of class SA in the texts.
  init(_ texts: [String]) {
    for text in texts {
      let scalars = text.unicodeScalars.map(\.value)
      var rest = scalars.indices
      while let run = ComplexContext.nextRun(of: scalars, in: rest) {
        runs.append((Array(scalars[run.scalars]), run.script))
        rest = run.scalars.upperBound..<rest.upperBound
      }
    }
  }

  /// Whether no text has a run that needs a dictionary.
  var isEmpty: Bool { runs.isEmpty }

  /// Finds the words in all runs; returns how many words end inside them.
  func divideAll() -> Int {
    var ends: [Int] = []
    var count = 0
    for run in runs {
      ends.removeAll(keepingCapacity: true)
      run.scalars.withSpan { DictionarySegmenter().appendWordEnds(in: $0, script: run.script.scriptTag, to: &ends) }
      count += ends.count
    }
    return count
  }
}
