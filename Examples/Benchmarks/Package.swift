// swift-tools-version:6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error),
]
let container: Target.Dependency = .product(name: "Clew", package: "Clew")
let routing: [Target.Dependency] = ["ClewRouting", "ClewState", "ClewViews"].map {
  .product(name: $0, package: "Clew")
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Clew", path: "../..")],
  targets: [
    // Valgrind 3.19 can not read what clang tells debuggers by default.
    .target(name: "Machine", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
    .executableTarget(
      name: "clew-bench", dependencies: [container, "Machine"] + routing, swiftSettings: settings),
    .executableTarget(name: "clew-load", dependencies: [container], swiftSettings: settings),
    .executableTarget(name: "clew-scale", dependencies: [container, "Machine"], swiftSettings: settings),
    .executableTarget(name: "clew-steady", dependencies: [container], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
