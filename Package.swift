// swift-tools-version:6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Clew",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Clew", targets: ["Clew"]),
    .library(name: "ClewViews", targets: ["ClewViews"]),
    .library(name: "ClewRouting", targets: ["ClewRouting"]),
    .library(name: "ClewState", targets: ["ClewState"]),
    .library(name: "ClewService", targets: ["ClewService"]),
    .library(name: "ClewTesting", targets: ["ClewTesting"]),
    .executable(name: "clew-tour", targets: ["clew-tour"]),
  ],
  targets: [
    .target(name: "Clew", swiftSettings: settings),
    .target(name: "ClewViews", swiftSettings: settings),
    .target(name: "ClewRouting", dependencies: ["Clew", "ClewViews"], swiftSettings: settings),
    .target(name: "ClewState", dependencies: ["ClewRouting"], swiftSettings: settings),
    .target(name: "ClewService", dependencies: ["Clew"], swiftSettings: settings),
    .target(
      name: "ClewTesting", dependencies: ["Clew", "ClewViews", "ClewRouting"], swiftSettings: settings),

    .target(
      name: "DebianPackages", path: "Examples/Tour/DebianPackages", swiftSettings: settings),
    .executableTarget(
      name: "clew-tour",
      dependencies: ["Clew", "ClewViews", "ClewRouting", "ClewState", "ClewService", "DebianPackages"],
      path: "Examples/Tour/clew-tour", swiftSettings: settings),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "ClewTests", dependencies: ["Clew", "TestSupport"], exclude: ["Goldens"], swiftSettings: settings),
    .testTarget(name: "ClewViewsTests", dependencies: ["ClewViews", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "ClewRoutingTests",
      dependencies: ["Clew", "ClewViews", "ClewRouting", "ClewTesting", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ClewStateTests",
      dependencies: ["Clew", "ClewViews", "ClewRouting", "ClewState", "ClewTesting", "TestSupport"],
      swiftSettings: settings),
    .executableTarget(
      name: "clew-service-probe", dependencies: ["Clew", "ClewService"], path: "Tests/ServiceProbe",
      swiftSettings: settings),
    .testTarget(
      name: "ClewServiceTests", dependencies: ["Clew", "ClewService", "TestSupport", "clew-service-probe"],
      swiftSettings: settings),
    .testTarget(
      name: "ClewTestingTests",
      dependencies: ["Clew", "ClewViews", "ClewRouting", "ClewTesting", "TestSupport"],
      swiftSettings: settings),
    .target(name: "UIKitStandIn", path: "Tests/UIKitStandIn", swiftSettings: settings),
    .testTarget(
      name: "UIKitAdapterTests", dependencies: ["ClewViews", "ClewRouting", "ClewTesting", "UIKitStandIn"],
      swiftSettings: settings),
    .testTarget(
      name: "DebianPackagesTests", dependencies: ["DebianPackages", "TestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
