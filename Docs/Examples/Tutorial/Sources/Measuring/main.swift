import Galley

/// A column of labels. All sizes are on a grid of half units.
final class Column {
  let labels: [MeasureNode]
  private(set) var layouts: [TextLayout] = []
  private(set) var needsLayout = true

  init(_ texts: [AttributedText]) {
    labels = texts.map { MeasureNode(text: $0, typesetter: .shared, rounding: .devicePixels(scale: 2)) }
    for label in labels {
      label.onDirty = { [unowned self] _ in needsLayout = true }
    }
  }
}

extension Column {
  /// The size of the column if its parent offers a width.
  func size(offered width: Double) -> LayoutSize {
    let sizes = labels.map { size(of: $0, offered: width) }
    let height = sizes.map(\.height).reduce(0, +)
    return LayoutSize(width: sizes.map(\.width).max() ?? 0, height: height)
  }

  /// The size of a label, which the label rounds up to its grid.
  func size(of label: MeasureNode, offered width: Double) -> LayoutSize {
    label.measure(Proposal(width: .atMost(width))).size
  }
}

extension Column {
  /// Lays the labels out in a box of the width that the parent has chosen.
  func layOut(width: Double) {
    layouts = labels.map { label in
      let height = size(of: label, offered: width).height
      let box = LayoutSize(width: width, height: height)
      return label.layout(in: box)
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
print("lines of each label: \(column.layouts.map(\.lineCount))")

column.labels[0].text = AttributedText("Total of all orders")
print("needs layout: \(column.needsLayout)")
