/// The templates of the last few kinds of items, and how such items are shaped: text goes to and fro between them.
struct RunTemplates {
  private(set) var values: [RunTemplate] = []
  /// The plan of each.
  private(set) var plans: [ShapePlan] = []
  /// The one asked for last.
  private var last = 0
  /// The one that goes next when there are too many.
  private var oldest = 0
  /// The paragraph style that they are for, and whether its lines are vertical.
  private var rules: ParagraphRules?
  private var isVertical = false

  /// Starts a paragraph: templates are for paragraphs of one style.
  mutating func follow(_ rules: ParagraphRules, isVertical: Bool) {
    if self.rules === rules, self.isVertical == isVertical { return }
    removeAll()
    (self.rules, self.isVertical) = (rules, isVertical)
  }

  /// Starts a text, which has lists of its own.
  mutating func leaveText() {
    for index in values.indices { values[index].leave() }
  }

  /// Puts what a template's runs have in common into a text's lists.
  mutating func enter(_ output: inout ShapedOutput, at index: Int) {
    values[index].enter(&output, face: plans[index].shaping.face)
  }

  /// Forgets all of them.
  mutating func removeAll() {
    if values.isEmpty { return }
    values.removeAll(keepingCapacity: true)
    plans.removeAll(keepingCapacity: true)
    (last, oldest) = (0, 0)
  }

  /// The index of a template, nil where it is not here. Indices hold until the next one is added.
  @inline(__always)
  mutating func index(of key: RunTemplate.Key) -> Int? {
    if last < values.count, values[last].key == key { return last }
    for index in values.indices where values[index].key == key {
      last = index
      return index
    }
    return nil
  }

  /// Adds a template, in place of an old one where there are many; returns its index.
  mutating func add(_ template: RunTemplate, _ plan: ShapePlan) -> Int {
    if values.count < Self.limit {
      last = values.count
      values.append(template)
      plans.append(plan)
    } else {
      last = oldest
      oldest = (oldest + 1) % Self.limit
      values[last] = template
      plans[last] = plan
    }
    return last
  }

  /// More than prose goes to and fro between; few enough that looking through them costs less than a new one.
  private static let limit = 16
}
