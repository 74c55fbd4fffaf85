extension CaseMapper {
  /// Dutch writes the digraph ij, both letters with or without an acute accent, with two capitals.
  mutating func titlecaseDutch(_ index: Int) -> Int {
    CaseTables.appendFull(.title, of: scalars[index], to: &output)
    var next = index + 1
    let isAccented = scalars[index] > 0x7F || next < scalars.count && scalars[next] == 0x301
    if scalars[index] < 0x80, isAccented {
      output.append(0x301)
      next += 1
    }
    guard next < scalars.count, scalars[next] == 0x6A else { return next - index }
    // One accented letter alone is no digraph.
    guard isAccented == (next + 1 < scalars.count && scalars[next + 1] == 0x301) else { return next - index }
    output.append(0x4A)
    return next + 1 - index
  }
}
