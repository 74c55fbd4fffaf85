// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Notepad",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "galley", path: "../../.."),
    .package(path: "../Window"),
  ],
  targets: [
    .executableTarget(
      name: "Notepad",
      dependencies: [
        .product(name: "Galley", package: "galley"), .product(name: "GalleyEditing", package: "galley"),
        .product(name: "GalleyRaster", package: "galley"), .product(name: "SDLWindow", package: "Window"),
      ])
  ])
