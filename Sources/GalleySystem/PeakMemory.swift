/// Reads the greatest amount of memory that the process has used.
package enum PeakMemory {
  /// The largest resident size so far, in KiB; 0 if the system does not report it.
  ///
  /// On Darwin the number is `ru_maxrss` of `getrusage(2)`. Elsewhere it is `VmHWM` of `/proc/self/status`, because
  /// `ru_maxrss` of a new process starts with the size of the process that started it.
  package static var kilobytes: Int {
    #if canImport(Darwin)
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss / 1024 : 0
    #else
      guard let line = ProcessFile.line("VmHWM:", of: "/proc/self/status") else { return 0 }
      return Int(line.filter(\.isNumber)) ?? 0
    #endif
  }
}
