/// The samples of one repetition by the names of their rows, in the order in which they came.
struct Samples {
  /// The samples of one row, each over the whole corpus.
  struct Group {
    /// The row's name.
    var name: String
    /// All of them together.
    var sum: Sample
    /// How many they are.
    var count: Int

    /// Nanoseconds for the corpus once.
    var nanoseconds: Double { sum.nanoseconds / Double(count) }
  }

  private(set) var groups: [Group] = []

  /// Adds a pass over the corpus.
  mutating func add(_ name: String, _ sample: Sample) {
    guard let index = groups.firstIndex(where: { $0.name == name }) else {
      groups.append(Group(name: name, sum: sample, count: 1))
      return
    }
    groups[index].sum += sample
    groups[index].count += 1
  }

  /// The group of a row, nil where it was not measured.
  subscript(name: String) -> Group? { groups.first { $0.name == name } }
}
