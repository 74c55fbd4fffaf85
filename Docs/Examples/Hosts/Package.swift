// swift-tools-version: 6.2

import PackageDescription

// Scripts/check-hosts sets GALLEY when it builds a copy of this package in which the folders of Declarations have the
// clients' own files.
let galley = Context.environment["GALLEY"] ?? "../../.."
let engine: Target.Dependency = .product(name: "Galley", package: "galley")
let raster: Target.Dependency = .product(name: "GalleyRaster", package: "galley")

/// The part of a client's module that its adapter uses.
func declarations(_ module: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: module, dependencies: dependencies, path: "Declarations/\(module)")
}

/// The adapter of a client, and its tests.
func adapter(_ client: String, _ dependencies: Target.Dependency...) -> [Target] {
  let name = "\(client)Adapter"
  return [
    .target(name: name, dependencies: dependencies + [engine], path: "Adapters/\(client)"),
    .testTarget(
      name: "\(name)Tests", dependencies: [.target(name: name), engine, raster] + dependencies,
      path: "Tests/\(client)"),
  ]
}

let package = Package(
  name: "Hosts",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "galley", path: galley)],
  targets: [
    declarations("MetalUIScene"),
    declarations("MetalUITextSystem", "MetalUIScene"),
    declarations("PDFCore"),
    declarations("WebGraphics"),
    declarations("SwiftCrossUI"),
    declarations("Silica"),
    declarations("OpenSwiftUICore"),
  ]
    + adapter("MetalUI", "MetalUITextSystem", "MetalUIScene", raster)
    + adapter("SwiftPDF", "PDFCore")
    + adapter("SwiftUIWeb", "WebGraphics")
    + adapter("SwiftCrossUI", "SwiftCrossUI")
    + adapter("Silica", "Silica")
    + adapter("OpenSwiftUI", "OpenSwiftUICore")
)

// Scripts/check-hosts builds one client's targets, and copies its own tests there, to run them with the adapter.
if let client = Context.environment["HOSTS_CLIENT"] {
  package.targets.removeAll { $0.name.contains("Adapter") && !$0.name.hasPrefix(client) }
}
if let client = Context.environment["HOSTS_CLIENT_TESTS"], !client.isEmpty {
  let modules: [String: Target.Dependency] = [
    "MetalUI": "MetalUITextSystem", "SwiftPDF": "PDFCore", "SwiftUIWeb": "WebGraphics",
  ]
  package.targets.append(
    .testTarget(
      name: "\(client)ClientTests",
      dependencies: [.target(name: "\(client)Adapter"), engine] + [modules[client]].compactMap { $0 },
      path: "ClientTests/\(client)", resources: client == "SwiftPDF" ? [.copy("Fixtures")] : []))
}
