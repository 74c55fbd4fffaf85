import Galley

/// A column of labels, as wide as its widest label. Its sizes and positions are on a grid of half units.
final class Column {
  let labels: [MeasureNode]
  let rounding = HostRounding.up(scale: 2)
  private(set) var layouts: [TextLayout] = []
  private(set) var needsLayout = true

  init(_ texts: [AttributedText]) {
    labels = texts.map { MeasureNode(.shared, text: $0) }
    for label in labels {
      label.onDirty = { [unowned self] _ in needsLayout = true }
    }
  }
}

extension Column {
  /// The size of the column if its parent offers a width.
  func size(offered width: Double) -> LayoutSize {
    let sizes = labels.map { rounding.size($0.measure(Proposal(width: .atMost(width))).size) }
    return LayoutSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }
}

extension Column {
  /// Lays the labels out in a box of the width that the parent has chosen.
  func layOut(width: Double) {
    layouts = labels.map { label in
      let measured = rounding.size(label.measure(Proposal(width: .atMost(width))).size)
      return label.layout(
        finalSize: LayoutSize(width: width, height: measured.height), rounding: rounding)
    }
    needsLayout = false
  }
}

let column = Column([
  AttributedText("Total"),
  AttributedText("Including taxes and shipping to every address"),
])
let size = column.size(offered: 200)
column.layOut(width: size.width)
print("\(size.width) by \(size.height)")
print("\(column.layouts.map(\.lineCount)) lines, needs layout: \(column.needsLayout)")

column.labels[0].text = AttributedText("Total of all orders")
print("needs layout: \(column.needsLayout)")
