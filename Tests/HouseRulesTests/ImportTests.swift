import Foundation
import TestSupport
import Testing

/// The arrows between targets, which are the design: replay cannot simulate, the core cannot look at a clock.
@Suite struct ImportTests {
    /// Each target with the modules that its files may import; nil means any module.
    static let allowed: [(target: String, imports: Set<String>?)] = [
        ("UntrustedText", []),
        ("BackgroundPolicy", []),
        ("Timeline", ["BackgroundPolicy"]),
        ("Answers", ["BackgroundPolicy", "Timeline", "UntrustedText"]),
        ("Simulation", ["BackgroundPolicy", "Timeline"]),
        ("Populations", ["BackgroundPolicy", "Timeline", "Simulation"]),
        ("CLibYAML", []),
        ("UntrustedYAML", ["CLibYAML"]),
        (
            "ScenarioFile",
            [
                "BackgroundPolicy", "Timeline", "Simulation", "Populations", "UntrustedText",
                "UntrustedYAML", "Synchronization",
            ]
        ),
        ("Advice", ["BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile"]),
        (
            "ProjectFiles",
            [
                "BackgroundPolicy", "Timeline", "Answers", "ScenarioFile", "UntrustedText", "Foundation",
                "FoundationEssentials",
            ]
        ),
        ("DeviceLog", ["BackgroundPolicy", "Timeline", "UntrustedText", "Synchronization"]),
        ("LiveLog", ["Timeline", "DeviceLog", "Descriptors", "Synchronization"]),
        // Whoever imports it has the C library.
        ("Descriptors", ["Glibc", "Musl", "Darwin", "Synchronization"]),
        ("EventLog", ["UntrustedText", "BackgroundPolicy", "Timeline", "Descriptors", "Synchronization"]),
        ("Frames", ["UntrustedText"]),
        ("Themes", ["Frames", "UntrustedYAML"]),
        ("Dashboard", ["BackgroundPolicy", "Timeline", "Answers", "Frames", "UntrustedText"]),
        ("Settings", ["Frames", "Dashboard", "UntrustedText", "UntrustedYAML"]),
        (
            "Sessions",
            ["BackgroundPolicy", "Timeline", "Simulation", "ScenarioFile", "EventLog", "Frames", "Dashboard"]
        ),
        ("CNCurses", []),
        ("CursesTerminal", ["CNCurses", "Frames"]),
        ("dayline", nil),
    ]

    /// Arrows that must never be, not even through other targets.
    private static let forbidden = [
        ("Dashboard", "Simulation"), ("EventLog", "Simulation"), ("CursesTerminal", "Dashboard"),
        ("Answers", "Simulation"), ("Answers", "Frames"), ("DeviceLog", "Simulation"),
        ("Dashboard", "DeviceLog"), ("LiveLog", "Simulation"),
    ]

    private static let core = [
        "UntrustedText", "BackgroundPolicy", "Timeline", "Answers", "Simulation", "Frames", "Dashboard",
    ]

    /// What a day that is a pure function must not reach for: clocks, system chance, hashes of a process.
    private static let impure = [
        "Date(", "ContinuousClock", "SuspendingClock", "clock_gettime", "gettimeofday", "mach_absolute_time",
        "Task.sleep", "SystemRandomNumberGenerator", ".random(", ".randomElement(", ".shuffle(", ".shuffled(",
        "arc4random", "hashValue", "Hasher(", "getenv", "CommandLine.arguments",
    ]

    static func folder(of target: String) -> String {
        target == "Themes" ? "Themes" : "Sources/" + target
    }

    @Test("every folder in Sources is a target of the design")
    func everyTargetIsKnown() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: RepositoryRoot.path(of: "Sources"))
        let known = Self.allowed.map(\.target).filter { $0 != "Themes" }
        #expect(folders.filter { !$0.hasPrefix(".") }.sorted() == known.sorted())
    }

    @Test("a target imports only what the design allows it")
    func onlyAllowedImports() throws {
        for (target, allowed) in Self.allowed {
            guard let allowed else { continue }
            for file in try SourceFile.all(under: Self.folder(of: target)) {
                for (module, line) in file.imports where !allowed.contains(module) {
                    Issue.record("\(file.path):\(line): \(target) must not import \(module)")
                }
            }
        }
    }

    @Test("nothing imports the command, and the forbidden arrows exist by no detour")
    func forbiddenArrows() throws {
        var arrows: [String: Set<String>] = [:]
        for (target, _) in Self.allowed {
            let files = try SourceFile.all(under: Self.folder(of: target))
            arrows[target] = Set(files.flatMap { $0.imports.map(\.module) })
        }
        for (target, imports) in arrows {
            #expect(!imports.contains("dayline"), "\(target) imports the command")
        }
        for (from, to) in Self.forbidden {
            var reached: Set<String> = []
            var waiting = [from]
            while let target = waiting.popLast() {
                for next in arrows[target] ?? [] where reached.insert(next).inserted { waiting.append(next) }
            }
            #expect(!reached.contains(to), "\(from) reaches \(to)")
        }
    }

    @Test("the core looks at no clock, no system chance and no surroundings")
    func coreIsPure() throws {
        for file in try Self.core.flatMap({ try SourceFile.all(under: Self.folder(of: $0)) }) {
            for word in Self.impure where file.codeHas(word) {
                for (number, line) in file.code.enumerated() where Self.uses(line, word) {
                    Issue.record("\(file.path):\(number + 1): the core must not use \(word)")
                }
            }
        }
    }

    /// Whether a line holds a word that is not the end of a longer name, as in `CivilDate(`.
    private static func uses(_ line: String, _ word: String) -> Bool {
        line.ranges(of: word).contains { range in
            guard word.first != ".", range.lowerBound > line.startIndex else { return true }
            let before = line[line.index(before: range.lowerBound)]
            return !(before.isLetter || before.isNumber || before == "_")
        }
    }

    @Test("a longer name that ends like an impure one is none")
    func longerNames() {
        #expect(Self.uses("let now = Date()", "Date("))
        #expect(Self.uses("Date()", "Date("))
        #expect(!Self.uses("let day = CivilDate()", "Date("))
        #expect(Self.uses("Int.random(in: 0...1)", ".random("))
    }

    @Test("imports are recognised in all their forms, and not in comments or texts")
    func formsOfImports() {
        let text = """
            import Plain
            public import Shown
            @testable import Tested
            @preconcurrency internal import struct Deep.Type
            // import Comment
            let text = "import Text"
            """
        let found = SourceFile(path: "", text: text).imports
        #expect(found.map(\.module) == ["Plain", "Shown", "Tested", "Deep"])
        #expect(found.map(\.line) == [1, 2, 3, 4])
    }
}
