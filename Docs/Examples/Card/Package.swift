// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Card",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "galley", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Card",
      dependencies: [
        .product(name: "Galley", package: "galley"), .product(name: "GalleyRaster", package: "galley"),
      ])
  ])
