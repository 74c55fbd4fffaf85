// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Cookbook",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "galley", path: "../..")],
  targets: [
    // A toolkit whose types have the names that every toolkit uses: Galley's names must not collide with them.
    .target(name: "Toolkit"),
    .executableTarget(
      name: "Cookbook",
      dependencies: [
        "Toolkit", .product(name: "Galley", package: "galley"), .product(name: "GalleyRaster", package: "galley"),
        .product(name: "GalleyMarkdown", package: "galley"), .product(name: "GalleyPages", package: "galley"),
      ]),
  ])
