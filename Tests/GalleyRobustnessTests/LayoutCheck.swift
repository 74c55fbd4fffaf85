import Galley
import Testing

/// Checks that every layout, even of hostile text, has finite numbers and keeps invariants 1, 2 and 5 of
/// Docs/Architecture.md.
struct LayoutCheck {
  /// Valid widths and invalid widths that a layout system may pass by mistake.
  static let widths: [Double] = [0, 1, 300, .infinity, .nan, -5, 1e308, -.infinity, .leastNonzeroMagnitude]

  private let shaped: ShapedText
  private let name: String

  /// Prepares `text` and lays it out at every one of `widths`.
  @discardableResult
  init(
    _ text: AttributedText, _ name: String, widths: [Double] = LayoutCheck.widths,
    typesetter: Typesetter = Typesetter(library: .bundled)
  ) {
    shaped = typesetter.prepare(text)
    self.name = name
    #expect(shaped.maxContentWidth.isFinite && shaped.minContentWidth.isFinite, "\(name)")
    for width in widths {
      for length in [Proposal.Length.exactly(width), .atMost(width)] { check(length) }
    }
    check(.minContent)
    check(.maxContent)
    checkUnwrapped()
  }

  /// Checks invariants 1 and 5, and that no number is NaN.
  private func check(_ length: Proposal.Length) {
    let proposal = Proposal(width: length).turned(shaped.writingMode)
    let layout = shaped.layout(proposal)
    let measurement = shaped.measure(proposal)
    let place = "\(name), \(length)"
    #expect(measurement.size == layout.size, "\(place)")
    #expect(measurement.lineCount == layout.lineCount, "\(place)")
    #expect(layout.size.width.isFinite && layout.size.height.isFinite, "\(place): \(layout.size)")
    #expect(layout.size.width >= 0 && layout.size.height >= 0, "\(place): \(layout.size)")
    var end = 0
    for line in layout.lines {
      #expect(line.range.lowerBound == end, "\(place)")
      end = line.range.upperBound
      let numbers = [
        line.inlineStart, line.inlineSize, line.trailingWhitespaceWidth, line.blockStart, line.baseline,
        line.extent.height,
      ]
      #expect(numbers.allSatisfy { $0.isFinite }, "\(place): \(line)")
    }
    #expect(end == shaped.source.utf8Count || shaped.paragraphs.isEmpty, "\(place)")
    for run in layout.glyphRuns {
      #expect(run.inlineStart.isFinite && run.inlineSize.isFinite && run.baseline.isFinite, "\(place): \(run.range)")
      var isFinite = true
      run.forEachGlyph { isFinite = isFinite && $0.x.isFinite && $0.y.isFinite && $0.advance.isFinite }
      #expect(isFinite, "\(place): glyphs of \(run.range)")
    }
    for box in layout.attachments {
      let numbers = [box.rect.x, box.rect.y, box.rect.width, box.rect.height]
      #expect(numbers.allSatisfy { $0.isFinite }, "\(place): \(box)")
    }
  }

  /// Checks invariant 2.
  private func checkUnwrapped() {
    let unwrapped = shaped.layout(width: .infinity).lines.map(\.range)
    let size = shaped.measure(Proposal(width: .maxContent).turned(shaped.writingMode)).size
    let exact = shaped.writingMode.isVertical ? size.height : size.width
    #expect(shaped.layout(width: exact).lines.map(\.range) == unwrapped, "\(name)")
  }
}
