/// A stack that forgets its oldest elements if it has more elements than a limit. Pushing and popping are amortized
/// O(1).
struct BoundedStack<Element: Sendable>: Sendable {
  /// The elements, the newest last. Only the last `count` elements belong to the stack; those before them are forgotten
  /// but not freed yet.
  private var elements: [Element] = []
  /// The number of elements on the stack.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds an element, and forgets the oldest ones beyond `limit`.
  mutating func push(_ element: Element, limit: Int) {
    elements.append(element)
    count += 1
    trim(to: limit)
  }

  /// Removes the newest element and returns it; `nil` if the stack is empty.
  mutating func pop() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    let last = elements.popLast()
    if count == 0 { elements = [] }
    return last
  }

  /// Changes the newest element, if there is one.
  mutating func changeLast(_ change: (inout Element) -> Void) {
    if count > 0 { change(&elements[elements.count - 1]) }
  }

  /// Forgets the oldest elements beyond `limit`. Forgotten elements are freed when they are more than an eighth of the
  /// others, so that moving the others costs O(1) for each push.
  mutating func trim(to limit: Int) {
    count = min(count, max(0, limit))
    let forgotten = elements.count - count
    if forgotten > count / 8 { elements.removeFirst(forgotten) }
  }
}
