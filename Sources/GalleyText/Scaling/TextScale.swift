extension Double {
  /// The scale that is used: 1 for what is not finite, 0 for what is below 0.
  package var textScale: Double { isFinite ? max(0, self) : 1 }

  /// A length at a scale. What is not finite stays as it is, and no finite length becomes infinite.
  func scaled(by scale: Double) -> Double {
    guard isFinite else { return self }
    let most = Double.greatestFiniteMagnitude
    return min(max(self * scale, -most), most)
  }
}
