internal import CGalleyHeaders

@c @implementation
public func galley_abi_version() -> UInt32 { UInt32(GALLEY_ABI_VERSION) }

@c @implementation
public func galley_error_message(_ error: OpaquePointer!) -> UnsafePointer<CChar>! {
  UnsafePointer(error.object(ErrorBox.self).message)
}

@c @implementation
public func galley_error_release(_ error: OpaquePointer!) { ErrorBox.release(error) }

/// What went wrong, as C reads it.
final class ErrorBox {
  let message: UnsafeMutablePointer<CChar>

  init(_ error: any Error) { message = String(describing: error).copiedForC }

  deinit { message.deallocate() }
}
