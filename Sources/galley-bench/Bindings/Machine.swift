internal import Glibc

/// The machine on which the benchmark runs.
struct Machine {
  /// The processor's name: `model name` of /proc/cpuinfo, or `unknown`.
  var processor: String
  /// The number of processors that are online.
  var cores: Int

  /// This machine.
  static var current: Machine {
    var processor = "unknown"
    if let bytes = try? FileContents.read("/proc/cpuinfo") {
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("model name") {
        guard let colon = line.firstIndex(of: ":") else { continue }
        processor = String(line[line.index(after: colon)...].drop { $0 == " " })
        break
      }
    }
    return Machine(processor: processor, cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
