internal import CBenchFloor
internal import GalleySystem

/// What the process holds.
enum Memory {
  /// Bytes that `malloc` has handed out and not got back, in every arena; 0 if the C library does not count them.
  static var heapBytes: Int { galley_heap_bytes() }

  /// Gives free memory back to the system, so that what follows starts alike, if the C library can do so.
  static func trim() { galley_heap_trim() }

  /// The most memory the process has had resident, in KiB.
  static var peakKilobytes: Int { PeakMemory.kilobytes }
}
