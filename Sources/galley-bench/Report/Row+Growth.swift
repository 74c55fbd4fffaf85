extension Row {
  /// The cost per byte of a growth row divided by that of the 1 KB row of the same kind, for each repetition; empty for
  /// other rows.
  func growth(in rows: [Row]) -> [Double] {
    guard name.hasPrefix("growth."), let dot = name.lastIndex(of: "."),
      let short = rows.first(where: { $0.name == name[...dot] + "1KB" && $0.corpus == corpus && $0.font == font })
    else { return [] }
    return zip(figures, short.figures).map { $0 / $1 }
  }
}
