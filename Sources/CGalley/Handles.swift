extension OpaquePointer {
  /// The object behind a handle.
  @inline(__always)
  func object<Object: AnyObject>(_ type: Object.Type) -> Object {
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
  }

  /// A handle that the caller owns.
  init(owning object: AnyObject) { self.init(Unmanaged.passRetained(object).toOpaque()) }
  /// A handle to what something else keeps alive.
  init(borrowing object: AnyObject) { self.init(Unmanaged.passUnretained(object).toOpaque()) }
}
extension ErrorBox {
  static func release(_ p: OpaquePointer?) { if let p { Unmanaged<ErrorBox>.fromOpaque(UnsafeRawPointer(p)).release() } }
}
extension String {
  var copiedForC: UnsafeMutablePointer<CChar> {
    let p = UnsafeMutablePointer<CChar>.allocate(capacity: utf8.count + 1)
    for (i, b) in utf8.enumerated() { p[i] = CChar(bitPattern: b) }
    p[utf8.count] = 0
    return p
  }
}
