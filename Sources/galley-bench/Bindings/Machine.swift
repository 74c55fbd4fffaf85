internal import GalleySystem

/// The machine on which the benchmark runs.
struct Machine {
  /// The processor's name, or `unknown`.
  var processor: String
  /// The number of processors that are online.
  var cores: Int

  /// This machine.
  static var current: Machine { Machine(processor: Processor.name ?? "unknown", cores: Processor.count) }
}
