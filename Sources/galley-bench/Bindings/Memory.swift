internal import CBenchFloor

/// What the process holds.
enum Memory {
  /// Bytes that `malloc` has handed out and not got back, in every arena: `mallinfo2(3)`.
  static var heapBytes: Int { galley_heap_bytes() }

  /// Gives free memory back to the system, so that what follows starts alike: `malloc_trim(3)`.
  static func trim() { galley_heap_trim() }

  /// The most memory the process has had resident, in KiB: `VmHWM`. `ru_maxrss` would count the launcher's too.
  static var peakKilobytes: Int {
    guard let status = try? FileContents.read("/proc/self/status") else { return 0 }
    for line in status.split(separator: UInt8(ascii: "\n")) where line.starts(with: "VmHWM:".utf8) {
      let digits = line.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    return 0
  }
}
