internal import Glibc

/// What the figures were measured on.
struct Machine {
  /// The processor's name: `model name` of /proc/cpuinfo, or `unknown`.
  var processor: String
  /// How many processors are online.
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
