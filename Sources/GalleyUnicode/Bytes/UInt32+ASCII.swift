extension UInt32 {
  /// Whether the scalar is an ASCII letter.
  @inline(__always)
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the scalar is an ASCII digit.
  @inline(__always)
  var isASCIIDigit: Bool { self &- 0x30 < 10 }
}
