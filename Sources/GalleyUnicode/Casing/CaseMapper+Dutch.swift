extension CaseMapper {
  /// Titlecases a Dutch word that starts with i: the digraph ij, both letters with or without an acute accent, has two
  /// capitals (`IJ`). Returns how many scalars were read.
  mutating func titlecaseDutch(_ index: Int) -> Int {
    CaseTables.appendFull(.title, of: scalars[index], to: &output)
    var next = index + 1
    let isAccented = scalars[index] > 0x7F || next < scalars.count && scalars[next] == 0x301
    if scalars[index] < 0x80, isAccented {
      output.append(0x301)
      next += 1
    }
    guard next < scalars.count, scalars[next] == 0x6A else { return next - index }
    // If only one of the two letters has an accent, they are not a digraph.
    guard isAccented == (next + 1 < scalars.count && scalars[next + 1] == 0x301) else { return next - index }
    output.append(0x4A)
    return next + 1 - index
  }
}
