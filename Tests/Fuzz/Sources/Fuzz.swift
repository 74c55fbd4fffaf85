internal import Galley
internal import GalleySystem

/// The fuzz target that the environment variable `GALLEY_FUZZ_TARGET` names.
private let target: @Sendable ([UInt8]) -> Void = {
  switch getenv("GALLEY_FUZZ_TARGET").map({ String(cString: $0) }) {
  case "documents": return FuzzDocuments.run
  case "fonts": return FuzzFonts.run
  case "texts": return FuzzTexts.run
  default: preconditionFailure("GALLEY_FUZZ_TARGET is none of documents, fonts, texts")
  }
}()

/// The entry point that libFuzzer calls with each input.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  target(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// A sum over the lines, runs, glyphs and boxes of a layout, so that all of them are read.
func touch(_ layout: TextLayout) -> Double {
  var sum = layout.size.height + layout.longestLine
  for line in layout.lines { sum += line.inlineSize + line.baseline }
  for run in layout.glyphRuns {
    run.forEachGlyph { sum += $0.x + Double($0.cluster) }
  }
  for box in layout.attachments { sum += box.rect.y }
  return sum
}

/// Receives the results, so that the compiler cannot remove the computation.
nonisolated(unsafe) var sink = 0.0
