// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "PathFuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Clew", path: "../..")],
  targets: [
    .executableTarget(
      name: "path-fuzz", dependencies: [.product(name: "ClewRouting", package: "Clew")],
      // The fuzzer brings its own main.
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
