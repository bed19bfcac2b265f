import Foundation
import TestSupport
import Testing

/// The same day from every process and every build: nothing but scenario, seed and acts decides.
@Suite struct DeterminismTests {
    private static let days = [
        ["messaging-day"], ["uneven-refresh"], ["push-clusters"], ["charging-night"], ["swipe-away"],
        ["messaging-day", "--seed", "1"], ["messaging-day", "--seed", "18446744073709551615", "--days", "3"],
        ["charging-night", "--seed", "99", "--set", "charger off 22:15"],
        ["swipe-away", "--set", "low-power-mode on 11:00", "--set", "low-power-mode off 13:00"],
    ]

    /// Swift gives each process another order of sets and dictionaries, unless this pins it.
    private static let freely: [String: String?] = ["SWIFT_DETERMINISTIC_HASHING": nil]

    @Test("two processes give the same bytes")
    func acrossProcesses() throws {
        for day in Self.days {
            let arguments = ["run", "--format", "jsonl"] + day
            let first = try Command.spawn(arguments, environment: Self.freely)
            #expect(first.ending == .exited(0), "\(day): \(first.errorOutput)")
            #expect(first.outputBytes.count > 10_000, "\(day)")
            for _ in 0..<3 {
                let again = try Command.spawn(arguments, environment: Self.freely)
                #expect(again.outputBytes == first.outputBytes, "\(day)")
            }
        }
    }

    @Test("two processes draw the same frame and print the same report")
    func framesAndReports() throws {
        let keys = ["frame", "--at", "14:00", "--keys", "L j K n n u <Enter>", "--roles"]
        for arguments in [keys, ["run"], ["run", "charging-night"], ["frame", "--keys", "m"], ["policy"]] {
            let first = try Command.spawn(arguments, environment: Self.freely)
            #expect(first.ending == .exited(0), "\(arguments)")
            for _ in 0..<3 {
                let again = try Command.spawn(arguments, environment: Self.freely)
                #expect(again.outputBytes == first.outputBytes, "\(arguments)")
            }
        }
    }

    @Test("the surroundings of the process change nothing")
    func surroundings() throws {
        let plain = try Command.run("run", "--format", "jsonl")
        let odd = try Command.spawn(
            ["run", "--format", "jsonl"],
            environment: [
                "TZ": "Pacific/Chatham", "LC_ALL": "tr_TR.UTF-8", "LANG": "C", "TERM": "dumb", "COLUMNS": "7",
            ],
            in: "/"
        )
        #expect(odd.outputBytes == plain.outputBytes)
    }

    /// The other build of the command, made from the same sources as the one under test or later.
    private static var otherBuild: String? {
        let isRelease = BuiltProgram.dayline.hasSuffix("/release/dayline")
        let other = RepositoryRoot.path(of: ".build/\(isRelease ? "debug" : "release")/dayline")
        guard let here = date(of: BuiltProgram.dayline), let there = date(of: other) else { return nil }
        return there >= here ? other : nil
    }

    private static func date(of path: String) -> Date? {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        return try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }

    @Test(
        "debug and release give the same bytes",
        .enabled(if: otherBuild != nil, "the other build is missing or older; .ci/run compares them")
    )
    func acrossBuilds() throws {
        let other = try #require(Self.otherBuild)
        for day in Self.days {
            let arguments = ["run", "--format", "jsonl"] + day
            let here = try Command.spawn(arguments)
            #expect(try Spawn.run(other, arguments).outputBytes == here.outputBytes, "\(day)")
        }
    }
}
