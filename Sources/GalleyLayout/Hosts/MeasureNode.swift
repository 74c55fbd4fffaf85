public import GalleyShaping
public import GalleyText

/// A text in a host's tree: it can be changed, remembers what it answered, and draws what it measured.
///
/// A layout system asks it to measure, several times and in rooms of its choice, and at last gives it a box. Which of
/// the answers the box came from the system does not say; the node finds it, so that drawing never disagrees with
/// measuring. Not for several threads at once.
///
///     let node = MeasureNode(typesetter, text: text)
///     node.onDirty = { _ in host.needsLayout = true }
///     node.measure(Proposal(width: .atMost(320)))  // as often as the host likes
///     node.layout(finalSize: box, rounding: .yoga(scale: 2))
public final class MeasureNode {
  /// What prepares the text.
  public let typesetter: Typesetter
  /// Called after every change that may change what measuring answers.
  public var onDirty: ((MeasureNode) -> Void)?
  /// Grows with every change of the text's geometry.
  public private(set) var version: UInt64 = 0
  /// Grows with every change that only paints otherwise, or names ranges otherwise.
  public private(set) var paintVersion: UInt64 = 0
  /// The room that inline nodes are measured in, as far as the host knows the room that lines will have.
  public var inlineRoom = TextAttachment.Constraint() {
    didSet { if inlineRoom != oldValue, !inlineNodes.isEmpty { markDirty() } }
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

  /// A node that will prepare `text` when it is first asked.
  public init(_ typesetter: Typesetter, text: AttributedText = AttributedText()) {
    self.typesetter = typesetter
    self.text = text
  }

  /// The text. Only another geometry makes the node prepare it again and call ``onDirty``; new paint and new ids cost a
  /// comparison.
  public var text: AttributedText {
    didSet {
      guard text != oldValue else { return }
      if text.hasSameGeometry(as: oldValue), inlineNodes.isEmpty || text.attachmentIDs == oldValue.attachmentIDs {
        prepared = prepared.flatMap { $0.repainted(as: resolved) }
        markRepainted()
      } else {
        markDirty()
      }
    }
  }

  /// The text, prepared when it is first needed.
  public var shaped: ShapedText {
    if let prepared { return prepared }
    let shaped = typesetter.prepare(resolved)
    prepared = shaped
    return shaped
  }

  /// Answers as `ShapedText.measure(_:)` does, and remembers the answer.
  public func measure(_ proposal: Proposal) -> TextMeasurement {
    let proposal = limited(proposal)
    if let known = answers.answer(to: proposal) { return known }
    let answer = shaped.measure(proposal)
    answers.remember(answer)
    return answer
  }

  /// Lays out for the box that the host ended with, in layout units: with the lines of the answer it came from, else
  /// with lines broken for it.
  public func layout(finalSize: LayoutSize, rounding: HostRounding = .none) -> TextLayout {
    let measurement = measurement(finalSize: finalSize, rounding: rounding)
    answers.draw()
    return shaped.layout(for: measurement, finalSize: finalSize, rounding: rounding)
  }

  /// The measurement whose lines are drawn in a final box.
  ///
  /// Of the answers since the last ``layout(finalSize:rounding:)`` it is the one whose size the box has, and of earlier
  /// ones where none is; else the last one whose lines it has room for; else one of exactly this box, asked as the last
  /// was.
  public func measurement(finalSize: LayoutSize, rounding: HostRounding = .none) -> TextMeasurement {
    let shaped = shaped
    let box = shaped.turned(finalSize)
    let known = answers.best(for: box, rounding) {
      ($0.proposal.turned(shaped.writingMode), shaped.turned($0.size))
    }
    if let known { return known }
    var proposal = (answers.last?.proposal ?? limited(Proposal(width: .maxContent))).turned(shaped.writingMode)
    proposal.width = .exactly(box.width)
    proposal.height = .exactly(box.height)
    return shaped.measure(proposal.turned(shaped.writingMode))
  }

  /// Lets another text stand in this one as an inline block, where an attachment has this id; nil takes it away.
  ///
  /// Its box is as large as ``ShapedText/attachmentSize(in:padding:maxLines:)`` says in ``inlineRoom``, and its last
  /// baseline stands on the line's, as CSS has it of inline blocks. When it changes, so does this node, and those that
  /// this one stands in. False, and nothing is done, for a node in which this one stands itself.
  @discardableResult
  public func setInlineNode(_ node: MeasureNode?, attachment id: String) -> Bool {
    if let node, node === self || node.holds(self) { return false }
    guard inlineNodes[id] !== node else { return true }
    inlineNodes[id]?.parents.removeAll { $0.node == nil || ($0.node === self && $0.id == id) }
    inlineNodes[id] = node
    node?.parents.append(Parent(node: self, id: id))
    if text.attachmentIDs.contains(id) { markDirty() }
    return true
  }

  /// The node that stands where an attachment has this id.
  public func inlineNode(attachment id: String) -> MeasureNode? { inlineNodes[id] }
}

extension MeasureNode {
  /// A node that another stands in; it keeps nobody alive.
  private struct Parent {
    weak var node: MeasureNode?
    var id: String
  }

  /// Whether another node stands somewhere in this one.
  private func holds(_ node: MeasureNode) -> Bool {
    inlineNodes.values.contains { $0 === node || $0.holds(node) }
  }

  /// The text with its inline nodes' boxes.
  private var resolved: AttributedText {
    guard !inlineNodes.isEmpty else { return text }
    return text.measuringAttachments(in: inlineRoom) { anchored, room in
      let box = anchored.attachment
      guard let node = inlineNodes[box.id] else {
        return TextAttachment.Size(width: box.width, height: box.height, baseline: box.baseline)
      }
      return TextAttachment.Size(node.measure(node.shaped.proposal(for: room)), writingMode: node.shaped.writingMode)
    }
  }

  /// Forgets what was prepared and answered, and tells the host and the nodes that this one stands in.
  private func markDirty() {
    prepared = nil
    version += 1
    answers.removeAll()
    onDirty?(self)
    for parent in parents { parent.node?.markDirty() }
  }

  /// The proposal with the node's limits in place of those that the proposal does not have.
  private func limited(_ proposal: Proposal) -> Proposal {
    guard maxLines != nil || truncation != nil else { return proposal }
    var limited = proposal
    limited.maxLines = proposal.maxLines ?? maxLines
    limited.truncation = proposal.truncation ?? truncation
    return limited
  }

  /// Forgets what was answered with other limits, and tells the host and the nodes that contain this one.
  private func forgetAnswers() {
    version += 1
    answers.removeAll()
    onDirty?(self)
    for parent in parents { parent.node?.markDirty() }
  }

  /// Tells the nodes that this one stands in.
  private func markRepainted() {
    paintVersion += 1
    for parent in parents { parent.node?.markRepainted() }
  }
}

extension AttributedText {
  /// What attachments are called, in text order.
  fileprivate var attachmentIDs: [String] { attachments.map(\.attachment.id) }
}
