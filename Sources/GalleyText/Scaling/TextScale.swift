extension Double {
  /// This number as a valid scale of a text: 1 if the number is not finite, 0 if it is negative.
  package var textScale: Double { isFinite ? max(0, self) : 1 }

  /// This length multiplied by `scale`. Lengths that are not finite do not change, and no finite length becomes
  /// infinite.
  func scaled(by scale: Double) -> Double {
    guard isFinite else { return self }
    let most = Double.greatestFiniteMagnitude
    return min(max(self * scale, -most), most)
  }
}
