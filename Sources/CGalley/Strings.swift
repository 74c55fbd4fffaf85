internal import Galley

/// Converts strings and arrays between C and Swift.
extension String {
  /// A Swift string from a C string; NULL gives an empty string.
  init(_ text: UnsafePointer<CChar>?) { self = text.map { String(cString: $0) } ?? "" }

  /// A Swift string from C's UTF-8; each byte that is not valid becomes U+FFFD, and NULL gives an empty string.
  init(utf8 start: UnsafePointer<CChar>?, _ length: Int) {
    let bytes = CGalley.bytes(start, length)
    self =
      String(validating: bytes, as: UTF8.self)
      ?? String(decoding: AttributedText.UTF8Repair(bytes).utf8, as: UTF8.self)
  }

  /// Copies the bytes that fit into `capacity`, including a final NUL. Returns the number of bytes of the whole string,
  /// without NUL.
  func copy(to place: UnsafeMutablePointer<CChar>?, capacity: Int) -> Int {
    let bytes = utf8.count
    guard let place, capacity != 0 else { return bytes }
    var end = 0
    for byte in utf8.prefix(unsigned(capacity) - 1) {
      place[end] = CChar(bitPattern: byte)
      end += 1
    }
    place[end] = 0
    return bytes
  }
}

extension Collection {
  /// Copies the elements that fit into `capacity`. Returns the number of all elements.
  func copy(to place: UnsafeMutablePointer<Element>?, capacity: Int) -> Int {
    if let place {
      for (index, element) in zip(0..<unsigned(capacity), self) { place[index] = element }
    }
    return count
  }
}

/// Swift imports `size_t` as a signed number: returns `Int.max` for values that are negative in Swift, such as
/// SIZE_MAX.
func unsigned(_ size: Int) -> Int { size < 0 ? .max : size }

/// A buffer for C's bytes; empty for NULL.
func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> UnsafeRawBufferPointer {
  UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Swift.max(0, count))
}
