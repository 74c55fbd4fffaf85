// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Window",
  platforms: [.macOS(.v26)],
  products: [.library(name: "SDLWindow", targets: ["SDLWindow"])],
  dependencies: [.package(name: "galley", path: "../../..")],
  targets: [
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .target(
      name: "SDLWindow",
      dependencies: [
        "CSDL2", .product(name: "Galley", package: "galley"), .product(name: "GalleyRaster", package: "galley"),
      ]),
  ])
