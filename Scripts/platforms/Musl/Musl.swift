// Declares what Swift's module `Musl` adds to the C headers, as far as Galley uses it.

@_exported import CLibrary

public var errno: Int32 {
  get { __errno_location().pointee }
  set { __errno_location().pointee = newValue }
}
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFDIR: mode_t { 0o040000 }
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { UnsafeMutablePointer.allocate(capacity: 1) }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { -1 }
