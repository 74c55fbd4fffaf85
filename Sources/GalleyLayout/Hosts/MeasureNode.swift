public import GalleyShaping
public import GalleyText

/// A text in the tree of a layout system: the node can be changed, caches its measurements, and lays out exactly the
/// lines that it measured.
///
/// A layout system measures a node several times with different constraints and finally gives the node a box. The
/// system does not say which of the measurements the box is based on. The node finds this measurement, so that the
/// drawn lines are the measured lines. A node must not be used from several threads at once.
///
///     let node = MeasureNode(text: text, typesetter: typesetter, rounding: .yoga(scale: 2))
///     node.onDirty = { _ in host.needsLayout = true }
///     node.measure(Proposal(width: .atMost(320)))  // as often as the host likes
///     node.layout(in: box)
public final class MeasureNode {
  /// The typesetter that prepares the text.
  public let typesetter: Typesetter
  /// Called after every change that may change the results of `measure`.
  public var onDirty: ((MeasureNode) -> Void)?
  /// Increases with every change that may change the geometry of the text.
  public private(set) var version: UInt64 = 0
  /// Increases with every change that changes only paint, ids or active ranges.
  public private(set) var paintVersion: UInt64 = 0
  /// The space that is available to each inline node; infinite by default. Inline nodes are measured before this node's
  /// lines are broken, so the host sets the expected length of the lines here if the host knows it.
  public var inlineConstraint = TextAttachment.Constraint() {
    didSet { if inlineConstraint != oldValue, !inlineNodes.isEmpty { markDirty() } }
  }
  /// The largest number of lines, for proposals that have no limit of their own; `nil` for no limit. Layout systems
  /// such as Yoga propose only sizes.
  public var maxLines: Int? { didSet { if maxLines != oldValue { forgetAnswers() } } }
  /// How text that does not fit is cut, for proposals without truncation; `nil` for what the paragraph styles say.
  public var truncation: Truncation? { didSet { if truncation != oldValue { forgetAnswers() } } }
  private var inlineNodes: [String: MeasureNode] = [:]
  private var parents: [Parent] = []
  private var prepared: ShapedText?
  private var answers = RecentMeasurements()

  /// The pixel grid of the host. Every size that the node answers is rounded to this grid, and a box may differ from an
  /// answer by as much as this rounding can change it.
  public var rounding: HostRounding { didSet { if rounding != oldValue { forgetAnswers() } } }

  /// A node with a text, for a host with a pixel grid. The text is prepared when it is first measured.
  ///
  ///     let node = MeasureNode(text: text, typesetter: .shared, rounding: .devicePixels(scale: 2))
  public init(text: AttributedText = AttributedText(), typesetter: Typesetter, rounding: HostRounding = .none) {
    self.typesetter = typesetter
    self.text = text
    self.rounding = rounding
  }

  /// The text. If a new text has another geometry, the node prepares it again and calls ``onDirty``. If only paint or
  /// ids differ, nothing is shaped or measured again: the node increases ``paintVersion`` and does not call
  /// ``onDirty``. If the node has inline nodes, other attachment ids count as another geometry.
  public var text: AttributedText {
    didSet {
      guard text != oldValue else { return }
      if text.hasSameGeometry(as: oldValue), inlineNodes.isEmpty || text.attachmentIDs == oldValue.attachmentIDs {
        prepared = prepared.flatMap { try? $0.repainted(as: resolved) }
        markRepainted()
      } else {
        markDirty()
      }
    }
  }

  /// The prepared text. Prepares the text if it has not been prepared since the last change of its geometry.
  public var shaped: ShapedText {
    if let prepared { return prepared }
    let shaped = typesetter.prepare(resolved)
    prepared = shaped
    return shaped
  }

  /// Measures the text as `ShapedText.measure(_:)` does, and caches the result. The lengths of the size are rounded to
  /// the host's pixel grid (``rounding``), except those that the proposal gives exactly. Without a grid
  /// (``HostRounding/none``) no length is rounded.
  public func measure(_ proposal: Proposal) -> TextMeasurement {
    var answer = unroundedAnswer(to: proposal)
    guard rounding != .none else { return answer }
    let rounded = rounding.size(answer.size)
    if !proposal.width.isExact { answer.size.width = rounded.width }
    if !proposal.height.isExact { answer.size.height = rounded.height }
    return answer
  }

  /// The measurement for a proposal, before its size is rounded to the host's pixel grid.
  package func unroundedAnswer(to proposal: Proposal) -> TextMeasurement {
    let proposal = limited(proposal)
    if let known = answers.answer(to: proposal) { return known }
    let answer = shaped.measure(proposal)
    answers.store(answer)
    return answer
  }

  /// Lays out the text in the final box of the host, in layout units. The layout has the lines of the measurement on
  /// which the box is based. If there is no such measurement, the lines are broken for this box. The box may differ
  /// from the measured size by as much as the host's ``rounding`` can change it.
  public func layout(in size: LayoutSize) -> TextLayout { layout(in: size, rounding: rounding) }

  /// Lays out the text in a box that was rounded to another grid than that of the node.
  package func layout(in size: LayoutSize, rounding: HostRounding) -> TextLayout {
    let measurement = measurement(for: size, rounding: rounding)
    answers.recordDrawing()
    return shaped.layout(for: measurement, finalSize: size, rounding: rounding)
  }

  /// The measurement whose lines are drawn in a final box: the first of these that exists. A measurement matches the
  /// box if its lines fit into the box and ``rounding`` can turn its size into the size of the box.
  ///
  /// 1. The nearest match among the measurements since the last ``layout(in:)``.
  /// 2. The nearest match among earlier measurements.
  /// 3. The last measurement whose lines fit into the box.
  /// 4. A new measurement with exactly the size of the box and all other values of the last proposal.
  ///
  /// Its size is not rounded.
  public func measurement(for size: LayoutSize) -> TextMeasurement { measurement(for: size, rounding: rounding) }

  /// The measurement whose lines are drawn in a final box that was rounded to another grid than that of the node.
  package func measurement(for size: LayoutSize, rounding: HostRounding) -> TextMeasurement {
    let shaped = shaped
    let box = shaped.turned(size)
    let known = answers.bestAnswer(for: box, rounding) {
      ($0.proposal.turned(shaped.writingMode), shaped.turned($0.size))
    }
    if let known { return known }
    var proposal = (answers.last?.proposal ?? limited(Proposal(width: .maxContent))).turned(shaped.writingMode)
    proposal.width = .exactly(box.width)
    proposal.height = .exactly(box.height)
    return shaped.measure(proposal.turned(shaped.writingMode))
  }

  /// Shows another node inside this node, as an inline block in place of the attachment with the given id. `nil`
  /// removes the inline node.
  ///
  /// The attachment is as large as the inline node's text is when it is measured for ``inlineConstraint`` of this node
  /// (see ``ShapedText/attachmentSize(in:padding:maxLines:)``). The baseline of the inline node's last line is on the
  /// baseline of the line, as for CSS's inline blocks. If the inline node changes, this node and all nodes that contain
  /// it change too. Returns `false` and does nothing if `node` is this node or contains this node.
  @discardableResult
  public func setInlineNode(_ node: MeasureNode?, attachment id: String) -> Bool {
    if let node, node === self || node.contains(self) { return false }
    guard inlineNodes[id] !== node else { return true }
    inlineNodes[id]?.parents.removeAll { $0.node == nil || ($0.node === self && $0.id == id) }
    inlineNodes[id] = node
    node?.parents.append(Parent(node: self, id: id))
    if text.attachmentIDs.contains(id) { markDirty() }
    return true
  }

  /// The inline node for the attachment with this id; `nil` if there is none.
  public func inlineNode(attachment id: String) -> MeasureNode? { inlineNodes[id] }
}

extension MeasureNode {
  /// A weak reference to a node that contains this node as an inline node, with the id of the attachment there.
  private struct Parent {
    weak var node: MeasureNode?
    var id: String
  }

  /// Whether this node contains another node, directly or inside an inline node.
  private func contains(_ node: MeasureNode) -> Bool {
    inlineNodes.values.contains { $0 === node || $0.contains(node) }
  }

  /// The text with the sizes of its inline nodes as the sizes of their attachments.
  private var resolved: AttributedText {
    guard !inlineNodes.isEmpty else { return text }
    return text.measuringAttachments(in: inlineConstraint) { anchored, constraint in
      let box = anchored.attachment
      guard let node = inlineNodes[box.id] else {
        return TextAttachment.Size(width: box.width, height: box.height, baseline: box.baseline)
      }
      return TextAttachment.Size(
        node.unroundedAnswer(to: node.shaped.proposal(for: constraint)), writingMode: node.shaped.writingMode)
    }
  }

  /// Removes the prepared text and the cached measurements, and notifies the host and the nodes that contain this node.
  private func markDirty() {
    prepared = nil
    version += 1
    answers.removeAll()
    onDirty?(self)
    for parent in parents { parent.node?.markDirty() }
  }

  /// The proposal, with the node's `maxLines` and `truncation` if the proposal has none of its own.
  private func limited(_ proposal: Proposal) -> Proposal {
    guard maxLines != nil || truncation != nil else { return proposal }
    var limited = proposal
    limited.maxLines = proposal.maxLines ?? maxLines
    limited.truncation = proposal.truncation ?? truncation
    return limited
  }

  /// Removes the measurements that were cached with other limits, and notifies the host and the nodes that contain this
  /// node.
  private func forgetAnswers() {
    version += 1
    answers.removeAll()
    onDirty?(self)
    for parent in parents { parent.node?.markDirty() }
  }

  /// Increases `paintVersion` of this node and of all nodes that contain it.
  private func markRepainted() {
    paintVersion += 1
    for parent in parents { parent.node?.markRepainted() }
  }
}

extension AttributedText {
  /// The ids of the attachments, in text order.
  fileprivate var attachmentIDs: [String] { attachments.map(\.attachment.id) }
}

extension TextAttachment.Size {
  /// The size of a box around a measured text. The baseline of the text's last line becomes the baseline of the box, as
  /// for inline blocks: CSS 2.2, §10.8.1.
  ///
  /// If the text has no lines, or vertical lines, the baseline is the bottom of the box. Padding that is not finite
  /// counts as 0.
  public init(
    _ measurement: TextMeasurement, writingMode: ParagraphStyle.WritingMode = .horizontalTB, padding: Margins = .zero
  ) {
    let hasBaseline = measurement.lineCount > 0 && !writingMode.isVertical
    self.init(
      width: measurement.size.width + padding.left.layoutLength + padding.right.layoutLength,
      height: measurement.size.height + padding.top.layoutLength + padding.bottom.layoutLength,
      baseline: hasBaseline ? measurement.lastBaseline + padding.top.layoutLength : nil)
  }
}

extension ShapedText {
  /// The size of the text as an inline block in another text. The width is the shrink-to-fit width (CSS 2.2, §10.3.9):
  /// the max-content width, but at most the available width, and at least the min-content width.
  public func attachmentSize(
    in constraint: TextAttachment.Constraint, padding: Margins = .zero, maxLines: Int? = nil
  ) -> TextAttachment.Size {
    TextAttachment.Size(
      measure(proposal(for: constraint.inset(by: padding), maxLines: maxLines)), writingMode: writingMode,
      padding: padding)
  }

  /// The proposal with which ``attachmentSize(in:padding:maxLines:)`` measures the text. Use it to lay the text out as
  /// it was measured.
  public func proposal(for constraint: TextAttachment.Constraint, maxLines: Int? = nil) -> Proposal {
    writingMode.isVertical
      ? Proposal(width: .maxContent, height: fitting(constraint.height), maxLines: maxLines, widthBasis: .proposed)
      : Proposal(width: fitting(constraint.width), maxLines: maxLines, widthBasis: .proposed)
  }

  /// The fit-content constraint for an available width: CSS Sizing 3, §5.1.
  private func fitting(_ available: Double) -> Proposal.Length {
    available == .infinity ? .maxContent : .atMost(max(available, minContentWidth))
  }
}
