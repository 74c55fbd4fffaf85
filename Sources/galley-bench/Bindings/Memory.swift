internal import CBenchFloor

/// The memory of the process.
enum Memory {
  /// Bytes that `malloc` has allocated and that were not freed, in all arenas: `mallinfo2(3)`.
  static var heapBytes: Int { galley_heap_bytes() }

  /// Returns free memory to the system, so that measurements start in the same state: `malloc_trim(3)`.
  static func trim() { galley_heap_trim() }

  /// The peak resident memory of the process in KiB: `VmHWM`. `ru_maxrss` would include the peak of the program that
  /// started this one.
  static var peakKilobytes: Int {
    guard let status = try? FileContents.read("/proc/self/status") else { return 0 }
    for line in status.split(separator: UInt8(ascii: "\n")) where line.starts(with: "VmHWM:".utf8) {
      let digits = line.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    return 0
  }
}
