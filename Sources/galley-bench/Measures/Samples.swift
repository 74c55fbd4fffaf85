/// The samples of one repetition, grouped by the names of their rows, in the order of their first samples.
struct Samples {
  /// The samples of one row. Each sample is a pass over the corpus.
  struct Group {
    /// The row's name.
    var name: String
    /// The sum of all samples.
    var sum: Sample
    /// The number of samples.
    var count: Int

    /// Nanoseconds for one pass over the corpus.
    var nanoseconds: Double { sum.nanoseconds / Double(count) }
  }

  private(set) var groups: [Group] = []

  /// Adds the sample of one pass over the corpus.
  mutating func add(_ name: String, _ sample: Sample) {
    guard let index = groups.firstIndex(where: { $0.name == name }) else {
      groups.append(Group(name: name, sum: sample, count: 1))
      return
    }
    groups[index].sum += sample
    groups[index].count += 1
  }

  /// The samples of a row; `nil` if it was not measured.
  subscript(name: String) -> Group? { groups.first { $0.name == name } }
}
