// swift-tools-version: 6.2

import PackageDescription

/// The programs of the documentation site: the tutorial's ten steps, and the code of each article.
let programs = (1...10).map { $0 < 10 ? "Step0\($0)" : "Step\($0)" } + ["PrepareOnce", "Measuring", "OwnCanvas"]

let package = Package(
  name: "Tutorial",
  dependencies: [.package(name: "galley", path: "../../..")],
  targets: programs.map { name in
    .executableTarget(
      name: name,
      dependencies: [
        .product(name: "Galley", package: "galley"), .product(name: "GalleyRaster", package: "galley"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  })
