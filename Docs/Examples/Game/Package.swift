// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Game",
  dependencies: [.package(name: "galley", path: "../../..")],
  targets: [
    .systemLibrary(name: "CSDLGLES", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev", "libgles-dev"])]),
    .executableTarget(
      name: "Game",
      dependencies: [
        "CSDLGLES", .product(name: "Galley", package: "galley"), .product(name: "GalleyRaster", package: "galley"),
      ]),
  ])
