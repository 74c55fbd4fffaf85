import Galley
import GalleyTestSupport
import Testing

/// What must hold for every text at every width: the invariants of Docs/Architecture.md.
struct InvariantTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Random texts in varied paragraph styles, each prepared, with a random width.
  private func forEachText(_ count: Int, seed: UInt64, _ body: (ShapedText, Double) -> Void) {
    var source = HostileText(seed: seed)
    var random = SplitMix64(seed: seed)
    for _ in 0..<count {
      var paragraph = Bool.random(using: &random) ? ParagraphStyle.unicode : .browser
      paragraph.whiteSpace = WhiteSpace.allCases.randomElement(using: &random) ?? .normal
      paragraph.overflowWrap = OverflowWrap.allCases.randomElement(using: &random) ?? .normal
      paragraph.textAlign = TextAlign.allCases.randomElement(using: &random) ?? .start
      paragraph.textWrap = TextWrap.allCases.randomElement(using: &random) ?? .wrap
      paragraph.direction = WritingDirection.allCases.randomElement(using: &random) ?? .automatic
      if Int.random(in: 0..<3, using: &random) == 0 {
        paragraph.textAutospace = .normal
        paragraph.textSpacingTrim = TextSpacingTrim.allCases.randomElement(using: &random) ?? .normal
      }
      var text = AttributedText(source.next(), style: TextStyle(size: 16), paragraphStyle: paragraph)
      if text.count > 2, Bool.random(using: &random) {
        let start = Int.random(in: 0..<text.count, using: &random)
        text.modifyStyle(in: start..<text.count) {
          $0.size = 11.5; $0.letterSpacing = 1.25; $0.color = .red
        }
      }
      if text.count > 0, Int.random(in: 0..<4, using: &random) == 0 {
        let transform = TextTransform(
          letterCase: TextTransform.LetterCase.allCases.randomElement(using: &random),
          isFullWidth: Bool.random(using: &random))
        let caps = FontVariantCaps.allCases.randomElement(using: &random) ?? .normal
        let language = ["tr", "lt", "el", "en"].randomElement(using: &random).flatMap { LanguageTag($0) }
        text.modifyStyle(in: 0..<text.count) {
          $0.textTransform = transform; $0.language = language
          $0.variants.caps = caps
        }
      }
      body(typesetter.prepare(text), source.width())
    }
  }

  @Test func `measuring and laying out give the same size`() {
    forEachText(1500, seed: 1) { shaped, width in
      for length in [Proposal.Length.exactly(width), .atMost(width), .minContent, .maxContent] {
        let proposal = Proposal(width: length)
        let measurement = shaped.measure(proposal)
        let layout = shaped.layout(proposal)
        #expect(measurement.size == layout.size, "\(shaped.source.string.debugDescription) \(length)")
        #expect(measurement.lineCount == layout.lineCount)
        #expect(measurement.longestLine == layout.longestLine)
        #expect(measurement.firstBaseline == layout.firstBaseline && measurement.lastBaseline == layout.lastBaseline)
      }
    }
  }

  @Test func `the max-content width wraps nothing, also as a 32-bit float`() {
    forEachText(1500, seed: 2) { shaped, _ in
      let unwrapped = shaped.layout(width: .infinity).lines.map(\.range)
      let exact = shaped.measure(Proposal(width: .maxContent)).size.width
      var float = Float(exact)
      if Double(float) < exact { float = float.nextUp }
      #expect(shaped.layout(width: exact).lines.map(\.range) == unwrapped, "\(shaped.source.string.debugDescription)")
      #expect(shaped.layout(width: Double(float)).lines.map(\.range) == unwrapped)
      #expect(shaped.layout(width: 1e9).lines.map(\.range) == unwrapped)
    }
  }

  @Test func `every width in the valid range gives the same lines`() {
    var random = SplitMix64(seed: 3)
    forEachText(300, seed: 3) { shaped, width in
      let proposal = Proposal(width: .exactly(width))
      let range = shaped.measure(proposal).validRange
      let lines = shaped.layout(proposal).lines.map(\.range)
      #expect(range.contains(min(width, 1e9)), "\(width) in \(range) for \(shaped.source.string.debugDescription)")
      let upper = min(range.upperBound.nextDown, 1e9)
      guard range.lowerBound <= upper else { return }
      for other in [range.lowerBound, upper, Double.random(in: range.lowerBound...upper, using: &random)] {
        #expect(
          shaped.layout(width: other).lines.map(\.range) == lines,
          "\(other) in \(range), asked \(width), \(shaped.source.string.debugDescription)")
      }
    }
  }

  @Test func `line ranges partition the source`() {
    forEachText(1500, seed: 4) { shaped, width in
      var end = 0
      for line in shaped.layout(width: width).lines {
        #expect(line.range.lowerBound == end)
        #expect(line.content.lowerBound >= line.range.lowerBound && line.content.upperBound <= line.range.upperBound)
        end = line.range.upperBound
      }
      #expect(end == shaped.source.count || shaped.paragraphs.isEmpty)
    }
  }

  @Test func `wrapping again at a width equals preparing and wrapping afresh`() {
    forEachText(300, seed: 8) { shaped, width in
      for other in [40.0, 300, width] { _ = shaped.layout(width: other) }
      let again = Snapshot(shaped.layout(width: width))
      let fresh = Snapshot(Typesetter(library: .bundled).prepare(shaped.source).layout(width: width))
      #expect(again == fresh, "\(shaped.source.string.debugDescription)")
    }
  }

  @Test func `every scalar is in one glyph cluster, or was removed, or ends a line`() {
    forEachText(400, seed: 9) { shaped, width in
      var covered = [Int](repeating: 0, count: shaped.text.count)
      for run in shaped.layout(width: width).glyphRuns where !run.isGenerated {
        for offset in run.textRange { covered[offset] += 1 }
      }
      for paragraph in shaped.paragraphs {
        #expect(covered[paragraph.range.lowerBound..<paragraph.contentEnd].allSatisfy { $0 == 1 })
        #expect(covered[paragraph.contentEnd..<paragraph.range.upperBound].allSatisfy { $0 == 0 })
      }
    }
  }

  @Test func `a line's runs add up to its width and trailing white space`() {
    forEachText(1500, seed: 5) { shaped, width in
      let layout = shaped.layout(width: width)
      for line in layout.lines {
        let runs = line.runs.map { layout.glyphRun($0) }
        let sum = runs.reduce(0) { $0 + $1.width }
        let tolerance =
          shaped.paragraphStyles[shaped.paragraphs[line.paragraph].style].profile == .browser
          ? max(1e-9, 1e-15 * (abs(line.left) + line.width)) : 1e-6
        #expect(
          abs(sum - line.width - line.trailing) <= tolerance,
          "\(sum) \(runs.map { ($0.kind, $0.range, $0.left, $0.width) }) \(line) \(shaped.source.string.debugDescription)"
        )
        for run in runs {
          let advances = run.kind == .text ? run.glyphs.reduce(0) { $0 + $1.advance } : run.width
          #expect(abs(advances - run.width) < 1e-6, "\(run.range) \(shaped.source.string.debugDescription)")
        }
      }
    }
  }

  @Test func `no line that could break is wider than its room`() {
    forEachText(300, seed: 6) { shaped, width in
      for line in shaped.layout(width: width).lines where line.reason == .emergency && line.width > width + 1 / 64 {
        // One text unit that does not fit stands alone.
        #expect(line.content.count <= 64, "\(line)")
      }
    }
  }

  @Test func `preparing again, and on other threads, gives the same layout`() async {
    var source = HostileText(seed: 7)
    let texts = (0..<40).map { _ in AttributedText(source.next()) }
    let alone = texts.map { Snapshot(typesetter.prepare($0).layout(width: 120)) }
    let shared = self.typesetter
    await withTaskGroup(of: [Snapshot].self) { group in
      for _ in 0..<8 {
        group.addTask { texts.map { Snapshot(shared.prepare($0).layout(width: 120)) } }
      }
      for await together in group { #expect(together == alone) }
    }
  }
}
