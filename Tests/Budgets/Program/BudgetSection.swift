internal import CBudgetCounters

/// Counts parts of a scenario's work, and prints a line for each part, with fields separated by tabs: name, texts,
/// lines, characters, bytes of UTF-8, allocations, bytes that the heap has grown by.
///
/// valgrind counts the instructions: it writes a file for each printed line, in the same order.
struct BudgetSection {
  private let amount: String
  private let characters: Int
  private let bytes: Int
  private let isCounted: Bool

  /// Parts of the work for `strings`. `amount` is `once` or `twice`. If `isCounted` is `false`, the work is only done.
  init(_ amount: String, _ strings: [String], isCounted: Bool) {
    self.amount = amount
    characters = strings.reduce(0) { $0 + $1.unicodeScalars.count }
    bytes = strings.reduce(0) { $0 + $1.utf8.count }
    self.isCounted = isCounted
  }

  /// Does `work`, which returns a number of lines, for each of `inputs`.
  func count<Input>(_ name: String, of inputs: [Input], _ work: (Input) -> Int) {
    var lines = 0
    guard isCounted else {
      for input in inputs { lines += work(input) }
      return
    }
    let (allocations, heap) = (galley_budget_allocations(), galley_budget_heap_bytes())
    galley_budget_start()
    for input in inputs { lines += work(input) }
    galley_budget_stop()
    let (newAllocations, newHeap) = (galley_budget_allocations(), galley_budget_heap_bytes())
    let numbers = [inputs.count, lines, characters, bytes, Int(newAllocations - allocations), Int(newHeap) - Int(heap)]
    print(name + "." + amount, numbers.map(String.init).joined(separator: "\t"), separator: "\t")
  }
}
