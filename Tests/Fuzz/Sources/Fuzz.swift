internal import Galley
internal import GalleySystem

/// The fuzz targets by name. `Scripts/fuzz` lists the same names.
private let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "documents": FuzzDocuments.run,
  "lines": FuzzLines.run,
  "layouts": FuzzFiles.runLayouts,
  "goldens": FuzzFiles.runGoldens,
  "markdown": FuzzMarkdown.run,
  "texts": FuzzTexts.run,
  "edits": FuzzEdits.run,
  "calls": FuzzCalls.run,
  "fonts": FuzzFonts.run,
  "webfonts": FuzzPictures.runWebFonts,
  "glyphs": FuzzPictures.runGlyphs,
  "svg": FuzzPictures.runSVG,
  "pictures": FuzzPictures.runPictures,
]

/// The fuzz target that the environment variable `GALLEY_FUZZ_TARGET` names.
private let target: @Sendable ([UInt8]) -> Void = {
  let name = getenv("GALLEY_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = targets[name] else {
    preconditionFailure("GALLEY_FUZZ_TARGET is none of \(targets.keys.sorted().joined(separator: ", "))")
  }
  return target
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
