// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// Documented in galley.h.

internal import CGalleyHeaders

/// What went wrong, as long as C keeps it.
final class ErrorMessage {
  /// UTF-8 that ends with NUL.
  let text: UnsafeMutablePointer<CChar>

  init(_ message: String) {
    let bytes = Array(message.utf8CString)
    text = .allocate(capacity: bytes.count)
    text.initialize(from: bytes, count: bytes.count)
  }

  deinit { text.deallocate() }
}

/// A value that C passed and that means nothing.
struct ArgumentError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Where C wants an error.
typealias ErrorPlace = UnsafeMutablePointer<OpaquePointer?>

/// The result of `body`; nil, with the error in its place, where it throws.
func reporting<Result>(_ place: ErrorPlace?, _ body: () throws -> Result) -> Result? {
  do {
    return try body()
  } catch {
    place?.pointee = OpaquePointer(owned: ErrorMessage(String(describing: error)))
    return nil
  }
}

/// Whether `body` ends without an error, which otherwise is in its place.
func succeeds(_ place: ErrorPlace?, _ body: () throws -> Void) -> Bool { reporting(place, body) != nil }

@c @implementation
public func galley_abi_version() -> UInt32 { UInt32(GALLEY_ABI_VERSION) }

@c @implementation
public func galley_error_message(_ error: OpaquePointer!) -> UnsafePointer<CChar>! {
  UnsafePointer(error.object(ErrorMessage.self).text)
}

@c @implementation
public func galley_error_release(_ error: OpaquePointer!) { error?.release() }
