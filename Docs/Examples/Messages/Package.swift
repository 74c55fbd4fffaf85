// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Messages",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "galley", path: "../../.."),
    .package(path: "../Window"),
  ],
  targets: [
    .executableTarget(
      name: "Messages",
      dependencies: [
        .product(name: "Galley", package: "galley"), .product(name: "GalleyFlow", package: "galley"),
        .product(name: "GalleyRaster", package: "galley"), .product(name: "SDLWindow", package: "Window"),
      ])
  ])
