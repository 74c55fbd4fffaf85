import Galley

// The program of Docs/Guides/SwiftUILike.md.

// page: begin
/// A parent's proposal: nil asks for the ideal size, 0 for the least, infinity for the most.
struct ProposedViewSize {
  var width: Double?
  var height: Double?
}

/// A view chooses its size; its parent can only propose one, and then place what was chosen.
protocol LayoutView {
  var layoutPriority: Double { get }
  func sizeThatFits(_ proposal: ProposedViewSize) -> LayoutSize
  /// From the top of the view at this size to its first and last baseline.
  func baselines(in size: LayoutSize) -> (first: Double, last: Double)
}
// page: end

// page: begin
/// Text as a view.
final class TextView: LayoutView {
  let node: MeasureNode
  var lineLimit: Int?
  var layoutPriority = 0.0
  static let pixels = HostRounding.devicePixels(scale: 2)

  init(_ node: MeasureNode) { self.node = node }

  private func question(_ width: Double?) -> Proposal {
    Proposal(width: width.map { .atMost($0) } ?? .maxContent, maxLines: lineLimit)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> LayoutSize {
    node.measure(question(proposal.width)).size
  }

  func baselines(in size: LayoutSize) -> (first: Double, last: Double) {
    let answer = node.measurement(for: size)
    return (answer.firstBaseline, answer.lastBaseline)
  }

  func layout(in size: LayoutSize) -> TextLayout { node.layout(in: size) }
}
// page: end

// page: begin
/// Views side by side on their first or their last baselines.
struct HStack {
  enum Alignment { case firstTextBaseline, lastTextBaseline }

  var alignment: Alignment
  var spacing: Double
  var children: [any LayoutView]

  /// The children's sizes: those of higher priority choose first and leave the others their least widths; in a priority
  /// the least flexible choose first, and each is proposed an equal share of what is left.
  func sizes(_ proposal: ProposedViewSize) -> [LayoutSize] {
    guard let width = proposal.width else { return children.map { $0.sizeThatFits(proposal) } }
    func extent(_ child: any LayoutView, _ width: Double) -> Double {
      child.sizeThatFits(ProposedViewSize(width: width, height: proposal.height)).width
    }
    let least = children.map { extent($0, 0) }
    let most = children.map { extent($0, .infinity) }
    var room = width - spacing * Double(children.count - 1) - least.reduce(0, +)
    var sizes = children.map { _ in LayoutSize.zero }
    for priority in Set(children.map(\.layoutPriority)).sorted(by: >) {
      let group = children.indices.filter { children[$0].layoutPriority == priority }
        .sorted { most[$0] - least[$0] < most[$1] - least[$1] }
      room += group.map { least[$0] }.reduce(0, +)
      for (place, child) in group.enumerated() {
        let share = max(least[child], room / Double(group.count - place))
        sizes[child] = children[child].sizeThatFits(ProposedViewSize(width: share, height: proposal.height))
        room -= sizes[child].width
      }
    }
    return sizes
  }

  /// Where each child ends up, from the stack's top left corner.
  func frames(_ proposal: ProposedViewSize) -> [LayoutRect] {
    let sizes = sizes(proposal)
    let guides = zip(children, sizes).map { child, size in
      let baselines = child.baselines(in: size)
      return alignment == .firstTextBaseline ? baselines.first : baselines.last
    }
    let line = guides.max() ?? 0
    var left = -spacing
    return zip(sizes, guides).map { size, guide in
      left += spacing
      defer { left += size.width }
      return LayoutRect(x: left, y: line - guide, width: size.width, height: size.height)
    }
  }
}
// page: end

/// The program.
func swiftUILikeGuide(print: @escaping (String) -> Void) {
  // page: begin
  let typesetter = Typesetter(library: .bundled)
  func text(_ string: String, _ size: Double) -> TextView {
    TextView(
      MeasureNode(
        text: AttributedText(string, style: TextStyle(size: size)), typesetter: typesetter, rounding: TextView.pixels))
  }
  func shown(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

  let name = text("A name that is longer than its row has room for", 17)
  for width in [nil, 0, 120, .infinity] as [Double?] {
    let size = name.sizeThatFits(ProposedViewSize(width: width, height: nil))
    print("proposed \(width.map { "\($0)" } ?? "nil"): \(size.width) × \(size.height)")
  }

  name.lineLimit = 2
  let price = text("1 234,50 €", 28)
  price.layoutPriority = 1
  let badge = text("neu", 11)
  for alignment in [HStack.Alignment.firstTextBaseline, .lastTextBaseline] {
    let row = HStack(alignment: alignment, spacing: 8, children: [name, price, badge])
    print("\(alignment)")
    for (view, frame) in zip([name, price, badge], row.frames(ProposedViewSize(width: 300, height: nil))) {
      let layout = view.layout(in: LayoutSize(width: frame.width, height: frame.height))
      let baselines = layout.lines.map { shown(frame.y + $0.baseline) }.joined(separator: ", ")
      print("  at \(frame.x), \(frame.width) wide, baselines \(baselines), cut: \(layout.isTruncated)")
    }
  }
  // page: end
}
