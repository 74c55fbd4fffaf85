// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "OwnCanvas",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "galley", path: "../../..")],
  targets: [
    .executableTarget(name: "OwnCanvas", dependencies: [.product(name: "Galley", package: "galley")])
  ]
)
