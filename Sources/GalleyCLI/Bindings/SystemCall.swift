internal import GalleySystem

/// Calls of the system that must be repeated: a signal interrupted the call, or a pipe that does not wait
/// (`O_NONBLOCK`) is empty or full.
enum SystemCall {
  /// Whether the call of `read(2)` or `write(2)` that has just failed must be repeated. Waits with `poll(2)` until the
  /// descriptor is ready for the events. Keeps `errno` if the result is `false`.
  static func mayRetry(_ descriptor: Int32, for events: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe poll(&request, 1, -1) > 0 || errno == EINTR
  }
}
