extension UInt8 {
  /// Whether the byte is one of a scalar's after the first in UTF-8. The Unicode Standard, table 3-6.
  @inlinable package var isTrail: Bool {
    @inline(__always) get { self & 0xC0 == 0x80 }
  }
}
