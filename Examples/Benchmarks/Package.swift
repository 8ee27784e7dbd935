// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Clew", path: "../..")],
  targets: [
    .executableTarget(
      name: "clew-bench",
      dependencies: [
        .product(name: "Clew", package: "Clew"), .product(name: "ClewViews", package: "Clew"),
        .product(name: "ClewRouting", package: "Clew"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
