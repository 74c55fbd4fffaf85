extension UInt8 {
  /// Whether the byte is a continuation byte in UTF-8: any byte of a scalar except the first. The Unicode Standard,
  /// table 3-6.
  @inlinable package var isTrail: Bool {
    @inline(__always) get { self & 0xC0 == 0x80 }
  }
}
