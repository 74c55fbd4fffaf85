/// Strings and arrays on their way between C and Swift.
extension String {
  /// A string of C's; NULL is empty.
  init(_ text: UnsafePointer<CChar>?) { self = text.map { String(cString: $0) } ?? "" }

  /// Copies as much as fits, NUL included; returns how many bytes there are without it.
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
  /// Writes as many elements as fit; returns how many there are.
  func copy(to place: UnsafeMutablePointer<Element>?, capacity: Int) -> Int {
    if let place {
      for (index, element) in zip(0..<unsigned(capacity), self) { place[index] = element }
    }
    return count
  }
}

/// A size_t of C's, which Swift reads with a sign: SIZE_MAX is as much as there is.
func unsigned(_ size: Int) -> Int { size < 0 ? .max : size }

/// Bytes of C's; NULL is none.
func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> UnsafeRawBufferPointer {
  UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Swift.max(0, count))
}
