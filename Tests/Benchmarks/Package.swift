// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// A package of its own, so that the root's build and test do not pay for it. Run with
// swift run --package-path Tests/Benchmarks -c release des-workload B 1000 30
// swift run --package-path Tests/Benchmarks -c release policy-model plain 1000 1
// The other measurements of policy-model are listed in PolicyModel.swift.
let package = Package(
    name: "dayline-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "dayline", path: "../..")],
    targets: [
        .executableTarget(
            name: "des-workload",
            dependencies: [.product(name: "DaylineCore", package: "dayline")],
            path: "EngineWorkload",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "policy-model",
            dependencies: [.product(name: "DaylineCore", package: "dayline")],
            path: "PolicyModel",
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
