// Re-exports the C library of the platform, so that every other file of the project imports `GalleySystem` instead.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Glibc)
  @_exported public import Glibc
#else
  #error("Galley knows the C libraries Darwin, Android (Bionic), Musl and Glibc. This platform has none of them.")
#endif
