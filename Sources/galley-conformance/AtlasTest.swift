import GalleyRasterTestSupport

/// Random frames of a glyph atlas over ten thousand glyphs, with pages of two megabytes: the pixels of each quad are
/// those of its glyph, drawn alone.
struct AtlasTest {
  private let frames: Int
  private let seed: UInt64

  init(_ options: Options) {
    frames = options.atlasCount
    seed = options.lawSeed
  }

  func run() -> Outcome {
    var outcome = Outcome("frames of a glyph atlas show the pixels of their glyphs")
    var (seed, left) = (seed, frames)
    while left > 0 {
      let count = min(left, 10_000)
      var run = AtlasRun(seed: seed, glyphs: 10_000)
      run.run(frames: count)
      if let failure = run.failure { outcome.count(passed: false, difference: "seed \(seed): \(failure)") }
      for _ in 0..<count { outcome.count(passed: true, difference: "") }
      outcome.details.append(
        "seed \(seed): \(run.quadCount) quads, \(run.removedCount) pages removed, \(run.repackCount) frames packed anew, "
          + "\(run.refusedCount) refused")
      left -= count
      seed += 1
    }
    return outcome
  }
}
