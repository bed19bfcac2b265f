// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    // libFuzzer brings the main function.
    .unsafeFlags(["-parse-as-library"]),
]

// Readers of files from outside, fed by libFuzzer. A package of its own, run by hand:
//
//     Tests/Fuzzing/run scenario 600
//
// fuzzes for ten minutes; the targets are `scenario`, `log` and `phrase`. What makes one fail is kept, and
// belongs, made small, into a test of the reader.
let package = Package(
    name: "dayline-fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "dayline", path: "../..")],
    targets: [
        .executableTarget(
            name: "fuzz-scenario",
            dependencies: [
                .product(name: "DaylineCore", package: "dayline"),
                .product(name: "DaylineReaders", package: "dayline"),
            ],
            path: "ScenarioFuzz",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "fuzz-log",
            dependencies: [.product(name: "DaylineCore", package: "dayline")],
            path: "LogFuzz",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "fuzz-phrase",
            dependencies: [
                .product(name: "DaylineCore", package: "dayline"),
                .product(name: "DaylineScreen", package: "dayline"),
                .product(name: "DaylineReaders", package: "dayline"),
            ],
            path: "PhraseFuzz",
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
