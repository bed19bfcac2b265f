// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// The model and its tests alone, so that a mutation is built and tested in less than a minute. `run` puts this
// in place of the package's own description in a copy of the repository; it describes nothing where it stands.
let package = Package(
    name: "dayline",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.2")],
    targets: [
        .target(name: "UntrustedText", swiftSettings: settings),
        .target(name: "BackgroundPolicy", swiftSettings: settings),
        .target(name: "Timeline", dependencies: ["BackgroundPolicy"], swiftSettings: settings),
        .target(name: "Simulation", dependencies: ["BackgroundPolicy", "Timeline"], swiftSettings: settings),
        .target(
            name: "UntrustedYAML", dependencies: [.product(name: "Yams", package: "Yams")],
            swiftSettings: settings),
        .target(
            name: "ScenarioFile",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "UntrustedText", "UntrustedYAML",
                .product(name: "Yams", package: "Yams"),
            ],
            resources: [.embedInCode("Scenarios")],
            swiftSettings: settings
        ),
        .target(name: "Descriptors", swiftSettings: settings),
        .target(
            name: "EventLog", dependencies: ["BackgroundPolicy", "Timeline", "UntrustedText", "Descriptors"],
            swiftSettings: settings),
        .target(
            name: "ForkedTerminal", path: "Tests/ForkedTerminal",
            linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]),
        .target(
            name: "TestSupport", dependencies: ["ForkedTerminal"], path: "Tests/TestSupport",
            swiftSettings: settings),
        .target(
            name: "GeneratedDays", dependencies: ["BackgroundPolicy", "Timeline", "Simulation", "EventLog"],
            path: "Tests/GeneratedDays", swiftSettings: settings),
        .testTarget(
            name: "BackgroundPolicyTests", dependencies: ["BackgroundPolicy"], swiftSettings: settings),
        .testTarget(
            name: "SimulationTests",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "GeneratedDays", "TestSupport",
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
