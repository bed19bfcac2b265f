import BackgroundPolicy
import TestSupport
import Testing

/// `dayline policy` prints what runs.
@Suite struct PolicyTests {
    /// The cells of a mode in the matrix of a profile, in the talk's order of factors.
    private func cells(_ mode: String, _ profile: String) throws -> [String] {
        let outcome = try Command.run("policy", "--profile", profile)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        let line = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix(mode) })
        return line.split(separator: /\s{2,}/).dropFirst().prefix(7).map(String.init)
    }

    @Test(
        "the numbers and answers of a profile say which versions of iOS it describes, under its former name too"
    )
    func dates() throws {
        let named = try Command.run("policy", "--profile", "ios26").output
        #expect(named.contains("Numbers of the profile ios26 (iOS 26.4 and later)\n"))
        #expect(named.contains("Answers of the profile ios26 (iOS 26.4 and later), where"))
        #expect(try Command.run("policy", "--profile", "observed").output == named)
        let unknown = try Command.run("policy", "--profile", "ios17")
        #expect(
            unknown.ending == .exited(64)
                && unknown.errorOutput.contains("expected one of sources, ios18, ios26"))
    }

    @Test("X12 the printed matrix has the profile's answer to whether a swipe blocks processing")
    func answers() throws {
        let (stated, observed) = (
            try cells("BGProcessingTask", "sources"), try cells("BGProcessingTask", "ios26")
        )
        #expect(stated == ["relaxed", "relaxed", "relaxed", "holds", "holds", "relaxed (notes)", "relaxed"])
        // It blocks processing by the talk, and does not on devices, where none is assumed to run without a charger
        // either.
        #expect(observed == ["– ?", "– ?", "relaxed", "–", "holds", "relaxed (notes)", "relaxed"])
        #expect(try cells("BGAppRefreshTask", "ios26") == [String](repeating: "holds", count: 7))
    }

    @Test("numbers are in the units that people use, and no line is wider than 120 columns")
    func units() throws {
        for arguments in [[], ["--assumed"], ["--profile", "ios26"]] {
            let output = try Command.run(["policy"] + arguments).output
            for line in output.split(separator: "\n") {
                #expect(line.unicodeScalars.count <= 120, "\(line)")
                #expect(line.firstMatch(of: /[0-9] ‰|[0-9]{4,} (ms|mJ|B)\b/) == nil, "\(line)")
            }
        }
        let lines = try Command.run("policy").output.split(separator: "\n").map(String.init)
        func value(of limit: String) -> String? {
            lines.first { $0.hasPrefix(limit + " ") }?.split(separator: /\s{2,}/).dropFirst().first.map(
                String.init)
        }
        #expect(value(of: "unpluggedProcessingWait") == "24 h")
        #expect(value(of: "usageAdmission") == "100 %")
        #expect(value(of: "usageHistory") == "14 d")
        #expect(value(of: "coldLaunchTime") == "1 s 200 ms")
        #expect(value(of: "bootQuiet") == "0 s")
        // Each of the limits has its reason and its citation behind it.
        for limit in Limit.allCases { #expect(value(of: limit.key) != nil, "\(limit.key)") }
        #expect(lines.contains { $0.contains("30 seconds each launch [WWDC19 707 · stated, R065]") })
    }
}
