/// Caches the run templates that were made last, with their shape plans. A run template has the shape plan and the
/// run traits of all items that differ only in their text. Most text alternates between a few templates.
struct RunTemplates {
  private(set) var values: [RunTemplate] = []
  /// The shape plan of each template.
  private(set) var plans: [ShapePlan] = []
  /// The index of the template that was looked up last.
  private var last = 0
  /// The index of the template that is replaced next if the cache is full.
  private var oldest = 0
  /// The rules of the paragraphs for which the templates were made, and whether their lines are vertical.
  private var rules: ParagraphRules?
  private var isVertical = false

  /// Starts a paragraph. Removes all templates if they were made for another paragraph style.
  mutating func follow(_ rules: ParagraphRules, isVertical: Bool) {
    if self.rules === rules, self.isVertical == isVertical { return }
    removeAll()
    (self.rules, self.isVertical) = (rules, isVertical)
  }

  /// Ends a text: records that the templates are in no text's lists of traits and faces. The next text has lists of its
  /// own, to which `enter` adds the templates that the text uses.
  mutating func leaveText() {
    for index in values.indices { values[index].leave() }
  }

  /// Adds the traits and the face of the template at `index` to a text's lists.
  mutating func enter(_ output: inout ShapedOutput, at index: Int) {
    values[index].enter(&output, face: plans[index].shaping.face)
  }

  /// Removes all templates.
  mutating func removeAll() {
    if values.isEmpty { return }
    values.removeAll(keepingCapacity: true)
    plans.removeAll(keepingCapacity: true)
    (last, oldest) = (0, 0)
  }

  /// The index of the template with a key; `nil` if it is not in the cache. Indices are valid until a template is
  /// added.
  @inline(__always)
  mutating func index(of key: RunTemplate.Key) -> Int? {
    if last < values.count, values[last].key == key { return last }
    for index in values.indices where values[index].key == key {
      last = index
      return index
    }
    return nil
  }

  /// Adds a template and returns its index. Replaces the oldest template if the cache is full.
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

  /// The largest number of templates: more than prose alternates between, and few enough that a linear search costs
  /// less than making a template.
  private static let limit = 16
}
