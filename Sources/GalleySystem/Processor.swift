/// Describes the processors of the computer.
package enum Processor {
  /// The number of processors that are online: `sysconf(3)`.
  package static var count: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The marketing name of the processor, such as `AMD EPYC 7B13`; `nil` if the system does not report it. Reads
  /// `machdep.cpu.brand_string` of `sysctl(3)` on Darwin, and `model name` of `/proc/cpuinfo` elsewhere.
  package static var name: String? {
    #if canImport(Darwin)
      var count = 0
      guard sysctlbyname("machdep.cpu.brand_string", nil, &count, nil, 0) == 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: count)
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &count, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      guard let line = ProcessFile.line("model name", of: "/proc/cpuinfo"), let colon = line.firstIndex(of: ":")
      else { return nil }
      return String(line[line.index(after: colon)...].drop { $0 == " " })
    #endif
  }
}
