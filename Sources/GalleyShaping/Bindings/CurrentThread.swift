internal import Glibc

/// The thread that asks.
enum CurrentThread {
  /// A number that no other thread has while it runs: `pthread_self(3)`.
  static var number: UInt { UInt(pthread_self()) }
}
