internal import Glibc

/// The thread that runs the caller.
enum CurrentThread {
  /// A number that no other thread has while this thread exists: `pthread_self(3)`.
  static var number: UInt { UInt(pthread_self()) }
}
