// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A part of the program, with the parts that it may import.
func module(
    _ name: String, _ imports: [Target.Dependency] = [], path: String? = nil, embeds: [String] = [],
    linkerSettings: [LinkerSetting] = []
) -> Target {
    .target(
        name: name, dependencies: imports, path: path, resources: embeds.map { .embedInCode($0) },
        swiftSettings: settings, linkerSettings: linkerSettings)
}

/// What tests share, in a folder of `Tests` that bears its name.
func support(
    _ name: String, _ imports: [Target.Dependency] = [], linkerSettings: [LinkerSetting] = []
) -> Target {
    module(name, imports, path: "Tests/" + name, linkerSettings: linkerSettings)
}

/// A program that tests start, or that checks more than a test has time for.
func program(_ name: String, _ imports: [Target.Dependency], path: String) -> Target {
    .executableTarget(name: name, dependencies: imports, path: path, swiftSettings: settings)
}

/// The tests of a module, which reach it and what they name besides.
func tests(_ subject: String, _ imports: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: subject + "Tests", dependencies: imports, exclude: exclude, swiftSettings: settings)
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let onLinux = BuildSettingCondition.when(platforms: [.linux])
let onMacOS = BuildSettingCondition.when(platforms: [.macOS])

// The arrows between targets are the design: replay cannot simulate because nothing on its path
// may import Simulation. Tests/HouseRulesTests checks them here and against the sources. A target
// stands below those that it imports.
let modules: [Target] = [
    module("UntrustedText"),
    module("Descriptors"),
    module("BackgroundPolicy"),
    module("Timeline", ["BackgroundPolicy"]),
    module("Simulation", ["BackgroundPolicy", "Timeline"]),
    module("Populations", ["BackgroundPolicy", "Timeline", "Simulation"]),
    module("Answers", ["BackgroundPolicy", "Timeline", "UntrustedText"]),
    .systemLibrary(
        name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    module("UntrustedYAML", ["CLibYAML"]),
    module(
        "ScenarioFile",
        [
            "BackgroundPolicy", "Timeline", "Simulation", "Populations", "UntrustedText", "UntrustedYAML",
        ],
        embeds: ["Scenarios", "Designs", "Populations"]),
    module("Advice", ["BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile"]),
    module("ProjectFiles", ["BackgroundPolicy", "Timeline", "Answers", "ScenarioFile", "UntrustedText"]),
    module("EventLog", ["BackgroundPolicy", "Timeline", "UntrustedText", "Descriptors"]),
    module("DeviceLog", ["BackgroundPolicy", "Timeline", "UntrustedText"]),
    module("LiveLog", ["Timeline", "DeviceLog", "Descriptors"]),
    // Rounding is a function of the C library, which nothing else of the program names.
    module("Frames", ["UntrustedText"], linkerSettings: [.linkedLibrary("m", onLinux)]),
    module("Themes", ["Frames", "UntrustedYAML"], path: "Themes", embeds: ["base16"]),
    module("Dashboard", ["BackgroundPolicy", "Timeline", "Answers", "Frames", "UntrustedText"]),
    module("Settings", ["Frames", "Dashboard", "UntrustedText", "UntrustedYAML"]),
    module(
        "CNCurses",
        linkerSettings: [
            .linkedLibrary("ncursesw", onLinux), .linkedLibrary("tinfo", onLinux),
            .linkedLibrary("ncurses", onMacOS),
        ]),
    module("CursesTerminal", ["CNCurses", "Frames"]),
    module(
        "Sessions",
        ["Timeline", "Simulation", "ScenarioFile", "EventLog", "Frames", "Dashboard"]),
    .executableTarget(
        name: "dayline",
        dependencies: [
            "BackgroundPolicy", "Timeline", "Simulation", "Populations", "ScenarioFile", "Advice",
            "ProjectFiles", "Answers", "DeviceLog", "LiveLog", "EventLog", "Frames", "Themes", "Dashboard",
            "Settings", "Sessions",
            "CursesTerminal", "UntrustedText", "Descriptors", argumentParser,
        ],
        resources: [.embedInCode("Help/Topics"), .embedInCode("Words/Jobs")],
        swiftSettings: settings),
]

let testSupport: [Target] = [
    // What only C can do with processes: a fork, whose child controls a terminal, and a thread that has
    // descriptors of its own.
    support("ForkedTerminal", linkerSettings: [.linkedLibrary("util", onLinux)]),
    support("TestSupport", ["ForkedTerminal"]),
    // Understands what the painter writes, and compares what an eye sees with the frame.
    support("ToyTerminals", ["Frames", "CursesTerminal"]),
    support("GeneratedDays", ["BackgroundPolicy", "Timeline", "Simulation", "EventLog"]),
    support(
        "PlayedSessions",
        [
            "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "EventLog", "Frames", "Dashboard",
            "Sessions", "ToyTerminals",
        ]),
    // Breaks itself in the way that it is told, for the tests of how a process ends.
    program("faulty-program", ["CNCurses"], path: "Tests/FaultyProgram"),
    // Paints frames as ncurses does, for the test that compares its bytes with the pen's.
    program("ncurses-painter", ["CNCurses"], path: "Tests/NcursesPainter"),
    // Shows and changes themes and tells its inputs, for the tests of what a whole screen does.
    program("screen-program", ["Frames", "Themes", "CursesTerminal"], path: "Tests/ScreenProgram"),
    // Check any number of random days, recorded sessions and damaged logs; `.ci/run` runs them.
    program("random-days", ["GeneratedDays", argumentParser], path: "Tests/RandomDays"),
    program("random-sessions", ["PlayedSessions", argumentParser], path: "Tests/RandomSessions"),
    program(
        "random-logs", ["Timeline", "DeviceLog", "EventLog", "UntrustedText", argumentParser],
        path: "Tests/RandomLogs"),
]

let testTargets: [Target] = [
    tests("BackgroundPolicy", ["BackgroundPolicy"]),
    tests("UntrustedText", ["UntrustedText"]),
    tests("Timeline", ["BackgroundPolicy", "Timeline"]),
    tests(
        "DeviceLog",
        ["BackgroundPolicy", "Timeline", "DeviceLog", "UntrustedText", "TestSupport", "random-logs"]),
    tests("LiveLog", ["Timeline", "DeviceLog", "LiveLog", "Descriptors", "TestSupport"]),
    tests(
        "Simulation",
        ["BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "GeneratedDays", "TestSupport"]),
    tests(
        "Populations", ["BackgroundPolicy", "Timeline", "Simulation", "Populations", "ScenarioFile"]),
    tests("UntrustedYAML", ["UntrustedYAML"]),
    tests(
        "ScenarioFile",
        ["BackgroundPolicy", "Timeline", "Simulation", "Populations", "ScenarioFile", "TestSupport"],
        exclude: ["InvalidScenarios", "ValidScenarios"]),
    tests(
        "Answers",
        [
            "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "DeviceLog", "Answers",
            "UntrustedText", "TestSupport",
        ],
        exclude: ["Forms"]),
    tests(
        "Advice",
        [
            "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "Answers", "Advice",
            "GeneratedDays", "TestSupport",
        ]),
    tests(
        "ProjectFiles",
        [
            "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "Advice", "ProjectFiles",
            "UntrustedText", "TestSupport",
        ]),
    tests(
        "EventLog",
        [
            "BackgroundPolicy", "Timeline", "EventLog", "Simulation", "UntrustedText", "Descriptors",
            "TestSupport",
        ],
        exclude: ["Logs"]),
    tests("Frames", ["Frames", "TestSupport"]),
    tests(
        "CursesTerminal",
        [
            "Simulation", "ScenarioFile", "Frames", "Themes", "Dashboard", "CursesTerminal", "TestSupport",
            "ToyTerminals", "faulty-program", "ncurses-painter", "screen-program",
        ]),
    tests("Themes", ["Frames", "Themes", "TestSupport"]),
    tests(
        "Dashboard",
        [
            "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "Frames", "Answers", "Dashboard",
            "UntrustedText", "TestSupport",
        ],
        exclude: ["GoldenFrames", "every-word.txt"]),
    tests("Settings", ["Frames", "Dashboard", "Settings"]),
    tests(
        "Sessions",
        [
            "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "EventLog", "Frames", "Answers",
            "Dashboard", "Sessions", "PlayedSessions", "TestSupport",
        ]),
    tests(
        "EndToEnd",
        [
            "dayline", "BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "UntrustedText",
            "Frames", "TestSupport", argumentParser,
        ],
        exclude: ["Advice", "Lessons.expected"]),
    tests("HouseRules", ["BackgroundPolicy", "Timeline", "Frames", "Dashboard", "TestSupport"]),
]

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
    targets: modules + testSupport + testTargets,
    swiftLanguageModes: [.v6]
)
