// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for errors, and the way in which other functions report errors to C, documented in galley.h.

internal import CGalleyHeaders

/// The message of an error, which exists until C releases it.
final class ErrorMessage {
  /// The message in UTF-8, ending with NUL.
  let text: UnsafeMutablePointer<CChar>

  init(_ message: String) {
    let bytes = Array(message.utf8CString)
    text = .allocate(capacity: bytes.count)
    text.initialize(from: bytes, count: bytes.count)
  }

  deinit { text.deallocate() }
}

/// An error for an argument from C that has no meaning.
struct ArgumentError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// The variable in which C wants the handle of an error; `nil` if C does not want it.
typealias ErrorPlace = UnsafeMutablePointer<OpaquePointer?>

/// Returns the result of `body`. If `body` throws, stores the error in `place` and returns `nil`.
func reporting<Result>(_ place: ErrorPlace?, _ body: () throws -> Result) -> Result? {
  do {
    return try body()
  } catch {
    place?.pointee = OpaquePointer(owned: ErrorMessage(String(describing: error)))
    return nil
  }
}

/// Runs `body` and returns `true`. If `body` throws, stores the error in `place` and returns `false`.
func succeeds(_ place: ErrorPlace?, _ body: () throws -> Void) -> Bool { reporting(place, body) != nil }

@c @implementation
public func galley_abi_version() -> UInt32 { UInt32(GALLEY_ABI_VERSION) }

@c @implementation
public func galley_error_message(_ error: OpaquePointer!) -> UnsafePointer<CChar>! {
  UnsafePointer(error.object(ErrorMessage.self).text)
}

@c @implementation
public func galley_error_release(_ error: OpaquePointer!) { error?.release() }
