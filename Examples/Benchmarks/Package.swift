// swift-tools-version:6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error),
]
let container: Target.Dependency = .product(name: "Clew", package: "Clew")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Clew", path: "../..")],
  targets: [
    .executableTarget(
      name: "clew-bench",
      dependencies: [
        container, .product(name: "ClewViews", package: "Clew"),
        .product(name: "ClewRouting", package: "Clew"),
      ],
      swiftSettings: settings),
    .executableTarget(name: "clew-load", dependencies: [container], swiftSettings: settings),
    .executableTarget(name: "clew-scale", dependencies: [container], swiftSettings: settings),
    .executableTarget(name: "clew-steady", dependencies: [container], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
