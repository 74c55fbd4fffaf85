// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "GoldenFixture",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "galley", path: "../..")],
  targets: [
    .testTarget(
      name: "CardTests",
      dependencies: [
        .product(name: "Galley", package: "galley"), .product(name: "GalleyGolden", package: "galley"),
      ])
  ]
)
