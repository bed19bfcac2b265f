// swift-tools-version: 6.2
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    // Lets the linker place each function where `functions.txt` wants it.
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
]

// What the tests run most, optimized in debug builds too: whole days are simulated, read and drawn by the thousand.
// As whole modules, because file by file the generic types of other files stay generic, and a day takes five times
// as long. There is no batch mode then, which the package manager asks for.
let busySettings =
    settings + [
        .unsafeFlags(
            ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"],
            .when(configuration: .debug))
    ]

// Linked with the static libraries of the toolchain, and to fixed addresses so that nothing is left to relocate, the
// release build starts in half the time and takes 9 MB less. Not every toolchain for Linux has those libraries.
// With the functions that a session runs side by side it takes another 5 MB less, and answers a key sooner.
let staticLibraries = [
    "-static-stdlib", "-use-ld=lld", "-Xclang-linker", "-no-pie", "-lCoreFoundation", "-l_FoundationICU",
    "-l_FoundationCShims", "-l_FoundationCollections", "-Xlinker", "--no-warn-symbol-ordering",
    "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Tests/LinkOrder/functions.txt",
]

/// Whether the toolchain that reads this manifest, whose library for manifests is loaded now, can link so.
var linksStatically: Bool {
    let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    let loaded = String(decoding: maps ?? Data(), as: UTF8.self)
    guard let library = loaded.range(of: "/lib/swift/pm/ManifestAPI/"),
        let path = loaded[..<library.lowerBound].lastIndex(of: " ").map(loaded.index(after:))
    else { return false }
    let toolchain = loaded[path..<library.lowerBound]
    return ["lib/swift_static/linux/libFoundation.a", "bin/ld.lld"].allSatisfy {
        FileManager.default.fileExists(atPath: "\(toolchain)/\($0)")
    }
}

// The arrows between targets are the design: replay cannot simulate because nothing on its path
// may import Simulation. Tests/HouseRulesTests checks them against the sources.
let package = Package(
    name: "dayline",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "dayline", targets: ["dayline"]),
        // Libraries for the nested packages of benchmarks and fuzz targets only.
        .library(
            name: "DaylineCore",
            targets: ["UntrustedText", "BackgroundPolicy", "Timeline", "Simulation", "EventLog"]),
        .library(name: "DaylineScreen", targets: ["Frames", "Dashboard"]),
        .library(name: "DaylineReaders", targets: ["ScenarioFile", "Themes"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2"))
    ],
    targets: [
        .target(name: "UntrustedText", swiftSettings: busySettings),
        .target(name: "BackgroundPolicy", swiftSettings: busySettings),
        .target(name: "Timeline", dependencies: ["BackgroundPolicy"], swiftSettings: busySettings),
        .target(
            name: "Simulation", dependencies: ["BackgroundPolicy", "Timeline"], swiftSettings: busySettings),
        .target(
            name: "Answers", dependencies: ["BackgroundPolicy", "Timeline", "UntrustedText"],
            swiftSettings: busySettings
        ),
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "UntrustedYAML", dependencies: ["CLibYAML"], swiftSettings: settings),
        .target(
            name: "ScenarioFile",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "UntrustedText", "UntrustedYAML",
            ],
            resources: [.embedInCode("Scenarios"), .embedInCode("Designs")],
            swiftSettings: busySettings
        ),
        .target(
            name: "Advice",
            dependencies: ["BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile"],
            swiftSettings: busySettings
        ),
        .target(
            name: "ProjectFiles",
            dependencies: ["BackgroundPolicy", "Timeline", "Answers", "ScenarioFile", "UntrustedText"],
            swiftSettings: settings
        ),
        .target(
            name: "EventLog",
            dependencies: ["BackgroundPolicy", "Timeline", "UntrustedText", "Descriptors"],
            swiftSettings: busySettings
        ),
        .target(
            name: "DeviceLog", dependencies: ["BackgroundPolicy", "Timeline", "UntrustedText"],
            swiftSettings: busySettings
        ),
        .target(
            name: "LiveLog", dependencies: ["Timeline", "DeviceLog", "Descriptors"],
            swiftSettings: settings
        ),
        .target(name: "Descriptors", swiftSettings: settings),
        // Rounding is a function of the C library, which nothing else of the program names.
        .target(
            name: "Frames", dependencies: ["UntrustedText"], swiftSettings: busySettings,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
        ),
        .target(
            name: "Themes",
            dependencies: ["Frames", "UntrustedYAML"],
            path: "Themes",
            resources: [.embedInCode("base16")],
            swiftSettings: settings
        ),
        .target(
            name: "Dashboard",
            dependencies: ["BackgroundPolicy", "Timeline", "Answers", "Frames", "UntrustedText"],
            swiftSettings: busySettings
        ),
        .target(
            name: "Settings",
            dependencies: ["Frames", "Dashboard", "UntrustedText", "UntrustedYAML"],
            swiftSettings: settings
        ),
        .target(
            name: "CNCurses",
            linkerSettings: [
                .linkedLibrary("ncursesw", .when(platforms: [.linux])),
                .linkedLibrary("tinfo", .when(platforms: [.linux])),
                .linkedLibrary("ncurses", .when(platforms: [.macOS])),
            ]
        ),
        .target(name: "CursesTerminal", dependencies: ["CNCurses", "Frames"], swiftSettings: settings),
        .target(
            name: "Sessions",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "EventLog", "Frames",
                "Dashboard",
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "dayline",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "Advice", "ProjectFiles",
                "Answers", "DeviceLog", "LiveLog", "EventLog", "Frames", "Themes",
                "Dashboard",
                "Settings",
                "Sessions",
                "CursesTerminal",
                "UntrustedText",
                "Descriptors",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: busySettings,
            linkerSettings: linksStatically
                ? [.unsafeFlags(staticLibraries, .when(platforms: [.linux], configuration: .release))] : []
        ),
        // What only C can do with processes: a fork, whose child controls a terminal, and a thread that has
        // descriptors of its own.
        .target(
            name: "ForkedTerminal",
            path: "Tests/ForkedTerminal",
            linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]
        ),
        // Breaks itself in the way that it is told, for the tests of how a process ends.
        .executableTarget(name: "faulty-program", dependencies: ["CNCurses"], path: "Tests/FaultyProgram"),
        // Paints frames as ncurses does, for the test that compares its bytes with the pen's.
        .executableTarget(name: "ncurses-painter", dependencies: ["CNCurses"], path: "Tests/NcursesPainter"),
        // Shows and changes themes and tells its inputs, for the tests of what a whole screen does.
        .executableTarget(
            name: "screen-program", dependencies: ["Frames", "Themes", "CursesTerminal"],
            path: "Tests/ScreenProgram", swiftSettings: settings
        ),
        .target(
            name: "TestSupport", dependencies: ["ForkedTerminal"], path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        // Understands what the painter writes, and compares what an eye sees with the frame.
        .target(
            name: "ToyTerminals", dependencies: ["Frames", "CursesTerminal"], path: "Tests/ToyTerminals",
            swiftSettings: settings
        ),
        .target(
            name: "GeneratedDays",
            dependencies: ["BackgroundPolicy", "Timeline", "Simulation", "EventLog"],
            path: "Tests/GeneratedDays",
            swiftSettings: busySettings
        ),
        // Checks any number of random days in the release build; `.ci/run` runs it.
        .executableTarget(
            name: "random-days",
            dependencies: [
                "GeneratedDays", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/RandomDays",
            swiftSettings: settings
        ),
        .target(
            name: "PlayedSessions",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "EventLog", "Frames",
                "Dashboard", "Sessions", "ToyTerminals",
            ],
            path: "Tests/PlayedSessions",
            swiftSettings: settings
        ),
        // Checks any number of recorded sessions in the release build; `.ci/run` runs it.
        .executableTarget(
            name: "random-sessions",
            dependencies: [
                "PlayedSessions", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/RandomSessions",
            swiftSettings: settings
        ),
        // Feeds any number of damaged logs to the reader in the release build; `.ci/run` runs it.
        .executableTarget(
            name: "random-logs",
            dependencies: [
                "Timeline", "DeviceLog", "EventLog", "UntrustedText",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/RandomLogs",
            swiftSettings: settings
        ),
        .testTarget(
            name: "BackgroundPolicyTests",
            dependencies: ["BackgroundPolicy"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "UntrustedTextTests",
            dependencies: ["UntrustedText"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TimelineTests",
            dependencies: ["BackgroundPolicy", "Timeline"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DeviceLogTests",
            dependencies: [
                "BackgroundPolicy", "Timeline", "DeviceLog", "UntrustedText", "TestSupport", "random-logs",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "LiveLogTests",
            dependencies: ["Timeline", "DeviceLog", "LiveLog", "Descriptors", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SimulationTests",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "GeneratedDays", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "UntrustedYAMLTests", dependencies: ["UntrustedYAML"], swiftSettings: settings
        ),
        .testTarget(
            name: "ScenarioFileTests",
            dependencies: ["BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "TestSupport"],
            exclude: ["InvalidScenarios", "ValidScenarios"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AnswersTests",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "DeviceLog", "Answers",
                "UntrustedText", "TestSupport",
            ],
            exclude: ["Forms"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AdviceTests",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "Answers", "Advice",
                "GeneratedDays",
                "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ProjectFilesTests",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "Advice", "ProjectFiles",
                "UntrustedText", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "EventLogTests",
            dependencies: [
                "BackgroundPolicy", "Timeline", "EventLog", "Simulation", "UntrustedText", "TestSupport",
            ],
            exclude: ["Logs"],
            swiftSettings: settings
        ),
        .testTarget(name: "FramesTests", dependencies: ["Frames", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "CursesTerminalTests",
            dependencies: [
                "Simulation", "ScenarioFile", "Frames", "Themes", "Dashboard", "CursesTerminal",
                "TestSupport", "ToyTerminals", "faulty-program", "ncurses-painter", "screen-program",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ThemesTests",
            dependencies: ["Frames", "Themes", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DashboardTests",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "Frames", "Answers",
                "Dashboard",
                "UntrustedText", "TestSupport",
            ],
            exclude: ["GoldenFrames", "every-word.txt"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SettingsTests", dependencies: ["Frames", "Dashboard", "Settings"], swiftSettings: settings
        ),
        .testTarget(
            name: "SessionsTests",
            dependencies: [
                "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "EventLog", "Frames",
                "Answers", "Dashboard",
                "Sessions", "PlayedSessions", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "dayline", "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "UntrustedText",
                "Frames",
                "TestSupport",
            ],
            exclude: ["Advice", "Lessons.expected"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "HouseRulesTests",
            dependencies: ["BackgroundPolicy", "Timeline", "Frames", "Dashboard", "TestSupport"],
            swiftSettings: busySettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
